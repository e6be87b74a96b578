/// Cuts any text into tokens, with a guess at what was meant wherever it is not JSON.
///
/// It looks only at what stands around a place, on the same line as a rule; which brackets belong together is decided
/// later, with all tokens at hand. Every look ahead is bounded or remembered, so the time is linear.
struct Lexer {
  let bytes: ContiguousArray<UInt8>
  let end: Int
  let placeholders: PlaceholderSyntax
  var at: Int
  private(set) var tokens: [JSONToken] = []
  var faults: [LexicalFault] = []
  /// What is known of the token to come.
  var pending: JSONToken.Traits = []
  /// The brackets that are open as far as they match, by their bytes.
  var openers: [UInt8] = []
  /// For each kind of closing quotation mark, the last search for it.
  var searches: [Search] = Array(repeating: Search(), count: QuoteKind.allCases.count)

  var hasControlTags = false
  /// False once a string that begins like JSON was found to hold none: looking twice would take too long.
  var mayHoldEmbedded = true

  /// The result of a search, which serves for every start between its own and what it found.
  struct Search {
    var from = 0
    var upTo = -1
    var found: Int?
  }

  init(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange, placeholders: PlaceholderSyntax) {
    self.bytes = bytes
    self.placeholders = placeholders
    at = range.lower
    end = range.upper
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
  mutating func add(_ kind: JSONToken.Kind, from start: Int, _ traits: JSONToken.Traits = [], flags: Node.Flags = []) {
    tokens.append(JSONToken(kind: kind, start: start, end: at, traits: traits.union(pending), flags: flags))
  }

  /// Notes a fault of the token that comes next.
  mutating func note(_ content: LexicalFault.Content, isTrivia: Bool = false) {
    faults.append(LexicalFault(token: tokens.count, isTrivia: isTrivia, content: content))
  }

  mutating func mark(
    _ habit: Habit, _ range: ByteRange, _ edits: [(range: ByteRange, text: String)], isTrivia: Bool = false
  ) {
    note(.mark(HabitMark(habit: habit, range: range, edits: edits)), isTrivia: isTrivia)
  }

  func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }
  func isNext(_ character: Unicode.Scalar, _ index: Int) -> Bool {
    index < end && bytes[index] == UInt8(ascii: character)
  }

  private mutating func lexToken() {
    let start = at
    if let match = placeholders.match(bytes, at: at, to: end), !match.isControl { return lexRun() }
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
      if isNext("=", at + 1) { return lexStandIn(.colon, ":", length: 2) }
      at += 1
      add(.colon, from: start)
    case UInt8(ascii: "="):
      lexStandIn(.colon, ":", length: isNext(">", at + 1) || isNext("=", at + 1) ? 2 : 1)
    case UInt8(ascii: "-") where isNext(">", at + 1): lexStandIn(.colon, ":", length: 2)
    case UInt8(ascii: "\""): lexString()
    case UInt8(ascii: "'"): lexOddQuotes(.single, length: 1)
    case UInt8(ascii: "`"): lexOddQuotes(.backtick, length: 1)
    case UInt8(ascii: "\\") where isNext("\"", at + 1): lexOddQuotes(.escaped, length: 2)
    case UInt8(ascii: "<"): lexAngle()
    case 0x80...: lexNonASCII()
    default: lexRun()
    }
  }

  /// The length of the letters that some languages put before the quote of a string: `u"…"`, `@"…"`.
  private var stringPrefixLength: Int {
    guard PlaceholderSyntax.isNameStart(bytes[at]) || bytes[at] == UInt8(ascii: "@") else { return 0 }
    for length in [1, 2] where isNext("\"", at + length) || isNext("'", at + length) {
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
    if isNext(">", at) { at += 1 } else { at = start + 1 }
    add(.odd, from: start)
  }
}
