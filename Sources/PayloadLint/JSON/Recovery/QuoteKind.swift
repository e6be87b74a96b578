/// The marks that people put around strings, other than `"`.
enum QuoteKind: UInt8, CaseIterable, Sendable {
  case straight, single, backtick, curlyDouble, curlySingle, escaped

  /// The kind of an opening mark of several bytes.
  init(openedBy mark: ArraySlice<UInt8>) {
    let single = ["‘", "’", "‚"].contains(String(decoding: mark, as: UTF8.self))
    self = single ? .curlySingle : .curlyDouble
  }

  var habit: Habit {
    switch self {
    case .single: .singleQuotes
    case .backtick: .backticks
    case .escaped: .escapedText
    case .straight, .curlyDouble, .curlySingle: .curlyQuotes
    }
  }
}

extension Lexer {
  /// The length of a mark at an offset that may close a string of this kind; 0 when none stands there.
  func closerLength(_ kind: QuoteKind, at index: Int) -> Int {
    guard index < end else { return 0 }
    let byte = bytes[index]
    switch kind {
    case .straight: return byte == UInt8(ascii: "\"") ? 1 : 0
    case .backtick: return byte == UInt8(ascii: "`") ? 1 : 0
    case .escaped: return byte == UInt8(ascii: "\\") && isNext("\"", index + 1) ? 2 : 0
    case .single, .curlySingle, .curlyDouble:
      let isDouble = kind == .curlyDouble
      if byte == UInt8(ascii: "\"") { return isDouble ? 1 : 0 }
      let length = StringToken.oddQuoteLength(bytes, at: index, end: end)
      guard length > 1 else { return length == 1 && byte == UInt8(ascii: "'") && !isDouble ? 1 : 0 }
      return (QuoteKind(openedBy: bytes[index..<(index + length)]) == .curlySingle) != isDouble ? length : 0
    }
  }

  /// The first mark on the line that may close a string of this kind, whatever follows it.
  func firstCloser(_ kind: QuoteKind, from start: Int) -> ByteRange? {
    var index = start
    while index < end, !isLineEnd(index) {
      let length = closerLength(kind, at: index)
      if length > 0 { return ByteRange(index, index + length) }
      index = stepOver(index, kind)
    }
    return nil
  }

  /// The first mark on the line that may close a string of this kind and behind which the structure goes on.
  ///
  /// Whether it does depends on the place alone, so one search answers for every start between its own and its result.
  mutating func plausibleCloser(_ kind: QuoteKind, from start: Int) -> ByteRange? {
    let slot = Int(kind.rawValue)
    if start < searches[slot].from || start > searches[slot].upTo {
      var index = start
      var found: Int?
      while found == nil, !isLineEnd(index) {
        let length = closerLength(kind, at: index)
        if length > 0, structureFollows(index + length, maySeeColon: false) {
          found = index
        } else {
          index = stepOver(index, kind)
        }
      }
      searches[slot] = Search(from: start, upTo: index, found: found)
    }
    return searches[slot].found.map { ByteRange($0, $0 + closerLength(kind, at: $0)) }
  }

  /// The first mark before the next comma of the line that may close a key, with a colon behind it.
  func closerOfKey(_ kind: QuoteKind, from start: Int) -> ByteRange? {
    var index = start
    while !isLineEnd(index), bytes[index] != UInt8(ascii: ",") {
      let length = closerLength(kind, at: index)
      if length > 0, isNext(":", skipBlanks(index + length)) { return ByteRange(index, index + length) }
      index = stepOver(index, kind)
    }
    return nil
  }

  /// The offset behind one character, or behind a whole escape.
  private func stepOver(_ index: Int, _ kind: QuoteKind) -> Int {
    guard bytes[index] == UInt8(ascii: "\\"), !isLineEnd(index + 1) else { return index + 1 }
    // In text whose quotes are escaped, `\\\"` is a quote inside a string.
    return kind == .escaped && isNext("\\", index + 1) && isNext("\\", index + 2) ? index + 4 : index + 2
  }

  /// Whether what stands at an offset looks like the structure around a string that has just ended.
  func structureFollows(_ start: Int, maySeeColon: Bool) -> Bool {
    var index = skipBlanks(start)
    if isLineEnd(index) || startsComment(index) { return true }
    if bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "=") { return maySeeColon }
    if bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "]") {
      let limit = min(end, index + 64)
      while index < limit, "}] \t".utf8.contains(bytes[index]) { index += 1 }
      return index == limit || isLineEnd(index) || ",;\"`".utf8.contains(bytes[index]) || startsComment(index)
    }
    guard bytes[index] == UInt8(ascii: ",") else { return false }
    index = skipBlanks(index + 1)
    if isLineEnd(index) || "\"'`{[}]-0123456789\\".utf8.contains(bytes[index]) || startsComment(index) {
      return true
    }
    if bytes[index] >= 0x80 { return StringToken.oddQuoteLength(bytes, at: index, end: end) > 0 }
    for word: StaticString in ["true", "false", "null"] {
      var close = index
      if ByteScan.step(over: word, bytes.span, &close, end), !PlaceholderSyntax.isNamePart(byte(close)) { return true }
    }
    return false
  }

  /// Whether a closing quote cannot have been meant as one, because text goes on right behind it.
  func textFollows(_ index: Int) -> Bool {
    guard index < end else { return false }
    let byte = bytes[index]
    if PlaceholderSyntax.isNamePart(byte) { return true }
    if byte >= 0x80 {
      guard let (scalar, length) = OddCharacter.scalar(bytes, at: index, to: end) else { return false }
      return OddCharacter.nameOfSpace(scalar) == nil && OddCharacter.separator(scalar) == nil
        && StringToken.oddQuoteLength(bytes, at: index, end: end) != length
    }
    // A placeholder in quotes inside a string.
    if let match = placeholders.match(bytes, at: index, to: end) { return isNext("\"", match.end) }
    if byte == UInt8(ascii: "-") { return !isNext(">", index + 1) }
    if byte == UInt8(ascii: "/") { return !startsComment(index) }
    return ".!?()&@$%*<>|~^".utf8.contains(byte)
  }
}
