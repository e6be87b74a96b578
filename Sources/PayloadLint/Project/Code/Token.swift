/// One token of a source file, in 16 bytes. Comments and white space are not tokens.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    /// An identifier or keyword; with its `#` or `@` where it has one (`#define`, `@implementation`), without backticks.
    case word
    /// A whole literal, delimiters included.
    case string
    case number
    /// An operator or a separator.
    case symbol
    case open, close
  }

  var kind: Kind
  /// Which of the words that matter it is.
  var keyword: Keyword
  /// The first token of its line.
  var startsLine: Bool
  /// White space or a comment comes before it.
  var isSpaced: Bool
  var start: UInt32
  var end: UInt32
  /// Of a bracket, the index of the other one: the number of tokens where it is never closed.
  var partner: UInt32 = 0

  var range: ByteRange { ByteRange(Int(start), Int(end)) }
}

/// Collects tokens, and joins brackets as it goes.
///
/// Conditional compilation may open a brace in each branch and close it once. Every branch is read, so the braces that
/// a branch leaves open are closed where the next branch begins.
struct TokenBuffer {
  private(set) var tokens: ContiguousArray<Token> = []
  private var open: [Int] = []
  /// How many brackets were open at each `#if` that has not ended.
  private var branches: [Int] = []
  /// Brackets below this depth are outside of the macro, and nothing inside it closes them.
  private var floor = 0
  /// How many of each kind are open, so that a stray closing bracket costs nothing.
  private var counts: [UInt8: Int] = [:]

  mutating func append(_ token: Token) { tokens.append(token) }

  mutating func appendOpen(_ token: Token, of byte: UInt8) {
    open.append(tokens.count)
    counts[byte, default: 0] += 1
    tokens.append(token)
  }

  /// A closing bracket closes the nearest open one of its kind; one that closes nothing is dropped.
  mutating func appendClose(_ token: Token, of byte: UInt8, in bytes: ContiguousArray<UInt8>) {
    let wanted = Self.opening(byte)
    guard counts[wanted] ?? 0 > 0,
      let depth = open[floor...].lastIndex(where: { bytes[Int(tokens[$0].end) - 1] == wanted })
    else { return }
    var token = token
    token.partner = UInt32(truncatingIfNeeded: open[depth])
    close(downTo: depth, in: bytes)
    tokens.append(token)
  }

  private static func opening(_ close: UInt8) -> UInt8 {
    switch close {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  mutating func beginConditional() { branches.append(open.count) }

  mutating func nextBranch(in bytes: ContiguousArray<UInt8>) {
    if let depth = branches.last { close(downTo: depth, in: bytes) }
  }

  mutating func endConditional() { _ = branches.popLast() }

  mutating func beginMacro() { floor = open.count }

  mutating func endMacro(in bytes: ContiguousArray<UInt8>) {
    close(downTo: floor, in: bytes)
    floor = 0
  }

  private mutating func close(downTo depth: Int, in bytes: ContiguousArray<UInt8>) {
    let index = UInt32(truncatingIfNeeded: tokens.count)
    while open.count > depth {
      let unclosed = open.removeLast()
      tokens[unclosed].partner = index
      counts[bytes[Int(tokens[unclosed].end) - 1], default: 1] -= 1
    }
  }

  mutating func finish() -> ContiguousArray<Token> {
    for unclosed in open { tokens[unclosed].partner = UInt32(truncatingIfNeeded: tokens.count) }
    return tokens
  }
}
