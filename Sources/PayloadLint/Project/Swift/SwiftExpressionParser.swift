/// Reads Swift expressions. What it does not understand becomes `unknown`, and it always comes to an end.
struct SwiftExpressionParser: ExpressionParser {
  let code: Code
  let limit: Int
  var at: Int
  /// Whether a brace behind an expression is a closure of a call; not so in the head of a statement.
  var allowsTrailingClosure = true
  /// The token to look names up from, for the code of an interpolation.
  var anchor: Int?
  var depth = 0

  init(_ code: Code, at token: Int, limit: Int) {
    self.code = code
    self.at = token
    self.limit = min(limit, code.count)
  }

  var isAtEnd: Bool { at >= limit }

  func reads(_ text: StaticString) -> Bool { !isAtEnd && code.reads(at, text) }

  func make(_ kind: Expression.Kind, from start: Int) -> Expression {
    let tokens = start..<max(start, min(at, code.count))
    return Expression(
      kind: kind, token: anchor ?? start, range: code.byteRange(tokens) ?? code.place(start).range)
  }

  mutating func expression() -> Expression {
    depth += 1
    defer { depth -= 1 }
    let start = at
    guard depth < 60 else {
      at = limit
      return make(.unknown, from: start)
    }
    var result = operand()
    while !isAtEnd, let next = infix(result, from: start) { result = next }
    return result
  }

  /// One operator and what stands behind it; nil where the expression ends.
  private mutating func infix(_ left: Expression, from start: Int) -> Expression? {
    let token = code.tokens[at]
    if token.kind == .word {
      guard token.keyword == .as || token.keyword == .is else { return nil }
      let isCast = token.keyword == .as
      at += 1
      if reads("?") || reads("!") { at += 1 }
      skipType()
      return isCast ? Expression(kind: left.kind, token: left.token, range: left.range) : make(.unknown, from: start)
    }
    guard token.kind == .symbol else { return nil }
    if reads("?") {
      guard token.isSpaced else { return nil }
      at += 1
      let first = expression()
      guard reads(":") else { return make(.unknown, from: start) }
      at += 1
      let second = expression()
      return make(.either([first, second]), from: start)
    }
    guard !reads(","), !reads(":"), !reads(";"), !reads("="), !reads("."), !reads("->"), !reads("@") else { return nil }
    let nextSpaced = at + 1 < code.count && (code.tokens[at + 1].isSpaced || code.tokens[at + 1].startsLine)
    // An operator with space on one side alone is a prefix or postfix one.
    guard token.isSpaced || token.startsLine ? nextSpaced : !nextSpaced else { return nil }
    let (isSum, isUnion, isChoice) = (reads("+"), reads("|"), reads("??"))
    at += 1
    let right = isSum || isUnion ? operand() : expression()
    switch left.kind {
    case .sum(let parts) where isSum: return make(.sum(parts + [right]), from: start)
    case .union(let parts) where isUnion: return make(.union(parts + [right]), from: start)
    default: break
    }
    if isSum { return make(.sum([left, right]), from: start) }
    if isUnion { return make(.union([left, right]), from: start) }
    return make(isChoice ? .fallback(left, right) : .unknown, from: start)
  }

  private mutating func operand() -> Expression {
    while !isAtEnd {
      let token = code.tokens[at]
      if token.keyword == .try || token.keyword == .await {
        at += 1
        if reads("?") || reads("!") { at += 1 }
      } else if token.kind == .symbol, reads("&") || reads("-") || reads("!") || reads("~") {
        at += 1
      } else {
        break
      }
    }
    guard !isAtEnd else { return make(.unknown, from: at) }
    let start = at
    return suffixes(of: primary(), from: start)
  }

  private mutating func primary() -> Expression {
    let start = at
    let token = code.tokens[at]
    switch token.kind {
    case .string:
      at += 1
      return make(.text(pieces(start)), from: start)
    case .number:
      at += 1
      return make(.number, from: start)
    case .word:
      if token.keyword == .if || token.keyword == .switch {
        skipBranches()
        return make(.branches(start), from: start)
      }
      at += 1
      return make(.name(code.text(start)), from: start)
    case .open:
      return bracket()
    case .symbol where reads(".") && code.isWord(at + 1):
      at += 2
      return make(.member(nil, code.text(start + 1)), from: start)
    case .symbol where reads("\\"):
      return keyPath()
    case .symbol, .close:
      if token.kind == .symbol, !reads(","), !reads(";") { at += 1 }
      return make(.unknown, from: start)
    }
  }

  /// The pieces of a literal; interpolated code is read on its own, its names looked up from here.
  private func pieces(_ token: Int) -> [Expression.Piece] {
    SwiftString.pieces(of: code.tokens[token].range, in: code.file.bytes).map { piece in
      switch piece {
      case .text(let text): return .text(text)
      case .code(let range):
        let inner = Code(file: code.file, language: .swift, id: code.id, in: range.lower..<range.upper)
        var parser = SwiftExpressionParser(inner, at: 0, limit: inner.count)
        parser.anchor = anchor ?? token
        parser.depth = depth + 1
        return .value(parser.expression())
      }
    }
  }

  private mutating func keyPath() -> Expression {
    let start = at
    at += 1
    var names: [String] = []
    while !isAtEnd {
      if code.isWord(at), at == start + 1 {
        at += 1
      } else if reads("."), code.isWord(at + 1) {
        names.append(code.text(at + 1))
        at += 2
      } else {
        break
      }
    }
    return make(.keyPath(names), from: start)
  }

  /// A tuple, an array, a dictionary or a closure.
  private mutating func bracket() -> Expression {
    let start = at
    let end = min(code.partner(at), limit)
    if reads("(") {
      let arguments = arguments()
      if arguments.count == 1, arguments[0].label == nil {
        return Expression(
          kind: arguments[0].value.kind, token: arguments[0].value.token, range: arguments[0].value.range)
      }
      return make(.tuple(arguments), from: start)
    }
    if reads("{") {
      at = min(end + 1, limit)
      return make(anchor == nil ? .closure(start) : .unknown, from: start)
    }
    var elements: [Expression] = []
    var entries: [(key: Expression, value: Expression)] = []
    list(from: start + 1, to: end) { parser in
      let element = parser.expression()
      if parser.reads(":"), parser.at < end {
        parser.at += 1
        entries.append((element, parser.expression()))
      } else {
        elements.append(element)
      }
    }
    return make(entries.isEmpty ? .array(elements) : .dictionary(entries), from: start)
  }

  /// What stands between commas; what a parse leaves over before the next comma is skipped.
  private mutating func list(from first: Int, to end: Int, _ body: (inout SwiftExpressionParser) -> Void) {
    var parser = SwiftExpressionParser(code, at: first, limit: end)
    parser.anchor = anchor
    parser.depth = depth
    while parser.at < end {
      let before = parser.at
      body(&parser)
      while parser.at < end, !parser.reads(",") { parser.skipToken() }
      parser.at = max(parser.at + 1, before + 1)
    }
    at = min(end + 1, limit)
  }

  mutating func skipToken() {
    at = code.kind(at) == .open ? max(code.partner(at), at) + 1 : at + 1
    at = min(at, limit)
  }

  /// The arguments of a call, from its parenthesis or bracket.
  mutating func arguments() -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    let open = at
    let code = code
    list(from: open + 1, to: min(code.partner(open), code.count)) { parser in
      let token = parser.at
      var label: String?
      if code.isWord(token), code.reads(token + 1, ":") {
        label = code.text(token)
        parser.at += 2
      }
      arguments.append(Expression.Argument(label: label, token: token, value: parser.expression()))
    }
    return arguments
  }
}
