extension RuleFamily {
  static let duplicateKey = RuleFamily(
    id: "json/duplicate-key", severity: .warning,
    summary: "an object has a key twice",
    rationale: """
      RFC 8259 leaves open which of them counts. Most readers keep the last and say nothing, so one of the two values \
      is lost without a trace. Keys are compared with their escapes undone. For aps and what it holds there is a rule \
      of its own, aps/duplicate-key.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"order":{"id":1,«"id"»:2}}"#),
        .bad(#"{"aps":{"alert":"Hi"},"order":1,«"\u006frder"»:2}"#),
        .bad(
          #"{"aps":{"alert":"Hi"},"order":1,«"order"»:1}"#, fixed: #"{"aps":{"alert":"Hi"},"order":1}"#),
        .good(#"{"aps":{"alert":"Hi"},"first":{"id":1},"second":{"id":1}}"#),
      ]
    },
    check: .tree { tree, report in DuplicateKeys.flag(in: tree, ofAPS: false, &report) })
}
