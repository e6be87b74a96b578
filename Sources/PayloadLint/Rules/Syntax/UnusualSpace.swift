extension RuleFamily {
  static let unusualSpace = RuleFamily(
    id: "json/unusual-space", severity: .error,
    summary: "a space between tokens is none of JSON's",
    rationale: """
      White space of JSON is the plain space, the tab and the line break. No-break spaces come with text \
      copied from web pages, ideographic ones from keyboards of East Asia; they look the same and \
      readers refuse them.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":«\#u{A0}»{"alert":"Hi"}}"#, fixed: #"{"aps": {"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .bad(#"{"aps":«\#u{200B}»{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"10\#u{A0}km"}}"#),
      ]
    },
    check: .syntax([[.unusualSpace]]))
}
