extension Rule {
  static let tooDeep = Rule(
    id: "json/too-deep", severity: .error,
    summary: "containers are nested too deep",
    rationale: """
      More than 512 objects and arrays stand inside each other. No payload needs that, and readers, \
      Apple's among them, refuse it.
      """,
    source: Source.json,
    examples: {
      [
        .good(#"{"aps":{"alert":"Hi"},"deep":[[[[[[[[]]]]]]]]}"#)
      ]
    },
    check: .syntax([.tooDeep]))
}
