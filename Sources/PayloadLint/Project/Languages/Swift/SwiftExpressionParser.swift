/// Reads Swift expressions.
struct SwiftExpressionParser: ExpressionParser {
  let code: Code
  let limit: Int
  var at: Int
  /// Whether a brace after an expression is a closure of a call; not so in the head of a statement.
  var allowsTrailingClosure = true
  private(set) var anchor: Int?
  private var depth = 0

  init(_ code: Code, at token: Int, limit: Int) {
    self.code = code
    self.at = token
    self.limit = min(limit, code.count)
  }

  func nested(at token: Int, limit: Int) -> SwiftExpressionParser {
    var parser = SwiftExpressionParser(code, at: token, limit: limit)
    parser.anchor = anchor
    parser.depth = depth
    return parser
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

  /// One operator and what follows it; nil where the expression ends.
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
      return make(.conditional(left, first, second), from: start)
    }
    guard !reads(","), !reads(":"), !reads(";"), !reads("="), !reads("."), !reads("->"), !reads("@") else { return nil }
    let nextSpaced = at + 1 < code.count && (code.tokens[at + 1].isSpaced || code.tokens[at + 1].startsLine)
    // An operator with space on one side alone is a prefix or postfix one.
    guard token.isSpaced || token.startsLine ? nextSpaced : !nextSpaced else { return nil }
    let (isSum, isUnion, isChoice) = (reads("+"), reads("|"), reads("??"))
    let (isEqual, isUnequal) = (reads("=="), reads("!="))
    at += 1
    // What comes before `?` is a condition as a whole.
    let right = isChoice ? expression() : operand()
    if isEqual || isUnequal { return make(.comparison(left, right, isEqual: isEqual), from: start) }
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
    let first = at
    var isNegated = false
    while !isAtEnd {
      let token = code.tokens[at]
      if token.keyword == .try || token.keyword == .await {
        at += 1
        if reads("?") || reads("!") { at += 1 }
      } else if token.kind == .symbol, reads("&") || reads("-") || reads("!") || reads("~") {
        if reads("!") { isNegated.toggle() }
        at += 1
      } else {
        break
      }
    }
    guard !isAtEnd else { return make(.unknown, from: at) }
    let start = at
    let value = suffixes(of: primary(), from: start)
    if case .number = value.kind, start > first { return make(.number, from: first) }
    return isNegated ? make(.negation(value), from: first) : value
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

  /// The pieces of a literal; interpolated code is read separately, its names looked up from here.
  private func pieces(_ token: Int) -> [Expression.Piece] {
    SwiftStringLiteral.pieces(of: code.tokens[token].range, in: code.file.bytes).map { piece in
      switch piece {
      case .text(let text): return .text(text)
      case .code(let range):
        let inner = Code(file: code.file, language: code.language, id: code.id, in: range.lower..<range.upper)
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
    if reads("(") {
      let arguments = arguments()
      if arguments.count == 1, arguments[0].label == nil {
        return Expression(
          kind: arguments[0].value.kind, token: arguments[0].value.token, range: arguments[0].value.range)
      }
      return make(.tuple(arguments), from: start)
    }
    if reads("{") {
      skipToken()
      return make(anchor == nil ? .closure(start) : .unknown, from: start)
    }
    let (elements, entries) = collection()
    return make(entries.isEmpty ? .array(elements) : .dictionary(entries), from: start)
  }

  /// The arguments of a call, from its parenthesis or bracket.
  mutating func arguments() -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    let code = code
    list { parser in
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

  // MARK: - Suffixes

  /// Members, calls, subscripts and closures after an operand.
  private mutating func suffixes(of base: Expression, from start: Int) -> Expression {
    var result = base
    while !isAtEnd {
      let token = code.tokens[at]
      if reads("."), at + 1 < limit {
        let next = at + 1
        if code.isWord(next) {
          at += 2
          result = make(.member(result, code.text(next)), from: start)
        } else if code.kind(next) == .number {
          at += 2
          result = make(.member(result, code.text(next)), from: start)
        } else {
          return result
        }
      } else if token.kind == .symbol, reads("!") || reads("?"), !token.isSpaced, !token.startsLine {
        // Forced and chained optionals: the value is what counts.
        at += 1
      } else if reads("<"), let end = genericsEnd() {
        at = end
      } else if token.kind == .open, !token.startsLine, reads("(") {
        let arguments = arguments()
        result = make(.call(result, arguments), from: start)
      } else if token.kind == .open, !token.startsLine, !token.isSpaced, reads("[") {
        let index = arguments()
        let isPlain = index.count == 1 && index[0].label == nil
        result = make(.element(result, isPlain ? index[0].value : nil), from: start)
      } else if reads("{"), allowsTrailingClosure, !token.startsLine, mayTakeClosure(result) {
        result = trailingClosures(of: result, from: start)
      } else {
        return result
      }
    }
    return result
  }

  private func mayTakeClosure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name, .member, .call: anchor == nil
    default: false
    }
  }

  private mutating func trailingClosures(of base: Expression, from start: Int) -> Expression {
    var callee = base
    var arguments: [Expression.Argument] = []
    if case .call(let inner, let given) = base.kind { (callee, arguments) = (inner, given) }
    var label: String?
    repeat {
      let brace = at
      at = min(code.partner(at) + 1, limit)
      arguments.append(Expression.Argument(label: label, token: brace, value: make(.closure(brace), from: brace)))
      label = code.text(at)
      guard code.isWord(at), code.reads(at + 1, ":"), code.reads(at + 2, "{") else { break }
      at += 2
    } while !isAtEnd
    return make(.call(callee, arguments), from: start)
  }

  /// The token after `<…>`, when that is a list of types and not two comparisons.
  private func genericsEnd() -> Int? {
    guard !code.tokens[at].isSpaced else { return nil }
    var index = at
    var nesting = 0
    while index < limit {
      let token = code.tokens[index]
      switch token.kind {
      case .symbol where code.reads(index, "<"): nesting += 1
      case .symbol where code.reads(index, ">"):
        nesting -= 1
        if nesting == 0 {
          return code.reads(index + 1, "(") || code.reads(index + 1, ".") ? index + 1 : nil
        }
      case .symbol:
        let isOfTypes = [",", ".", "?", "!", "&", ":", "->"].contains { code.reads(index, $0) }
        if !isOfTypes { return nil }
      case .open:
        guard !code.reads(index, "{") else { return nil }
        index = code.partner(index)
      case .word: break
      case .string, .number, .close: return nil
      }
      index += 1
    }
    return nil
  }

  private mutating func skipType() { at = min(limit, code.typeEnd(at)) }

  /// Skips an `if` or `switch` expression with all its branches.
  private mutating func skipBranches() {
    repeat {
      while !isAtEnd, !reads("{") { skipToken() }
      guard !isAtEnd else { return }
      at = min(code.partner(at) + 1, limit)
      guard code.keyword(at) == .else else { return }
      at += 1
    } while !isAtEnd
  }
}
