extension RuleFamily {
  static let mutableContentWithoutAlert = RuleFamily(
    id: "aps/mutable-content-without-alert", severity: .warning,
    summary: "`mutable-content` without an alert to change",
    rationale: """
      The service extension runs only for a notification with an alert that has a title, a subtitle or a body. For a \
      silent push, or one with a sound or a badge alone, it is not started.
      """,
    source: Source.modifying,
    examples: {
      [
        .bad(#"{"aps":{«"mutable-content"»:1,"content-available":1},"ciphertext":"…"}"#),
        .bad(#"{"aps":{"badge":3,«"mutable-content"»:1}}"#),
        .good(#"{"aps":{"alert":{"loc-key":"MESSAGE"},"mutable-content":1}}"#),
        .good(#"{"aps":{"alert":"Encrypted message","mutable-content":1},"ciphertext":"…"}"#),
        .good(#"{"aps":{"badge":3,"mutable-content":0}}"#),
      ]
    },
    check: .request(when: .keys([.mutableContent])) { request, report in
      guard request.isUserNotification, request.isOn(.mutableContent), !request.payload.has(.alert),
        let member = request.payload.member(.mutableContent)
      else { return }
      report.flag(
        .key(member), "mutable-content has nothing to change: the payload has no alert",
        note: "the service extension runs only for an alert with a title, subtitle or body",
        help: "add an alert with placeholder text, such as \"New message\"")
    })
}
