/// Reads the text form of a `.strings` file: `"key" = "value";`, with comments between.
///
/// `key;` is short for `key = key;`.
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
  private var scanner: OpenStepScanner

  init(_ file: SourceFile) { scanner = OpenStepScanner(file) }

  mutating func read() {
    scanner.skipBlank()
    let isBraced = scanner.reads(UInt8(ascii: "{"))
    while problem == nil {
      scanner.skipBlank()
      guard !scanner.isAtEnd, !(isBraced && scanner.byte == UInt8(ascii: "}")) else { return }
      entry()
    }
  }

  private mutating func entry() {
    let start = scanner.at
    guard let key = scanner.string() else {
      return fail("the table ends here: a key is missing", scalar(at: start))
    }
    let keyRange = ByteRange(start, scanner.at)
    var value = key
    scanner.skipBlank()
    if scanner.reads(UInt8(ascii: "=")) {
      scanner.skipBlank()
      let valueStart = scanner.at
      guard let text = scanner.string() else {
        return fail("the value of \(Quoting.quoted(key)) must be a string", scalar(at: valueStart))
      }
      value = text
      scanner.skipBlank()
    }
    entries.append(Entry(key: key, value: value, keyRange: keyRange))
    guard scanner.reads(UInt8(ascii: ";")) else {
      return fail("missing semicolon after the value of \(Quoting.quoted(key))", scalar(at: scanner.at))
    }
  }

  private mutating func fail(_ message: String, _ range: ByteRange) {
    if problem == nil { problem = (message, range) }
  }

  /// The bytes of the character at an offset; nothing at the end.
  private func scalar(at start: Int) -> ByteRange {
    var end = min(start + 1, scanner.bytes.count)
    while end < scanner.bytes.count, scanner.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return ByteRange(min(start, scanner.bytes.count), end)
  }
}
