/// Whether code runs, as far as the assumptions made tell.
enum Reach { case never, perhaps, surely }

extension Resolver {
  /// Whether a token is reached from the start of the function, accessor or closure around it.
  ///
  /// - Parameter outside: A scope whose own conditions are not asked, because they are around the place that asks, too.
  func reach(_ token: Int, outside: Int?, _ context: Context) -> Reach {
    let outline = context.code.outline
    var result = Reach.surely
    for scope in outline.scopes(around: token) {
      if let outside, outline.isInside(outside, scope) { return result }
      for guarded in outline.guards where guarded.scope == scope && guarded.end <= token {
        if holds(guarded.condition, context) == false { return .never }
      }
      let found: Reach
      switch outline.scopes[scope].kind {
      case .selection(let subject): found = selects(token, outline.scopes[scope].labels, subject, context)
      case .branch(let conditions): found = reach(conditions, context)
      case .loop, .block: found = .perhaps
      case .closure: found = .surely
      case .function, .getter, .type, .file: return result
      }
      switch found {
      case .never: return .never
      case .perhaps: result = .perhaps
      case .surely: break
      }
    }
    return result
  }

  /// Whether none of some calls is in a branch that is not taken.
  func areReached(_ calls: [Call], _ context: Context) -> Bool {
    calls.allSatisfy { call in
      guard let site = call.site, call.isConditional else { return true }
      return reach(site, outside: nil, context.entering(call)) != .never
    }
  }

  private func reach(_ conditions: [Outline.Condition], _ context: Context) -> Reach {
    var result = Reach.surely
    for condition in conditions {
      switch holds(condition, context) {
      case false?: return .never
      case true?: break
      case nil: result = .perhaps
      }
    }
    return result
  }

  // MARK: - Conditions

  /// Whether a condition is as it must be; nil where that is not known.
  private func holds(_ condition: Outline.Condition, _ context: Context) -> Bool? {
    let context = context.entering(context.code, context.environment)
    return value(of: condition.tokens, context).map { $0 == condition.isTrue }
  }

  private func value(of tokens: Range<Int>, _ context: Context) -> Bool? {
    let code = context.code
    if code.keyword(tokens.lowerBound) == .case {
      guard let equals = tokens.first(where: { code.reads($0, "=") }), equals + 1 < tokens.upperBound else {
        return nil
      }
      let (subject, end) = code.expression(at: equals + 1, limit: tokens.upperBound, allowsTrailingClosure: false)
      let label = Outline.Label(patterns: [tokens.lowerBound + 1..<equals], body: equals)
      switch match(label, value(subject, context), context) {
      case .surely: return end >= tokens.upperBound ? true : nil
      case .never: return false
      case .perhaps: return nil
      }
    }
    let (expression, end) = code.expression(
      at: tokens.lowerBound, limit: tokens.upperBound, allowsTrailingClosure: false)
    let value = truth(of: expression, context)
    if end >= tokens.upperBound { return value }
    // One condition of several that is false is enough.
    return value == false && code.reads(end, ",") ? false : nil
  }

  /// Whether an expression is true; nil where that is not known.
  func truth(of expression: Expression, _ context: Context) -> Bool? {
    switch expression.kind {
    case .negation(let inner): return truth(of: inner, context).map { !$0 }
    case .comparison(let left, let right, let isEqual):
      let first = value(left, context)
      let second = value(right, context, expected: first.typePath)
      return first.equals(second).map { $0 == isEqual }
    default:
      guard case .symbol(let name) = value(expression, context).kind else { return nil }
      switch name {
      case "true", "YES", "TRUE": return true
      case "false", "NO", "FALSE": return false
      default: return nil
      }
    }
  }

  // MARK: - Switches

  private func selects(_ token: Int, _ labels: [Outline.Label], _ subject: Int, _ context: Context) -> Reach {
    guard let own = labels.lastIndex(where: { $0.body <= token }) else { return .perhaps }
    let inner = context.entering(context.code, context.environment)
    let value = value(context.code.expression(at: subject, allowsTrailingClosure: false).expression, inner)
    let matches = labels.map { $0.patterns.isEmpty ? Reach.never : match($0, value, inner) }
    // The name of a framework's constant means something only where a case has that name.
    if case .symbol = value.kind, !matches.contains(.surely) { return .perhaps }
    if labels[own].patterns.isEmpty {
      if matches.contains(.surely) { return .never }
      return matches.contains(.perhaps) ? .perhaps : .surely
    }
    return matches[own]
  }

  private func match(_ label: Outline.Label, _ value: SymbolicValue, _ context: Context) -> Reach {
    var result = Reach.never
    for pattern in label.patterns {
      switch match(pattern, value, context) {
      case .surely: return label.isConditional ? .perhaps : .surely
      case .perhaps: result = .perhaps
      case .never: break
      }
    }
    return result
  }

  private func match(_ pattern: Range<Int>, _ value: SymbolicValue, _ context: Context) -> Reach {
    let code = context.code
    // `_`, `let x`
    if pattern.count == 1, code.reads(pattern.lowerBound, "_") { return .surely }
    if pattern.count == 2, code.isBinding(pattern.lowerBound) { return .surely }
    guard let last = pattern.first(where: { !code.isPatternPrefix($0, before: pattern.upperBound) }) else {
      return .perhaps
    }
    switch value.kind {
    case .item(let type, let index):
      let name = code.text(last)
      guard type.declaration.cases.contains(where: { $0.name == name }) else { return .perhaps }
      guard name == type.declaration.cases[index].name else { return .never }
      return last + 1 == pattern.upperBound || code.reads(last + 1, "(") ? .surely : .perhaps
    case .symbol(let symbol): return code.text(last) == symbol ? .surely : .never
    case .text, .number:
      let expression = code.expression(at: pattern.lowerBound, limit: pattern.upperBound).expression
      return value.equals(self.value(expression, context)).map { $0 ? .surely : .never } ?? .perhaps
    default: return .perhaps
    }
  }
}

extension SymbolicValue {
  /// The names of the type that it is a case of.
  fileprivate var typePath: [String]? {
    if case .item(let type, _) = kind { return type.declaration.path }
    return nil
  }

  /// Whether two values are one; nil where that is not known.
  func equals(_ other: SymbolicValue) -> Bool? {
    switch (kind, other.kind) {
    case (.text(let left), .text(let right)): left.isIdentical(to: right)
    case (.number(let left), .number(let right)): left == right
    case (.item(let left, let first), .item(let right, let second)):
      left.declaration.path == right.declaration.path
        && left.declaration.cases[first].name == right.declaration.cases[second].name
    case (.symbol(let left), .symbol(let right)): left == right ? true : nil
    default: nil
    }
  }
}

extension Code {
  fileprivate func isBinding(_ token: Int) -> Bool { keyword(token) == .let || keyword(token) == .var }

  /// In `.a`, `Kind.a`, `let x` and `.a(let x)`: what comes before the name of the case.
  fileprivate func isPatternPrefix(_ token: Int, before end: Int) -> Bool {
    if reads(token, ".") || isBinding(token) { return true }
    return isWord(token) && token + 1 < end && reads(token + 1, ".")
  }

  /// The whole number of a literal.
  func integer(_ expression: Expression) -> Int? {
    let text = file.text(expression.range).filter { $0 != "_" && $0 != " " }
    return text.hasPrefix("0x")
      ? Int(text.dropFirst(2), radix: 16) : Int(text.hasPrefix("@") ? String(text.dropFirst()) : text)
  }

  /// Where the results of a body without `return` begin: after the parameters of a closure, and once for each branch of
  /// an `#if`.
  func results(ofBody body: Range<Int>) -> [Int] {
    let start = bodyStart(body)
    guard start < body.upperBound else { return [start] }
    var results: [Int] = []
    var seen: Set<[Int: Int]> = []
    var index = start
    while index < body.upperBound {
      if index == start || startsLine(index) {
        let branches = branches(at: index)
        if results.isEmpty || !branches.isEmpty, seen.insert(branches).inserted { results.append(index) }
        if branches == self.branches(at: body.lowerBound - 1), index > start { break }
      }
      index = kind(index) == .open ? max(index, partner(index)) + 1 : index + 1
    }
    return results
  }

  /// The first token of a body that is not the list of a closure's parameters.
  private func bodyStart(_ body: Range<Int>) -> Int {
    var index = body.lowerBound
    while index < min(body.upperBound, body.lowerBound + 40) {
      switch kind(index) {
      case .word where keyword(index) == .in: return index + 1
      case .word where keyword(index) == .none || keyword(index).isInterface: index += 1
      case .symbol where [",", "->", ":", ".", "?", "@", "<", ">", "_"].contains(where: { reads(index, $0) }):
        index += 1
      case .open where reads(index, "(") || reads(index, "["): index = max(index, partner(index)) + 1
      default: return body.lowerBound
      }
    }
    return body.lowerBound
  }

  /// The writes that may have the last word before a token, and whether one of them surely comes before it.
  ///
  /// A write in a branch of an `#if` is one of several possible, unless the token is in the same branch.
  func lastWrites(_ writes: [Outline.Write], before token: Int) -> (writes: [Outline.Write], isComplete: Bool) {
    let here = outline.scope(at: token)
    let around = branches(at: token)
    var last: [Outline.Write] = []
    var covered: [Int: Set<Int>] = [:]
    for write in writes.reversed() {
      let branches = branches(at: write.token)
      guard branches.allSatisfy({ around[$0.key] == nil || around[$0.key] == $0.value }) else { continue }
      let own = branches.filter { around[$0.key] == nil }
      let isStraight = outline.isInside(here, write.scope)
      if own.count == 1, let (group, number) = own.first, isStraight {
        guard covered[group]?.contains(number) != true else { continue }
        covered[group, default: []].insert(number)
        last.insert(write, at: 0)
        if conditionals.isComplete(covered[group] ?? [], of: group) { return (last, true) }
        continue
      }
      last.insert(write, at: 0)
      if own.isEmpty, isStraight { return (last, true) }
    }
    return (last, false)
  }
}
