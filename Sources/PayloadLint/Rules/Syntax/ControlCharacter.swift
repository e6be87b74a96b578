extension RuleFamily {
  static let controlCharacter = RuleFamily(
    id: "json/control-character", severity: .error,
    summary: "a raw control character stands in a string",
    rationale: """
      Line breaks, tabs and other characters below U+0020 must be escaped in a string.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"One«\#n»two"}}"#, fixed: #"{"aps":{"alert":"One\ntwo"}}"#) { $0.isVerbatim = true },
        .bad(#"{"aps":{"alert":"One«\#t»two"}}"#, fixed: #"{"aps":{"alert":"One\ttwo"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"One\ntwo"}}"#),
      ]
    },
    check: .syntax([[.controlCharacter]]))
}
