extension RuleFamily {
  static let fcmUnknownField = RuleFamily(
    id: "envelope/fcm-unknown-field", severity: .error,
    summary: "unknown field in an FCM message",
    rationale: """
      The reference closes every level of a message: message, notification, android, webpush, apns and their options. \
      FCM answers 400 to a field whose name it does not know at that level. The Admin SDKs hand such fields on to FCM.
      """,
    source: Provider.fcm.source,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t",«"notifications"»:{"title":"Hi"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#,
          fixed: #"{"message":{"token":"t","notification":{"title":"Hi"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .bad(#"{"message":{"token":"t",«"priority"»:"high","notification":{"title":"Hi",«"sound"»:"default"}}}"#),
        .bad(#"{"message":{"token":"t","android":{"notification":{"title":"Hi",«"badge"»:"1"}}}}"#),
        .bad(
          #"{"token":"t","notification":{"title":"Hi",«"clickAction"»:"A"},"apns":{"payload":{"aps":{"badge":1}}}}"#),
        .bad(#"{"message":{"token":"t","notification":{"title":"Hi"}},«"priority"»:"high"}"#),
        .good(
          #"""
          {"validate_only":true,"message":{"name":"n","token":"t","fcm_options":{"analytics_label":"a"},
          "apns":{"payload":{"aps":{"alert":"Hi"}},"fcmOptions":{"analyticsLabel":"a"}},
          "android":{"priority":"high","collapseKey":"k","notification":{"channel_id":"c","notificationCount":1}},
          "webpush":{"fcm_options":{"link":"https://example.com/"},"notification":{"anything":1}}}}
          """#),
        .good(
          #"""
          {"token":"t","notification":{"title":"Hi","imageUrl":"https://example.com/a.png"},
          "android":{"ttl":3600,"notification":{"channelId":"c","clickAction":"A","priority":"high"}},
          "apns":{"payload":{"aps":{"badge":1}}}}
          """#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM else { return }
      for (object, value) in envelope.objects {
        let level = FCMPlaces.Level(object)
        // That aps lacks a level has a rule of its own.
        if level == .apns, value["aps"] != nil, value["payload"] == nil { continue }
        for member in value.members where !object.has(member.key) {
          let place = FCMPlaces.place(of: member.name, in: level)
          switch object.others {
          case .refused: break
          // An application may keep fields of its own beside a message for an SDK.
          case .unlisted: guard place != nil, level == .message else { continue }
          case .passedOn, .ignored: continue
          }
          UnknownFCMField.report(member, in: value, object, place, &report)
        }
      }
      // Fields of the message that are beside it.
      guard envelope.provider == .fcm, envelope.document["message"] != nil,
        let message = envelope.provider.objects.first
      else { return }
      for member in envelope.document.members
      where message.has(member.key) && !["name", "fid"].contains(member.name) || member.key.equals("priority") {
        let place = message.has(member.key) ? "message" : FCMPlaces.place(of: member.name, in: .message)
        report.flag(
          .key(member), "\(Quoting.quoted(member.name)) is not a field beside message", note: "FCM answers 400",
          help: "move it to \(place ?? "message")")
      }
    })
}

private enum UnknownFCMField {
  static func report(
    _ member: Member, in value: Value, _ object: ProviderObject, _ place: String?, _ report: inout Report
  ) {
    let message = "\(Quoting.quoted(member.name)) is not a field of \(object.label)"
    if let place {
      report.flag(.key(member), message, note: "FCM answers 400", help: "move it to \(place)")
      return
    }
    let known = object.fields.map { "\($0.name)" }
    let nearest = NearestName.find(member.name, among: known).flatMap { value.member(named: $0) == nil ? $0 : nil }
    report.flag(
      .key(member), message, note: "FCM answers 400",
      help: nearest == nil ? "the fields of \(object.label) are \(Wording.list(known, "and"))" : nil,
      fix: nearest.map { .rename(member, to: $0, "write \"\($0)\"") })
  }
}

extension FCMPlaces.Level {
  fileprivate init(_ object: ProviderObject) {
    switch "\(object.path.text)" {
    case "": self = .message
    case "notification": self = .notification
    case "android": self = .android
    case "android.notification": self = .androidNotification
    case "webpush": self = .webpush
    case "apns": self = .apns
    default: self = .other
    }
  }
}
