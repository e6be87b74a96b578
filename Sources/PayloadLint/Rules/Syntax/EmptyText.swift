extension RuleFamily {
  static let emptyText = RuleFamily(
    id: "json/empty", severity: .error,
    summary: "there is no JSON in the text",
    rationale: """
      The file is empty or holds only white space. APNs answers PayloadEmpty to a request without a \
      body.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"«»"#) { $0.isVerbatim = true },
        .bad(#"«» \#n"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.empty]]))
}
