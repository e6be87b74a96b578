extension RuleFamily {
  static let priorityForType = RuleFamily(
    id: "push-type/priority", severity: .warning,
    summary: "priority that the push type does not allow",
    rationale: """
      Apple's pages name the priorities of some push types: 5 or 10 for Live Activities and location pushes, 10 for \
      Push to Talk. Background pushes have a rule of their own.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"""
          {"headers":{"apns-push-type":"pushtotalk","apns-topic":"com.example.app.voip-ptt","apns-priority":«"5"»},
          "payload":{"speaker":"Ada"}}
          """#,
          fixed: #"""
            {"headers":{"apns-push-type":"pushtotalk","apns-topic":"com.example.app.voip-ptt","apns-priority":"10"},
            "payload":{"speaker":"Ada"}}
            """#),
        .good(
          #"""
          {"headers":{"apns-push-type":"pushtotalk","apns-topic":"com.example.app.voip-ptt","apns-priority":"10"},
          "payload":{"speaker":"Ada"}}
          """#),
        .good(#"{"headers":{"apns-push-type":"alert","apns-priority":"1"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard request.pushType.isDeclared, let type = request.pushType.type, type != .background,
        let field = request.headers[.priority], let priority = Int(field.value), [1, 5, 10].contains(priority),
        !type.fact.priorities.isEmpty, !type.fact.priorities.contains(priority)
      else { return }
      let list = Wording.list(type.fact.priorities.map(String.init), "or")
      let only = type.fact.priorities.count == 1 ? "\"\(list)\"" : nil
      report.flag(
        .header(field, of: request.payload.body),
        "a push of type \(type.name) has apns-priority \(list), found \(priority)",
        note: "the push may be delayed or dropped",
        help: only == nil || field.member == nil ? "send apns-priority: \(list)" : nil,
        fix: only.flatMap { text in
          field.member.map { .replace($0.value, with: text, "write \"apns-priority\": \(text)", isSafe: false) }
        })
    })

  static let expirationForType = RuleFamily(
    id: "push-type/expiration", severity: .warning,
    summary: "expiration that the push type should not have",
    rationale: """
      A Push to Talk push is of use at once or not at all: Apple asks for apns-expiration 0. A call that rings late, \
      for a VoIP push, is no better.
      """,
    source: Source.pushToTalk,
    examples: {
      [
        .bad(
          #"""
          {"headers":{"apns-push-type":"pushtotalk","apns-topic":"com.example.app.voip-ptt","apns-priority":"10",
          "apns-expiration":«"1700000000"»},"payload":{"speaker":"Ada"}}
          """#),
        .good(
          #"""
          {"headers":{"apns-push-type":"pushtotalk","apns-topic":"com.example.app.voip-ptt","apns-priority":"10",
          "apns-expiration":"0"},"payload":{"speaker":"Ada"}}
          """#),
        .good(
          #"""
          {"headers":{"apns-push-type":"voip","apns-topic":"com.example.app.voip","apns-expiration":"1700000010"},
          "payload":{"call":"1"}}
          """#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard request.pushType.isSurely(.pushtotalk), let field = request.headers[.expiration],
        let seconds = Int(field.value), seconds > 0
      else { return }
      report.flag(
        .header(field, of: request.payload.body),
        "a push of type pushtotalk has apns-expiration 0, found \(field.value)",
        note: "a push that comes late announces somebody who has stopped talking",
        help: field.member == nil ? "send apns-expiration: 0" : nil,
        fix: field.member.map { .replace($0.value, with: "\"0\"", "write \"apns-expiration\": \"0\"", isSafe: false) })
    })
}
