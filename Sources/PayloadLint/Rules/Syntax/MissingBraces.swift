extension RuleFamily {
  static let missingBraces = RuleFamily(
    id: "json/missing-braces", severity: .error,
    summary: "the braces around the text are missing",
    rationale: """
      Guides print the part of a payload that matters and leave out the braces around it. A payload is \
      one JSON object.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"«»"aps":{"alert":"Hi"}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .bad(#"«»"aps":{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.missingBraces]]))
}
