extension RuleFamily {
  static let badgeFraction = RuleFamily(
    id: "badge/fraction", severity: .warning,
    summary: "badge is no whole number",
    rationale: "A badge counts things. What the device makes of a fraction is not documented.",
    source: Source.content,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«1.5»}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
      ]
    },
    check: .content(when: .keys([.badge])) { request, report in
      guard request.uses(.badge), let badge = request.payload[.badge], let number = badge.double, number >= 0,
        number != number.rounded()
      else { return }
      report.flag(
        .value(badge), "badge must be a whole number, found \(badge.source)",
        note: "what the device makes of a fraction is not documented", help: "write a whole number")
    })

  static let badgeTooLarge = RuleFamily(
    id: "badge/too-large", severity: .warning,
    summary: "badge is larger than any count",
    rationale: """
      A number above 2,147,483,647, the largest integer of 32 bits, is no count: it is an identifier, or a time in the \
      wrong key.
      """,
    source: Source.content,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«1700000000000»}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":12345}}"#),
      ]
    },
    check: .content(when: .keys([.badge])) { request, report in
      guard request.uses(.badge), let badge = request.payload[.badge], let number = badge.double,
        number > Double(Int32.max)
      else { return }
      report.flag(
        .value(badge), "badge must be a count, found \(badge.source)",
        note: "the number does not fit a 32-bit integer", help: "write the number of unread things")
    })
}
