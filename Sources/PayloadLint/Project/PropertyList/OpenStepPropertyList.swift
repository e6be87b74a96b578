/// Reads property lists in the form that is older than XML, which Xcode still writes its projects in:
/// `{ key = value; list = ( a, "b c" ); }`
struct OpenStepPropertyList {
  private var scanner: OpenStepScanner
  private var depth = 0

  static func read(_ file: SourceFile) -> PropertyList? {
    var reader = OpenStepPropertyList(scanner: OpenStepScanner(file))
    reader.scanner.skipBlank()
    let first = reader.scanner.byte
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "(") else { return nil }
    return reader.value()
  }

  private mutating func reads(_ byte: UInt8) -> Bool {
    scanner.skipBlank()
    return scanner.reads(byte)
  }

  private mutating func value() -> PropertyList? {
    scanner.skipBlank()
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { return nil }
    let start = scanner.at
    if scanner.reads(UInt8(ascii: "{")) { return dictionary(from: start) }
    if scanner.reads(UInt8(ascii: "(")) { return array(from: start) }
    if scanner.reads(UInt8(ascii: "<")) {
      while !scanner.isAtEnd, !scanner.reads(UInt8(ascii: ">")) { scanner.at += 1 }
      return PropertyList(kind: .other, range: ByteRange(start, scanner.at))
    }
    return string().map { PropertyList(kind: .string($0.text), range: $0.range) }
  }

  private mutating func dictionary(from start: Int) -> PropertyList? {
    var entries: [PropertyList.Entry] = []
    while !reads(UInt8(ascii: "}")) {
      guard let key = string(), reads(UInt8(ascii: "=")), let value = value() else { return nil }
      entries.append(PropertyList.Entry(key: key.text, keyRange: key.range, value: value))
      _ = reads(UInt8(ascii: ";"))
    }
    return PropertyList(kind: .dictionary(entries), range: ByteRange(start, scanner.at))
  }

  private mutating func array(from start: Int) -> PropertyList? {
    var elements: [PropertyList] = []
    while !reads(UInt8(ascii: ")")) {
      guard let element = value() else { return nil }
      elements.append(element)
      _ = reads(UInt8(ascii: ","))
    }
    return PropertyList(kind: .array(elements), range: ByteRange(start, scanner.at))
  }

  /// A string, and where it is without its quotes.
  private mutating func string() -> (text: String, range: ByteRange)? {
    scanner.skipBlank()
    let start = scanner.at
    let quote = scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "'") ? 1 : 0
    return scanner.string().map { ($0, ByteRange(start + quote, scanner.at - quote)) }
  }
}
