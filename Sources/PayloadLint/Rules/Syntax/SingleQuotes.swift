extension RuleFamily {
  static let singleQuotes = RuleFamily(
    id: "json/single-quotes", severity: .error,
    summary: "a string stands in single quotes",
    rationale: """
      JSON knows double quotes only. Single quotes and backticks come from JavaScript and Python, where \
      print() shows dictionaries so.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":«'»Hi'}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(#"{«'»aps':{'alert':'Say "hi"'}}"#, fixed: #"{"aps":{"alert":"Say \"hi\""}}"#),
        .good(#"{"aps":{"alert":"It's 'fine'"}}"#),
      ]
    },
    check: .syntax([[.singleQuotes]]))
}
