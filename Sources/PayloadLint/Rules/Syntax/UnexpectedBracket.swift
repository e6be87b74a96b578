extension RuleFamily {
  static let unexpectedBracket = RuleFamily(
    id: "json/unexpected-bracket", severity: .error,
    summary: "a bracket is of the wrong kind or one too many",
    rationale: """
      Brackets close in the opposite order of their opening, each by its own kind. Which one is wrong is \
      told by what leaves the rest of the text balanced.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"«]»}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(#"{"aps":{"alert":"Hi"}«}»,"order":1}"#, fixed: #"{"aps":{"alert":"Hi"},"order":1}"#),
        .bad(#"«[»"aps":["alert":"Hi"]]"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.unexpectedBracket]]))
}
