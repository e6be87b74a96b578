extension Provider {
  static let airship = Provider(
    id: "airship", name: "Airship", document: "Airship push", source: "https://github.com/urbanairship/java-library",
    evidence: [
      Evidence(all: ["device_types", "notification"]), Evidence(all: ["live_activity.event"]),
    ], makesPayload: true,
    objects: [
      ProviderObject(
        "notification",
        misplaced: (
          [
            "badge", "extra", "sound", "title", "subtitle", "category", "content_available", "content-available",
            "mutable_content", "thread_id", "interruption_level", "relevance_score", "collapse_id", "expiry",
            "priority", "media_attachment", "target_content_id",
          ], "notification.ios"
        )),
      ProviderObject(
        "notification.ios",
        fields: [
          ProviderField("alert", .alert, [.string, .object]), ProviderField("sound", .sound, [.string, .object]),
          ProviderField("badge", .badge, [.number, .string], values: .alsoStrings),
          ProviderField("category", .category, .string),
          ProviderField("content_available", .contentAvailable, [.boolean, .number]),
          ProviderField("mutable_content", .mutableContent, [.boolean, .number]),
          ProviderField("interruption_level", .interruptionLevel, .string),
          ProviderField("relevance_score", .relevanceScore, .number), ProviderField("thread_id", .threadID, .string),
        ],
        plain: [
          "title", "subtitle", "extra", "interactive", "expiry", "priority", "collapse_id", "media_attachment",
          "target_content_id", "live_activity",
        ]),
    ])
}
