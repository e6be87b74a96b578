extension RuleFamily {
  static let broadcastHeaderMissing = RuleFamily(
    id: "headers/missing-for-broadcast", severity: .error,
    summary: "broadcast push without a header that it needs",
    rationale: """
      A request to a channel needs four headers: apns-channel-id, apns-push-type, apns-priority and apns-expiration. \
      APNs answers 400 when one of them is missing.
      """,
    source: Source.broadcast,
    examples: {
      func sample(_ headers: String, _ mark: String = "{") -> String {
        #"""
        {"headers":{\#(headers)},
        "payload":\#(mark)"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
        """#
      }
      let channel = #""apns-channel-id":"dHN0LXNyY2gtY2hubA==""#
      return [
        .bad(sample(#"\#(channel),"apns-push-type":"liveactivity","apns-expiration":"0""#, "«{»")),
        .bad(sample(#"\#(channel),"apns-push-type":"liveactivity","apns-priority":"5""#, "«{»")),
        .bad(sample(#"\#(channel),"apns-priority":"5","apns-expiration":"0""#, "«{»")),
        .bad(
          sample(
            #"":path":"/4/broadcasts/apps/com.example.app","apns-push-type":"liveactivity","apns-priority":"5","apns-expiration":"0""#,
            "«{»")),
        .good(
          sample(#"\#(channel),"apns-push-type":"LiveActivity","apns-priority":"5","apns-expiration":"0""#)),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      let headers = request.headers
      guard headers.areGiven, !headers.areCompleted, request.isBroadcast else { return }
      for name in [HeaderName.channelID, .pushType, .priority, .expiration] where headers[name] == nil {
        guard !headers.fields.contains(where: { HeaderNames.intended(by: $0.name) == name }) else { continue }
        report.flag(
          .noHeader(name, payload: request.payload.body), "\(name.rawValue) is missing for a broadcast push",
          note: "APNs answers 400", help: "send \(name.rawValue): \(broadcastExample(name))")
      }
    })

  static let broadcastPushType = RuleFamily(
    id: "headers/broadcast-push-type", severity: .error,
    summary: "broadcast push with another push type",
    rationale: """
      Channels are for Live Activities. APNs answers 400 InvalidPushType to a request to a channel with any other type.
      """,
    source: Source.broadcast,
    examples: {
      func sample(_ type: String) -> String {
        #"""
        {"headers":{"apns-channel-id":"dHN0LXNyY2gtY2hubA==","apns-push-type":\#(type),"apns-priority":"5",
        "apns-expiration":"0"},"payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
        """#
      }
      return [.bad(sample(#"«"alert"»"#)), .good(sample(#""liveactivity""#)), .good(sample(#""LiveActivity""#))]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard request.headers[.channelID] != nil, let field = request.headers[.pushType],
        let type = PushType(header: field.value), type != .liveactivity
      else { return }
      report.flag(
        .header(field, of: request.payload.body),
        "a broadcast push must have apns-push-type liveactivity, not \(type.name)",
        note: "APNs answers 400 InvalidPushType", help: "send apns-push-type: liveactivity")
    })

  private static func broadcastExample(_ name: HeaderName) -> String {
    switch name {
    case .channelID: "the identifier of the channel, as APNs gave it"
    case .pushType: "liveactivity"
    case .priority: "10, 5 or 1"
    default: "0 for a channel that stores nothing, else seconds since 1970"
    }
  }
}

extension Request {
  /// Whether the request goes to a channel: by its header, or by the path of the request.
  fileprivate var isBroadcast: Bool {
    headers[.channelID] != nil
      || headers.fields.contains { $0.name == ":path" && $0.value.hasPrefix("/4/broadcasts/") }
  }
}
