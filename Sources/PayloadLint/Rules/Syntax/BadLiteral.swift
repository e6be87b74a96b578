extension RuleFamily {
  static let badLiteral = RuleFamily(
    id: "json/bad-literal", severity: .error,
    summary: "a literal is not spelt as JSON spells it",
    rationale: """
      The literals of JSON are true, false and null, in lower case. True and None are Python, nil is \
      Swift and Ruby, YES and NO are Objective-C; NaN and Infinity have no form in JSON at all.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"urgent":«True»}"#, fixed: #"{"aps":{"alert":"Hi"},"urgent":true}"#),
        .bad(#"{"aps":{"alert":"Hi"},"order":«nil»}"#, fixed: #"{"aps":{"alert":"Hi"},"order":null}"#),
        .good(#"{"aps":{"alert":"Hi"},"urgent":true,"order":null}"#),
      ]
    },
    check: .syntax([[.badLiteral]]))
}
