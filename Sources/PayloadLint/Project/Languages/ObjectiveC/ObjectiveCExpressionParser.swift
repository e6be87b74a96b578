/// Reads Objective-C expressions.
struct ObjectiveCExpressionParser: ExpressionParser {
  let code: Code
  let limit: Int
  var at: Int
  private var depth = 0

  init(_ code: Code, at token: Int, limit: Int) {
    self.code = code
    self.at = token
    self.limit = min(limit, code.count)
  }

  func nested(at token: Int, limit: Int) -> ObjectiveCExpressionParser {
    var parser = ObjectiveCExpressionParser(code, at: token, limit: limit)
    parser.depth = depth
    return parser
  }

  mutating func expression() -> Expression {
    depth += 1
    defer { depth -= 1 }
    let start = at
    guard depth < 120 else {
      at = limit
      return make(.unknown, from: start)
    }
    var result = operand()
    while !isAtEnd, code.kind(at) == .symbol {
      if reads("?") {
        at += 1
        if reads(":") {
          at += 1
          result = make(.fallback(result, expression()), from: start)
          continue
        }
        let first = expression()
        guard reads(":") else { return make(.unknown, from: start) }
        at += 1
        let second = expression()
        result = make(.conditional(result, first, second), from: start)
      } else if reads("|") {
        at += 1
        let right = operand()
        if case .union(let parts) = result.kind {
          result = make(.union(parts + [right]), from: start)
        } else {
          result = make(.union([result, right]), from: start)
        }
      } else if isBinary {
        let (isEqual, isUnequal) = (reads("=="), reads("!="))
        at += 1
        let right = operand()
        let isComparison = isEqual || isUnequal
        result = make(isComparison ? .comparison(result, right, isEqual: isEqual) : .unknown, from: start)
      } else {
        break
      }
    }
    return result
  }

  private var isBinary: Bool {
    ["+", "-", "*", "/", "%", "&", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "<<", ">>"].contains { reads($0) }
  }

  private mutating func operand() -> Expression {
    let first = at
    var isNegated = false
    while reads("&") || reads("*") || reads("-") || reads("!") || reads("~") {
      if reads("!") { isNegated.toggle() }
      at += 1
    }
    depth += 1
    defer { depth -= 1 }
    guard !isAtEnd, depth < 120 else {
      at = max(at, limit)
      return make(.unknown, from: at)
    }
    let start = at
    let value = suffixes(of: primary(), from: start)
    if case .number = value.kind, start > first { return make(.number, from: first) }
    return isNegated ? make(.negation(value), from: first) : value
  }

  private mutating func primary() -> Expression {
    let start = at
    switch code.kind(at) {
    case .string: return text()
    case .number:
      at += 1
      return make(.number, from: start)
    case .word where code.tokens[at].keyword != .define:
      if code.kind(at + 1) == .string, at + 1 < limit { return text() }
      at += 1
      return make(.name(code.text(start)), from: start)
    case .symbol where reads("@"):
      return literal()
    case .symbol where reads("^"):
      while !isAtEnd, !reads("{") { skipToken() }
      let brace = at
      guard !isAtEnd else { return make(.unknown, from: start) }
      skipToken()
      return make(.closure(brace), from: start)
    case .open where reads("["): return message()
    case .open where reads("("): return parenthesis()
    case .open:
      skipToken()
      return make(.unknown, from: start)
    default:
      if !isAtEnd, !reads(","), !reads(";"), code.kind(at) == .symbol, !code.tokens[at].range.isEmpty { at += 1 }
      return make(.unknown, from: start)
    }
  }

  /// Adjacent literals and macros are one string.
  private mutating func text() -> Expression {
    let start = at
    var parts: [Expression] = []
    while !isAtEnd, code.kind(at) == .string || code.isWord(at) {
      let part = at
      // `@"text" label:` in a message: the word belongs to what follows.
      if code.isWord(at), startsLabel || code.kind(at + 1) != .string && at == start { break }
      at += 1
      if code.kind(part) == .string {
        let contents = ObjectiveCStringLiteral.contents(of: code.tokens[part].range, in: code.file.bytes)
        parts.append(make(.text([.text(contents)]), from: part))
      } else {
        parts.append(make(.name(code.text(part)), from: part))
      }
    }
    return parts.count == 1 ? parts[0] : make(.sum(parts), from: start)
  }

  /// `@[…]`, `@{…}`, `@(…)`, `@1`.
  private mutating func literal() -> Expression {
    let start = at
    at += 1
    guard !isAtEnd, code.kind(at) == .open else {
      if !isAtEnd { at += 1 }
      return make(.number, from: start)
    }
    if reads("(") {
      var parser = nested(at: at + 1, limit: min(code.partner(at), code.count))
      skipToken()
      return parser.expression()
    }
    let isArray = reads("[")
    let (elements, entries) = collection()
    return make(isArray ? .array(elements) : .dictionary(entries), from: start)
  }

  /// `[receiver name:argument label:argument, more]`
  private mutating func message() -> Expression {
    let start = at
    let end = min(code.partner(at), code.count)
    var parser = nested(at: at + 1, limit: end)
    let receiver = parser.expression()
    at = min(end + 1, limit)
    guard code.isWord(parser.at), parser.at < end else { return make(.unknown, from: start) }
    let name = parser.at
    let callee = Expression(
      kind: .member(receiver, code.text(name)), token: name, range: code.tokens[name].range)
    guard code.reads(name + 1, ":") else {
      return make(.call(callee, []), from: start)
    }
    var arguments: [Expression.Argument] = []
    var label: String?
    var token = name
    parser.at = name + 2
    while parser.at < end {
      let before = parser.at
      arguments.append(Expression.Argument(label: label, token: token, value: parser.expression()))
      while parser.at < end, !parser.reads(","), !parser.startsLabel { parser.skipToken() }
      if parser.reads(",") {
        label = nil
        parser.at += 1
        token = parser.at
      } else if parser.at < end {
        label = code.isWord(parser.at) ? code.text(parser.at) : ""
        token = parser.at
        parser.at += code.isWord(parser.at) ? 2 : 1
      }
      if parser.at == before { parser.at += 1 }
    }
    return make(.call(callee, arguments), from: start)
  }

  private var startsLabel: Bool { code.isWord(at) && code.reads(at + 1, ":") }

  /// A cast and what it casts, or an expression in parentheses.
  private mutating func parenthesis() -> Expression {
    let start = at
    let end = min(code.partner(at), code.count)
    let isType =
      end > start + 1
      && (start + 1..<end).allSatisfy {
        code.isWord($0) || code.reads($0, "*") || code.reads($0, "<") || code.reads($0, ">")
      }
    let next = end + 1
    at = min(next, limit)
    if isType, next < limit,
      [.word, .string, .number].contains(code.kind(next)) || code.reads(next, "[") || code.reads(next, "@")
        || code.reads(next, "(")
    {
      let value = operand()
      return Expression(kind: value.kind, token: value.token, range: value.range)
    }
    var parser = nested(at: start + 1, limit: end)
    return parser.expression()
  }

  private mutating func suffixes(of base: Expression, from start: Int) -> Expression {
    var result = base
    while !isAtEnd {
      if reads(".") || reads("->"), code.isWord(at + 1) {
        at += 2
        result = make(.member(result, code.text(at - 1)), from: start)
      } else if reads("("), case .name = result.kind {
        let arguments = arguments()
        result = make(.call(result, arguments), from: start)
      } else if reads("[") {
        var parser = nested(at: at + 1, limit: min(code.partner(at), code.count))
        skipToken()
        result = make(.element(result, parser.expression()), from: start)
      } else if reads("++") || reads("--") {
        at += 1
      } else {
        return result
      }
    }
    return result
  }

  /// The arguments of a function or macro, from its parenthesis.
  mutating func arguments() -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    list { parser in
      arguments.append(Expression.Argument(label: nil, token: parser.at, value: parser.expression()))
    }
    return arguments
  }
}
