extension RuleFamily {
  static let visibleEscape = RuleFamily(
    id: "alert/visible-escape", severity: .warning,
    summary: "text that shows an escape to the reader",
    rationale: """
      A text that was encoded twice has the escape itself in it: the notification shows \\u00e9 or \\n, or &amp; from \
      HTML, in place of the character. APNs knows no HTML.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":«"Caf\\u00e9"»}}"#), .bad(#"{"aps":{"alert":{"title":"Hi","body":«"One\\nTwo"»}}}"#),
        .bad(#"{"aps":{"alert":{"title":«"Tom &amp; Ada"»,"body":"Hi"}}}"#),
        .good(#"{"aps":{"alert":"Caf\u00e9\nAda & Bo"}}"#),
        .good(#"{"aps":{"alert":"Saved to C:\\new\\users"}}"#), .good(#"{"aps":{"alert":"AT&T; and more"}}"#),
      ]
    },
    check: .content(when: .keys([.alert, .title, .subtitle, .body])) { request, report in
      for key in [Key.alert, .title, .subtitle, .body] where request.payload.has(key) {
        guard request.uses(.alert), let value = request.payload[key], value.isString, VisibleEscape.mayOccur(in: value),
          let (_, text) = request.text(key), let escape = VisibleEscape.first(in: text)
        else { continue }
        report.flag(
          .value(value), "\(key.fact.label) shows \(Quoting.quoted(escape.text)) to the reader",
          note: "the text was encoded twice: the device shows the escape itself", help: "write \(escape.meaning)")
      }
    })
}

private enum VisibleEscape {
  struct Found {
    let text: String
    /// What to write instead.
    let meaning: String
  }

  private static let entities: [(name: String, character: String)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\\\""), ("apos", "'"), ("nbsp", "a space"),
  ]

  /// Whether the text can have an escape: nearly all texts have no such byte.
  static func mayOccur(in value: Value) -> Bool {
    value.flags.contains(.escaped)
      || value.tree.bytes[value.range.lower..<value.range.upper].contains(UInt8(ascii: "&"))
  }

  static func first(in text: String) -> Found? {
    let bytes = Array(text.utf8)
    // Backslashes of a path are no escapes.
    let isPath =
      zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: "\\") }
      || zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "\\") }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\\"), !isPath, let found = backslash(bytes[index...]) { return found }
      if byte == UInt8(ascii: "&"), let found = entity(bytes[index...]) { return found }
    }
    return nil
  }

  private static func backslash(_ bytes: ArraySlice<UInt8>) -> Found? {
    let rest = bytes.dropFirst()
    switch rest.first {
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
      let name = String(decoding: digits, as: UTF8.self)
      return Found(text: "\\u\(name)", meaning: "\\u\(name) with one backslash, or the character itself")
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      let name = String(decoding: rest.prefix(1), as: UTF8.self)
      return Found(text: "\\\(name)", meaning: "\\\(name) with one backslash")
    default: return nil
    }
  }

  private static func entity(_ bytes: ArraySlice<UInt8>) -> Found? {
    let name = bytes.dropFirst().prefix(8).prefix { $0 != UInt8(ascii: ";") }
    guard bytes.dropFirst(1 + name.count).first == UInt8(ascii: ";") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    if let entity = entities.first(where: { $0.name == text }) {
      return Found(text: "&\(text);", meaning: entity.character)
    }
    guard text.hasPrefix("#"), text.count > 1, text.dropFirst().allSatisfy({ $0.isHexDigit || $0 == "x" }) else {
      return nil
    }
    return Found(text: "&\(text);", meaning: "the character itself")
  }
}
