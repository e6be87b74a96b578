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
        .bad(
          #"""
          {"headers":{"apns-topic":«"com.example.app"»,"apns-priority":"5"},
          "payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
          """#),
        .good(
          sample(#""liveactivity""#).replacing("com.example.app", with: "com.example.app.push-type.liveactivity")),
        .good(#"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"},"event":"update"}}"#),
      ]
    },
    check: .request(when: .keys([.contentState, .attributesType])) { request, report in
      guard request.isSurelyForLiveActivity else { return }
      let topic = request.headers[.topic]
      let right = topic.map { TopicForms.corrected($0.value, for: .liveactivity) }
      if request.headersHideLiveActivity, let field = request.headers[.pushType] {
        report.flag(
          .header(field, of: request.payload.body),
          "a push to a Live Activity must have apns-push-type liveactivity, found \(Quoting.quoted(field.value))",
          note: "APNs accepts the push, and the Live Activity does not change",
          help: "send apns-push-type: liveactivity"
            + (right.map { ", and apns-topic: \($0)" } ?? ", and the app's topic with .push-type.liveactivity"))
      } else if request.headers[.pushType] == nil, request.headers[.channelID] == nil, let topic, let right,
        PushTypeVerdict.types(ofTopic: topic.value) == nil, BundleIdentifier.isWellFormed(topic.value)
      {
        report.flag(
          .header(topic, of: request.payload.body),
          "a push to a Live Activity needs the topic \(Quoting.quoted(right)), found \(Quoting.quoted(topic.value))",
          note: "APNs takes the push for a notification, and the Live Activity does not change",
          help: "send apns-topic: \(right), and apns-push-type: liveactivity")
      }
    })
}

extension Request {
  /// Whether the keys of the payload are those of a push to a Live Activity, and nothing else.
  fileprivate var isSurelyForLiveActivity: Bool {
    payload.has(.attributesType) || payload.has(.contentState) && (payload.has(.event) || payload.has(.timestamp))
  }

  /// Whether the payload is surely one for a Live Activity, and the header says that it is a notification.
  var headersHideLiveActivity: Bool {
    guard case .header = pushType.evidence, pushType.isSurely(.alert) || pushType.isSurely(.background) else {
      return false
    }
    return isSurelyForLiveActivity
  }
}
