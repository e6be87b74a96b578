extension RuleFamily {
  static let unquotedKey = RuleFamily(
    id: "json/unquoted-key", severity: .error,
    summary: "a key is not in double quotes",
    rationale: """
      JavaScript lets the quotes of a key be left out, JSON does not.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{«aps»:{alert:"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(#"{"aps":{«alert"»:"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.unquotedKey]]))
}
