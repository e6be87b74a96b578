extension RuleFamily {
  static let unclosedContainer = RuleFamily(
    id: "json/unclosed-container", severity: .error,
    summary: "an object or an array is not closed",
    rationale: """
      A bracket is missing, or the text was cut off. What is missing is put at the end, which is right \
      for a text that was cut off; the repair is not applied without being asked for.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"}«»"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .bad(
          #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"«»}}}"#,
          fixed: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"]}}}"#),
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.unclosedContainer]]))
}
