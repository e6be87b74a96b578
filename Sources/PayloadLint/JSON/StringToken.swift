/// Decoding the token of a string.
enum StringToken {
  /// The escapes of a range undone, as UTF-8. Bad escapes stand for themselves; an unpaired surrogate becomes U+FFFD.
  static func decoded(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(range.count)
    decode(bytes, range, into: &result) { _, _ in }
    return result
  }

  /// The same, with the steps that lead from the decoded text back to the escaped one.
  static func decodedWithSteps(
    _ bytes: ContiguousArray<UInt8>, _ range: ByteRange
  ) -> (text: ContiguousArray<UInt8>, steps: [PositionMap.Step]) {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(range.count)
    var steps = [PositionMap.Step(inner: 0, outer: range.lower)]
    decode(bytes, range, into: &result) { inner, outer in
      if steps.last?.inner == inner { steps.removeLast() }
      steps.append(PositionMap.Step(inner: inner, outer: outer))
    }
    return (result, steps)
  }

  /// Decodes, and calls `step` with both offsets at the start and the end of every escape.
  private static func decode(
    _ bytes: ContiguousArray<UInt8>, _ range: ByteRange, into result: inout ContiguousArray<UInt8>,
    step: (_ inner: Int, _ outer: Int) -> Void
  ) {
    var index = range.lower
    while index < range.upper {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < range.upper else {
        result.append(byte)
        index += 1
        continue
      }
      step(result.count, index)
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        guard let unicode = unicodeEscape(bytes, at: index - 2, end: range.upper) else {
          result.append(escape)
          break
        }
        index += unicode.length - 2
        append(unicode.scalar ?? "\u{FFFD}", to: &result)
      default: result.append(escape)
      }
      step(result.count, index)
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout ContiguousArray<UInt8>) {
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// What the `\u` escape at an offset means, with the second half of a surrogate pair: the scalar, nil for a surrogate
  /// without its other half, and how many bytes were read. Nil when no such escape is there.
  static func unicodeEscape(
    _ bytes: ContiguousArray<UInt8>, at index: Int, end: Int
  ) -> (scalar: Unicode.Scalar?, length: Int)? {
    guard let unit = codeUnit(bytes, at: index, end: end) else { return nil }
    if unit & 0xFC00 == 0xD800, let low = codeUnit(bytes, at: index + 6, end: end), low & 0xFC00 == 0xDC00 {
      return (Unicode.Scalar(0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(low & 0x3FF)), 12)
    }
    return (Unicode.Scalar(unit), 6)
  }

  private static func codeUnit(_ bytes: ContiguousArray<UInt8>, at index: Int, end: Int) -> UInt16? {
    guard index + 6 <= end, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var value: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = hexDigit(bytes[index + offset]) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// The length of the escape that starts with the backslash at an offset: 2 or 6; 0 when RFC 8259 has no such escape.
  @inline(__always)
  static func escapeLength(_ bytes: Span<UInt8>, at index: Int, to end: Int) -> Int {
    guard index &+ 1 < end else { return 0 }
    switch bytes[index &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard index &+ 6 <= end else { return 0 }
      for offset in 2..<6 where hexDigit(bytes[index &+ offset]) == nil { return 0 }
      return 6
    default: return 0
    }
  }

  /// Whether the well-formed escape at an offset is the first half of a surrogate pair whose second half follows.
  static func isPair(_ bytes: Span<UInt8>, at index: Int, to end: Int) -> Bool {
    guard index &+ 12 <= end, bytes[index &+ 2] | 0x20 == UInt8(ascii: "d"), bytes[index &+ 6] == UInt8(ascii: "\\"),
      bytes[index &+ 7] == UInt8(ascii: "u"), bytes[index &+ 8] | 0x20 == UInt8(ascii: "d"),
      let first = hexDigit(bytes[index &+ 3]), let second = hexDigit(bytes[index &+ 9])
    else { return false }
    return (0x8...0xB).contains(first) && second >= 0xC && hexDigit(bytes[index &+ 10]) != nil
      && hexDigit(bytes[index &+ 11]) != nil
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The opening and closing marks that people type instead of `"`, in UTF-8.
  private static let oddQuotes: [[UInt8]] = ["“", "”", "„", "‟", "‘", "’", "‚", "«", "»", "″", "＂"].map {
    Array($0.utf8)
  }

  /// How many bytes of an odd quotation mark begin at an offset: 0 when none does.
  static func oddQuoteLength(_ bytes: ContiguousArray<UInt8>, at index: Int, end: Int) -> Int {
    guard index < end else { return 0 }
    if bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "`") { return 1 }
    guard bytes[index] >= 0xC2 else { return 0 }
    for quote in oddQuotes where index + quote.count <= end {
      if quote.indices.allSatisfy({ bytes[index + $0] == quote[$0] }) { return quote.count }
    }
    return 0
  }

  /// The range between the marks of a string that has single, curly or mixed quotes, or none at all.
  static func contents(of token: ByteRange, in bytes: ContiguousArray<UInt8>) -> ByteRange {
    func mark(_ index: Int) -> Int {
      index < token.upper && bytes[index] == UInt8(ascii: "\"") ? 1 : oddQuoteLength(bytes, at: index, end: token.upper)
    }
    // Quotes that are escaped, in JSON that was taken out of a string.
    if token.count >= 4, bytes[token.lower] == UInt8(ascii: "\\"), bytes[token.lower + 1] == UInt8(ascii: "\""),
      bytes[token.upper - 2] == UInt8(ascii: "\\")
    {
      return ByteRange(token.lower + 2, token.upper - 2)
    }
    let opening = mark(token.lower)
    for length in [1, 2, 3] where token.upper - length >= token.lower + opening {
      if mark(token.upper - length) == length { return ByteRange(token.lower + opening, token.upper - length) }
    }
    return ByteRange(token.lower + opening, token.upper)
  }
}
