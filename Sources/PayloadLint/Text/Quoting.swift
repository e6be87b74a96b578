/// Showing text of the payload inside messages and snippets.
enum Quoting {
  /// The text in double quotes, shortened when it is long, with what cannot be seen made visible.
  static func quoted(_ text: String, limit: Int = 48) -> String {
    "\"" + visible(shortened(text, limit)) + "\""
  }

  private static func shortened(_ text: String, _ limit: Int) -> String {
    guard text.count > limit else { return text }
    return text.prefix(limit - 1) + "…"
  }

  /// Control characters, bidirectional controls and line separators as escapes: nothing of a payload may steer a
  /// terminal or a log.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
