extension RuleFamily {
  static let curlyQuotes = RuleFamily(
    id: "json/curly-quotes", severity: .error,
    summary: "a string stands in typographic quotes",
    rationale: """
      Word processors, chats and web pages put curly quotes in place of the straight one. As the limits \
      of a string JSON does not know them; inside a string they are ordinary text.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{«“»alert”:"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(#"{"aps":{"alert":"Hi«”»,"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .good(#"{"aps":{"alert":"He said “hi”"}}"#),
      ]
    },
    check: .syntax([[.curlyQuotes]]))
}
