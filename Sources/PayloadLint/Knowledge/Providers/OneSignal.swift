extension Provider {
  static let oneSignal = Provider(
    id: "onesignal", name: "OneSignal", document: "OneSignal request", source: "https://github.com/OneSignal/api",
    evidence: [
      Evidence(
        all: ["app_id"],
        any: [
          "contents", "headings", "template_id", "ios_category", "ios_sound", "ios_badgeType", "event_updates",
          "content_available", "apns_alert", "included_segments", "include_aliases",
        ]),
      // The app may be named by the key that the request is signed with.
      Evidence(
        all: [Clue("contents", .object)],
        any: [
          "included_segments", "include_aliases", "include_player_ids", "include_subscription_ids",
          "include_external_user_ids", "ios_interruption_level", "ios_badgeType", "ios_badgeCount", "ios_category",
          "ios_sound", "ios_attachments",
        ], none: ["event_updates", "event_attributes"]),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("ios_category", .category, .string, isDistinctive: true),
          ProviderField("ios_sound", .sound, [.string, .null], values: .also(["nil", "null"]), isDistinctive: true),
          ProviderField(
            "ios_badgeCount", .badge, .number, values: .unless("ios_badgeType", has: ["Increase"]), isDistinctive: true),
          ProviderField("content_available", .contentAvailable, .boolean),
          ProviderField("mutable_content", .mutableContent, .boolean), ProviderField("thread_id", .threadID, .string),
          ProviderField("target_content_identifier", .targetContentID, .string, isDistinctive: true),
          ProviderField(
            "ios_interruption_level", .interruptionLevel, .string,
            values: .only(["passive", "active", "time_sensitive", "critical", "time-sensitive"]), isDistinctive: true),
          ProviderField("ios_relevance_score", .relevanceScore, .number, isDistinctive: true),
          ProviderField("event_updates", .contentState, .object),
        ],
        plain: [
          "ios_badgeType", "template_id", "android_sound", "headings", "contents", "subtitle", "ios_attachments",
          "priority",
        ])
    ])
}
