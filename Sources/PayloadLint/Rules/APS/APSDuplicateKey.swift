extension RuleFamily {
  static let apsDuplicateKey = RuleFamily(
    id: "aps/duplicate-key", severity: .error,
    summary: "aps, or a key inside it, is there twice",
    rationale: """
      RFC 8259 leaves open which of them counts, and Apple does not say which one its servers and devices take. One of \
      the two is lost: a sound, a category, or the whole of the first aps. Keys are compared with their escapes undone.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":1,«"badge"»:2}}"#),
        .bad(#"{"aps":{"alert":"Hi"},«"aps"»:{"badge":1}}"#),
        .bad(#"{"aps":{"alert":{"title":"Hi","body":"a",«"title"»:"Ho"}}}"#),
        .bad(#"{"aps":{"alert":"Hi","badge":1,«"badge"»:1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1},"badge":2}"#),
      ]
    },
    check: .tree { tree, report in DuplicateKeys.flag(in: tree, ofAPS: true, &report) })
}
