extension RuleFamily {
  static let emptyKey = RuleFamily(
    id: "json/empty-key", severity: .info,
    summary: "empty key",
    rationale: """
      JSON allows it, and it is hardly ever intended: a name was not filled in. Some document databases reject it.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"order":{«""»:1}}"#),
        .good(#"{"aps":{"alert":"Hi"},"order":{"id":""}}"#),
      ]
    },
    check: .tree(when: .emptyKey) { tree, report in
      for index in tree.nodes.indices where tree.nodes[index].kind == .object {
        for member in Value(tree: tree, index: index).members where member.key.isEmptyString {
          report.flag(.key(member), "the key is empty", help: "write the name that the app reads")
        }
      }
    })
}
