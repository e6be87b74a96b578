extension Provider {
  static let jpush = Provider(
    id: "jpush", name: "JPush", document: "JPush message",
    source: "https://docs.jiguang.cn/jpush/server/push/rest_api_v3_push",
    evidence: [Evidence(any: ["notification.ios", "live_activity.ios"])], makesPayload: true,
    objects: [
      ProviderObject(
        "notification.ios",
        fields: [
          ProviderField("alert", .alert, [.string, .object]), ProviderField("sound", .sound, [.string, .object]),
          ProviderField("badge", .badge, [.number, .string], values: .alsoStrings),
          ProviderField("content-available", .contentAvailable, .boolean),
          ProviderField("mutable-content", .mutableContent, .boolean), ProviderField("category", .category, .string),
          ProviderField("thread-id", .threadID, .string),
          ProviderField("interruption-level", .interruptionLevel, .string),
          ProviderField("filter-criteria", .filterCriteria, .string),
        ], plain: ["extras"])
    ])
}
