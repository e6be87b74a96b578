extension RuleFamily {
  static let contentChangedValue = RuleFamily(
    id: "push-type/content-changed-value", severity: .warning,
    summary: "`content-changed` that is not true",
    rationale: """
      content-changed is the one boolean among Apple's keys. WidgetKit documents true; 1 is not documented, and false \
      asks for nothing.
      """,
    source: Source.widgets,
    examples: {
      [
        .bad(#"{"aps":{"content-changed":«1»}}"#, fixed: #"{"aps":{"content-changed":true}}"#),
        .bad(#"{"aps":{"content-changed":«false»}}"#),
        .good(#"{"aps":{"content-changed":true}}"#),
      ]
    },
    check: .request(when: .keys([.contentChanged])) { request, report in
      guard request.uses(.contentChanged), let value = request.payload[.contentChanged], !request.isUnknown(value),
        value.kind == .false || value.kind == .number
      else { return }
      report.flag(
        .value(value), "content-changed must be true, found \(value.source)",
        note: value.kind == .false ? "nothing is reloaded" : "widgets and controls may not be reloaded",
        help: value.double == 1 ? nil : "write \"content-changed\": true",
        fix: value.double == 1 ? .replace(value, with: "true", "write \"content-changed\": true") : nil)
    })
}
