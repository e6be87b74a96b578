/// Splits Objective-C into tokens. Total, like the lexer of Swift.
///
/// A `#define` stays in the text as a word of that name, its tokens, and a token without any bytes at its end. Other
/// directives leave nothing behind, and every branch of conditional compilation is read.
struct ObjectiveCLexer {
  private var cursor: ByteCursor
  private var buffer = TokenBuffer()
  private var newline = true
  private var spaced = true
  /// Where the macro that is being read ends.
  private var macroEnd: Int?

  static func tokens(of bytes: ContiguousArray<UInt8>) -> ContiguousArray<Token> {
    var lexer = ObjectiveCLexer(cursor: ByteCursor(bytes: bytes, at: 0, end: bytes.count))
    while lexer.next() {}
    return lexer.buffer.finish()
  }

  private init(cursor: ByteCursor) { self.cursor = cursor }

  private mutating func next() -> Bool {
    let trivia = cursor.skipTrivia(nestedComments: false)
    newline = newline || trivia.newline
    spaced = spaced || trivia.any
    if let macroEnd, cursor.at >= macroEnd { endMacro(at: macroEnd) }
    guard cursor.at < cursor.end else { return false }
    let start = cursor.at
    let byte = cursor.byte()
    switch byte {
    case UInt8(ascii: "#"): directive()
    case UInt8(ascii: "@"): at()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(byte)
      add(byte == UInt8(ascii: "\"") ? .string : .number, from: start)
    case UInt8(ascii: "\\"): cursor.at += 1
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      cursor.at += 1
      buffer.appendOpen(token(.open, from: start), of: byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      cursor.at += 1
      buffer.appendClose(token(.close, from: start), of: byte, in: cursor.bytes)
    case _ where ByteClass.isDigit(byte):
      cursor.skipNumber()
      add(.number, from: start)
    case _ where ByteClass.startsWord(byte):
      cursor.skipWord()
      add(.word, from: start)
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

  private mutating func add(_ kind: Token.Kind, from start: Int) { buffer.append(token(kind, from: start)) }

  /// `@"text"`, `@implementation`, or the sign before a literal: `@[`, `@{`, `@(`, `@1`.
  private mutating func at() {
    let start = cursor.at
    cursor.at += 1
    if cursor.byte() == UInt8(ascii: "\"") {
      skipString(UInt8(ascii: "\""))
      add(.string, from: start)
    } else if ByteClass.startsWord(cursor.byte()) {
      cursor.skipWord()
      add(.word, from: start)
    } else {
      add(.symbol, from: start)
    }
  }

  private mutating func directive() {
    let start = cursor.at
    cursor.at += 1
    while cursor.byte() == 0x20 || cursor.byte() == 0x09 { cursor.at += 1 }
    let nameStart = cursor.at
    cursor.skipWord()
    let name = String(decoding: cursor.bytes[nameStart..<cursor.at], as: UTF8.self)
    // `#x` and `##` in the body of a macro.
    if macroEnd != nil { return }
    switch name {
    case "if", "ifdef", "ifndef": buffer.beginConditional()
    case "else", "elif", "elifdef", "elifndef": buffer.nextBranch(in: cursor.bytes)
    case "endif": buffer.endConditional()
    case "define":
      buffer.beginMacro()
      buffer.append(
        Token(
          kind: .word, keyword: .hashDefine, startsLine: true, isSpaced: true,
          start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: cursor.at)))
      macroEnd = lineEnd()
      (newline, spaced) = (false, true)
      return
    default: break
    }
    cursor.at = lineEnd()
  }

  /// The end of a directive: of its line, or of the last of the lines that a backslash joins.
  private func lineEnd() -> Int {
    var index = cursor.at
    while index < cursor.end {
      if cursor.bytes[index] == 0x0A || cursor.bytes[index] == 0x0D {
        var last = index - 1
        if cursor.bytes[index] == 0x0A, last >= 0, cursor.bytes[last] == 0x0D { last -= 1 }
        if last < 0 || cursor.bytes[last] != UInt8(ascii: "\\") { break }
      }
      index += 1
    }
    return index
  }

  private mutating func endMacro(at end: Int) {
    macroEnd = nil
    buffer.endMacro(in: cursor.bytes)
    let offset = UInt32(truncatingIfNeeded: end)
    buffer.append(
      Token(kind: .symbol, keyword: .none, startsLine: false, isSpaced: false, start: offset, end: offset))
    newline = true
  }

  private mutating func skipString(_ quote: UInt8) {
    cursor.at += 1
    while cursor.at < cursor.end {
      switch cursor.byte() {
      case quote:
        cursor.at += 1
        return
      case UInt8(ascii: "\\"): cursor.at = min(cursor.end, cursor.at + 2)
      case 0x0A, 0x0D: return
      default: cursor.at += 1
      }
    }
  }

  private mutating func skipOperator() {
    let byte = cursor.byte()
    cursor.at += 1
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"):
      if cursor.byte() == UInt8(ascii: "=") { cursor.at += 1 }
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if cursor.byte() == byte { cursor.at += 1 }
      if cursor.byte() == UInt8(ascii: "=") { cursor.at += 1 }
    case UInt8(ascii: "-") where cursor.byte() == UInt8(ascii: ">"): cursor.at += 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "&"):
      if cursor.byte() == UInt8(ascii: "=") || cursor.byte() == byte { cursor.at += 1 }
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "^"):
      if cursor.byte() == UInt8(ascii: "=") { cursor.at += 1 }
    default: break
    }
  }

  /// The text of a literal, `@"…"` or `"…"`, with its escapes read.
  static func contents(of range: ByteRange, in bytes: ContiguousArray<UInt8>) -> String {
    var text: [UInt8] = []
    var index = range.lower + (bytes[range.lower] == UInt8(ascii: "@") ? 2 : 1)
    while index < range.upper, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upper {
        index += 1
        switch bytes[index] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
          let length = bytes[index] == UInt8(ascii: "u") ? 4 : 8
          let digits = bytes[(index + 1)..<min(range.upper, index + 1 + length)]
          if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
          {
            text.append(contentsOf: String(Character(scalar)).utf8)
          }
          index += digits.count
        default: text.append(bytes[index])
        }
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
