/// The steps that the lexers of all languages take: over white space and comments, and over brackets, numbers and words.
struct TokenCollector {
  var cursor: ByteCursor
  private let keywords: KeywordTable
  private(set) var tokens = TokenBuffer()
  private var startsLine = true
  private var isSpaced = true

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>, keywords: KeywordTable) {
    cursor = ByteCursor(bytes: bytes, at: range.lowerBound, end: range.upperBound)
    self.keywords = keywords
  }

  mutating func skipTrivia(nestedComments: Bool) {
    let trivia = cursor.skipTrivia(nestedComments: nestedComments)
    startsLine = startsLine || trivia.newline
    isSpaced = isSpaced || trivia.any
  }

  /// Adds the token that ends at the cursor.
  mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(token(kind, from: start))
  }

  /// Adds a bracket, a number or a word, when one begins at the cursor.
  mutating func addCommonToken() -> Bool {
    let start = cursor.at
    let byte = cursor.byte()
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      cursor.at += 1
      tokens.appendOpen(token(.open, from: start), of: byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      cursor.at += 1
      tokens.appendClose(token(.close, from: start), of: byte, in: cursor.bytes)
    case _ where ByteClass.isDigit(byte):
      cursor.skipNumber()
      add(.number, from: start)
    case _ where ByteClass.startsWord(byte):
      cursor.skipWord()
      add(.word, from: start)
    default: return false
    }
    return true
  }

  private mutating func token(_ kind: Token.Kind, from start: Int) -> Token {
    let keyword = kind == .word ? keywords.keyword(at: start..<cursor.at, in: cursor.bytes) : .none
    defer { (startsLine, isSpaced) = (false, false) }
    return Token(
      kind: kind, keyword: keyword, startsLine: startsLine, isSpaced: isSpaced,
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: cursor.at))
  }

  // MARK: - Directives of conditional compilation

  /// What a directive does to the braces around it.
  enum Conditional { case begin, nextBranch, end }

  mutating func conditional(_ directive: Conditional) {
    switch directive {
    case .begin: tokens.beginConditional()
    case .nextBranch: tokens.nextBranch(in: cursor.bytes)
    case .end: tokens.endConditional()
    }
  }

  // MARK: - Macros

  /// Adds the word that a macro begins with. No bracket in the macro closes one before it.
  mutating func beginMacro(from start: Int) {
    tokens.beginMacro()
    tokens.append(
      Token(
        kind: .word, keyword: .define, startsLine: true, isSpaced: true, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: cursor.at)))
    (startsLine, isSpaced) = (false, true)
  }

  /// Adds a token without any bytes where a macro ends.
  mutating func endMacro(at end: Int) {
    tokens.endMacro(in: cursor.bytes)
    let offset = UInt32(truncatingIfNeeded: end)
    tokens.append(
      Token(kind: .symbol, keyword: .none, startsLine: false, isSpaced: false, start: offset, end: offset))
    startsLine = true
  }

  mutating func finish() -> ContiguousArray<Token> { tokens.finish() }
}
