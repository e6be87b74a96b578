extension RuleFamily {
  static let fcmDataNotText = RuleFamily(
    id: "envelope/fcm-data-not-text", severity: .error,
    summary: "value in `data` of an FCM message that is not a string",
    rationale: """
      `data` of an FCM message is a map of strings; FCM answers 400 to numbers, booleans and objects. Inside \
      apns.payload any JSON is right.
      """,
    source: Provider.fcm.source,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t","data":{"count":«10»,"id":"7"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#,
          fixed:
            #"{"message":{"token":"t","data":{"count":"10","id":"7"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .bad(#"{"message":{"token":"t","data":{"meta":«{"a":1}»},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .good(#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi"},"meta":{"n":1,"none":null}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      for (object, value) in envelope.stringMaps where !envelope.isHeaders(object) {
        for member in value.members where !member.value.isString && !member.value.isUnknown {
          guard !envelope.isMisplaced(member) else { continue }
          let isContainer = member.value.isObject || member.value.isArray
          let text = JSONWriter.quoted(member.value.source)
          report.flag(
            .value(member.value),
            "values in \(object.label) must be strings, but this one is \(member.value.described)",
            note: "FCM answers 400",
            fix: .replace(
              member.value, with: text, isContainer ? "write it as JSON in a string" : "write \(text)",
              isSafe: !isContainer))
        }
      }
    })

  static let headerNotText = RuleFamily(
    id: "envelope/header-not-text", severity: .error,
    summary: "header in an FCM message that is not a string",
    rationale: "apns.headers is a map of strings: \"10\" and not 10.",
    source: Provider.fcm.source,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t","apns":{"headers":{"apns-priority":«10»},"payload":{"aps":{"alert":"Hi"}}}}}"#,
          fixed:
            #"{"message":{"token":"t","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .good(#"{"message":{"token":"t","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"Hi"}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      for (object, value) in envelope.stringMaps where envelope.isHeaders(object) {
        for member in value.members where !member.value.isString && !member.value.isUnknown {
          let text = JSONWriter.quoted(member.value.source)
          report.flag(
            .value(member.value), "headers must be strings, but \(member.name) is \(member.value.described)",
            note: "FCM answers 400",
            fix: .replace(member.value, with: text, "write \(text)", isSafe: member.value.kind == .number))
        }
      }
    })

  static let fcmMisplaced = RuleFamily(
    id: "envelope/fcm-misplaced", severity: .error,
    summary: "field of an FCM message at the wrong level",
    rationale: """
      token, notification, apns and android are fields of message; apns has headers, payload and fcm_options, and \
      payload has aps. A brace too many or too few moves them, and FCM refuses or ignores them.
      """,
    source: Provider.fcm.source,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t","data":{"id":"7",«"apns"»:{"payload":{"aps":{"alert":"Hi"}}}}}}"#),
        .bad(#"{"message":{"token":"t","apns":{«"aps"»:{"alert":"Hi"}}}}"#),
        .good(#"{"message":{"token":"t","data":{"id":"7"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      for (object, value) in envelope.stringMaps where !envelope.isHeaders(object) {
        for member in value.members where envelope.isMisplaced(member) {
          report.flag(
            .key(member),
            "\(Quoting.quoted(member.name)) must be directly in the message, but is in \(object.label)",
            note: "values in \(object.label) are strings, and FCM answers 400", help: "move it one level up")
        }
      }
      guard envelope.isFCM, let apns = envelope.message["apns"], apns.isObject, apns["payload"] == nil,
        let aps = apns.member("aps")
      else { return }
      report.flag(
        .key(aps), "aps must be in apns.payload, but is in apns", note: "FCM refuses the unknown field",
        fix: apns.count == 1
          ? .replace(apns, with: "{\"payload\": \(apns.source)}", "write \"payload\": {\"aps\": …}", isSafe: false)
          : nil)
    })

  static let fcmMissingAPS = RuleFamily(
    id: "envelope/fcm-missing-aps", severity: .error,
    summary: "apns.payload of an FCM message has no `aps`",
    rationale: "FCM takes apns.payload as the whole payload for APNs, and answers 400 when it has no aps.",
    source: "https://github.com/celestifyhq/fcm-cloudflare-workers/issues/10",
    examples: {
      [
        .bad(
          #"{"message":{"token":"t","notification":{"title":"Hi"},"apns":{"payload":«{»"id":7}}}}"#),
        .good(
          #"{"message":{"token":"t","notification":{"title":"Hi"},"apns":{"payload":{"aps":{"badge":1},"id":7}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM, let payload = envelope.message["apns"]?["payload"], payload.isObject, payload["aps"] == nil,
        !payload.hasMisspelledAPS
      else { return }
      report.flag(
        .missing("aps", in: payload), "apns.payload has no \"aps\"", note: "FCM answers 400",
        help: "put the keys that Apple defines into \"aps\", and custom keys beside it")
    })

  static let fcmTargets = RuleFamily(
    id: "envelope/fcm-targets", severity: .error,
    summary: "FCM message with more than one target",
    rationale: "A message goes to one token, topic or condition. FCM answers 400 to two of them.",
    source: Provider.firebaseAdmin.source,
    examples: {
      [
        .bad(#"{"message":{"token":"t",«"topic"»:"news","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .good(#"{"message":{"topic":"news","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      for (object, value) in envelope.objects where !object.exclusive.isEmpty {
        let targets = object.exclusive.compactMap { value.member($0) }
        guard let first = targets.first else { continue }
        for other in targets.dropFirst() {
          report.flag(
            .key(other), "\(other.name) and \(first.name) exclude each other", note: "FCM answers 400",
            help: "keep one of them", related: [RelatedAnchor(anchor: .key(first), message: "the other target")])
        }
      }
    })

  static let fcmImage = RuleFamily(
    id: "envelope/fcm-image", severity: .info,
    summary: "image in an FCM message without `mutable-content`",
    rationale: """
      The image of fcm_options is fetched by the app's service extension, which runs only with mutable-content in \
      aps.
      """,
    source: Provider.fcm.source,
    examples: {
      [
        .bad(
          #"""
          {"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi"}},
          "fcm_options":{«"image"»:"https://example.com/a.png"}}}}
          """#),
        .good(
          #"""
          {"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutable-content":1}},
          "fcm_options":{"image":"https://example.com/a.png"}}}}
          """#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM, let apns = envelope.message["apns"],
        let image = (apns["fcm_options"] ?? apns["fcmOptions"])?.member("image"),
        let aps = apns["payload"]?["aps"], aps["mutable-content"] == nil, aps["mutableContent"] == nil,
        aps["mutable_content"] == nil
      else { return }
      report.flag(
        .key(image), "the image needs \"mutable-content\": 1 in aps",
        note: "without it no service extension runs that could fetch the image",
        help: "add \"mutable-content\": 1 to aps")
    })

  static let fcmNoCategory = RuleFamily(
    id: "envelope/android-category-only", severity: .info,
    summary: "`click_action` for Android only",
    rationale: """
      click_action under android or in data opens a screen on Android. On Apple devices buttons come from aps.category.
      """,
    source: "https://github.com/CrossGeeks/FirebasePushNotificationPlugin/issues/395",
    examples: {
      [
        .bad(
          #"""
          {"message":{"token":"t","notification":{"title":"Hi"},
          "android":{"notification":{«"click_action"»:"INVITE"}}}}
          """#),
        .good(
          #"""
          {"message":{"token":"t","notification":{"title":"Hi"},"android":{"notification":{"click_action":"INVITE"}},
          "apns":{"payload":{"aps":{"category":"INVITE"}}}}}
          """#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM, let notification = envelope.message["android"]?["notification"],
        let action = notification.member("click_action") ?? notification.member("clickAction"),
        envelope.message["apns"]?["payload"]?["aps"]?["category"] == nil
      else { return }
      report.flag(
        .key(action), "click_action is for Android alone", note: "on Apple devices no actions are shown",
        help: "add apns.payload.aps.category with a category that the app registers")
    })
}

extension Envelope {
  /// The objects whose values must all be strings.
  fileprivate var stringMaps: [(ProviderObject, Value)] { objects.filter { $0.0.isStringMap } }

  fileprivate func isHeaders(_ object: ProviderObject) -> Bool {
    if case .object(let path)? = provider.headers { "\(path.text)" == "\(object.path.text)" } else { false }
  }

  /// Whether a member of `data` is a part of the message: by its name, and because it is an object there.
  fileprivate func isMisplaced(_ member: Member) -> Bool {
    guard member.value.isObject, let message = provider.objects.first else { return false }
    return message.fields.contains { $0.kinds == .object && member.key.equals($0.name) }
  }
}
