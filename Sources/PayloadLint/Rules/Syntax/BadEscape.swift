extension RuleFamily {
  static let badEscape = RuleFamily(
    id: "json/bad-escape", severity: .error,
    summary: "a backslash in a string starts no escape of JSON",
    rationale: """
      JSON knows eight escapes of one letter and \\u with exactly four digits. Others come from the \
      strings of Swift, JavaScript and C, or from paths of Windows.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"It«\'»s here"}}"#, fixed: #"{"aps":{"alert":"It's here"}}"#),
        .bad(#"{"aps":{"alert":"«\u{1F44B}» Hi"}}"#, fixed: #"{"aps":{"alert":"👋 Hi"}}"#),
        .good(#"{"aps":{"alert":"\ud83d\udc4b \"Hi\""}}"#),
      ]
    },
    check: .syntax([[.badEscape]]))
}
