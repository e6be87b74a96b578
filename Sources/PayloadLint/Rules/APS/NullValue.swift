extension RuleFamily {
  static let nullValue = RuleFamily(
    id: "aps/null-value", severity: .warning,
    summary: "null is not a documented value for this key",
    rationale: """
      null is not the same as a key that is left out, and Apple documents it for a few keys of old alerts only. \
      What the device does with it elsewhere is not documented.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«null»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(#"{"aps":{"alert":{"body":"Hi","title":«null»},"sound":«null»}}"#),
        .good(#"{"aps":{"alert":{"title-loc-key":null,"action-loc-key":null,"body":"Hi"}},"custom":null}"#),
      ]
    },
    check: .request(when: .traits(.unexpectedTypes)) { request, report in
      for fact in request.payload.present.lazy.map(\.fact)
      where request.uses(fact.key) && fact.types.isDisjoint(with: [.null, .any]) {
        guard let member = request.payload.member(fact.key), member.value.kind == .null,
          let parent = request.payload.object(fact.location)
        else { continue }
        let expected = fact.types.described
        report.flag(
          .value(member.value), "\(fact.label) must be \(expected), found null",
          note: fact.key == .badge ? "only 0 is known to remove a badge; without the key it stays as it is" : nil,
          fix: .remove(member, from: parent, "leave \"\(fact.name)\" out, or write \(expected)"))
      }
    })
}
