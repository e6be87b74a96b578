/// Reads the text form of a `.strings` file: `"key" = "value";`, with comments between.
///
/// The grammar is that of swift-foundation's reader of old-style property lists:
/// strings between `"` or `'`, or bare from letters, digits and `_ $ / : . -`; `key;` is short for `key = key;`;
/// `/* */` does not nest, and `//` runs to the end of the line.
/// https://github.com/swiftlang/swift-foundation/blob/main/Sources/FoundationEssentials/PropertyList/OpenStepPlist.swift
struct StringsReader {
  struct Entry: Equatable {
    var key: String
    var value: String
    /// The key's token, quotes included.
    var keyRange: ByteRange
  }

  private(set) var entries: [Entry] = []
  /// The first fault, which ends the table.
  private(set) var problem: (message: String, range: ByteRange)?
  private let bytes: ContiguousArray<UInt8>
  private var at: Int

  init(_ file: SourceFile) {
    bytes = file.bytes
    at = file.hasByteOrderMark ? 3 : 0
  }

  mutating func read() {
    skipBlank()
    let isBraced = byte == UInt8(ascii: "{")
    if isBraced { at += 1 }
    while problem == nil {
      skipBlank()
      guard at < bytes.count, !(isBraced && byte == UInt8(ascii: "}")) else { return }
      entry()
    }
  }

  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func entry() {
    let start = at
    guard let key = string() else {
      return fail("the table ends here: a key must stand here", scalar(at: start))
    }
    let keyRange = ByteRange(start, at)
    var value = key
    skipBlank()
    if byte == UInt8(ascii: "=") {
      at += 1
      skipBlank()
      let valueStart = at
      guard let text = string() else {
        return fail("the value of \(Quoting.quoted(key)) must be a string", scalar(at: valueStart))
      }
      value = text
      skipBlank()
    }
    entries.append(Entry(key: key, value: value, keyRange: keyRange))
    guard byte == UInt8(ascii: ";") else {
      return fail("a semicolon must stand behind the value of \(Quoting.quoted(key))", scalar(at: at))
    }
    at += 1
  }

  private mutating func fail(_ message: String, _ range: ByteRange) {
    if problem == nil { problem = (message, range) }
  }

  /// The bytes of the character at an offset; nothing at the end.
  private func scalar(at start: Int) -> ByteRange {
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return ByteRange(min(start, bytes.count), end)
  }

  // MARK: Blank

  private mutating func skipBlank() {
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

  // MARK: Strings

  private mutating func string() -> String? {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted() }
    let start = at
    while at < bytes.count, StringsReader.isBare(byte) { at += 1 }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
    default: false
    }
  }

  /// Nil, and back at its start, when the string is not closed.
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
    case UInt8(ascii: "U"): append(unicodeEscape(), to: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): append(octalEscape(first: escaped), to: &text)
    default: text.append(escaped)
    }
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// One to four hexadecimal digits; two escapes may make a surrogate pair.
  private mutating func unicodeEscape() -> Unicode.Scalar {
    let unit = hexUnit()
    guard unit & 0xFC00 == 0xD800, byte == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "U")
    else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let back = at
    at += 2
    let low = hexUnit()
    guard low & 0xFC00 == 0xDC00 else {
      at = back
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)) ?? "\u{FFFD}"
  }

  private mutating func hexUnit() -> UInt32 {
    var unit: UInt32 = 0
    var count = 0
    while count < 4, let digit = StringToken.hexDigit(byte) {
      unit = unit << 4 | UInt32(digit)
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

/// The encoding of octal escapes.
/// https://www.unicode.org/Public/MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT
enum NextStepEncoding {
  /// From 0x80 on; below it is ASCII.
  private static let upper: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
    0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
    0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
    0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
    0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
    0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
    0xFFFD, 0xFFFD,
  ]

  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80, Int(byte) - 0x80 < upper.count else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }
}
