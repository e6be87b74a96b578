extension RuleFamily {
  static let comment = RuleFamily(
    id: "json/comment", severity: .error,
    summary: "a comment stands in the payload",
    rationale: """
      JSON has no comments. Guides print payloads with comments to explain them, and a payload is sent \
      as it is.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi" «/* the text */»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi /* not a comment */ // nor this"}}"#),
      ]
    },
    check: .syntax([[.comment]]))
}
