/// The form of base64 text (RFC 4648).
enum Base64 {
  /// In either alphabet, with or without padding.
  static func isWellFormed(_ text: String) -> Bool {
    let bytes = text.utf8
    let padding = padding(of: bytes)
    let digits = bytes.count - padding
    return digits > 0 && digits % 4 != 1 && padding <= 2
      && bytes.prefix(digits).allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// As Swift decodes `Data`: in the standard alphabet, and padded.
  static func isPadded(_ text: String) -> Bool {
    let bytes = text.utf8
    let padding = padding(of: bytes)
    return bytes.count.isMultiple(of: 4) && padding <= 2 && bytes.dropLast(padding).allSatisfy(isDigit)
  }

  private static func padding(of bytes: String.UTF8View) -> Int {
    bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  }

  /// Of the standard alphabet.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
