/// Scanning bytes eight at a time: the only unsafe loads of the JSON layer, each under the bound test that justifies it.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first byte that a reader of strings must look at: `"`, `\`, a control character or a byte above
  /// 0x7F; `end` when there is none.
  static func endOfPlainText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = unsafe bytes.bytes
    var at = start
    while at &+ 8 <= end {
      let word = unsafe UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
      let marks = specialBytes(word)
      if marks != 0 { return at &+ marks.trailingZeroBitCount >> 3 }
      at &+= 8
    }
    while at < end, !isSpecial(bytes[at]) { at &+= 1 }
    return at
  }

  /// The high bit of each byte that is special. A borrow can mark a byte too many, but only above one that is special,
  /// so the lowest mark is always right.
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let control = (word &- ones &* 0x20) & ~word
    return (control | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | word) & highs
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte >= 0x80
  }

  /// The offset of the first byte above 0x7F; `end` when there is none.
  static func endOfASCII(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = unsafe bytes.bytes
    var at = start
    while at &+ 8 <= end {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      if word & highs != 0 { break }
      at &+= 8
    }
    while at < end, bytes[at] < 0x80 { at &+= 1 }
    return at
  }

  /// Whether a word is at an offset; if so, the offset moves to its end.
  @inline(__always)
  static func step(over word: StaticString, _ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard end &- at >= length else { return false }
    let start = at
    let isThere = word.withUTF8Buffer { buffer in
      for offset in 0..<length where unsafe buffer[offset] != bytes[start &+ offset] { return false }
      return true
    }
    if isThere { at &+= length }
    return isThere
  }

  /// The length of the well-formed UTF-8 sequence that starts with a byte above 0x7F; 0 when it is not one (overlong,
  /// a surrogate, above U+10FFFF, cut short, or no first byte).
  static func sequenceLength(_ bytes: Span<UInt8>, at index: Int, to end: Int) -> Int {
    func continues(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      index &+ offset < end && bytes[index &+ offset] >= low && bytes[index &+ offset] <= high
    }
    switch bytes[index] {
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80, 0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80, 0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
