extension Provider {
  static let emarsys = Provider(
    id: "emarsys", name: "Emarsys", document: "Emarsys push",
    source: "https://me-docs.gservice.emarsys.net/mobile-engage/push-notification-payload/apns.html",
    evidence: [Evidence(all: ["token", "payload.aps", "options"])], payloads: [PayloadLocation("payload")])
}
