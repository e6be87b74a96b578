extension RuleFamily {
  static let liveActivityContentTooLarge = RuleFamily(
    id: "live-activity/content-too-large", severity: .warning,
    summary: "more than 4 KB of content for a Live Activity",
    rationale: """
      attributes and content-state together must not exceed 4 KB, 4,096 bytes. The payload of a broadcast push may have \
      5,120 bytes as a whole, and a content-state of more than 4 KB in it is still not applied.
      """,
    source: "https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities",
    examples: {
      func sample(_ count: Int) -> String {
        let frame = #"{"text":""}"#.utf8.count
        let state = #"{"text":""# + String(repeating: "a", count: count - frame) + #""}"#
        return #"""
          {"headers":{"apns-push-type":"liveactivity","apns-channel-id":"dHN0LXNyY2gtY2hubA==","apns-priority":"5",
          "apns-expiration":"0"},"payload":{"aps":{"timestamp":1700000000,"event":"update",
          "content-state":\#(count > LiveActivityFacts.largestContent ? "«\(state)»" : state)}}}
          """#
      }
      return [.bad(sample(4097)), .good(sample(4096)) { $0.isVerbatim = true }]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.liveActivity != nil, let state = request.payload[.contentState], state.isObject else { return }
      let attributes = request.payload[.attributes].flatMap { $0.isObject ? PayloadSize($0).minified : nil } ?? 0
      let size = PayloadSize(state).minified + attributes
      // A payload over its own limit is reported as such.
      guard size > LiveActivityFacts.largestContent, PayloadSize(request.payload.body).minified <= request.sizeLimit
      else { return }
      report.flag(
        .value(state),
        "the content of the Live Activity is \(Wording.count(size, "byte")); the limit is \(Wording.grouped(LiveActivityFacts.largestContent))",
        note: "the device does not apply it", help: "let the app fetch what does not fit")
    })
}
