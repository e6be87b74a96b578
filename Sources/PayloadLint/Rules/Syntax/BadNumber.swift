extension RuleFamily {
  static let badNumber = RuleFamily(
    id: "json/bad-number", severity: .error,
    summary: "a number is not written as JSON writes it",
    rationale: """
      A number of JSON has decimal digits, a minus sign at most, digits on both sides of its point and \
      no zero in front.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«+1»}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .bad(#"{"aps":{"alert":"Hi"},"price":«.5»}"#, fixed: #"{"aps":{"alert":"Hi"},"price":0.5}"#),
        .bad(#"{"aps":{"alert":"Hi"},"mask":«0x1F»}"#, fixed: #"{"aps":{"alert":"Hi"},"mask":31}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1},"price":-0.5e3}"#),
      ]
    },
    check: .syntax([[.badNumber]]))
}
