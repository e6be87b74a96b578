extension RuleFamily {
  static let severalDocuments = RuleFamily(
    id: "json/several-documents", severity: .error,
    summary: "the text holds more than one value",
    rationale: """
      A payload file is one JSON object. Many payloads in one file are NDJSON, one on each line, which \
      has its own file extension and option.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"}}\#n«{»"aps":{"alert":"Ho"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.severalDocuments]]))
}
