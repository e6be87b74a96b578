extension RuleFamily {
  static let unusedCategory = RuleFamily(
    id: "category/unused", severity: .warning, isOnByDefault: false,
    summary: "declared category that no payload uses",
    rationale: """
      Worth asking where a run sees every payload that is ever sent: a category without one is a leftover, or its \
      payload has another name by mistake. A run over some of the payloads cannot tell, so the rule is off until it \
      is asked for.
      """,
    source: Source.categories,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#) {
          $0.manifest = #"{"categories":["INVITE",«"REMINDER"»]}"#
          $0.marksManifest = true
        },
        .good(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#) { $0.manifest = #"{"categories":["INVITE"]}"# },
        .good(#"{"aps":{"alert":"Hi","category":"{{category}}"}}"#) { $0.manifest = #"{"categories":["INVITE"]}"# },
      ]
    },
    check: .engine)
}
