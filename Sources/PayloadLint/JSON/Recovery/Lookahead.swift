/// Looks ahead in a text that need not be JSON, and takes nothing from it.
///
/// Each look is bounded, or its result is remembered for the starts that it serves, so that all of them together take
/// time in proportion to the text.
struct Lookahead {
  let bytes: ContiguousArray<UInt8>
  let end: Int
  let placeholders: PlaceholderSyntax
  /// Whether the token before is a colon.
  var isAfterColon = false

  // For each kind of closing quotation mark, the last search for it.
  private var plausible = Array(repeating: Search(), count: QuoteKind.allCases.count)
  private var ofKeys = Array(repeating: Search(), count: QuoteKind.allCases.count)
  /// How many bytes may still be searched for JSON that is in a string without escapes.
  private var embeddedBudget: Int

  init(_ bytes: ContiguousArray<UInt8>, to end: Int, placeholders: PlaceholderSyntax) {
    (self.bytes, self.end, self.placeholders) = (bytes, end, placeholders)
    embeddedBudget = 2 * bytes.count
  }

  /// The last search for a mark. What it looks for depends on the place alone, so its result serves for every start
  /// between its own and what it found.
  private struct Search {
    private var from = 0
    private var upTo = -1
    private var found: ByteRange?

    enum Step {
      /// A mark of this length is here.
      case found(Int)
      case next(Int)
      case end
    }

    mutating func find(from start: Int, _ look: (Int) -> Step) -> ByteRange? {
      if start >= from, start <= upTo { return found }
      (from, upTo, found) = (start, start, nil)
      while true {
        switch look(upTo) {
        case .found(let length):
          found = ByteRange(upTo, upTo + length)
          return found
        case .next(let index): upTo = index
        case .end: return nil
        }
      }
    }
  }

  func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  func isNext(_ character: Unicode.Scalar, _ index: Int) -> Bool {
    index < end && bytes[index] == UInt8(ascii: character)
  }

  func isLineEnd(_ index: Int) -> Bool { index >= end || bytes[index] == 0x0A || bytes[index] == 0x0D }

  func isDigit(_ index: Int) -> Bool { NumberToken.isDigit(byte(index)) }

  /// The space at an offset that JSON does not allow.
  func spaceScalar(_ index: Int) -> (Unicode.Scalar, Int)? {
    guard index < end, bytes[index] >= 0x80 || bytes[index] == 0x0B || bytes[index] == 0x0C,
      let (scalar, length) = OddCharacter.scalar(bytes, at: index, to: end),
      OddCharacter.nameOfSpace(scalar) != nil
    else { return nil }
    return (scalar, length)
  }

  /// The first offset at or after this one where no blank is; line breaks count as blanks only when asked for.
  func skipBlanks(_ start: Int, overLines: Bool = false) -> Int {
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        guard overLines else { return index }
        index += 1
      case 0x0B, 0x0C, 0x80...:
        guard let (_, length) = spaceScalar(index) else { return index }
        index += length
      default: return index
      }
    }
    return index
  }

  /// Whether a comment starts at an offset.
  func startsComment(_ start: Int) -> Bool {
    switch (byte(start), byte(start + 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): return true
    case (UInt8(ascii: "#"), let next):
      // A color (`#FF0000`) where a value belongs is a string without quotes.
      let isText = isAfterColon && PlaceholderSyntax.isNamePart(next)
      return !isText && placeholders.match(bytes, at: start, to: end) == nil
    case (UInt8(ascii: "<"), UInt8(ascii: "!")): return isNext("-", start + 2) && isNext("-", start + 3)
    default: return false
    }
  }

  // MARK: Closing quotation marks

  /// The length of a mark at an offset that may close a string of this kind; 0 when none is there.
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

  /// The first mark on the line that may close a string of this kind, with the structure going on after it.
  mutating func plausibleCloser(_ kind: QuoteKind, from start: Int) -> ByteRange? {
    var search = plausible[Int(kind.rawValue)]
    defer { plausible[Int(kind.rawValue)] = search }
    return search.find(from: start) { index in
      if isLineEnd(index) { return .end }
      let length = closerLength(kind, at: index)
      return length > 0 && structureFollows(index + length, maySeeColon: false)
        ? .found(length) : .next(stepOver(index, kind))
    }
  }

  /// The first mark before the next comma of the line that may close a key, with a colon after it.
  mutating func closerOfKey(_ kind: QuoteKind, from start: Int) -> ByteRange? {
    var search = ofKeys[Int(kind.rawValue)]
    defer { ofKeys[Int(kind.rawValue)] = search }
    return search.find(from: start) { index in
      if isLineEnd(index) || bytes[index] == UInt8(ascii: ",") { return .end }
      let length = closerLength(kind, at: index)
      return length > 0 && isNext(":", skipBlanks(index + length)) ? .found(length) : .next(stepOver(index, kind))
    }
  }

  /// The offset after one character, or after a whole escape.
  private func stepOver(_ index: Int, _ kind: QuoteKind) -> Int {
    guard bytes[index] == UInt8(ascii: "\\"), !isLineEnd(index + 1) else { return index + 1 }
    // In text whose quotes are escaped, `\\\"` is a quote inside a string.
    return kind == .escaped && isNext("\\", index + 1) && isNext("\\", index + 2) ? index + 4 : index + 2
  }

  /// Whether what is at an offset looks like the structure around a string that has just ended.
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

  /// Whether a closing quote cannot have been meant as one, because text goes on right after it.
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

  /// The quote that closes a string with a raw line break in it: the next one, when the structure goes on after it.
  /// Otherwise that quote opens another string, and this one lacks its own.
  func closerOverLines(_ start: Int) -> Int? {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < end else { return nil }
    let next = skipBlanks(index + 1, overLines: true)
    let ends = next >= end || ",}]".utf8.contains(bytes[next]) || startsComment(next)
    return ends ? index : nil
  }

  /// `badge":` – the quote before it opened a key, so the string before that lacks its own.
  func keyFollows(_ start: Int) -> Bool {
    var index = start
    while PlaceholderSyntax.isNamePart(byte(index)) || isNext("-", index) { index += 1 }
    guard index > start, isNext("\"", index) else { return false }
    return isNext(":", skipBlanks(index + 1))
  }

  /// A curly quote between two offsets of a line that closes a string which a straight one opened.
  func mixedCloser(_ start: Int, _ limit: Int) -> ByteRange? {
    var index = start
    while index < limit {
      if bytes[index] >= 0xC2 {
        let length = closerLength(.curlyDouble, at: index)
        if length > 1, structureFollows(index + length, maySeeColon: true) { return ByteRange(index, index + length) }
      }
      index += 1
    }
    return nil
  }

  /// The quote after a JSON document that is in a string without escapes.
  mutating func endOfEmbedded(_ start: Int, _ quote: Int) -> ByteRange? {
    let inside = skipBlanks(start + 1)
    guard embeddedBudget > 0, inside < quote, skipBlanks(inside + 1) == quote, "{[".utf8.contains(bytes[inside])
    else { return nil }
    var depth = 0
    var index = inside
    var isInString = false
    defer { embeddedBudget -= index - inside }
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 {
          let close = skipBlanks(index + 1, overLines: true)
          let ends = isNext("\"", close) && structureFollows(close + 1, maySeeColon: false)
          return ends ? ByteRange(close, close + 1) : nil
        }
      default: break
      }
      index += 1
    }
    // What begins like JSON and does not end as it is none, and looking again would take too long.
    embeddedBudget = 0
    return nil
  }
}
