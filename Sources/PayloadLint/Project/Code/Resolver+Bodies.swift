extension Resolver {
  /// What a function, getter or closure gives, by its brace or the first token of a macro's body.
  func outcome(ofBody body: Int, _ context: Context, _ expected: [String]? = nil) -> SymbolicValue {
    let code = context.code
    guard code.reads(body, "{") else {
      return value(code.expression(at: body).expression, context, expected: expected)
    }
    var brace = body
    if code.keyword(body + 1) == .get, code.reads(body + 2, "{") { brace = body + 2 }
    guard let scope = code.outline.scope(ofBrace: brace) else { return .unknown }
    let range = code.outline.scopes[scope].tokens
    var tokens = code.outline.returns.filter { range.contains($0) && code.outline.owner($0) == scope }
    if tokens.isEmpty, !range.isEmpty { tokens = branchResults(range.lowerBound, code) }
    return outcome(of: tokens, key: brace, context, expected)
  }

  /// One of the results that can be reached under the assumptions made.
  func outcome(of tokens: [Int], key: Int, _ context: Context, _ expected: [String]?) -> SymbolicValue {
    let code = context.code
    let reachable = tokens.filter { isReachable($0, outside: nil, context) }
    guard let first = reachable.first else { return .unknown }
    var token = first
    if reachable.count > 1 {
      let chosen = binding(.token(file: code.id, key), context) { reachable.indices.map { .alternative($0) } }
      guard case .alternative(let index) = chosen, reachable.indices.contains(index) else { return .unknown }
      token = reachable[index]
    }
    return value(code.expression(at: token).expression, context.entering(code, context.environment), expected: expected)
  }

  /// Where the results of an expression begin that may be an `if` or a `switch`.
  func branchResults(_ token: Int, _ code: Code) -> [Int] {
    var results: [Int] = []
    var waiting = [token]
    while let token = waiting.popLast(), results.count < 200 {
      switch code.keyword(token) {
      case .switch:
        guard let brace = code.brace(after: token), let scope = code.outline.scope(ofBrace: brace) else { continue }
        waiting += code.outline.scopes[scope].labels.reversed().map(\.body)
      case .if:
        var branches: [Int] = []
        var index = token
        while let brace = code.brace(after: index) {
          branches.append(brace + 1)
          index = code.partner(brace) + 1
          guard code.keyword(index) == .else else { break }
        }
        waiting += branches.reversed()
      default: results.append(token)
      }
    }
    return results
  }

  /// Whether the cases of the switches around a token agree with what is known of their subjects.
  ///
  /// - Parameter outside: a scope whose own switches are not asked, because what is looked at stands in them too.
  func isReachable(_ token: Int, outside: Int?, _ context: Context) -> Bool {
    let outline = context.code.outline
    for scope in outline.scopes(around: token) {
      if let outside, outline.isInside(outside, scope) { return true }
      switch outline.scopes[scope].kind {
      case .selection(let subject):
        if !isSelected(token, outline.scopes[scope].labels, subject, context) { return false }
      case .function, .getter, .type, .file: return true
      default: break
      }
    }
    return true
  }

  private func isSelected(_ token: Int, _ labels: [Outline.Label], _ subject: Int, _ context: Context) -> Bool {
    guard let own = labels.last(where: { $0.body <= token }) else { return true }
    let expression = context.code.expression(at: subject, allowsTrailingClosure: false).expression
    let value = value(expression, context.entering(context.code, context.environment))
    let name: String
    switch value.kind {
    case .item(let type, let index): name = type.declaration.cases[index].name
    case .symbol(let symbol): name = symbol
    case .text(let text): name = text
    default: return true
    }
    if own.patterns.isEmpty { return !labels.contains { matches($0, name, context) } }
    return matches(own, name, context)
  }

  private func matches(_ label: Outline.Label, _ name: String, _ context: Context) -> Bool {
    label.patterns.contains { pattern in
      guard let last = pattern.first(where: { !context.code.isPatternPrefix($0, before: pattern.upperBound) }) else {
        return false
      }
      if context.code.kind(last) == .string {
        return value(context.code.expression(at: last).expression, context).text == name
      }
      return context.code.text(last) == name
    }
  }
}

extension Code {
  /// The first brace behind a token, outside brackets.
  func brace(after token: Int) -> Int? {
    var index = token
    while index < count, kind(index) != .close {
      if reads(index, "{") { return index }
      index = kind(index) == .open ? partner(index) + 1 : index + 1
    }
    return nil
  }

  /// In `.a`, `Kind.a`, `let x` and `.a(let x)`: what stands before the name of the case.
  fileprivate func isPatternPrefix(_ token: Int, before end: Int) -> Bool {
    if reads(token, ".") || keyword(token) == .let || keyword(token) == .var { return true }
    return isWord(token) && token + 1 < end && reads(token + 1, ".")
  }
}

extension Outline {
  /// The function, getter or closure that a `return` leaves.
  fileprivate func owner(_ token: Int) -> Int? {
    scopes(around: token).first { scope in
      switch scopes[scope].kind {
      case .function, .getter, .closure: true
      default: false
      }
    }
  }
}
