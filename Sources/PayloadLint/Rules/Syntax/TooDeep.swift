extension RuleFamily {
  static let tooDeep = RuleFamily(
    id: "json/too-deep", severity: .error,
    summary: "containers are nested too deep",
    rationale: """
      More than 512 objects and arrays stand inside each other. No payload needs that, and readers, \
      Apple's among them, refuse it.
      """,
    source: Source.json,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi"},"deep":"# + String(repeating: "[", count: 511) + "«[»"
            + String(repeating: "]", count: 512) + "}"
        ) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"},"deep":[[[[[[[[]]]]]]]]}"#),
      ]
    },
    check: .syntax([[.tooDeep]]))
}
