extension RuleFamily {
  static let missingColon = RuleFamily(
    id: "json/missing-colon", severity: .error,
    summary: "no colon stands between a key and its value",
    rationale: """
      A member of an object is a key, a colon and a value. Other languages write =, => or -> there.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert"«» "Hi"}}"#, fixed: #"{"aps":{"alert": "Hi"}}"#),
        .bad(#"{"aps":{"alert" «=>» "Hi"}}"#, fixed: #"{"aps":{"alert" : "Hi"}}"#),
        .bad(#"{"aps":{"badge"«,» 1}}"#, fixed: #"{"aps":{"badge": 1}}"#),
        .good(#"{"aps":{"alert": "Hi"}}"#),
      ]
    },
    check: .syntax([[.missingColon]]))
}
