/// Splits Objective-C into tokens. A literal that is not closed ends with its line.
///
/// A `#define` becomes a word of that name, its tokens, and a token without any bytes at its end. Other directives
/// become no tokens, and every branch of conditional compilation is read.
struct ObjectiveCLexer {
  private var collector: TokenCollector
  private var cursor: ByteCursor {
    get { collector.cursor }
    _modify { yield &collector.cursor }
  }
  /// Where the macro that is being read ends.
  private var macroEnd: Int?

  static func tokens(
    of bytes: ContiguousArray<UInt8>, in range: Range<Int>, keywords: KeywordTable
  ) -> ContiguousArray<Token> {
    var lexer = ObjectiveCLexer(collector: TokenCollector(bytes, in: range, keywords: keywords))
    while lexer.next() {}
    return lexer.collector.finish()
  }

  private mutating func next() -> Bool {
    collector.skipTrivia(nestedComments: false)
    if let end = macroEnd, cursor.at >= end {
      macroEnd = nil
      collector.endMacro(at: end)
    }
    guard cursor.at < cursor.end else { return false }
    let start = cursor.at
    let byte = cursor.byte()
    switch byte {
    case UInt8(ascii: "#"): directive()
    case UInt8(ascii: "@"): at()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(byte)
      collector.add(byte == UInt8(ascii: "\"") ? .string : .number, from: start)
    case UInt8(ascii: "\\"): cursor.at += 1
    default:
      guard !collector.addCommonToken() else { break }
      skipOperator()
      collector.add(.symbol, from: start)
    }
    return true
  }

  /// `@"text"`, `@implementation`, or the sign before a literal: `@[`, `@{`, `@(`, `@1`.
  private mutating func at() {
    let start = cursor.at
    cursor.at += 1
    if cursor.byte() == UInt8(ascii: "\"") {
      skipString(UInt8(ascii: "\""))
      collector.add(.string, from: start)
    } else if ByteClass.startsWord(cursor.byte()) {
      cursor.skipWord()
      collector.add(.word, from: start)
    } else {
      collector.add(.symbol, from: start)
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
    case "if", "ifdef", "ifndef": collector.conditional(.begin)
    case "else", "elif", "elifdef", "elifndef": collector.conditional(.nextBranch)
    case "endif": collector.conditional(.end)
    case "define":
      collector.beginMacro(from: start)
      macroEnd = lineEnd()
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
}
