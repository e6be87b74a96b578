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
  mutating func endOddString(_ start: Int, _ opening: Int, _ close: ByteRange, _ kind: QuoteKind) {
    var edits: [(range: ByteRange, text: String)] = []
    let open = ByteRange(start, start + opening)
    if bytes[start] != UInt8(ascii: "\"") { edits.append((open, "\"")) }
    var index = open.upper
    while index < close.lower {
      let next = byte(index + 1)
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < close.lower {
        let losesBackslash =
          kind == .escaped ? next == UInt8(ascii: "\\") || next == UInt8(ascii: "\"") : "'`".utf8.contains(next)
        if losesBackslash { edits.append((ByteRange(index, index + 1), "")) }
        index += 2
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

  /// A string whose closing quote was forgotten in the middle of a line.
  mutating func endWithoutQuote(_ start: Int, _ cut: Int, losesComma: Bool = false) {
    note(.problem(.unterminatedString(ByteRange(start, cut), isEscaped: false, bytes)))
    let flags = inspect(ByteRange(start + 1, cut), of: .straight)
    at = cut
    add(
      .string, from: start, losesComma ? .explainsMissingSeparator : [], flags: flags.union([.oddQuotes, .damaged]))
  }

  /// A string that nothing closes on its line. The brackets and the comma at the line's end are left out of it where
  /// they fit what is open.
  mutating func endAtLineEnd(_ start: Int, _ lineEnd: Int, opening: Int = 1) {
    let isLast = skipBlanks(lineEnd, overLines: true) >= end
    let cut = startOfTail(start + opening, lineEnd, mayEndWithComma: !isLast)
    let isCutOff = isLast && skipBlanks(cut, overLines: true) >= end
    let flags = inspect(ByteRange(start + opening, cut), of: .straight, isCutOff: isCutOff)
    let isEscaped =
      cut - start > 2 && bytes[cut - 1] == UInt8(ascii: "\"") && bytes[cut - 2] == UInt8(ascii: "\\")
    at = isCutOff ? lineEnd : cut
    // The reader reports a text that is cut off, for it knows what else is open.
    if !isCutOff {
      note(.problem(.unterminatedString(ByteRange(start, at), isEscaped: isEscaped, bytes)))
    }
    let hasComma = isNext(",", skipBlanks(cut))
    add(
      .string, from: start,
      isCutOff ? .isCutOff : hasComma ? [] : .explainsMissingSeparator, flags: flags.union([.oddQuotes, .damaged]))
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
