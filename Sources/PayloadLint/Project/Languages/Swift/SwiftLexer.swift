/// Splits Swift into tokens. A literal that is not closed ends with its line.
struct SwiftLexer {
  private var collector: TokenCollector
  private var cursor: ByteCursor {
    get { collector.cursor }
    _modify { yield &collector.cursor }
  }

  static func tokens(
    of bytes: ContiguousArray<UInt8>, in range: Range<Int>, keywords: KeywordTable
  ) -> ContiguousArray<Token> {
    var lexer = SwiftLexer(collector: TokenCollector(bytes, in: range, keywords: keywords))
    if lexer.cursor.reads("#!") { lexer.cursor.skipLine() }
    while lexer.next() {}
    return lexer.collector.finish()
  }

  private mutating func next() -> Bool {
    collector.skipTrivia(nestedComments: true)
    guard cursor.at < cursor.end else { return false }
    let start = cursor.at
    switch cursor.byte() {
    case UInt8(ascii: "\""):
      cursor.at = SwiftStringLiteral.end(of: cursor.bytes, at: start, limit: cursor.end)
      collector.add(.string, from: start)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`"):
      cursor.at += 1
      while cursor.at < cursor.end, cursor.byte() != UInt8(ascii: "`"), cursor.byte() != 0x0A { cursor.at += 1 }
      collector.add(.word, from: start + 1)
      if cursor.byte() == UInt8(ascii: "`") { cursor.at += 1 }
    case UInt8(ascii: "/") where expectsOperand && skipRegex():
      collector.add(.number, from: start)
    default:
      guard !collector.addCommonToken() else { break }
      skipOperator()
      collector.add(.symbol, from: start)
    }
    return true
  }

  /// Whether an expression may begin here: a slash then opens a regular expression and does not divide.
  private var expectsOperand: Bool {
    guard let last = collector.tokens.tokens.last else { return true }
    switch last.kind {
    case .open: return true
    case .close, .string, .number: return false
    case .word: return last.keyword == .return || last.keyword == .in || last.keyword == .case
    case .symbol:
      let first = cursor.bytes[Int(last.start)]
      return first == UInt8(ascii: "?") || first == UInt8(ascii: "!") ? last.isSpaced : true
    }
  }

  /// A raw string, a regular expression, a directive or a macro.
  private mutating func hash() {
    let start = cursor.at
    var hashes = 0
    while cursor.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch cursor.byte(hashes) {
    case UInt8(ascii: "\""):
      cursor.at = SwiftStringLiteral.end(of: cursor.bytes, at: start, limit: cursor.end)
      collector.add(.string, from: start)
    case UInt8(ascii: "/"):
      cursor.at += hashes + 1
      while cursor.at < cursor.end {
        if cursor.byte() == UInt8(ascii: "/"), (1...hashes).allSatisfy({ cursor.byte($0) == UInt8(ascii: "#") }) {
          cursor.at += hashes + 1
          break
        }
        cursor.at += 1
      }
      collector.add(.number, from: start)
    default:
      cursor.at += hashes
      cursor.skipWord()
      if !directive(from: start) { collector.add(.word, from: start) }
    }
  }

  /// The directives of conditional compilation. All branches are read but those for tests; other conditions do not count.
  private mutating func directive(from start: Int) -> Bool {
    switch String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self) {
    case "#if": collector.conditional(.begin)
    case "#else", "#elseif": collector.conditional(.nextBranch)
    case "#endif": collector.conditional(.end)
    default: return false
    }
    let condition = cursor.at
    cursor.skipLine()
    if TestCode.isCondition(cursor.bytes[condition..<cursor.at]) { skipBranch() }
    return true
  }

  /// Skips the lines to the end of a branch.
  private mutating func skipBranch() {
    var depth = 0
    while cursor.at < cursor.end {
      let line = cursor.at
      _ = cursor.skipTrivia(nestedComments: true)
      if cursor.reads("#if") { depth += 1 }
      let isEnd = cursor.reads("#endif")
      if depth == 0, isEnd || cursor.reads("#else") { return }
      if isEnd { depth -= 1 }
      cursor.skipLine()
      if cursor.at == line { cursor.at += 1 }
    }
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

  /// Operators are taken whole, except those that are single characters in types and chains: `<`, `>`, `?`, `!`, `.`.
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
