/// Reads property lists in the form that is older than XML, which Xcode still writes its projects in:
/// `{ key = value; list = ( a, "b c" ); }`
struct OpenStepPropertyList {
  private var cursor: ByteCursor
  private var depth = 0

  static func read(_ bytes: ContiguousArray<UInt8>) -> PropertyList? {
    var reader = OpenStepPropertyList(cursor: ByteCursor(bytes: bytes, at: 0, end: bytes.count))
    reader.skipTrivia()
    guard reader.cursor.byte() == UInt8(ascii: "{") || reader.cursor.byte() == UInt8(ascii: "(") else { return nil }
    return reader.value()
  }

  private mutating func skipTrivia() { _ = cursor.skipTrivia(nestedComments: false) }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipTrivia()
    guard cursor.at < cursor.end, cursor.byte() == byte else { return false }
    cursor.at += 1
    return true
  }

  private mutating func value() -> PropertyList? {
    skipTrivia()
    depth += 1
    defer { depth -= 1 }
    guard cursor.at < cursor.end, depth < 60 else { return nil }
    let start = cursor.at
    if skip(UInt8(ascii: "{")) { return dictionary(from: start) }
    if skip(UInt8(ascii: "(")) { return array(from: start) }
    if cursor.byte() == UInt8(ascii: "<") {
      while cursor.at < cursor.end, cursor.byte() != UInt8(ascii: ">") { cursor.at += 1 }
      cursor.at = min(cursor.end, cursor.at + 1)
      return PropertyList(kind: .other, range: ByteRange(start, cursor.at))
    }
    return string().map { PropertyList(kind: .string($0.text), range: $0.range) }
  }

  private mutating func dictionary(from start: Int) -> PropertyList? {
    var entries: [PropertyList.Entry] = []
    while !skip(UInt8(ascii: "}")) {
      guard let key = string(), skip(UInt8(ascii: "=")), let value = value() else { return nil }
      entries.append(PropertyList.Entry(key: key.text, keyRange: key.range, value: value))
      _ = skip(UInt8(ascii: ";"))
    }
    return PropertyList(kind: .dictionary(entries), range: ByteRange(start, cursor.at))
  }

  private mutating func array(from start: Int) -> PropertyList? {
    var elements: [PropertyList] = []
    while !skip(UInt8(ascii: ")")) {
      guard let element = value() else { return nil }
      elements.append(element)
      _ = skip(UInt8(ascii: ","))
    }
    return PropertyList(kind: .array(elements), range: ByteRange(start, cursor.at))
  }

  private mutating func string() -> (text: String, range: ByteRange)? {
    skipTrivia()
    let quote = cursor.byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = cursor.at
      while cursor.at < cursor.end, Self.isPlain(cursor.byte()) { cursor.at += 1 }
      guard cursor.at > start else { return nil }
      return (String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self), ByteRange(start, cursor.at))
    }
    cursor.at += 1
    let start = cursor.at
    var text: [UInt8] = []
    while cursor.at < cursor.end, cursor.byte() != quote {
      if cursor.byte() == UInt8(ascii: "\\") {
        cursor.at += 1
        text.append(cursor.byte() == UInt8(ascii: "n") ? 0x0A : cursor.byte())
      } else {
        text.append(cursor.byte())
      }
      cursor.at += 1
    }
    let range = ByteRange(start, min(cursor.at, cursor.end))
    cursor.at = min(cursor.end, cursor.at + 1)
    return (String(decoding: text, as: UTF8.self), range)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ":"): true
    default: ByteClass.continuesWord(byte)
    }
  }
}
