extension Provider {
  /// A message of PubNub. The object under `pn_apns` goes to APNs, without its `pn_push`.
  static let pubNub = Provider(
    id: "pubnub", name: "PubNub", document: "PubNub message",
    source:
      "https://support.pubnub.com/hc/en-us/articles/360051495192-When-does-PubNub-send-a-message-vs-push-notification",
    evidence: [Evidence(all: ["pn_apns"])], payloads: [PayloadLocation("pn_apns")])
}
