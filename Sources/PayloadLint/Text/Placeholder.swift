/// Placeholders of template languages, which stand for a value that is not known yet.
enum Placeholder {
  /// Opening and closing marks of the usual languages.
  private static let marks: [(open: StaticString, close: StaticString)] = [
    ("{{", "}}"), ("${", "}"), ("<%", "%>"), ("$(", ")"), ("#{", "}"), ("%{", "}"),
  ]

  /// Whether a text is a placeholder, or holds one. `extra` are patterns of the configuration, in which `*` stands for
  /// any text: `[[*]]`.
  static func isIn(_ text: String, extra: [String] = []) -> Bool {
    let bytes = Array(text.utf8)
    for mark in marks where holds(bytes, mark.open, mark.close) { return true }
    return holdsDunder(bytes) || extra.contains { matches(bytes, $0) }
  }

  private static func holds(_ bytes: [UInt8], _ open: StaticString, _ close: StaticString) -> Bool {
    guard let start = find(pattern(open), in: bytes, from: 0) else { return false }
    return find(pattern(close), in: bytes, from: start + open.utf8CodeUnitCount) != nil
  }

  /// `__NAME__`, apart from other letters.
  private static func holdsDunder(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      guard isWordByte(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
      let word = bytes[start..<end]
      if word.count > 4, word.starts(with: [0x5F, 0x5F]), word.suffix(2).elementsEqual([0x5F, 0x5F]),
        word.contains(where: { $0 != 0x5F })
      {
        return true
      }
      start = end
    }
    return false
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether the pieces of a pattern stand in the text one after the other.
  private static func matches(_ bytes: [UInt8], _ pattern: String) -> Bool {
    var position = 0
    var isFound = false
    for piece in pattern.utf8.split(separator: UInt8(ascii: "*")) {
      guard let start = find(Array(piece), in: bytes, from: position) else { return false }
      position = start + piece.count
      isFound = true
    }
    return isFound
  }

  private static func pattern(_ mark: StaticString) -> [UInt8] {
    mark.withUTF8Buffer { unsafe Array($0) }
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, pattern.count <= bytes.count else { return nil }
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index] == first, bytes[index..<(index + pattern.count)].elementsEqual(pattern) { return index }
      index += 1
    }
    return nil
  }
}
