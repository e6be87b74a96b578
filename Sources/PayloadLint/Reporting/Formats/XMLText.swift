/// Text inside of XML 1.0.
enum XMLText {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The text for an attribute or between tags: marks and line breaks as references, and what XML cannot contain at all
  /// (control characters, U+FFFE) in the form of messages: `\u{1}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      // A parser makes spaces of them in an attribute, unless they are written so.
      case "\n": result += "&#10;"
      default:
        if Quoting.isHidden(scalar) || isNoCharacter(scalar) {
          result += Quoting.escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private static func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  /// `name="value"`, with a blank in front.
  static func attribute(_ name: StaticString, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }
}
