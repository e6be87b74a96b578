/// Badges that are numbers, and no counts.
extension RuleFamily {
  static let badgeCount = RuleFamily.contents(
    when: .keys([.badge]), find: BadgeFault.all,
    [
      RuleRow(
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
        statement: { fault in
          guard case .belowZero(let badge) = fault else { return nil }
          return Statement(
            .value(badge), "badge must be 0 or more, but is \(badge.source)",
            note: "no meaning is documented for a badge below zero",
            fix: .replace(
              badge, with: "0", "write 0 to remove the badge, or leave the key out to keep it", isSafe: false))
        }
      ),
      RuleRow(
        id: "badge/fraction", severity: .warning,
        summary: "badge is not a whole number",
        rationale: "A badge counts things. What the device makes of a fraction is not documented.",
        source: Source.content,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","badge":«1.5»}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
          ]
        },
        statement: { fault in
          guard case .fraction(let badge) = fault else { return nil }
          return Statement(
            .value(badge), "badge must be a whole number, but is \(badge.source)",
            note: "what the device makes of a fraction is not documented", help: "write a whole number")
        }
      ),
      RuleRow(
        id: "badge/too-large", severity: .warning,
        summary: "badge is larger than any count",
        rationale: """
          The device keeps the badge as an integer. A number above 2,147,483,647 is an identifier or a time that \
          slipped into the wrong key.
          """,
        source: Source.content,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","badge":«1700000000000»}}"#),
            .bad(#"{"aps":{"alert":"Hi","badge":«2147483648»}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":12345}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":2147483647}}"#),
          ]
        },
        statement: { fault in
          guard case .tooLarge(let badge) = fault else { return nil }
          return Statement(
            .value(badge), "badge must be a count, but is \(badge.source)",
            note: "the number does not fit a 32-bit integer", help: "write the number of unread things")
        }
      ),
    ])
}

private enum BadgeFault {
  case belowZero(Value)
  case fraction(Value)
  case tooLarge(Value)

  static func all(_ request: Request) -> [BadgeFault] {
    guard request.uses(.badge), let badge = request.payload[.badge], let number = badge.double else { return [] }
    if number < 0 { return [.belowZero(badge)] }
    if number != number.rounded() { return [.fraction(badge)] }
    return number > Double(Int32.max) ? [.tooLarge(badge)] : []
  }
}
