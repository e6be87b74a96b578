extension RuleFamily {
  static let textAfterEnd = RuleFamily(
    id: "json/text-after-end", severity: .error,
    summary: "text follows after the end of the JSON text",
    rationale: """
      A JSON text is one value. Readers refuse the payload when anything but white space follows: a \
      brace too many, a comma, the rest of an edit.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"}}«}»"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .bad(#"{"aps":{"alert":"Hi"}}«,»"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.textAfterEnd]]))
}
