extension RuleFamily {
  static let placeholder = RuleFamily(
    id: "json/placeholder", severity: .error,
    summary: "a placeholder stands outside any string",
    rationale: """
      The text is JSON only once a template engine has filled the placeholder in. It is read as one \
      value that is not known yet, and the rest is checked. With --templates, or with placeholders in \
      the configuration, that is expected and no more than an information.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«{{count}}»}}"#),
        .bad(#"{"aps":{"alert":"Hi","badge":«${count}»}}"#),
        .good(#"{"aps":{"alert":"Hi {{name}}"}}"#),
      ]
    },
    check: .syntax([[.placeholder]]))
}

extension RuleID {
  static let placeholder: RuleID = "json/placeholder"
}
