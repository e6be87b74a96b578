/// Cuts any text into tokens, with a guess at what was meant wherever it is not JSON.
///
/// It looks only at what is around a place, on the same line as a rule; which brackets belong together is decided
/// later, with all tokens at hand. Every look ahead is bounded or remembered, so the time is linear.
struct Lexer {
  let bytes: ContiguousArray<UInt8>
  let end: Int
  private var at: Int
  private(set) var tokens: [JSONToken] = []
  private(set) var faults: [LexicalFault] = []
  /// What is known of the token to come.
  private var pending: JSONToken.Traits = []
  /// The brackets that are open as far as they match, by their bytes.
  private var openers: [UInt8] = []
  private var ahead: Lookahead

  /// Control tags of a template were met.
  private(set) var hasControlTags = false

  init(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange, placeholders: PlaceholderSyntax) {
    (self.bytes, at, end) = (bytes, range.lower, range.upper)
    ahead = Lookahead(bytes, to: range.upper, placeholders: placeholders)
  }

  /// All tokens; the last one is `end`.
  mutating func run() {
    while true {
      skipTrivia()
      guard at < end else { break }
      lexToken()
      pending = []
    }
    add(.end, from: end)
  }

  /// Adds the token between an offset and the current place.
  private mutating func add(
    _ kind: JSONToken.Kind, from start: Int, _ traits: JSONToken.Traits = [], flags: Node.Flags = []
  ) {
    tokens.append(JSONToken(kind: kind, start: start, end: at, traits: traits.union(pending), flags: flags))
    ahead.isAfterColon = kind == .colon
  }

  /// Notes a fault of the token that comes next.
  private mutating func note(_ content: LexicalFault.Content, isTrivia: Bool = false) {
    faults.append(LexicalFault(token: tokens.count, isTrivia: isTrivia, content: content))
  }

  private mutating func mark(
    _ habit: Habit, _ range: ByteRange, _ edits: [(range: ByteRange, text: String)], isTrivia: Bool = false
  ) {
    note(.mark(HabitMark(habit: habit, range: range, edits: edits)), isTrivia: isTrivia)
  }

  private mutating func lexToken() {
    let start = at
    if let match = ahead.placeholders.match(bytes, at: at, to: end), !match.isControl { return lexRun() }
    let prefix = stringPrefixLength
    if prefix > 0 {
      let range = ByteRange(at, at + prefix)
      at += prefix
      // Python's `u'…'` has single quotes besides: one habit.
      guard bytes[at] == UInt8(ascii: "\"") else { return lexOddQuotes(.single, length: 1, prefix: range) }
      mark(.stringPrefix, range, [(range, "")])
      return lexString()
    }
    switch bytes[at] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      openers.append(bytes[at])
      at += 1
      add(bytes[start] == UInt8(ascii: "{") ? .openObject : .openArray, from: start)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      // `{` and `}`, `[` and `]` are two apart in ASCII.
      if openers.last == bytes[at] - 2 { openers.removeLast() }
      at += 1
      add(bytes[start] == UInt8(ascii: "}") ? .closeObject : .closeArray, from: start)
    case UInt8(ascii: ","):
      at += 1
      add(.comma, from: start)
    case UInt8(ascii: ";"): lexStandIn(.comma, ",", length: 1)
    case UInt8(ascii: ":"):
      if ahead.isNext("=", at + 1) { return lexStandIn(.colon, ":", length: 2) }
      at += 1
      add(.colon, from: start)
    case UInt8(ascii: "="):
      lexStandIn(.colon, ":", length: ahead.isNext(">", at + 1) || ahead.isNext("=", at + 1) ? 2 : 1)
    case UInt8(ascii: "-") where ahead.isNext(">", at + 1): lexStandIn(.colon, ":", length: 2)
    case UInt8(ascii: "\""): lexString()
    case UInt8(ascii: "'"): lexOddQuotes(.single, length: 1)
    case UInt8(ascii: "`"): lexOddQuotes(.backtick, length: 1)
    case UInt8(ascii: "\\") where ahead.isNext("\"", at + 1): lexOddQuotes(.escaped, length: 2)
    case UInt8(ascii: "<"): lexAngle()
    case 0x80...: lexNonASCII()
    default: lexRun()
    }
  }

  /// The length of the letters that some languages put before the quote of a string: `u"…"`, `@"…"`.
  private var stringPrefixLength: Int {
    guard PlaceholderSyntax.isNameStart(bytes[at]) || bytes[at] == UInt8(ascii: "@") else { return 0 }
    for length in [1, 2] where ahead.isNext("\"", at + length) || ahead.isNext("'", at + length) {
      if bytes[at..<(at + length)].allSatisfy({ "ubrfUBRFL@".utf8.contains($0) }) { return length }
    }
    return 0
  }

  private mutating func lexNonASCII() {
    let start = at
    let quote = StringToken.oddQuoteLength(bytes, at: at, end: end)
    if quote > 0 { return lexOddQuotes(QuoteKind(openedBy: bytes[start..<(start + quote)]), length: quote) }
    if let (scalar, length) = OddCharacter.scalar(bytes, at: at, to: end),
      let kind = OddCharacter.separator(scalar)
    {
      return lexStandIn(kind, kind == .comma ? "," : ":", length: length)
    }
    lexRun()
  }

  /// A comma or colon that is written as something else.
  private mutating func lexStandIn(_ kind: JSONToken.Kind, _ sign: String, length: Int) {
    let start = at
    at += length
    let range = ByteRange(start, at)
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    mark(.separator(kind, text), range, [(range, sign)])
    add(kind, from: start, .isStandIn)
  }

  /// `<count>`: the name of something to be filled in, as documentation writes it.
  private mutating func lexAngle() {
    let start = at
    let limit = min(end, at + 80)
    at += 1
    while at < limit, bytes[at] >= 0x20, !"<>\"{}".utf8.contains(bytes[at]) { at += 1 }
    if ahead.isNext(">", at) { at += 1 } else { at = start + 1 }
    add(.odd, from: start)
  }

  // MARK: Between tokens

  /// Steps over everything between tokens: spaces, comments and control tags.
  private mutating func skipTrivia() {
    while at < end {
      switch bytes[at] {
      case 0x20, 0x09: at += 1
      case 0x0A, 0x0D:
        pending.insert(.onNewLine)
        at += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "\\"):
        guard skipTag() || skipComment() || skipEscapedSpace() else { return }
      case 0x0B, 0x0C, 0x80...:
        guard skipUnusualSpace() else { return }
      default: return
      }
    }
  }

  /// A control tag of a template comes between values and decides about them.
  private mutating func skipTag() -> Bool {
    guard let match = ahead.placeholders.match(bytes, at: at, to: end), match.isControl else { return false }
    mark(.controlTag, ByteRange(at, match.end), [], isTrivia: true)
    at = match.end
    hasControlTags = true
    pending.insert(.afterControlTag)
    return true
  }

  private mutating func skipComment() -> Bool {
    guard ahead.startsComment(at) else { return false }
    let close = endOfComment(at)
    if !isClosedComment(ByteRange(at, close)) { pending.insert(.isCutOff) }
    mark(.comment, ByteRange(at, close), [(rangeToRemove(ByteRange(at, close)), "")], isTrivia: true)
    if bytes[at..<close].contains(0x0A) { pending.insert(.onNewLine) }
    at = close
    return true
  }

  /// The end of the comment that starts at an offset, its line break left out.
  private func endOfComment(_ start: Int) -> Int {
    let mark: StaticString
    switch (bytes[start], ahead.byte(start + 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): mark = "*/"
    case (UInt8(ascii: "<"), _): mark = "-->"
    default:
      var index = start
      while !ahead.isLineEnd(index) { index += 1 }
      return index
    }
    var index = start + 2
    while index < end {
      if ByteScan.step(over: mark, bytes.span, &index, end) { return index }
      index += 1
    }
    return end
  }

  /// False for a comment that goes on to the end of the text for want of its closing mark.
  private func isClosedComment(_ range: ByteRange) -> Bool {
    let mark: StaticString = bytes[range.lower] == UInt8(ascii: "<") ? "-->" : "*/"
    var at = range.upper - mark.utf8CodeUnitCount
    return ahead.isNext("/", range.lower + 1) || bytes[range.lower] == UInt8(ascii: "#")
      || at >= range.lower + 2 && ByteScan.step(over: mark, bytes.span, &at, range.upper)
  }

  /// A comment with the blanks before it, and with its line where nothing else is on it.
  private func rangeToRemove(_ comment: ByteRange) -> ByteRange {
    var lower = comment.lower
    while lower > 0, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
    let startsLine = lower == 0 || bytes[lower - 1] == 0x0A
    var upper = comment.upper
    guard startsLine else { return ByteRange(lower, upper) }
    if ahead.isNext("\r", upper), ahead.isNext("\n", upper + 1) { upper += 1 }
    return ahead.isNext("\n", upper) ? ByteRange(lower, upper + 1) : ByteRange(comment.lower, comment.upper)
  }

  /// `\n` written out between tokens: the text was taken out of a string and its escapes were kept.
  private mutating func skipEscapedSpace() -> Bool {
    guard bytes[at] == UInt8(ascii: "\\"), "nrt".utf8.contains(ahead.byte(at + 1)),
      !PlaceholderSyntax.isNamePart(ahead.byte(at + 2))
    else { return false }
    let range = ByteRange(at, at + 2)
    mark(
      .escapedText, range, [(range, ahead.isNext("n", at + 1) ? "\n" : ahead.isNext("t", at + 1) ? "\t" : "")],
      isTrivia: true)
    at += 2
    return true
  }

  private mutating func skipUnusualSpace() -> Bool {
    let start = at
    guard let (first, _) = ahead.spaceScalar(at) else { return false }
    while let (scalar, length) = ahead.spaceScalar(at), scalar == first { at += length }
    let range = ByteRange(start, at)
    let text = OddCharacter.isZeroWidth(first) ? "" : String(repeating: " ", count: spaceCount(range, first))
    mark(.unusualSpace, range, [(range, text)], isTrivia: true)
    return true
  }

  private func spaceCount(_ range: ByteRange, _ scalar: Unicode.Scalar) -> Int {
    range.count / (UTF8.encode(scalar)?.count ?? 1)
  }

  // MARK: Without quotes

  /// A run of characters that none of JSON's signs interrupts.
  private mutating func lexRun() {
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
    if ahead.isNext("\"", at), isClosedHere() {
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
      if let match = ahead.placeholders.match(bytes, at: at, to: end) {
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
        // `10:30` and `https://` go on after their colons.
        let isTime =
          position != .key && ahead.isDigit(at - 1) && ahead.isDigit(at + 1) && ahead.isDigit(at + 2) && at > start
        guard isTime || ahead.isNext("/", at + 1) && ahead.isNext("/", at + 2) else { return }
        at += isTime ? 1 : 3
      case UInt8(ascii: "="):
        guard at > start, ahead.isNext("=", at + 1) || run.hasParentheses || position == .value else { return }
        at += 1
      case UInt8(ascii: "'"):
        guard at > start, PlaceholderSyntax.isNamePart(bytes[at - 1]), PlaceholderSyntax.isNamePart(ahead.byte(at + 1))
        else { return }
        at += 1
      case UInt8(ascii: "/") where at > start && ahead.startsComment(at): return
      case UInt8(ascii: "\\") where ahead.isNext("\"", at + 1): return
      case UInt8(ascii: "("):
        stepOverParentheses(&run)
      case 0x80...:
        guard stepOverScalar(&run, from: start) else { return }
      default: at += 1
      }
    }
  }

  /// A call such as `Date()` or `ObjectId("5f")`, when its parenthesis closes on the line.
  private mutating func stepOverParentheses(_ run: inout Run) {
    let limit = min(end, at + 200)
    var index = at
    var depth = 0
    while index < limit, !ahead.isLineEnd(index) {
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
      guard scalar == "’", at > start, PlaceholderSyntax.isNamePart(ahead.byte(at + length)) else { return false }
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
    guard ahead.isNext(" ", at), ahead.isNext("0", at + 1) else { return false }
    let close = NumberToken.endOfDigits(bytes.span, from: at + 1, to: end)
    return close - at == 4
  }

  /// Takes in what belongs to a number in spite of a blank: `- 1`, `1 000`.
  private mutating func extendNumber(_ start: Int) {
    let isSign = at == start + 1 && !NumberToken.isDigit(bytes[start])
    guard isSign && NumberToken.isDigit(ahead.byte(ahead.skipBlanks(at))) || continuesThousands() else { return }
    at = ahead.skipBlanks(at)
    while NumberToken.isDigit(ahead.byte(at)) || ahead.isNext(".", at) { at += 1 }
  }

  /// Takes in the further words of a value without quotes, up to a sign of JSON or the end of the line.
  private mutating func extendValue(_ run: inout Run) {
    while true {
      let close = at
      at = ahead.skipBlanks(close)
      guard at > close, !ahead.isLineEnd(at), !ahead.startsComment(at), !"'=<".utf8.contains(bytes[at]),
        ahead.closerLength(.curlyDouble, at: at) == 0, ahead.closerLength(.curlySingle, at: at) == 0
      else {
        at = close
        return
      }
      let word = at
      stepOverRun(&run)
      let next = ahead.skipBlanks(at)
      // A word with a colon after it is the next key.
      guard at > word, !ahead.isNext(":", next), !ahead.isNext("=", next), !isClosedKey(word) else {
        at = close
        return
      }
    }
  }

  /// Whether the word that starts at an offset and ends here is a key that lacks its opening quote.
  private func isClosedKey(_ start: Int) -> Bool {
    ahead.isNext("\"", at) && ahead.isNext(":", ahead.skipBlanks(at + 1))
  }

  /// Takes in the further words of a key without quotes, when a colon follows on the line.
  private mutating func extendKey() {
    let limit = min(end, at + 80)
    var index = at
    while index < limit, !ahead.isLineEnd(index), !"{}[],\"':=".utf8.contains(bytes[index]) { index += 1 }
    guard index < limit, ahead.isNext(":", index) else { return }
    while bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    at = max(at, index)
  }

  /// Whether the quote here closes the word before it: one at the front was forgotten.
  private func isClosedHere() -> Bool {
    switch position {
    case .key: ahead.isNext(":", ahead.skipBlanks(at + 1))
    case .value: ahead.structureFollows(at + 1, maySeeColon: false)
    case .afterValue: ahead.isNext(":", ahead.skipBlanks(at + 1))
    }
  }

  // MARK: Strings

  /// What the token before says about the place of this one.
  private enum Position { case key, value, afterValue }

  private var position: Position {
    switch tokens.last?.kind {
    case .openObject: .key
    case nil, .openArray, .colon: .value
    case .comma: openers.last == UInt8(ascii: "[") ? .value : .key
    default: .afterValue
    }
  }

  /// A string that starts with a straight double quote.
  private mutating func lexString() {
    let start = at
    var index = start + 1
    // The quote that ends a string with raw line breaks, once it is found.
    var close = -1
    // Up to here the string was looked through already.
    var checked = start + 1
    while true {
      index = ByteScan.endOfPlainText(bytes.span, from: index, to: end)
      guard index < end else {
        if let mark = ahead.mixedCloser(checked, end) { return endOddString(start, 1, mark, .curlyDouble) }
        return endAtLineEnd(start, end)
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard ahead.textFollows(index + 1) else { return endString(start, ByteRange(index, index + 1)) }
        guard let next = resolveQuote(start, index, checked) else { return }
        (index, checked) = (next, next)
      case UInt8(ascii: "\\"): index += ahead.isLineEnd(index + 1) ? 1 : 2
      case 0x0A, 0x0D:
        if index > close {
          if let mark = ahead.mixedCloser(checked, index) { return endOddString(start, 1, mark, .curlyDouble) }
          guard let found = ahead.closerOverLines(index) else { return endAtLineEnd(start, index) }
          close = found
        }
        index += 1
      default: index += 1
      }
    }
  }

  /// A quote with text right after it: finishes the token, or gives the offset to read on from.
  private mutating func resolveQuote(_ start: Int, _ quote: Int, _ checked: Int) -> Int? {
    if let mark = ahead.mixedCloser(checked, quote) {
      endOddString(start, 1, mark, .curlyDouble)
      return nil
    }
    if let tag = ahead.placeholders.tag(around: quote, from: start + 1, to: end, in: bytes) {
      note(.problem(.placeholderInString(tag)))
      return tag.upper
    }
    var content = quote
    while content > start + 1, bytes[content - 1] == 0x20 { content -= 1 }
    let last = bytes[content - 1]
    if position == .key {
      if last == UInt8(ascii: ":") {
        endWithoutQuote(start, content - 1)
      } else if let close = ahead.closerOfKey(.straight, from: quote + 1) {
        endUnescaped(start, quote, close)
      } else {
        endString(start, ByteRange(quote, quote + 1))
      }
      return nil
    }
    if let close = ahead.endOfEmbedded(start, quote) {
      endUnescaped(start, quote, close, isEmbedded: true)
    } else if ahead.keyFollows(quote + 1) {
      endWithoutQuote(start, last == UInt8(ascii: ",") ? content - 1 : content, losesComma: last != UInt8(ascii: ","))
    } else if let close = ahead.plausibleCloser(.straight, from: quote + 1) {
      endUnescaped(start, quote, close)
    } else {
      endString(start, ByteRange(quote, quote + 1))
    }
    return nil
  }

  /// A string in marks other than `"`.
  private mutating func lexOddQuotes(_ kind: QuoteKind, length: Int, prefix: ByteRange? = nil) {
    let start = at
    guard var mark = ahead.firstCloser(kind, from: start + length) else {
      if let straight = ahead.firstCloser(.straight, from: start + length), !ahead.textFollows(straight.upper) {
        return endOddString(start, length, straight, kind)
      }
      var lineEnd = start
      while !ahead.isLineEnd(lineEnd) { lineEnd += 1 }
      return endAtLineEnd(start, lineEnd, kind, opening: length)
    }
    if ahead.textFollows(mark.upper) {
      let isKey = position == .key
      mark = (isKey ? ahead.closerOfKey(kind, from: mark.upper) : ahead.plausibleCloser(kind, from: mark.upper)) ?? mark
    }
    endOddString(start, length, mark, kind, prefix: prefix)
  }

  // MARK: The ends of strings

  /// Looks through the content of a string and notes what is wrong in it.
  private mutating func inspect(
    _ range: ByteRange, of kind: QuoteKind, isEmbedded: Bool = false, isCutOff: Bool = false
  ) -> Node.Flags {
    let content = StringContent(bytes, range, of: kind, isEmbedded: isEmbedded, isCutOff: isCutOff)
    for problem in content.problems { note(.problem(problem)) }
    return content.flags
  }

  /// A string whose quotes are right.
  private mutating func endString(_ start: Int, _ close: ByteRange) {
    let flags = inspect(ByteRange(start + 1, close.lower), of: .straight)
    at = close.upper
    add(.string, from: start, flags: flags)
  }

  /// A string with quotes inside that should be escaped.
  private mutating func endUnescaped(_ start: Int, _ first: Int, _ close: ByteRange, isEmbedded: Bool = false) {
    var edits: [(range: ByteRange, text: String)] = []
    var index = start + 1
    while index < close.lower {
      if bytes[index] == UInt8(ascii: "\\") {
        // In JSON that was put into a string as it is, every backslash needs another.
        if isEmbedded {
          edits.append((ByteRange(index, index + 1), "\\\\"))
          if ahead.isNext("\"", index + 1) { edits.append((ByteRange(index + 1, index + 2), "\\\"")) }
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
  private mutating func endOddString(
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

  /// Takes one level of escapes from `\\` and from a quote after it; a quote alone stays escaped.
  private func unescape(_ index: Int, _ limit: Int, _ edits: inout [(range: ByteRange, text: String)]) -> Int {
    guard ahead.isNext("\\", index + 1) else { return 2 }
    edits.append((ByteRange(index, index + 1), ""))
    if ahead.isNext("\"", index + 2), index + 2 < limit { return 3 }
    guard ahead.isNext("\\", index + 2), ahead.isNext("\"", index + 3), index + 3 < limit else { return 2 }
    edits.append((ByteRange(index + 2, index + 3), ""))
    return 4
  }

  /// Takes the backslash from a mark that needs none between double quotes.
  private func unescapeMark(_ index: Int, _ edits: inout [(range: ByteRange, text: String)]) -> Int {
    if "'`".utf8.contains(ahead.byte(index + 1)) { edits.append((ByteRange(index, index + 1), "")) }
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
  private mutating func endWithoutQuote(_ start: Int, _ cut: Int, losesComma: Bool = false) {
    note(.problem(.unterminatedString(ByteRange(start, cut), isClear: !losesComma, bytes)))
    let flags = inspect(ByteRange(start + 1, cut), of: .straight)
    at = cut
    add(
      .string, from: start, losesComma ? .explainsMissingSeparator : [], flags: flags.union([.oddQuotes, .damaged]))
  }

  /// A string that nothing closes on its line. The brackets and the comma at the line's end are left out of it where
  /// they fit what is open.
  private mutating func endAtLineEnd(_ start: Int, _ lineEnd: Int, _ kind: QuoteKind = .straight, opening: Int = 1) {
    let isLast = ahead.skipBlanks(lineEnd, overLines: true) >= end
    let cut = startOfTail(start + opening, lineEnd, mayEndWithComma: !isLast)
    let isCutOff = isLast && ahead.skipBlanks(cut, overLines: true) >= end
    let flags = inspect(ByteRange(start + opening, cut), of: kind, isCutOff: isCutOff)
    at = isCutOff ? lineEnd : cut
    let next = ahead.skipBlanks(cut, overLines: true)
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
    var outer = openers.count
    func fitsOuter(_ byte: UInt8) -> Bool { outer > 0 && openers[outer - 1] == byte - 2 }
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
      } else if fitsOuter(byte) {
        outer -= 1
        hasCloser = true
      } else {
        cut = index
        outer = openers.count
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
