extension CategoryReader {
  /// Categories of the interface that iOS 10 deprecated: an object whose `identifier` is set.
  mutating func readLegacy(_ code: Code) {
    let names = code.legacyCategoryNames
    guard !names.isEmpty || code.outline.mentions.contains(where: { code.keyword($0) == .uiCategory }) else { return }
    for write in code.outline.writes {
      guard write.path.count >= 2, write.path.last == "identifier", names.contains(write.path[write.path.count - 2])
      else { continue }
      let object = Array(write.path.dropLast())
      let contexts = code.actionContexts(of: object, after: write)
      let resolver = resolver
      add(code.expression(at: write.value).expression, Context(code: code)) { context in
        var fact = CategoryFact(identifier: "", origin: .legacyUIKit, actions: [], site: code.site(at: write.token))
        for (actions, kind) in contexts {
          let found = resolver.actions(actions, context)
          if resolver.isMinimal(kind, context) {
            fact.minimalActions = found?.map(\.identifier)
          } else {
            fact.actions = found
          }
        }
        return fact
      }
    }
  }
}

extension Resolver {
  /// Whether a context of actions is the one for little space.
  fileprivate func isMinimal(_ expression: Expression, _ context: Context) -> Bool {
    if case .member(_, let name) = expression.kind { return name.lowercased() == "minimal" }
    guard case .symbol(let name) = value(expression, context).kind else { return false }
    return name.lowercased().hasSuffix("minimal")
  }
}

extension Code {
  /// Names of variables that hold a mutable category.
  fileprivate var legacyCategoryNames: Set<String> {
    var names = Set<String>()
    for token in outline.mentions where keyword(token) == .uiCategory {
      if reads(token + 1, "*"), isWord(token + 2) { names.insert(text(token + 2)) }
      // `name = T(…)`, `name: T`, `name = [[T alloc] init]`
      var before = token - 1
      while reads(before, "[") || reads(before, "=") || reads(before, ":") || reads(before, "(") { before -= 1 }
      if before < token - 1, isWord(before), keyword(before) == .none { names.insert(text(before)) }
    }
    return names
  }

  /// The calls of `setActions` on an object: the actions, and the context they are for.
  fileprivate func actionContexts(
    of object: [String], after write: Outline.Write
  ) -> [(actions: Expression, context: Expression)] {
    let body = outline.body(around: write.token)
    let creation = writes(to: object).last { $0.token < write.token }?.token ?? 0
    let next = writes(to: object).first { $0.token > write.token }?.token ?? count
    var found: [(Expression, Expression)] = []
    for token in 0..<count where isWord(token) && text(token) == "setActions" && token > creation && token < next {
      if let body, !outline.isInside(outline.scope(at: token), body) { continue }
      guard let call = setActions(at: token, on: object), call.count == 2 else { continue }
      found.append((call[0].value, call[1].value))
    }
    return found
  }

  private func setActions(at token: Int, on object: [String]) -> [Expression.Argument]? {
    let call: Expression
    if language == .objectiveC {
      guard let open = openBracket(before: token) else { return nil }
      call = expression(at: open).expression
    } else {
      var start = token
      while reads(start - 1, ".") || reads(start - 1, "?") || reads(start - 1, "!")
        || isWord(start - 1) && reads(start, ".")
      {
        start -= 1
      }
      call = expression(at: start).expression
    }
    guard case .call(let callee, let arguments) = call.kind, case .member(let base?, "setActions") = callee.kind,
      base.path == object
    else { return nil }
    return arguments
  }
}
