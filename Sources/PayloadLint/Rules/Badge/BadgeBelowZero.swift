extension RuleFamily {
  static let badgeBelowZero = RuleFamily(
    id: "badge/below-zero", severity: .warning,
    summary: "badge is below zero",
    rationale: """
      No meaning is documented for a count below zero, and senders that used -1 treated it as a bug of theirs. \
      The number 0 removes the badge, and without the key it stays as it is.
      """,
    source: Source.content,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«-1»}}"#, fixed: #"{"aps":{"alert":"Hi","badge":0}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":0}}"#),
      ]
    },
    check: .content(when: .keys([.badge])) { request, report in
      guard request.uses(.badge), let badge = request.payload[.badge], let count = badge.double, count < 0 else {
        return
      }
      report.flag(
        .value(badge), "badge must be 0 or more, found \(badge.source)",
        note: "no meaning is documented for a badge below zero",
        fix: .replace(badge, with: "0", "write 0 to remove the badge, or leave the key out to keep it", isSafe: false))
    })
}
