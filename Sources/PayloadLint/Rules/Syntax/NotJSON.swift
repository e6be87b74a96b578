extension RuleFamily {
  static let notJSON = RuleFamily(
    id: "json/not-json", severity: .error,
    summary: "the text is something else than JSON",
    rationale: """
      A property list, YAML, source code, a request for curl or a binary file stands where a payload \
      should. One finding says what it is; nothing else is reported of it.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{\#n  aps «=»   {\#n    alert = Hi;\#n  };\#n}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"aps = { alert = Hi; };"}}"#),
      ]
    },
    check: .syntax([[.notJSON]]))
}
