extension RuleFamily {
  static let escapedQuotes = RuleFamily(
    id: "json/escaped-quotes", severity: .error,
    summary: "the quotes of the text are escaped",
    rationale: """
      The text was copied out of a string of a program or of another JSON document, and the backslashes \
      that were needed there came with it.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{«\"»aps\":{\"alert\":\"Hi\"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Say \"hi\""}}"#),
      ]
    },
    check: .syntax([[.escapedQuotes]]))
}
