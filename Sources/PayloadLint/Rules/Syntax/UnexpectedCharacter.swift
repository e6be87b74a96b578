extension RuleFamily {
  static let unexpectedCharacter = RuleFamily(
    id: "json/unexpected-character", severity: .error,
    summary: "something stands in the text that is no part of JSON",
    rationale: """
      An operator, a call, dots for something left out, or a stray character. Readers refuse the whole \
      payload.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"sent":«Date()»}"#),
        .bad(#"{"aps":{"alert":"Hi"},"more":«...»}"#),
        .good(#"{"aps":{"alert":"Hi ..."}}"#),
      ]
    },
    check: .syntax([[.unexpectedCharacter]]))
}
