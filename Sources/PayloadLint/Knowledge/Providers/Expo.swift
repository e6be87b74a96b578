extension Provider {
  static let expo = Provider(
    id: "expo", name: "Expo", document: "Expo push message", source: "https://github.com/expo/expo-server-sdk-node",
    evidence: [
      Evidence(
        all: ["to"],
        any: [
          "categoryId", "mutableContent", "interruptionLevel", "_contentAvailable", "richContent", "channelId",
          "title", "body",
        ],
        none: [
          "notification", "registration_ids", "content_available", "mutable_content", "from", "subject", "html", "text",
        ])
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("title", .title, .string), ProviderField("subtitle", .subtitle, .string),
          ProviderField("body", .body, .string),
          ProviderField("sound", .sound, [.string, .null, .object], values: .alsoObjects),
          ProviderField("badge", .badge, [.number, .null]),
          ProviderField("categoryId", .category, .string, isDistinctive: true),
          ProviderField("mutableContent", .mutableContent, .boolean),
          ProviderField("_contentAvailable", .contentAvailable, .boolean, isDistinctive: true),
          ProviderField("interruptionLevel", .interruptionLevel, .string),
        ],
        plain: ["to", "data", "ttl", "expiration", "priority", "channelId", "richContent", "collapseId", "icon", "tag"])
    ])
}
