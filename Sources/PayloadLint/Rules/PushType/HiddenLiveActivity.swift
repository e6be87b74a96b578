extension RuleFamily {
  static let liveActivityAsAlert = RuleFamily(
    id: "push-type/live-activity-as-alert", severity: .error,
    summary: "push to a Live Activity that is sent with another push type",
    rationale: """
      A push reaches a Live Activity only with apns-push-type liveactivity, to the topic of the app with the suffix \
      .push-type.liveactivity. Sent as alert or background it reaches the app, which does nothing with it.
      """,
    source: Source.liveActivity,
    examples: {
      func sample(_ type: String) -> String {
        #"""
        {"headers":{"apns-push-type":\#(type),"apns-topic":"com.example.app","apns-priority":"5"},
        "payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
        """#
      }
      return [
        .bad(sample(#"«"alert"»"#)), .bad(sample(#"«"background"»"#)),
        .good(
          sample(#""liveactivity""#).replacing("com.example.app", with: "com.example.app.push-type.liveactivity")),
        .good(#"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"},"event":"update"}}"#),
      ]
    },
    check: .request(when: .keys([.contentState, .attributesType])) { request, report in
      guard request.headersHideLiveActivity, let field = request.headers[.pushType] else { return }
      let topic = request.headers[.topic].map { TopicForms.corrected($0.value, for: .liveactivity) }
      report.flag(
        .header(field, of: request.payload.body),
        "a push to a Live Activity must have apns-push-type liveactivity, found \(Quoting.quoted(field.value))",
        note: "APNs accepts the push, and the Live Activity does not change",
        help: "send apns-push-type: liveactivity"
          + (topic.map { ", and apns-topic: \($0)" } ?? ", and the app's topic with .push-type.liveactivity"))
    })
}

extension Request {
  /// Whether the payload is surely one for a Live Activity, and the header says that it is a notification.
  var headersHideLiveActivity: Bool {
    guard case .header = pushType.evidence, pushType.isSurely(.alert) || pushType.isSurely(.background) else {
      return false
    }
    return payload.has(.attributesType)
      || payload.has(.contentState) && (payload.has(.event) || payload.has(.timestamp))
  }
}
