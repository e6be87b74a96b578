extension RuleFamily {
  static let fcmSettingInData = RuleFamily(
    id: "envelope/fcm-setting-in-data", severity: .warning,
    summary: "setting for Apple devices in `data` of an FCM message",
    rationale: """
      What is in data reaches the app as custom keys beside aps, as strings. mutable_content, content_available and \
      the localization keys are settings only in apns.payload.aps; badge and sound are only there, too, where the \
      message has a notification that they could belong to.
      """,
    source: Provider.fcm.source,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t","notification":{"title":"Hi"},"data":{«"mutable_content"»:"true",«"badge"»:"1"}}}"#),
        .bad(#"{"message":{"token":"t","data":{«"title_loc_key"»:"TITLE",«"body_loc_key"»:"BODY"}}}"#),
        .bad(#"{"message":{"token":"t","notification":{"title":"Hi"},"data":{«"content-available"»:"1"}}}"#),
        .good(#"{"message":{"token":"t","data":{"badge":"1","sound":"none","order":"7"}}}"#),
        .good(
          #"""
          {"message":{"token":"t","notification":{"title":"Hi"},"data":{"mutable_content":"true"},
          "apns":{"payload":{"aps":{"mutable-content":1}}}}}
          """#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM, let data = envelope.message["data"], data.isObject else { return }
      let aps = envelope.message["apns"]?["payload"]?["aps"]
      let hasNotification = envelope.message["notification"]?.isObject ?? false
      for member in data.members {
        guard let key = FCMSetting.key(of: member.name, besideNotification: hasNotification),
          !FCMSetting.isSet(key, in: aps, by: envelope.provider)
        else { continue }
        let place = key.fact.location == .alert ? "apns.payload.aps.alert" : "apns.payload.aps"
        report.flag(
          .key(member), "\(Quoting.quoted(member.name)) in data is not a setting",
          note: "FCM hands it to the app as a custom key, and \(key.fact.effect)",
          help: "write \"\(envelope.provider.name(of: key))\" in \(place)")
      }
    })

  static let fcmNothingToShow = RuleFamily(
    id: "envelope/fcm-nothing-to-show", severity: .warning,
    summary: "FCM message with an `aps` that shows nothing and wakes nobody",
    rationale: """
      Without a notification, the payload of an FCM message is what apns.payload says. An aps without alert, badge, \
      sound and content-available is not delivered to the app.
      """,
    source: "https://github.com/firebase/firebase-admin-java/issues/214",
    examples: {
      [
        .bad(#"{"message":{"token":"t","data":{"id":"7"},"apns":{"payload":{"aps":«{»}}}}}"#),
        .good(#"{"message":{"token":"t","data":{"id":"7"},"apns":{"payload":{"aps":{"content-available":1}}}}}"#),
        .good(#"{"message":{"token":"t","notification":{"title":"Hi"},"apns":{"payload":{"aps":{}}}}}"#),
        .good(
          #"""
          {"message":{"token":"t","apns":{"headers":{"apns-push-type":"voip","apns-topic":"com.example.app.voip"},
          "payload":{"aps":{},"call":"1"}}}}
          """#),
      ]
    },
    check: .content(when: .without([.alert, .badge, .sound, .contentAvailable])) { request, report in
      guard let provider = request.payload.document.provider, provider == .fcm || provider == .firebaseAdmin,
        request.payload.document.form != .fields, request.payload.document.notification == nil,
        case .none = request.pushType.evidence, let aps = request.payload.object(.aps), !request.isUnknown(aps),
        request.unknown.allSatisfy({ $0.meaning.key == nil })
      else { return }
      report.flag(
        .start(aps), "aps has no alert, badge, sound or content-available, and the message has no notification",
        note: "the device shows nothing, and the app is not woken",
        help: "add \"content-available\": 1 to wake the app, or an alert or a notification to show something")
    })

  static let fcmLiveActivityToken = RuleFamily(
    id: "envelope/fcm-live-activity-token", severity: .error,
    summary: "`live_activity_token` inside `payload` of an FCM message",
    rationale: """
      The token of a Live Activity is a field of apns, beside payload. Inside payload it is a custom key, and FCM sends \
      the push to the app instead of its Live Activity.
      """,
    source: "https://github.com/firebase/firebase-admin-dotnet/issues/440",
    examples: {
      func sample(_ inside: String, _ beside: String) -> String {
        #"""
        {"message":{"token":"t","apns":{\#(beside)"payload":{\#(inside)"aps":{"timestamp":1700000000,"event":"update",
        "content-state":{"n":1}}}}}}
        """#
      }
      return [
        .bad(sample(#"«"live_activity_token"»:"80a1","#, "")), .bad(sample(#"«"liveActivityToken"»:"80a1","#, "")),
        .good(sample("", #""live_activity_token":"80a1","#)),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM, let apns = envelope.message["apns"], let payload = apns["payload"], payload.isObject else {
        return
      }
      for object in [payload, payload["aps"]] {
        guard let object, object.isObject else { continue }
        for member in object.members where NearestName.folded(member.name) == "liveactivitytoken" {
          let name = envelope.provider == .fcm ? "live_activity_token" : "liveActivityToken"
          let isTaken = apns["live_activity_token"] != nil || apns["liveActivityToken"] != nil
          report.flag(
            .key(member), "\(Quoting.quoted(member.name)) must be in apns, beside payload",
            note: "in payload it is a custom key, and the push does not reach the Live Activity",
            help: isTaken ? "apns has the token already: remove this one" : nil,
            fix: isTaken
              ? nil : .move(member, from: object, to: apns, as: name, "move it into apns, beside \"payload\""))
        }
      }
    })
}

/// Settings for Apple devices that are often written into `data`.
private enum FCMSetting {
  private static let always: [String: Key] = [
    "mutablecontent": .mutableContent, "contentavailable": .contentAvailable, "titlelockey": .titleLocKey,
    "bodylockey": .locKey, "titlelocargs": .titleLocArgs, "bodylocargs": .locArgs,
    "interruptionlevel": .interruptionLevel,
  ]
  private static let besideNotification: [String: Key] = ["badge": .badge, "sound": .sound]

  static func key(of name: String, besideNotification hasNotification: Bool) -> Key? {
    let folded = NearestName.folded(name)
    return always[folded] ?? (hasNotification ? besideNotification[folded] : nil)
  }

  /// Whether the payload has the setting too, where it counts.
  static func isSet(_ key: Key, in aps: Value?, by provider: Provider) -> Bool {
    guard let aps, aps.isObject else { return false }
    let object = key.fact.location == .alert ? aps["alert"] : aps
    guard let object, object.isObject else { return false }
    return object.members.contains { provider.key(of: $0.key, in: key.fact.location) == key }
  }
}

extension Envelope {
  /// Whether it is a message of FCM in its current form, by HTTP or for an Admin SDK.
  var isFCM: Bool { provider == .fcm || provider == .firebaseAdmin }
}
