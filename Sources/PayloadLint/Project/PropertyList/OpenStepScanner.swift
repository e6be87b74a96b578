/// The white space, comments and strings of old-style property lists, which `.strings` files and Xcode projects are.
///
/// The grammar is that of swift-foundation: strings between `"` or `'`, or bare from letters, digits and `_ $ / : . -`;
/// `/* */` does not nest, and `//` runs to the end of the line.
/// https://github.com/swiftlang/swift-foundation/blob/main/Sources/FoundationEssentials/PropertyList/OpenStepPlist.swift
struct OpenStepScanner {
  let bytes: ContiguousArray<UInt8>
  var at: Int

  init(_ file: SourceFile) {
    bytes = file.bytes
    at = file.hasByteOrderMark ? 3 : 0
  }

  var isAtEnd: Bool { at >= bytes.count }

  /// NUL at the end.
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Reads a byte if it is the next one.
  mutating func reads(_ wanted: UInt8) -> Bool {
    guard byte == wanted, !isAtEnd else { return false }
    at += 1
    return true
  }

  mutating func skipBlank() {
    while at < bytes.count {
      if let length = blankLength() {
        at += length
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
        while at < bytes.count, byte != 0x0A, byte != 0x0D { at += 1 }
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// A comment that is not closed takes the rest of the file with it.
  private mutating func skipComment() {
    at += 2
    while at < bytes.count {
      if byte == UInt8(ascii: "*"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        return
      }
      at += 1
    }
  }

  /// The bytes of the white space here: the blank, tabs, line ends, and U+2028 and U+2029.
  private func blankLength() -> Int? {
    switch byte {
    case 0x20, 0x09...0x0D: return 1
    case 0xE2 where at + 2 < bytes.count && bytes[at + 1] == 0x80 && (bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9):
      return 3
    default: return nil
    }
  }

  /// A string, quoted or bare; nil, and nothing read, where none begins or its quote is not closed.
  mutating func string() -> String? {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted() }
    let start = at
    while at < bytes.count, isBare(byte) { at += 1 }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
    default: false
    }
  }

  private mutating func quoted() -> String? {
    let start = at
    let quote = byte
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      let current = byte
      if current == quote {
        at += 1
        return String(decoding: text, as: UTF8.self)
      }
      at += 1
      if current == UInt8(ascii: "\\"), at < bytes.count {
        escape(into: &text)
      } else {
        text.append(current)
      }
    }
    at = start
    return nil
  }

  /// Undoes the escape whose backslash was read.
  private mutating func escape(into text: inout [UInt8]) {
    let escaped = byte
    at += 1
    switch escaped {
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "U"): unicodeEscapes(into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): text += String(Character(octalEscape(first: escaped))).utf8
    default: text.append(escaped)
    }
  }

  /// Escapes that follow each other may make a surrogate pair; half of one becomes U+FFFD.
  private mutating func unicodeEscapes(into text: inout [UInt8]) {
    var units = [hexUnit()]
    while byte == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "U") {
      at += 2
      units.append(hexUnit())
    }
    text += String(decoding: units, as: UTF16.self).utf8
  }

  /// One to four hexadecimal digits.
  private mutating func hexUnit() -> UInt16 {
    var unit: UInt16 = 0
    var count = 0
    while count < 4, let digit = StringToken.hexDigit(byte) {
      unit = unit << 4 | UInt16(digit)
      at += 1
      count += 1
    }
    return count > 0 ? unit : 0xFFFD
  }

  /// Up to three octal digits: a byte of the NextStep encoding.
  private mutating func octalEscape(first: UInt8) -> Unicode.Scalar {
    var code = Int(first - UInt8(ascii: "0"))
    var count = 1
    while count < 3, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "7") {
      code = code << 3 | Int(byte - UInt8(ascii: "0"))
      at += 1
      count += 1
    }
    return NextStepEncoding.scalar(UInt8(truncatingIfNeeded: code))
  }
}
