/// Placeholders of template languages: text that something else fills in before the payload is sent.
enum Placeholder {
  /// What stands at both ends of a placeholder. Content must not be empty, nor reach over a line.
  private static let forms: [(open: StaticString, close: StaticString)] = [
    ("{{", "}}"), ("${", "}"), ("<%", "%>"), ("$(", ")"), ("#{", "}"), ("%{", "}"), ("#(", ")"),
  ]

  /// Whether a text is a placeholder or holds one.
  ///
  /// - Parameter extra: Patterns of the configuration, where `*` stands for any content: `[[*]]`.
  static func isIn(_ text: String, extra: [String] = []) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    // Every form has one of these bytes; most texts have none.
    if bytes.contains(where: { $0 == 0x24 || $0 == 0x25 || $0 == 0x23 || $0 == 0x7B || $0 == 0x5F }) {
      if isDunder(in: bytes) { return true }
      for form in forms {
        let isFound = form.open.withUTF8Buffer { open in
          form.close.withUTF8Buffer { close in unsafe holds(bytes, Array(open), Array(close)) }
        }
        if isFound { return true }
      }
    }
    return extra.contains { pattern in
      let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return !pattern.isEmpty && text == pattern }
      return holds(bytes, Array(parts[0]), Array(parts[1]))
    }
  }

  private static func holds(_ bytes: ContiguousArray<UInt8>, _ open: [UInt8], _ close: [UInt8]) -> Bool {
    guard !open.isEmpty || !close.isEmpty else { return false }
    var index = 0
    while let start = find(open, in: bytes, from: index) {
      let content = start + open.count
      if let end = find(close, in: bytes, from: content + 1) {
        return !bytes[content..<end].contains(0x0A)
      }
      index = start + 1
    }
    return false
  }

  private static func find(_ part: [UInt8], in bytes: ContiguousArray<UInt8>, from: Int) -> Int? {
    guard from + part.count <= bytes.count else { return nil }
    for start in from...(bytes.count - part.count) where part.indices.allSatisfy({ bytes[start + $0] == part[$0] }) {
      return start
    }
    return nil
  }

  /// `__NAME__` anywhere: two underscores, a name of capitals, digits and single underscores, two underscores.
  private static func isDunder(in bytes: ContiguousArray<UInt8>) -> Bool {
    let underscore = UInt8(ascii: "_")
    var index = 0
    while let start = find([underscore, underscore], in: bytes, from: index) {
      var end = start + 2
      while end < bytes.count, isCapital(bytes[end]) || (bytes[end] == underscore && end > start + 2) {
        end += 1
      }
      if end - start > 4, bytes[end - 1] == underscore, bytes[end - 2] == underscore { return true }
      index = start + 1
    }
    return false
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x30 && byte <= 0x39)
  }
}
