extension RuleFamily {
  static let utf16 = RuleFamily(
    id: "json/utf16", severity: .error,
    summary: "the text is UTF-16",
    rationale: """
      JSON is exchanged in UTF-8. Windows PowerShell writes UTF-16 for > and Out-File, and some editors \
      save it. The text is read all the same and checked; converting the file is left to the editor.
      """,
    source: Source.json,
    examples: {
      [
        .bad("«»" + #"{"aps":{"alert":"Hi"}}"#.map { "\($0)\0" }.joined()) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .syntax([[.utf16]]))
}
