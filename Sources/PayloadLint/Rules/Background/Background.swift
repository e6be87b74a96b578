extension RuleFamily {
  static let backgroundAlert = RuleFamily(
    id: "background/visible-alert", severity: .error,
    summary: "alert in a background push",
    rationale: """
      A background push holds content-available and nothing for the user. With an alert it is throttled, dropped, or \
      shown like any other; as push type alert the same payload is right, and wakes the app too.
      """,
    source: Source.background,
    examples: {
      [
        .bad(
          #"""
          {"headers":{"apns-push-type":"background","apns-priority":"5"},
          "payload":{"aps":{"content-available":1,«"alert"»:"Hi","sound":"default"}}}
          """#),
        .good(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#),
        .good(
          #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"content-available":1,"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .keys([.contentAvailable], or: .declaredType)) { request, report in
      guard request.pushType.isSurely(.background), request.alertHasText, let alert = request.payload.member(.alert)
      else { return }
      report.flag(
        .key(alert), "a background push must not have an alert",
        note: "it is throttled, dropped, or shown instead of handed to the app",
        help: "send apns-push-type: alert, or leave alert, badge and sound out")
    })

  static let backgroundExtra = RuleFamily(
    id: "background/visible-key", severity: .warning,
    summary: "badge, sound or empty strings in a background push",
    rationale: """
      Even an empty sound, an empty alert or a badge of 0 makes a silent push one for the user. Reports differ on what \
      then happens: some are delivered, many are throttled or dropped.
      """,
    source: Source.background,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1,«"badge"»:21}}}"#
        ),
        .bad(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1,«"alert"»:"",«"sound"»:""}}}"#
        ),
        .bad(#"{"aps":{"content-available":1,«"sound"»:""},"id":7}"#),
        .good(#"{"aps":{"content-available":1},"id":7}"#),
        .good(#"{"aps":{"content-available":1,"badge":21}}"#),
      ]
    },
    check: .request(when: .keys([.contentAvailable], or: .declaredType)) { request, report in
      guard let aps = request.payload.object(.aps) else { return }
      if request.pushType.isSurely(.background) {
        guard !request.alertHasText else { return }
        for key in [Key.alert, .badge, .sound] {
          guard let member = request.payload.member(key) else { continue }
          report.flag(
            .key(member),
            "a background push must not have \(member.value.isEmptyString ? "an empty " : "")\(key.fact.name)",
            note: "the push may be throttled, dropped or shown",
            fix: .remove(member, from: aps, "take \"\(key.fact.name)\" out, or send apns-push-type: alert"))
        }
      } else if request.isOn(.contentAvailable), let sound = request.payload.member(.sound), sound.value.isEmptyString,
        !request.alertHasText, !request.payload.has(.badge), request.uses(.sound)
      {
        report.flag(
          .key(sound), "a silent push must not have an empty sound",
          note: "the push may be throttled, dropped or shown", fix: .remove(sound, from: aps, "take \"sound\" out"))
      }
    })

  static let backgroundPriority = RuleFamily(
    id: "background/priority", severity: .error,
    summary: "background push with a priority other than 5",
    rationale: """
      Apple asks for apns-priority 5 for background pushes, and calls 10 an error. Since iOS 13 such pushes are \
      refused or not handed to the app.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":"background","apns-priority":«"10"»},"payload":{"aps":{"content-available":1}}}"#,
          fixed:
            #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#
        ),
        .good(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#),
        .good(#"{"headers":{"apns-push-type":"alert","apns-priority":"10"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard request.pushType.isSurely(.background), let field = request.headers[.priority],
        ["1", "10"].contains(field.value)
      else { return }
      report.flag(
        .header(field, of: request.payload.body), "a background push must have apns-priority 5, but has \(field.value)",
        note: "the push is refused, or the app is not woken",
        help: field.member == nil ? "send apns-priority: 5" : nil,
        fix: field.member.map { .replace($0.value, with: "\"5\"", "write \"apns-priority\": \"5\"") })
    })

  static let backgroundPriorityMissing = RuleFamily(
    id: "background/missing-priority", severity: .warning,
    summary: "background push without a priority",
    rationale: "Without apns-priority a push has priority 10, which Apple calls an error for background pushes.",
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{"apns-push-type":"background"},"payload":«{»"aps":{"content-available":1}}}"#),
        .good(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#),
        .good(#"{"aps":{"content-available":1}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard request.pushType.isSurely(.background), request.headers[.priority] == nil,
        request.headers.areGiven, !request.headers.areCompleted,
        !request.headers.fields.contains(where: { HeaderNames.intended(by: $0.name) == .priority })
      else { return }
      report.flag(
        .noHeader(.priority, payload: request.payload.body), "apns-priority is missing for a background push",
        note: "the default is 10, and the app may not be woken", help: "send apns-priority: 5")
    })

  static let backgroundWithoutFlag = RuleFamily(
    id: "background/missing-content-available", severity: .error,
    summary: "background push without `content-available`",
    rationale: """
      content-available wakes the app. A push of type background without it shows nothing and wakes nobody.
      """,
    source: Source.background,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":«{»}}}"#,
          fixed:
            #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available": 1}}}"#
        ),
        .bad(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":«0»}}}"#,
          fixed:
            #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#
        ),
        .good(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#),
      ]
    },
    check: .request(when: .traits(.declaredType)) { request, report in
      guard request.pushType.isSurely(.background), !request.showsSomething, !request.headersHideLiveActivity,
        let aps = request.payload.object(.aps), request.misnamed(.contentAvailable) == nil
      else { return }
      if let value = request.payload[.contentAvailable] {
        guard request.saysOff(value) else { return }
        report.flag(
          .value(value), "a background push needs \"content-available\": 1, found \(value.source)",
          note: "the app is not woken",
          fix: .replace(value, with: "1", "write \"content-available\": 1", isSafe: false))
        return
      }
      report.flag(
        .missing("content-available", in: aps), "a background push needs \"content-available\": 1",
        note: "the app is not woken",
        fix: .insert("content-available", "1", into: aps, "add \"content-available\": 1", isSafe: true))
    })
}

extension Request {
  /// Whether a value says that a flag is off, in whatever type.
  func saysOff(_ value: Value) -> Bool {
    guard !isUnknown(value) else { return false }
    return value.kind == .false || value.double == 0 || value.isString && FlagText(value.text) == .off
  }
}
