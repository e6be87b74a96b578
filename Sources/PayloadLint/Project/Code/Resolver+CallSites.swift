extension Resolver {
  /// The calls of a function in the whole app.
  func calls(of function: Outline.Function, in code: Code) -> [Call] {
    let owner = code.outline.enclosingType(function.scope).map { TypeRef(code: code, index: $0) }
    var calls: [Call] = []
    if function.name == "init" {
      guard let owner else { return [] }
      calls = constructions(of: nominal(owner), function)
    } else {
      for site in codebase.sites(calling: function.name) where !isOfAnother(site, function, owner) {
        guard let call = site.code.call(at: site.token), function.places(of: call.arguments) != nil else { continue }
        calls.append(Call(code: site.code, arguments: call.arguments, environment: nil))
      }
    }
    return calls
  }

  /// A call without a receiver, in a type that has a function of its own of that name.
  private func isOfAnother(_ site: Codebase.Site, _ function: Outline.Function, _ owner: TypeRef?) -> Bool {
    let outline = site.code.outline
    guard let enclosing = outline.enclosingType(outline.scope(at: site.token)) else { return false }
    let path = outline.types[enclosing].path
    guard path != owner?.declaration.path, site.code.isUnqualified(site.token) else { return false }
    return codebase.types(named: path).contains { type in
      type.code.outline.functions.contains {
        $0.scope == type.declaration.scope && $0.name == function.name
          && $0.parameters.map(\.label) == function.parameters.map(\.label)
      }
    }
  }

  /// `T(…)`, `self.init(…)`, `.init(…)`, `super.init(…)` with the labels of an initialiser.
  private func constructions(of type: TypeRef, _ initialiser: Outline.Function) -> [Call] {
    let name = type.declaration.name
    var calls: [Call] = []
    for site in codebase.sites(calling: name) {
      guard let call = site.code.call(at: site.token), initialiser.places(of: call.arguments) != nil else { continue }
      calls.append(Call(code: site.code, arguments: call.arguments, environment: nil))
    }
    for code in codebase.files(holding: name) {
      for token in code.openInitialisers where code.mayMake(type.declaration, initialiserAt: token) {
        let arguments = code.arguments(at: token + 1)
        guard !arguments.isEmpty, initialiser.places(of: arguments) != nil else { continue }
        if code.isTypeOpen(initialiserAt: token), code.annotatedType(around: token) != name,
          isAmbiguous(arguments, besides: type)
        {
          continue
        }
        calls.append(Call(code: code, arguments: arguments, environment: nil))
      }
    }
    return calls
  }

  /// Whether another type, in the files that know this one, has an initialiser of the same form.
  private func isAmbiguous(_ arguments: [Expression.Argument], besides type: TypeRef) -> Bool {
    codebase.files(holding: type.declaration.name).contains { code in
      (code.functionsByName["init"] ?? []).contains { function in
        guard let owner = code.outline.enclosingType(function.scope) else { return false }
        return code.outline.types[owner].path != type.declaration.path && function.places(of: arguments) != nil
      }
    }
  }

  /// What a closure is called with: the elements of the sequence it is handed to, or the calls of the constant it is
  /// kept in.
  func inputs(ofClosure brace: Int, _ context: Context) -> [Environment.Binding] {
    let code = context.code
    if code.reads(brace - 1, "="), code.isWord(brace - 2) {
      let name = code.text(brace - 2)
      return (0..<code.count).compactMap { token in
        guard token != brace - 2, code.isWord(token), code.reads(token + 1, "("), code.text(token) == name else {
          return nil
        }
        return .call(Call(code: code, arguments: code.arguments(at: token + 1), environment: nil))
      }
    }
    guard let sequence = code.sequence(ofClosure: brace) else { return [] }
    let values = value(sequence, context.entering(code, context.environment)).elements ?? []
    return values.map { .value($0) }
  }
}

extension Code {
  /// `.init(…)`, without anything in front.
  fileprivate func isTypeOpen(initialiserAt token: Int) -> Bool {
    keyword(token) == .`init` && !isWord(token - 2)
  }

  /// The type that is written for the constant whose value holds a token.
  fileprivate func annotatedType(around token: Int) -> String? {
    let variable = outline.variables.last { variable in
      guard let value = variable.value, variable.type != nil, value <= token else { return false }
      return token < expression(at: value).end
    }
    return variable?.type.flatMap { typeName($0).last }
  }

  /// Whether `x.init(…)` may make an object of a type: where x is a type, only of that one.
  fileprivate func mayMake(_ type: Outline.TypeDeclaration, initialiserAt token: Int) -> Bool {
    let isSelf = reads(token, "Self") || ["self", "Self", "super"].contains { reads(token - 2, $0) }
    guard isSelf else { return !isWord(token - 2) || text(token - 2) == type.name }
    guard let enclosing = outline.enclosingType(outline.scope(at: token)) else { return false }
    return outline.types[enclosing].path == type.path || outline.types[enclosing].inherited.contains(type.name)
  }

  /// Whether a call stands without a receiver, or with `self`.
  fileprivate func isUnqualified(_ token: Int) -> Bool {
    if language == .objectiveC { return reads(token - 1, "self") }
    return !reads(token - 1, ".") || reads(token - 2, "self") || reads(token - 2, "Self")
  }

  /// What `map`, `forEach` and their like go through, by the brace of the closure they are given.
  fileprivate func sequence(ofClosure brace: Int) -> Expression? {
    if language == .objectiveC {
      // `[list enumerateObjectsUsingBlock:^(T x) {`
      var token = brace - 1
      if reads(token, ")") { token = partner(token) - 1 }
      while reads(token, "^") || isWord(token) && !reads(token + 1, ":") { token -= 1 }
      guard reads(token, ":"), text(token - 1) == "enumerateObjectsUsingBlock",
        let open = openBracket(before: token)
      else { return nil }
      return expression(at: open + 1, limit: token - 1).expression
    }
    var name = brace - 1
    if reads(name, ")") { name = partner(name) - 1 } else if reads(name, "(") { name -= 1 }
    guard isWord(name), reads(name - 1, "."), Self.iterations.contains(text(name)) else { return nil }
    let start = chainStart(name - 2)
    return expression(at: start, limit: name - 1).expression
  }

  private static let iterations: Set<String> = [
    "map", "forEach", "compactMap", "flatMap", "filter", "reduce", "contains", "first",
  ]

  /// The first token of a chain of members and calls that ends at a token.
  private func chainStart(_ last: Int) -> Int {
    var index = last
    while index > 0 {
      if reads(index, "?") || reads(index, "!") {
        index -= 1
        continue
      }
      if kind(index) == .close {
        index = partner(index)
        // A call, a subscript, or a literal or tuple.
        guard isWord(index - 1), keyword(index - 1) == .none || keyword(index - 1).isInterface else {
          guard kind(index - 1) == .close, !startsLine(index) else { return index }
          index -= 1
          continue
        }
        index -= 1
      }
      guard reads(index - 1, "."), index >= 2 else { return index }
      if isWord(index - 2) || kind(index - 2) == .close || reads(index - 2, "?") || reads(index - 2, "!") {
        index -= 2
      } else {
        return index - 1
      }
    }
    return max(0, index)
  }
}
