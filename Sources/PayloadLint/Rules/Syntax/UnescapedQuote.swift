extension RuleFamily {
  static let unescapedQuote = RuleFamily(
    id: "json/unescaped-quote", severity: .error,
    summary: "a quote inside a string is not escaped",
    rationale: """
      The quote ends the string, and the rest of the text stands where JSON wants a comma. Where the \
      string was meant to end is a guess, so the repair is not applied without being asked for.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"See «"»these" deals"}}"#, fixed: #"{"aps":{"alert":"See \"these\" deals"}}"#),
        .good(#"{"aps":{"alert":"See \"these\" deals"}}"#),
      ]
    },
    check: .syntax([[.unescapedQuote]]))
}
