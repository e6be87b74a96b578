/// What may stand behind an operand: members, calls, subscripts and closures.
extension SwiftExpressionParser {
  mutating func suffixes(of base: Expression, from start: Int) -> Expression {
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
      } else if reads("<"), let behind = genericsEnd() {
        at = behind
      } else if token.kind == .open, !token.startsLine, reads("(") {
        let arguments = arguments()
        result = make(.call(result, arguments), from: start)
      } else if token.kind == .open, !token.startsLine, !token.isSpaced, reads("[") {
        at = min(code.partner(at) + 1, limit)
        result = make(.element(result), from: start)
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

  /// The token behind `<…>`, when that is a list of types and not two comparisons.
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

  mutating func skipType() { at = min(limit, code.typeEnd(at)) }

  /// Over an `if` or `switch` expression with all its branches.
  mutating func skipBranches() {
    repeat {
      while !isAtEnd, !reads("{") { skipToken() }
      guard !isAtEnd else { return }
      at = min(code.partner(at) + 1, limit)
      guard code.keyword(at) == .else else { return }
      at += 1
    } while !isAtEnd
  }
}
