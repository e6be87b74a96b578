extension Provider {
  static let braze = Provider(
    id: "braze", name: "Braze", document: "Braze request",
    source: "https://www.braze.com/docs/api/objects_filters/messaging/apple_object",
    evidence: [Evidence(any: ["messages.apple_push"])], makesPayload: true,
    objects: [
      ProviderObject(
        "messages.apple_push",
        fields: [
          ProviderField("alert", .alert, [.string, .object]), ProviderField("badge", .badge, .number),
          ProviderField("sound", .sound, [.string, .object]),
          ProviderField("content-available", .contentAvailable, .boolean),
          ProviderField("category", .category, .string),
          ProviderField("interruption_level", .interruptionLevel, .string),
          ProviderField("relevance_score", .relevanceScore, .number),
          ProviderField("notification_group_thread_id", .threadID, .string, isDistinctive: true),
        ], plain: ["extra", "expiry"])
    ])
}
