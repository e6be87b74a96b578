extension Resolver {
  /// What a name gives at a token: the nearest parameter, local, member or global of that name.
  func named(_ name: String, at token: Int, _ context: Context) -> SymbolicValue {
    let code = context.code
    let scopes = code.outline.scopes(around: token)
    if name == "self" || name == "Self" { return this(scopes, context, isType: name == "Self") }
    for scope in scopes {
      switch code.outline.scopes[scope].kind {
      case .closure(let parameters):
        if let value = input(name, of: parameters, closure: scope, context) { return value }
      case .loop(let names, let sequence):
        if let index = names.firstIndex(of: name) {
          return element(index, of: names.count, loop: scope, sequence: sequence, context)
        }
      case .function(let function):
        if let value = local(name, in: scope, at: token, context) { return value }
        if let index = code.outline.functions[function].parameters.firstIndex(where: { $0.name == name }) {
          return parameter(index, of: function, context)
        }
      case .getter:
        if let value = local(name, in: scope, at: token, context) { return value }
      case .type(let type):
        let type = TypeRef(code: code, index: type)
        if let value = member(name, of: type, .instance, context) { return value }
      case .file, .block, .selection: break
      }
    }
    if let value = global(name, context) { return value }
    if let type = visibleType(name, from: scopes, context) { return SymbolicValue(kind: .type(type)) }
    if let text = Self.systemConstant(name) { return SymbolicValue(kind: .text(text)) }
    return SymbolicValue(kind: .symbol(name))
  }

  /// A global constant or macro of any file, the nearest first.
  private func global(_ name: String, _ context: Context) -> SymbolicValue? {
    let nearest = codebase.globals(named: name).max {
      Codebase.nearness($0.code, context.code) < Codebase.nearness($1.code, context.code)
    }
    return nearest.map { value(of: $0.variable, context.entering($0.code, context.environment)) }
  }

  /// The type that a bare name means: nested in the types around, or of the top level.
  func visibleType(_ name: String, from scopes: [Int], _ context: Context) -> TypeRef? {
    let outline = context.code.outline
    let enclosing = scopes.first.flatMap { outline.enclosingType($0) }.map { outline.types[$0].path } ?? []
    let candidates = codebase.types(named: [name]).filter { type in
      let parent = type.declaration.path.dropLast()
      return parent.isEmpty || enclosing.starts(with: parent) || outline.types.isEmpty && parent.isEmpty
    }
    return nearest(candidates, to: context.code)
  }

  /// The nearest declaration; of equally near ones the one that is nested deepest, and no extension before the type.
  func nearest(_ types: [TypeRef], to code: Code) -> TypeRef? {
    types.max { left, right in
      let order = (left.rank(to: code), right.rank(to: code))
      return order.0.lexicographicallyPrecedes(order.1)
    }
  }

  /// A local of a function: the last value written before the token, and those that branches may have put in its place.
  private func local(_ name: String, in scope: Int, at token: Int, _ context: Context) -> SymbolicValue? {
    let code = context.code
    let writes = code.writes(to: [name]).filter { write in
      write.token < token && !code.isInValue(token, of: write) && code.outline.isInside(write.scope, scope)
        && (!write.declares || code.outline.isInside(code.outline.scope(at: token), write.scope))
    }
    guard !writes.isEmpty else { return nil }
    return value(of: writes, at: token, context)
  }

  /// What writes in the order of the text come to.
  func value(of writes: [Outline.Write], at token: Int, _ context: Context) -> SymbolicValue {
    let outline = context.code.outline
    let here = outline.scope(at: token)
    let sets = writes.filter { $0.operation == .set }
    let dominating = sets.lastIndex { outline.isInside(here, $0.scope) }
    let candidates = dominating.map { Array(sets[$0...]) } ?? sets
    let reachable = candidates.filter { isReachable($0.token, outside: here, context) }
    var result = SymbolicValue.unknown
    if let first = reachable.first {
      let key = Environment.Key.token(file: context.code.id, first.token)
      let chosen = binding(key, context) { reachable.indices.map { .alternative($0) } }
      guard case .alternative(let index) = chosen, reachable.indices.contains(index) else { return .unknown }
      result = value(of: reachable[index], context)
    }
    let appended = writes.filter { $0.operation == .append && $0.token > (candidates.first?.token ?? -1) }
    guard !appended.isEmpty else { return result }
    var elements = result.elements ?? []
    for write in appended {
      let added = value(of: write, context)
      elements += added.elements ?? [added]
    }
    return SymbolicValue(kind: .list(elements))
  }

  private func value(of write: Outline.Write, _ context: Context) -> SymbolicValue {
    let code = context.code
    let variable = code.outline.variables.first { $0.token == write.token }
    let expected = variable?.type.map { code.typeName($0) }
    let result = value(
      code.expression(at: write.value).expression, context.entering(code, context.environment), expected: expected)
    switch result.kind {
    case .legacyObject: return legacyAction(write, context).map { SymbolicValue(kind: .action($0)) } ?? result
    case .action(let action):
      var result = result
      result.kind = .action(completed(action, write, context))
      return result
    default: return result
    }
  }

  /// What a parameter is given by the calls of its function.
  private func parameter(_ index: Int, of function: Int, _ context: Context) -> SymbolicValue {
    let code = context.code
    let declaration = code.outline.functions[function]
    let key = Environment.Key.token(file: code.id, declaration.token)
    let chosen = binding(key, context) {
      calls(of: declaration, in: code).map { .call($0) }
    }
    guard case .call(let call) = chosen else { return .unknown }
    return argument(index, of: declaration, in: context.entering(code, context.environment), call)
  }

  /// The value of an argument, or the default of its parameter.
  func argument(_ index: Int, of function: Outline.Function, in context: Context, _ call: Call) -> SymbolicValue {
    guard let places = function.places(of: call.arguments) else { return .unknown }
    let parameter = function.parameters[index]
    let expected = context.code.typeName(parameter.type)
    var result: SymbolicValue
    if let place = places[index] {
      let caller = context.entering(call.code, call.environment)
      result = value(call.arguments[place].value, caller, expected: expected)
    } else if let token = parameter.defaultValue {
      result = value(context.code.expression(at: token).expression, context, expected: expected)
    } else {
      return .unknown
    }
    result.isBound = true
    return result
  }

  /// An element of the sequence that a loop goes through.
  private func element(
    _ index: Int, of count: Int, loop scope: Int, sequence: Int, _ context: Context
  ) -> SymbolicValue {
    let code = context.code
    let key = Environment.Key.token(file: code.id, code.outline.scopes[scope].tokens.lowerBound)
    let chosen = binding(key, context) {
      let inner = context.entering(code, context.environment)
      let values = value(code.expression(at: sequence, allowsTrailingClosure: false).expression, inner)
      return values.elements?.map { .value($0) } ?? []
    }
    guard case .value(let value) = chosen else { return .unknown }
    return part(index, of: count, value)
  }

  /// One of the names that an element is taken apart to.
  private func part(_ index: Int, of count: Int, _ value: SymbolicValue) -> SymbolicValue {
    var result = value
    if count > 1, case .tuple(let parts) = value.kind, parts.count == count { result = parts[index].value }
    result.isBound = true
    return result
  }

  /// The argument that a closure is called with: an element of what `map` and its like go through, or of a call.
  private func input(_ name: String, of parameters: [String], closure scope: Int, _ context: Context) -> SymbolicValue?
  {
    var index = parameters.firstIndex(of: name)
    if index == nil, parameters.isEmpty, name.hasPrefix("$"), let number = Int(name.dropFirst()) { index = number }
    guard let index else { return nil }
    let code = context.code
    let brace = code.outline.scopes[scope].tokens.lowerBound - 1
    let key = Environment.Key.token(file: code.id, brace)
    let chosen = binding(key, context) { inputs(ofClosure: brace, context) }
    switch chosen {
    case .value(let value): return part(index, of: max(parameters.count, 1), value)
    case .call(let call):
      guard call.arguments.indices.contains(index) else { return .unknown }
      var result = value(call.arguments[index].value, context.entering(call.code, call.environment))
      result.isBound = true
      return result
    case .alternative, nil: return .unknown
    }
  }
}

extension Outline {
  /// Whether a scope is another or lies inside it.
  func isInside(_ scope: Int, _ outer: Int) -> Bool {
    scopes[outer].tokens.lowerBound <= scopes[scope].tokens.lowerBound
      && scopes[scope].tokens.upperBound <= scopes[outer].tokens.upperBound
  }

  /// Whether what is declared in a scope can be seen from everywhere: the file, or in Objective-C between methods.
  func isGlobal(_ scope: Int) -> Bool {
    switch scopes[scope].kind {
    case .file: true
    case .type(let type):
      types[type].keyword == .atImplementation || types[type].keyword == .atInterface
    default: false
    }
  }
}

extension TypeRef {
  fileprivate func rank(to code: Code) -> [Int] {
    let path = declaration.path
    return [
      Codebase.nearness(self.code, code), path.count, declaration.keyword == .extension ? 0 : 1,
    ]
  }
}

extension Code {
  /// Whether a token stands in the very value that is written: `let x = x.map { … }` means another x there.
  fileprivate func isInValue(_ token: Int, of write: Outline.Write) -> Bool {
    token >= write.value && token < expression(at: write.value).end
  }

  /// The writes to a path, in the order of the text.
  func writes(to path: [String]) -> [Outline.Write] { writesByPath[path] ?? [] }

  /// The names of the type that a list of tokens comes down to: `Kind` of `[Kind]?`, `A.B` of `Set<A.B>`.
  func typeName(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    for index in range where isWord(index) {
      if reads(index - 1, "."), index > range.lowerBound, !names.isEmpty {
        names.append(text(index))
      } else {
        names = [text(index)]
      }
    }
    return names
  }
}

extension Outline.Function {
  /// For each parameter the index of its argument; nil when the call cannot be of this function.
  func places(of arguments: [Expression.Argument]) -> [Int?]? {
    var places = [Int?](repeating: nil, count: parameters.count)
    var next = 0
    for (index, argument) in arguments.enumerated() {
      while next < parameters.count, parameters[next].label != argument.label, parameters[next].defaultValue != nil {
        next += 1
      }
      guard next < parameters.count else { return nil }
      guard parameters[next].label == argument.label || argument.isTrailingClosure else { return nil }
      places[next] = index
      next += 1
    }
    let isMissing = parameters[next...].contains { $0.defaultValue == nil }
    return isMissing ? nil : places
  }
}

extension Expression.Argument {
  fileprivate var isTrailingClosure: Bool {
    if case .closure(let brace) = value.kind { return label == nil && token == brace }
    return false
  }
}
