extension RuleFamily {
  static let unquotedString = RuleFamily(
    id: "json/unquoted-string", severity: .error,
    summary: "a text is not in double quotes",
    rationale: """
      A value that is no number, true, false or null must stand in double quotes.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":«Hi there»}}"#, fixed: #"{"aps":{"alert":"Hi there"}}"#),
        .good(#"{"aps":{"alert":"Hi there"}}"#),
      ]
    },
    check: .syntax([[.unquotedString]]))
}
