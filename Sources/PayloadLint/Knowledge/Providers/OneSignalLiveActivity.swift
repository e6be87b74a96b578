extension Provider {
  /// A request that starts, updates or ends Live Activities. The app is in the address of the request.
  static let oneSignalLiveActivity = Provider(
    id: "onesignal-live-activity", name: "OneSignal", document: "OneSignal Live Activity request",
    source: "https://documentation.onesignal.com/reference/update-live-activity-parameters",
    evidence: [
      Evidence(all: ["event"], any: ["event_updates", "event_attributes"]),
      Evidence(all: ["event_updates", "name"]),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("event", .event, .string, values: .only(["start", "update", "end"])),
          ProviderField("event_updates", .contentState, .object, values: .own),
          ProviderField("event_attributes", .attributes, .object, values: .own),
          ProviderField("stale_date", .staleDate, .number, values: .own),
          ProviderField("dismissal_date", .dismissalDate, .number, values: .own),
          ProviderField("ios_relevance_score", .relevanceScore, .number, values: .own),
          ProviderField("ios_sound", .sound, [.string, .null], values: .also(["nil", "null"])),
        ],
        plain: [
          "name", "contents", "headings", "sound", "priority", "activity_id", "included_segments", "excluded_segments",
          "include_aliases", "include_subscription_ids", "filters", "idempotency_key",
        ])
    ])
}
