/// The form of base64 text (RFC 4648).
enum Base64 {
  /// Whether a text is base64 in either alphabet, with or without padding, and not empty.
  static func isWellFormed(_ text: String) -> Bool {
    let (digits, padding) = parts(of: text.utf8)
    return digits > 0 && digits % 4 != 1 && padding <= 2
      && text.utf8.prefix(digits).allSatisfy { byte in
        isStandardDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Whether a text is base64 as strict decoders want it: the standard alphabet, with padding.
  static func isStandard(_ text: String) -> Bool {
    let (digits, padding) = parts(of: text.utf8)
    return (digits + padding).isMultiple(of: 4) && padding <= 2
      && text.utf8.prefix(digits).allSatisfy(isStandardDigit)
  }

  private static func parts(of text: String.UTF8View) -> (digits: Int, padding: Int) {
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return (text.count - padding, padding)
  }

  private static func isStandardDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
