/// Walks over the tags of an XML text: enough for property lists and storyboards.
struct XMLTags {
  struct Tag {
    var name: String
    var isClosing: Bool
    /// `<dict/>`
    var isEmpty: Bool
    var range: ByteRange
    /// Between the name and the end of the tag.
    var attributes: ByteRange
  }

  let bytes: ContiguousArray<UInt8>
  private var at = 0

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// The next tag. Comments, declarations and text are skipped.
  mutating func next() -> Tag? {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if equal(bytes, at: at, "<!--") {
        at = min(bytes.count, find("-->", from: at + 4) + 3)
      } else if equal(bytes, at: at, "<![CDATA[") {
        at = min(bytes.count, find("]]>", from: at + 9) + 3)
      } else if equal(bytes, at: at, "<!") || equal(bytes, at: at, "<?") {
        at = min(bytes.count, find(">", from: at) + 1)
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Tag {
    let start = at
    let end = tagEnd(from: start)
    at = min(end + 1, bytes.count)
    let isClosing = equal(bytes, at: start + 1, "/")
    let nameStart = start + (isClosing ? 2 : 1)
    var nameEnd = nameStart
    while nameEnd < end, !ByteClass.isBlank(bytes[nameEnd]), bytes[nameEnd] != UInt8(ascii: "/") { nameEnd += 1 }
    let isEmpty = end > start && end - 1 < bytes.count && bytes[end - 1] == UInt8(ascii: "/") && !isClosing
    return Tag(
      name: String(decoding: bytes[min(nameStart, nameEnd)..<nameEnd], as: UTF8.self), isClosing: isClosing,
      isEmpty: isEmpty, range: ByteRange(start, at), attributes: ByteRange(nameEnd, end))
  }

  /// The `>` of a tag: one in a quoted attribute does not count.
  private func tagEnd(from start: Int) -> Int {
    var quote: UInt8 = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
      index += 1
    }
    return bytes.count
  }

  private func find(_ text: StaticString, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !equal(bytes, at: index, text) { index += 1 }
    return index
  }

  /// The text up to the closing tag of an element that was just opened.
  mutating func content(until name: String) -> ByteRange {
    let start = at
    while at < bytes.count {
      if equal(bytes, at: at, "<![CDATA[") {
        at = min(bytes.count, find("]]>", from: at + 9) + 3)
      } else if equal(bytes, at: at, "<!--") {
        at = min(bytes.count, find("-->", from: at + 4) + 3)
      } else if bytes[at] == UInt8(ascii: "<") {
        break
      } else {
        at += 1
      }
    }
    return ByteRange(start, at)
  }

  /// An attribute of a tag, its text and place.
  func attribute(_ name: String, of tag: Tag) -> (text: String, range: ByteRange)? {
    var index = tag.attributes.lower
    while index < tag.attributes.upper {
      guard ByteClass.startsWord(bytes[index]) else {
        index += 1
        continue
      }
      let nameStart = index
      while index < tag.attributes.upper, bytes[index] != UInt8(ascii: "="), !ByteClass.isBlank(bytes[index]) {
        index += 1
      }
      let isWanted = bytes[nameStart..<index].elementsEqual(name.utf8)
      while index < tag.attributes.upper, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") {
        index += 1
      }
      guard index < tag.attributes.upper else { return nil }
      let quote = bytes[index]
      let start = index + 1
      index = start
      while index < tag.attributes.upper, bytes[index] != quote { index += 1 }
      let range = ByteRange(start, index)
      if isWanted { return (Self.text(range, bytes), range) }
      index += 1
    }
    return nil
  }

  /// Text with its entities read, and without comments.
  static func text(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>) -> String {
    guard bytes[range.lower..<range.upper].contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
    else { return String(decoding: bytes[range.lower..<range.upper], as: UTF8.self) }
    var result: [UInt8] = []
    let tags = XMLTags(bytes)
    var index = range.lower
    while index < range.upper {
      if equal(bytes, at: index, "<![CDATA[") {
        let end = min(range.upper, tags.find("]]>", from: index + 9))
        result += bytes[(index + 9)..<max(index + 9, end)]
        index = end + 3
      } else if bytes[index] == UInt8(ascii: "<") {
        index = min(range.upper, tags.find("-->", from: index)) + 3
      } else if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = tags.entity(at: index) {
        result += String(Character(scalar)).utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func entity(at index: Int) -> (Unicode.Scalar, end: Int)? {
    let name = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let scalar: Unicode.Scalar?
    switch text {
    case "amp": scalar = "&"
    case "lt": scalar = "<"
    case "gt": scalar = ">"
    case "quot": scalar = "\""
    case "apos": scalar = "'"
    default:
      guard text.hasPrefix("#") else { return nil }
      let digits = text.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      scalar = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10).flatMap { Unicode.Scalar($0) }
    }
    return scalar.map { ($0, name.endIndex + 1) }
  }
}
