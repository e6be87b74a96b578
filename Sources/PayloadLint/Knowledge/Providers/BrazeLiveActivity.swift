extension Provider {
  /// A request that starts, updates or ends a Live Activity. Its dates are written in ISO 8601.
  static let brazeLiveActivity = Provider(
    id: "braze-live-activity", name: "Braze", document: "Braze Live Activity request",
    source: "https://www.braze.com/docs/api/endpoints/messaging/live_activity/update",
    evidence: [
      Evidence(all: ["content_state"], any: ["activity_id", "activity_attributes_type", "activity_attributes"])
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("content_state", .contentState, .object, values: .own),
          ProviderField("activity_attributes", .attributes, .object, values: .own),
          ProviderField("activity_attributes_type", .attributesType, .string, values: .own),
          ProviderField("dismissal_date", .dismissalDate, .string, values: .own),
          ProviderField("stale_date", .staleDate, .string, values: .own),
        ],
        plain: [
          "app_id", "activity_id", "end_activity", "notification", "external_user_ids", "segment_id", "custom_audience",
          "relevance_score", "schedule",
        ])
    ])
}
