extension RuleFamily {
  static let fcmDataNotText = RuleFamily(
    id: "envelope/fcm-data-not-text", severity: .error,
    summary: "a value in data of an FCM message that is no string",
    rationale: """
      `data` of an FCM message is a map of strings; FCM answers 400 to numbers, booleans and objects. Inside \
      apns.payload any JSON is right.
      """,
    source: Source.fcm,
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
      guard let data = FCMMessage(envelope)?.body["data"] else { return }
      for member in data.members where !member.value.isString && !member.value.isUnknown {
        guard !FCMMessage.isMisplaced(member) else { continue }
        let isContainer = member.value.isObject || member.value.isArray
        let text = JSONWriter.quoted(member.value.source)
        report.flag(
          .value(member.value), "values in data must be strings, found \(member.value.described)",
          note: "FCM answers 400",
          fix: .replace(
            member.value, with: text, isContainer ? "write it as JSON inside a string" : "write \(text)",
            isSafe: !isContainer))
      }
    })

  static let fcmMisplaced = RuleFamily(
    id: "envelope/fcm-misplaced", severity: .error,
    summary: "a field of an FCM message at the wrong level",
    rationale: """
      token, notification, apns and android stand directly under message; apns holds headers, payload and fcm_options, \
      and payload holds aps. A brace too many or too few moves them, and FCM refuses or ignores them.
      """,
    source: Source.fcm,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t","data":{"id":"7",«"apns"»:{"payload":{"aps":{"alert":"Hi"}}}}}}"#),
        .bad(#"{"message":{"token":"t","apns":{«"aps"»:{"alert":"Hi"}}}}"#),
        .good(#"{"message":{"token":"t","data":{"id":"7"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard let message = FCMMessage(envelope) else { return }
      for member in message.body["data"]?.members.filter(FCMMessage.isMisplaced) ?? [] {
        report.flag(
          .key(member), "\(Quoting.quoted(member.name)) must stand directly under message, not in data",
          note: "values in data are strings, and FCM answers 400", help: "move it one level up")
      }
      guard let apns = message.body["apns"], apns.isObject, apns["payload"] == nil,
        let aps = apns.member("aps")
      else { return }
      report.flag(
        .key(aps), "aps must stand in apns.payload, not in apns", note: "FCM refuses the unknown field",
        fix: apns.count == 1
          ? .replace(apns, with: "{\"payload\": \(apns.source)}", "write \"payload\": {\"aps\": …}", isSafe: false)
          : nil)
    })

  static let fcmMissingAPS = RuleFamily(
    id: "envelope/fcm-missing-aps", severity: .error,
    summary: "apns.payload of an FCM message without aps",
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
      guard let message = FCMMessage(envelope), let payload = message.body.at("apns.payload")?.value, payload.isObject,
        payload["aps"] == nil
      else { return }
      report.flag(
        .missing("aps", in: payload), "apns.payload has no \"aps\"", note: "FCM answers 400",
        help: "put Apple's keys into \"aps\", and the app's own beside it")
    })

  static let fcmUnknownField = RuleFamily(
    id: "envelope/fcm-unknown-field", severity: .warning,
    summary: "a field that an FCM message does not have",
    rationale: "FCM answers 400 to a field whose name it does not know.",
    source: Source.fcm,
    examples: {
      [
        .bad(
          #"{"message":{"token":"t",«"notifications"»:{"title":"Hi"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#,
          fixed: #"{"message":{"token":"t","notification":{"title":"Hi"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .good(
          #"""
          {"validate_only":true,"message":{"name":"n","token":"t","fcm_options":{"analytics_label":"a"},
          "apns":{"payload":{"aps":{"alert":"Hi"}},"fcmOptions":{"image":"https://example.com/a.png"}}}}
          """#),
      ]
    },
    check: .envelope { envelope, report in
      guard let message = FCMMessage(envelope), envelope.carrier == .fcm else { return }
      flagUnknown(in: message.body, FCMMessage.fields, "a message", &report)
      if let apns = message.body["apns"], apns["aps"] == nil {
        flagUnknown(in: apns, FCMMessage.apnsFields, "apns", &report)
      }
      func flagUnknown(in object: Value, _ known: [String], _ place: String, _ report: inout Report) {
        for member in object.members {
          let name = member.name
          let style = known.first { NearestName.folded($0) == NearestName.folded(name) }
          guard style == nil else { continue }
          let nearest = NearestName.find(name, among: known)
          report.flag(
            .key(member), "\(Quoting.quoted(name)) is no field of \(place)", note: "FCM answers 400",
            help: nearest == nil ? "\(place) holds \(Wording.list(known, "and"))" : nil,
            fix: nearest.map { .rename(member, to: $0, "write \"\($0)\"") })
        }
      }
    })

  static let fcmTargets = RuleFamily(
    id: "envelope/fcm-targets", severity: .error,
    summary: "an FCM message with more than one target",
    rationale: "A message goes to one of token, topic or condition. FCM answers 400 to two of them.",
    source: Source.firebaseAdmin,
    examples: {
      [
        .bad(#"{"message":{"token":"t",«"topic"»:"news","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
        .good(#"{"message":{"topic":"news","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard let message = FCMMessage(envelope) else { return }
      let targets = ["token", "topic", "condition", "fid"].compactMap { message.body.member(named: $0) }
      guard let first = targets.first else { return }
      for other in targets.dropFirst() {
        report.flag(
          .key(other), "\(other.name) and \(first.name) cannot both be given", note: "FCM answers 400",
          help: "keep one of them", related: [RelatedAnchor(anchor: .key(first), message: "the other target")])
      }
    })

  static let headerNotText = RuleFamily(
    id: "envelope/header-not-text", severity: .error,
    summary: "a header in an FCM message that is no string",
    rationale: "apns.headers is a map of strings: \"10\" and not 10.",
    source: Source.fcm,
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
      guard let message = FCMMessage(envelope), let headers = message.body.at("apns.headers")?.value else { return }
      for member in headers.members where !member.value.isString && !member.value.isUnknown {
        let text = JSONWriter.quoted(member.value.source)
        report.flag(
          .value(member.value), "headers must be strings, found \(member.value.described)", note: "FCM answers 400",
          fix: .replace(member.value, with: text, "write \(text)", isSafe: member.value.kind == .number))
      }
    })

  static let fcmImage = RuleFamily(
    id: "envelope/fcm-image", severity: .info,
    summary: "an image in an FCM message without mutable-content",
    rationale: """
      The image of fcm_options is fetched by the app's service extension, which runs only with mutable-content in \
      aps.
      """,
    source: Source.fcm,
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
      guard let message = FCMMessage(envelope), let apns = message.body["apns"],
        let image = apns.at("fcm_options.image") ?? apns.at("fcmOptions.image"),
        let aps = apns.at("payload.aps")?.value, aps["mutable-content"] == nil, aps["mutableContent"] == nil,
        aps["mutable_content"] == nil
      else { return }
      report.flag(
        .key(image), "the image needs \"mutable-content\": 1 in aps",
        note: "without it no service extension runs that could fetch the image",
        help: "add \"mutable-content\": 1 to aps")
    })
}

/// The message of an FCM envelope.
struct FCMMessage {
  let body: Value

  init?(_ envelope: Envelope) {
    switch envelope.carrier {
    case .fcm:
      guard let message = envelope.body["message"], message.isObject else { return nil }
      body = message
    case .firebaseAdmin: body = envelope.body
    default: return nil
    }
  }

  static let fields = [
    "name", "data", "notification", "android", "webpush", "apns", "fcm_options", "token", "topic", "condition", "fid",
  ]
  static let apnsFields = ["headers", "payload", "fcm_options", "live_activity_token"]

  /// A part of the message that slipped into `data`: by its name, and because it is an object there.
  static func isMisplaced(_ member: Member) -> Bool {
    guard member.value.isObject else { return false }
    return ["apns", "notification", "android", "webpush"].contains(member.name)
  }
}
