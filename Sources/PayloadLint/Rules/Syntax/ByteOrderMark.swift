extension RuleFamily {
  static let byteOrderMark = RuleFamily(
    id: "json/byte-order-mark", severity: .warning,
    summary: "the text starts with a byte order mark",
    rationale: """
      Editors on Windows put U+FEFF in front of a text. RFC 8259 forbids it in JSON that is sent; some \
      readers skip it, others refuse the payload at its first byte.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"«\#u{FEFF}»{"aps":{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
        .good(#"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
      ]
    },
    check: .syntax([[.byteOrderMark]]))
}
