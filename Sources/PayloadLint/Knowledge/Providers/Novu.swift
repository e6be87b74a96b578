extension Provider {
  /// A trigger with overrides for a provider of pushes. Those for APNs have the names of a Node library.
  static let novu = Provider(
    id: "novu", name: "Novu", document: "Novu trigger", source: "https://docs.novu.co/platform/integrations/push/apns",
    evidence: [
      Evidence(any: ["overrides.apns", "overrides.fcm", "overrides.providers.apns", "overrides.providers.fcm"])
    ],
    payloads: [
      PayloadLocation("overrides.apns.rawPayload"), PayloadLocation("overrides.fcm.apns.payload"),
      PayloadLocation("overrides.providers.apns.rawPayload"), PayloadLocation("overrides.providers.fcm.apns.payload"),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "overrides.apns",
        fields: [
          ProviderField("badge", .badge, .number), ProviderField("sound", .sound, [.string, .object], values: .own),
          ProviderField("category", .category, .string), ProviderField("threadId", .threadID, .string),
        ], plain: ["payload", "topic", "expiry", "mutableContent", "contentAvailable", "priority"])
    ])
}
