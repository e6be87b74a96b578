/// Everything that is written without quotes: numbers, literals, keys and values.
extension Lexer {
  /// A run of characters that none of JSON's signs interrupts.
  mutating func lexRun() {
    let start = at
    var run = Run()
    stepOverRun(&run)
    if at == start { at += max(1, ByteScan.sequenceLength(bytes.span, at: at, to: end)) }
    if run.hasPlaceholder { return add(.placeholder, from: start, run.traits) }
    if run.hasParentheses { return add(.odd, from: start, run.traits) }
    let first = bytes[start]
    if first == UInt8(ascii: "-") || NumberToken.isDigit(first) {
      var flags: Node.Flags = []
      if NumberToken.end(bytes.span, from: start, to: at, &flags) == at, !continuesThousands() {
        return add(.number, from: start, run.traits, flags: flags)
      }
      extendNumber(start)
    } else if let literal = literal(start) {
      return add(literal, from: start, run.traits)
    }
    let isText = PlaceholderSyntax.isNamePart(first) || first >= 0x80 || "-+./@#_$".utf8.contains(first)
    guard isText, !isEllipsis(start) else {
      return add(run.traits.isEmpty || first < 0x80 ? .odd : .word, from: start, run.traits)
    }
    switch position {
    case .value:
      extendValue(&run)
      // `new Date()` is an expression whatever its words.
      if run.hasParentheses { return add(.odd, from: start, run.traits) }
    case .key: extendKey()
    case .afterValue: break
    }
    if isNext("\"", at), isClosedHere() {
      at += 1
      run.traits.insert(.lacksOpeningQuote)
    }
    add(.word, from: start, run.traits)
  }

  private struct Run {
    var hasPlaceholder = false
    var hasParentheses = false
    var traits: JSONToken.Traits = []
  }

  /// Moves to the end of a run.
  private mutating func stepOverRun(_ run: inout Run) {
    let start = at
    while at < end {
      if let match = placeholders.match(bytes, at: at, to: end) {
        if match.isControl { return }
        run.hasPlaceholder = true
        at = match.end
        continue
      }
      let byte = bytes[at]
      switch byte {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "`"):
        return
      case UInt8(ascii: ":"):
        // `10:30` and `https://` go on behind their colons.
        let isTime = position != .key && isDigit(at - 1) && isDigit(at + 1) && isDigit(at + 2) && at > start
        guard isTime || isNext("/", at + 1) && isNext("/", at + 2) else { return }
        at += isTime ? 1 : 3
      case UInt8(ascii: "="):
        guard at > start, isNext("=", at + 1) || run.hasParentheses || position == .value else { return }
        at += 1
      case UInt8(ascii: "'"):
        guard at > start, PlaceholderSyntax.isNamePart(bytes[at - 1]), PlaceholderSyntax.isNamePart(self.byte(at + 1))
        else { return }
        at += 1
      case UInt8(ascii: "/") where at > start && startsComment(at): return
      case UInt8(ascii: "\\") where isNext("\"", at + 1): return
      case UInt8(ascii: "("):
        stepOverParentheses(&run)
      case 0x80...:
        guard stepOverScalar(&run, from: start) else { return }
      default: at += 1
      }
    }
  }

  private func isDigit(_ index: Int) -> Bool { NumberToken.isDigit(byte(index)) }

  /// A call such as `Date()` or `ObjectId("5f")`, when its parenthesis closes on the line.
  private mutating func stepOverParentheses(_ run: inout Run) {
    let limit = min(end, at + 200)
    var index = at
    var depth = 0
    while index < limit, !isLineEnd(index) {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
      if depth == 0 {
        run.hasParentheses = true
        at = index
        return
      }
    }
    at += 1
  }

  /// One character above ASCII, unless it is a mark or a space that ends the run.
  private mutating func stepOverScalar(_ run: inout Run, from start: Int) -> Bool {
    guard let (scalar, length) = OddCharacter.scalar(bytes, at: at, to: end) else {
      run.traits.insert(.hasBadBytes)
      at += 1
      return true
    }
    if OddCharacter.nameOfSpace(scalar) != nil || OddCharacter.separator(scalar) != nil { return false }
    if StringToken.oddQuoteLength(bytes, at: at, end: end) > 0 {
      // An apostrophe inside a word.
      guard scalar == "’", at > start, PlaceholderSyntax.isNamePart(byte(at + length)) else { return false }
    }
    at += length
    return true
  }

  private func literal(_ start: Int) -> JSONToken.Kind? {
    for (word, kind) in [("true", .true), ("false", .false), ("null", .null)] as [(StaticString, JSONToken.Kind)] {
      var close = start
      if ByteScan.step(over: word, bytes.span, &close, at), close == at { return kind }
    }
    return nil
  }

  private func isEllipsis(_ start: Int) -> Bool {
    let text = bytes[start..<at]
    return text.allSatisfy { $0 == UInt8(ascii: ".") } || text.elementsEqual("…".utf8)
  }

  /// `1 000.0`: a blank between groups of digits where the second group could be no number of its own.
  private func continuesThousands() -> Bool {
    guard isNext(" ", at), isNext("0", at + 1) else { return false }
    let close = NumberToken.endOfDigits(bytes.span, from: at + 1, to: end)
    return close - at == 4
  }

  /// Takes in what belongs to a number in spite of a blank: `- 1`, `1 000`.
  private mutating func extendNumber(_ start: Int) {
    let isSign = at == start + 1 && !NumberToken.isDigit(bytes[start])
    guard isSign && NumberToken.isDigit(byte(skipBlanks(at))) || continuesThousands() else { return }
    at = skipBlanks(at)
    while NumberToken.isDigit(byte(at)) || isNext(".", at) { at += 1 }
  }

  /// Takes in the further words of a value without quotes, up to a sign of JSON or the end of the line.
  private mutating func extendValue(_ run: inout Run) {
    while true {
      let close = at
      at = skipBlanks(close)
      guard at > close, !isLineEnd(at), !startsComment(at), !"'=<".utf8.contains(bytes[at]),
        closerLength(.curlyDouble, at: at) == 0, closerLength(.curlySingle, at: at) == 0
      else {
        at = close
        return
      }
      let word = at
      stepOverRun(&run)
      let next = skipBlanks(at)
      // A word with a colon behind it is the next key.
      guard at > word, !isNext(":", next), !isNext("=", next), !isClosedKey(word) else {
        at = close
        return
      }
    }
  }

  /// Whether the word that starts at an offset and ends here is a key that lacks its opening quote.
  private func isClosedKey(_ start: Int) -> Bool { isNext("\"", at) && isNext(":", skipBlanks(at + 1)) }

  /// Takes in the further words of a key without quotes, when a colon follows on the line.
  private mutating func extendKey() {
    let limit = min(end, at + 80)
    var index = at
    while index < limit, !isLineEnd(index), !"{}[],\"':=".utf8.contains(bytes[index]) { index += 1 }
    guard index < limit, isNext(":", index) else { return }
    while bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    at = max(at, index)
  }

  /// Whether the quote here closes the word before it: one at the front was forgotten.
  private func isClosedHere() -> Bool {
    switch position {
    case .key: isNext(":", skipBlanks(at + 1))
    case .value: structureFollows(at + 1, maySeeColon: false)
    case .afterValue: isNext(":", skipBlanks(at + 1))
    }
  }
}
