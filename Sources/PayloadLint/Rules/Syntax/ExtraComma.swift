extension RuleFamily {
  static let extraComma = RuleFamily(
    id: "json/extra-comma", severity: .error,
    summary: "a comma has no value before it",
    rationale: """
      A comma separates two values. One at the start of a container, or two in a row, has a value \
      missing on one side.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi",«,»"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .bad(#"{«,»"aps":{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
      ]
    },
    check: .syntax([[.extraComma]]))
}
