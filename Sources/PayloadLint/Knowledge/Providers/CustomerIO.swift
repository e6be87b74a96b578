extension Provider {
  /// A transactional push. The payload for each platform is the one that its service takes.
  static let customerIO = Provider(
    id: "customer-io", name: "Customer.io", document: "Customer.io transactional push",
    source: "https://docs.customer.io/journeys/transactional-push.md",
    evidence: [Evidence(all: ["transactional_message_id"], any: ["identifiers", "to"])],
    payloads: [
      PayloadLocation("custom_payload.ios", isShared: true),
      PayloadLocation("custom_payload.ios.message.apns.payload"),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "", fields: [ProviderField("title", .title, .string), ProviderField("message", .body, .string)],
        plain: [
          "transactional_message_id", "identifiers", "to", "message_data", "custom_payload", "custom_data", "image_url",
          "link", "sound", "language", "custom_device",
        ])
    ])
}
