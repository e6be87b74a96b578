extension Provider {
  /// A Live Activity through a broadcast channel of Ably, a preview. Ably makes the payload.
  static let ablyLiveActivity = Provider(
    id: "ably-live-activity", name: "Ably", document: "Ably Live Activity request",
    source: "https://ably.com/docs/sdk/js/v2.0/interfaces/ably.PushLiveActivity.html",
    evidence: [Evidence(all: ["apnsBroadcast"]), Evidence(all: ["recipient", "apnsLiveActivity"])],
    payloads: [PayloadLocation("apnsBroadcast", .broadcast, isShared: true)], makesPayload: true,
    objects: [ProviderObject("", plain: ["apnsBroadcast", "recipient"])])
}
