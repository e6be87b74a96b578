/// Splits Swift into tokens. Total: any bytes give tokens, a literal that never ends stops at the end of its line.
struct SwiftLexer {
  private var cursor: ByteCursor
  private var buffer = TokenBuffer()
  private var newline = true
  private var spaced = true
  /// Whether an expression may begin here: a slash then opens a regular expression and does not divide.
  private var expectsOperand = true

  static func tokens(of bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> ContiguousArray<Token> {
    var lexer = SwiftLexer(cursor: ByteCursor(bytes: bytes, at: range.lowerBound, end: range.upperBound))
    if lexer.cursor.reads("#!") { lexer.cursor.skipLine() }
    while lexer.next() {}
    return lexer.buffer.finish()
  }

  private init(cursor: ByteCursor) { self.cursor = cursor }

  private mutating func next() -> Bool {
    let trivia = cursor.skipTrivia(nestedComments: true)
    newline = newline || trivia.newline
    spaced = spaced || trivia.any
    guard cursor.at < cursor.end else { return false }
    let start = cursor.at
    let byte = cursor.byte()
    switch byte {
    case UInt8(ascii: "\""):
      cursor.at = SwiftString.end(of: cursor.bytes, at: start, limit: cursor.end)
      add(.string, from: start)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`"):
      cursor.at += 1
      while cursor.at < cursor.end, cursor.byte() != byte, cursor.byte() != 0x0A { cursor.at += 1 }
      add(.word, from: start + 1)
      if cursor.byte() == byte { cursor.at += 1 }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      cursor.at += 1
      buffer.appendOpen(token(.open, from: start), of: byte)
      expectsOperand = true
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      cursor.at += 1
      buffer.appendClose(token(.close, from: start), of: byte, in: cursor.bytes)
      expectsOperand = false
    case _ where ByteClass.isDigit(byte):
      cursor.skipNumber()
      add(.number, from: start)
    case _ where ByteClass.startsWord(byte):
      cursor.skipWord()
      add(.word, from: start)
    case UInt8(ascii: "/") where expectsOperand && skipRegex():
      add(.number, from: start)
    default:
      skipOperator()
      add(.symbol, from: start)
    }
    return true
  }

  private mutating func token(_ kind: Token.Kind, from start: Int) -> Token {
    let keyword = kind == .word ? Keyword.at(start..<cursor.at, in: cursor.bytes) : .none
    defer { (newline, spaced) = (false, false) }
    return Token(
      kind: kind, keyword: keyword, startsLine: newline, isSpaced: spaced,
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: cursor.at))
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    let token = token(kind, from: start)
    expectsOperand = kind == .symbol || token.keyword == .return || token.keyword == .in || token.keyword == .case
    if kind == .symbol, cursor.bytes[start] == UInt8(ascii: "?") || cursor.bytes[start] == UInt8(ascii: "!") {
      expectsOperand = token.isSpaced
    }
    buffer.append(token)
  }

  /// A raw string, a regular expression, a directive or a macro.
  private mutating func hash() {
    let start = cursor.at
    var hashes = 0
    while cursor.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch cursor.byte(hashes) {
    case UInt8(ascii: "\""):
      cursor.at = SwiftString.end(of: cursor.bytes, at: start, limit: cursor.end)
      add(.string, from: start)
    case UInt8(ascii: "/"):
      cursor.at += hashes + 1
      while cursor.at < cursor.end {
        if cursor.byte() == UInt8(ascii: "/"), (1...hashes).allSatisfy({ cursor.byte($0) == UInt8(ascii: "#") }) {
          cursor.at += hashes + 1
          break
        }
        cursor.at += 1
      }
      add(.number, from: start)
    default:
      cursor.at += hashes
      cursor.skipWord()
      if !directive(from: start) { add(.word, from: start) }
    }
  }

  /// The directives of conditional compilation. All branches are read; the conditions are not.
  private mutating func directive(from start: Int) -> Bool {
    switch String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self) {
    case "#if": buffer.beginConditional()
    case "#else", "#elseif": buffer.nextBranch(in: cursor.bytes)
    case "#endif": buffer.endConditional()
    default: return false
    }
    cursor.skipLine()
    return true
  }

  /// `/…/` on one line, where an expression may begin.
  private mutating func skipRegex() -> Bool {
    guard !ByteClass.isBlank(cursor.byte(1)) else { return false }
    var index = cursor.at + 1
    while index < cursor.end, cursor.bytes[index] != 0x0A {
      switch cursor.bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "/"):
        cursor.at = index + 1
        return true
      default: index += 1
      }
    }
    return false
  }

  /// Operators are taken whole, but for those that stand alone in types and chains: `<`, `>`, `?`, `!`, `.`.
  private mutating func skipOperator() {
    let byte = cursor.byte()
    cursor.at += 1
    switch byte {
    case UInt8(ascii: "."):
      while cursor.byte() == byte
        || cursor.byte() == UInt8(ascii: "<") && cursor.bytes[cursor.at - 1] == byte
          && cursor.at - 2 >= 0 && cursor.bytes[cursor.at - 2] == byte
      { cursor.at += 1 }
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if cursor.byte() == UInt8(ascii: "=") { cursor.at += 1 }
    case UInt8(ascii: "?"):
      if cursor.byte() == byte { cursor.at += 1 }
    case UInt8(ascii: "!"):
      while cursor.byte() == UInt8(ascii: "=") { cursor.at += 1 }
    case UInt8(ascii: "-") where cursor.byte() == UInt8(ascii: ">"): cursor.at += 1
    case _ where Self.isOperator(byte):
      while Self.isOperator(cursor.byte()) {
        if cursor.byte() == UInt8(ascii: "/"), [0x2F, 0x2A].contains(cursor.byte(1)) { break }
        cursor.at += 1
      }
    default: break
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
