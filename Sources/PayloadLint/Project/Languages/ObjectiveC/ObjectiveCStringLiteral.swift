/// The string literals of Objective-C and C.
enum ObjectiveCStringLiteral {
  /// The text of a literal, `@"…"` or `"…"`, with its escapes read.
  static func contents(of range: ByteRange, in bytes: ContiguousArray<UInt8>) -> String {
    var text: [UInt8] = []
    var index = range.lower + (bytes[range.lower] == UInt8(ascii: "@") ? 2 : 1)
    while index < range.upper, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upper {
        index += 1
        switch bytes[index] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
          let length = bytes[index] == UInt8(ascii: "u") ? 4 : 8
          let digits = bytes[(index + 1)..<min(range.upper, index + 1 + length)]
          if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
          {
            text.append(contentsOf: String(Character(scalar)).utf8)
          }
          index += digits.count
        default: text.append(bytes[index])
        }
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
