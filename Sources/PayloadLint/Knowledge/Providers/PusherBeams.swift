extension Provider {
  /// A publish request. The object under `apns` goes to APNs as it is.
  static let pusherBeams = Provider(
    id: "pusher-beams", name: "Pusher Beams", document: "Pusher Beams request",
    source: "https://www.pusher.com/docs/beams/getting-started/ios/publish-notifications/",
    evidence: [Evidence(all: ["apns"], any: ["interests", "users"])],
    payloads: [PayloadLocation("apns")], acceptsMissingAPS: true)
}
