extension RuleFamily {
  static let unterminatedString = RuleFamily(
    id: "json/unterminated-string", severity: .error,
    summary: "a string has no closing quote",
    rationale: """
      Without its closing quote a string runs into what follows. The string is taken to end with its \
      line, before the brackets and the comma that belong to the structure.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":«"Hi»,\#n"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi",\#n"badge":1}}"#) {
          $0.isVerbatim = true
        },
        .bad(#"{"aps":{"alert":«"Hi»,"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
      ]
    },
    check: .syntax([[.unterminatedString]]))
}
