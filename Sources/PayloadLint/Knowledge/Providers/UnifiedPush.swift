extension Provider {
  static let unifiedPush = Provider(
    id: "unifiedpush", name: "UnifiedPush", document: "UnifiedPush message",
    source: "https://github.com/aerogear/aerogear-unifiedpush-server",
    evidence: [Evidence(all: ["message", "criteria"], any: ["message.apns", "message.alert"], message: "message")],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("alert", .alert, .string), ProviderField("badge", .badge, .number),
          ProviderField("sound", .sound, .string),
        ], plain: ["priority", "user-data", "apns"]),
      ProviderObject(
        "apns",
        fields: [
          ProviderField("title", .title, .string),
          ProviderField("action-category", .category, .string, isDistinctive: true),
          ProviderField("content-available", .contentAvailable, .boolean),
          ProviderField("localized-title-key", .titleLocKey, .string, isDistinctive: true),
          ProviderField("localized-title-arguments", .titleLocArgs, .strings, isDistinctive: true),
        ], plain: ["action", "url-args"]),
    ])
}
