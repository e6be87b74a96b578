/// Finishing the token of a string, with what is wrong inside it.
extension Lexer {
  /// A string whose quotes are right.
  mutating func endString(_ start: Int, _ close: ByteRange) {
    let flags = inspect(ByteRange(start + 1, close.lower), of: .straight)
    at = close.upper
    add(.string, from: start, flags: flags)
  }

  /// A string with quotes inside that should be escaped.
  mutating func endUnescaped(_ start: Int, _ first: Int, _ close: ByteRange, isEmbedded: Bool = false) {
    var edits: [(range: ByteRange, text: String)] = []
    var index = start + 1
    while index < close.lower {
      if bytes[index] == UInt8(ascii: "\\") {
        // In JSON that was put into a string as it is, every backslash needs another.
        if isEmbedded {
          edits.append((ByteRange(index, index + 1), "\\\\"))
          if isNext("\"", index + 1) { edits.append((ByteRange(index + 1, index + 2), "\\\"")) }
        }
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "\"") { edits.append((ByteRange(index, index + 1), "\\\"")) }
      index += 1
    }
    let range = ByteRange(first, first + 1)
    note(.problem(isEmbedded ? .unescapedJSON(range, edits) : .unescapedQuote(range, edits)))
    let flags = inspect(ByteRange(start + 1, close.lower), of: .straight, isEmbedded: isEmbedded)
    at = close.upper
    add(.string, from: start, flags: flags.union(.damaged))
  }

  /// A string in other marks: each becomes `"`, and what that would end too early is escaped.
  mutating func endOddString(
    _ start: Int, _ opening: Int, _ close: ByteRange, _ kind: QuoteKind, prefix: ByteRange? = nil
  ) {
    var edits = prefix.map { [(range: $0, text: "")] } ?? []
    let open = ByteRange(start, start + opening)
    if bytes[start] != UInt8(ascii: "\"") { edits.append((open, "\"")) }
    var index = open.upper
    while index < close.lower {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < close.lower {
        index += kind == .escaped ? unescape(index, close.lower, &edits) : unescapeMark(index, &edits)
        continue
      }
      if bytes[index] == UInt8(ascii: "\"") { edits.append((ByteRange(index, index + 1), "\\\"")) }
      index += 1
    }
    if close.count != 1 || bytes[close.lower] != UInt8(ascii: "\"") { edits.append((close, "\"")) }
    let first = bytes[start] == UInt8(ascii: "\"") ? close : open
    mark(kind.habit, first, edits)
    let flags = inspect(ByteRange(open.upper, close.lower), of: kind)
    at = close.upper
    add(.string, from: start, flags: flags.union(.oddQuotes))
  }

  /// Takes one level of escapes from `\\` and from a quote behind it; a quote alone stays escaped.
  private func unescape(_ index: Int, _ limit: Int, _ edits: inout [(range: ByteRange, text: String)]) -> Int {
    guard isNext("\\", index + 1) else { return 2 }
    edits.append((ByteRange(index, index + 1), ""))
    if isNext("\"", index + 2), index + 2 < limit { return 3 }
    guard isNext("\\", index + 2), isNext("\"", index + 3), index + 3 < limit else { return 2 }
    edits.append((ByteRange(index + 2, index + 3), ""))
    return 4
  }

  /// Takes the backslash from a mark that needs none between double quotes.
  private func unescapeMark(_ index: Int, _ edits: inout [(range: ByteRange, text: String)]) -> Int {
    if "'`".utf8.contains(byte(index + 1)) { edits.append((ByteRange(index, index + 1), "")) }
    return 2
  }

  /// What makes the opening mark of a string a straight quote, and escapes those inside: nothing for a string that a
  /// straight quote opens.
  static func plainQuotes(
    _ range: ByteRange, _ bytes: ContiguousArray<UInt8>
  ) -> [(range: ByteRange, text: String)] {
    guard bytes[range.lower] != UInt8(ascii: "\"") else { return [] }
    let isEscaped = bytes[range.lower] == UInt8(ascii: "\\")
    let length = isEscaped ? 2 : max(1, StringToken.oddQuoteLength(bytes, at: range.lower, end: range.upper))
    var edits = [(range: ByteRange(range.lower, range.lower + length), text: "\"")]
    var index = range.lower + length
    while index < range.upper {
      if bytes[index] == UInt8(ascii: "\"") { edits.append((ByteRange(index, index + 1), "\\\"")) }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return edits
  }

  /// A string whose closing quote was forgotten in the middle of a line.
  mutating func endWithoutQuote(_ start: Int, _ cut: Int, losesComma: Bool = false) {
    note(.problem(.unterminatedString(ByteRange(start, cut), isClear: !losesComma, bytes)))
    let flags = inspect(ByteRange(start + 1, cut), of: .straight)
    at = cut
    add(
      .string, from: start, losesComma ? .explainsMissingSeparator : [], flags: flags.union([.oddQuotes, .damaged]))
  }

  /// A string that nothing closes on its line. The brackets and the comma at the line's end are left out of it where
  /// they fit what is open.
  mutating func endAtLineEnd(_ start: Int, _ lineEnd: Int, _ kind: QuoteKind = .straight, opening: Int = 1) {
    let isLast = skipBlanks(lineEnd, overLines: true) >= end
    let cut = startOfTail(start + opening, lineEnd, mayEndWithComma: !isLast)
    let isCutOff = isLast && skipBlanks(cut, overLines: true) >= end
    let flags = inspect(ByteRange(start + opening, cut), of: kind, isCutOff: isCutOff)
    at = isCutOff ? lineEnd : cut
    let next = skipBlanks(cut, overLines: true)
    let isFollowed = next >= end || ",}]".utf8.contains(bytes[next])
    // The reader reports a text that is cut off, for it knows what else is open.
    if !isCutOff {
      let isClear = isFollowed && cut > start + opening
      note(.problem(.unterminatedString(ByteRange(start, at), isClear: isClear, bytes)))
    }
    add(
      .string, from: start,
      isCutOff ? .isCutOff : isFollowed ? [] : .explainsMissingSeparator, flags: flags.union([.oddQuotes, .damaged]))
  }

  /// Where the closing brackets and the comma begin that end a line and belong to the structure.
  private func startOfTail(_ start: Int, _ lineEnd: Int, mayEndWithComma: Bool) -> Int {
    var tail = lineEnd
    while tail > start, "}], \t;".utf8.contains(bytes[tail - 1]) { tail -= 1 }
    // Brackets that the text itself opens, as in `see [1]`, are closed in it first.
    var inner: [UInt8] = []
    for byte in bytes[start..<tail] {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { inner.append(byte) }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), inner.last == byte - 2 { inner.removeLast() }
    }
    var outer = openers[...]
    var index = tail
    var cut = tail
    var hasCloser = false
    while index < lineEnd {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else { continue }
      if !hasCloser, inner.last == byte - 2 {
        inner.removeLast()
        cut = index
      } else if outer.last == byte - 2 {
        outer.removeLast()
        hasCloser = true
      } else {
        cut = index
        outer = openers[...]
        hasCloser = false
      }
    }
    if !hasCloser, !mayEndWithComma || !bytes[cut..<lineEnd].contains(UInt8(ascii: ",")) {
      // Only blanks are left, or a comma at the very end of the text, which may well be its own.
      cut = lineEnd
      while cut > start, bytes[cut - 1] == 0x20 || bytes[cut - 1] == 0x09 { cut -= 1 }
    }
    return cut
  }
}
