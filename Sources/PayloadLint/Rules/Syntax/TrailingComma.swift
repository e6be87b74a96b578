extension RuleFamily {
  static let trailingComma = RuleFamily(
    id: "json/trailing-comma", severity: .error,
    summary: "a comma stands before a closing bracket",
    rationale: """
      The commonest slip in hand-written payloads, left behind when the last member was deleted or \
      moved. Apple's own JSON reader lets some of them pass, so a test in the Simulator may work while a \
      provider or another reader refuses the payload.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"«,»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(
          #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"«,,»]}}}"#,
          fixed: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"]}}}"#),
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.trailingComma]]))
}
