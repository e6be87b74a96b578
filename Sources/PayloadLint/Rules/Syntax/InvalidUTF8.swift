extension RuleFamily {
  static let invalidUTF8 = RuleFamily(
    id: "json/invalid-utf8", severity: .error,
    summary: "the text is not UTF-8 throughout",
    rationale: """
      A file of an older encoding, or text that was cut in the middle of a character.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Gr«ü»ße"}}"#) { ($0.isLatin1, $0.isVerbatim) = (true, true) },
        .good(#"{"aps":{"alert":"Grüße 👋"}}"#),
      ]
    },
    check: .syntax([[.invalidUTF8]]))
}
