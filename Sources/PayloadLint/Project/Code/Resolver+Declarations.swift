/// Something that may give a name its value.
enum ValueSource {
  case variable(Code, Outline.Variable)
  case property(TypeRef, Outline.Variable)
  /// A property of the object that a call makes.
  case stored(TypeRef, Outline.Variable, Call)
  case write(Code, Outline.Write)
  case item(TypeRef, Int)
  /// All cases of an enum.
  case cases(TypeRef)
  case function(Code, Outline.Function)
  /// Something that no source says, by the variable that has it.
  case unknown(Code, Outline.Variable)

  /// Its file and token, which name the choice among several.
  fileprivate var key: Environment.Key {
    switch self {
    case .variable(let code, let variable): .declaration(file: code.id, variable.token)
    case .property(let type, let variable), .stored(let type, let variable, _):
      .declaration(file: type.code.id, variable.token)
    case .write(let code, let write): .declaration(file: code.id, write.token)
    case .item(let type, let index): .declaration(file: type.code.id, type.declaration.cases[index].token)
    case .cases(let type): .declaration(file: type.code.id, type.declaration.token)
    case .function(let code, let function): .declaration(file: code.id, function.token)
    case .unknown(let code, let variable): .declaration(file: code.id, variable.token)
    }
  }
}

extension Resolver {
  /// The value of a name that several declarations or writes may give: any of them.
  func value(ofOneOf sources: [ValueSource], _ context: Context) -> SymbolicValue? {
    guard let first = sources.first else { return nil }
    guard sources.count > 1 else { return value(of: first, context) }
    let chosen = binding(first.key, context) { sources.indices.map { .alternative($0) } }
    guard case .alternative(let index) = chosen, sources.indices.contains(index) else { return .unknown }
    return value(of: sources[index], context)
  }

  /// The same for a variable that is set, or to which something is added, elsewhere.
  func value(
    ofOneOf sources: [ValueSource], _ rewrites: [(code: Code, write: Outline.Write)], _ context: Context
  ) -> SymbolicValue? {
    let sets = rewrites.filter { $0.write.operation == .set }.map { ValueSource.write($0.code, $0.write) }
    guard let result = value(ofOneOf: sources + sets, context) else { return nil }
    let appended = rewrites.filter { $0.write.operation == .append }
    guard !appended.isEmpty else { return result }
    let added = appended.flatMap { code, write -> [SymbolicValue] in
      let value = value(of: write, context.entering(code, context.environment))
      return value.elements ?? [value]
    }
    return result.adding(
      added.map { value in
        var value = value
        value.isAddedElsewhere = true
        return value
      })
  }

  private func value(of source: ValueSource, _ context: Context) -> SymbolicValue {
    switch source {
    case .variable(let code, let variable): return value(of: variable, context.entering(code, context.environment))
    case .property(let type, let variable):
      return property(variable, of: type, context.entering(type.code, context.environment))
    case .stored(let type, let variable, let call): return stored(variable, type, call, context) ?? .unknown
    case .write(let code, let write): return value(of: write, context.entering(code, context.environment))
    case .unknown: return .unknown
    case .item(let type, let index): return SymbolicValue(kind: .item(type, index))
    case .cases(let type): return SymbolicValue(kind: .list(cases(of: type)))
    case .function(let code, let function):
      return function.body.map { outcome(ofBody: $0, context.entering(code, context.environment)) } ?? .unknown
    }
  }

  /// The types of one name that code may mean.
  func visible(_ types: [TypeRef], _ context: Context) -> [TypeRef] {
    codebase.visible(types, from: context.code, { $0.code }, isPrivate: { $0.declaration.isPrivate })
  }

  /// A member by its declarations. Nil when there is none.
  ///
  /// With `#if`, or in several targets, one name is declared more than once.
  func declared(_ name: String, in types: [TypeRef], _ side: Side, _ context: Context) -> SymbolicValue? {
    var variables = types.flatMap { type in
      type.code.outline.variables.filter { $0.scope == type.declaration.scope && $0.name == name }.map {
        (type: type, variable: $0)
      }
    }
    let ofSide = variables.filter { $0.variable.isStatic == (side == .type) }
    if !ofSide.isEmpty { variables = ofSide }
    if let requirement = variables.first(where: { $0.type.declaration.keyword == .protocol }) {
      return value(of: .property(requirement.type, requirement.variable), context)
    }
    if !variables.isEmpty {
      let visible = codebase.visible(
        variables, from: context.code, { $0.type.code },
        isPrivate: { $0.type.declaration.isPrivate || $0.variable.isPrivate })
      return value(ofOneOf: visible.map { .property($0.type, $0.variable) }, context)
    }
    if side == .type {
      let items = visible(types, context).flatMap { type in
        type.declaration.cases.indices.filter { type.declaration.cases[$0].name == name }.map {
          ValueSource.item(type, $0)
        }
      }
      if let value = value(ofOneOf: items, context) { return value }
    }
    let functions = types.flatMap { type in
      (type.code.functionsByName[name] ?? []).filter {
        $0.scope == type.declaration.scope && $0.parameters.isEmpty && $0.body != nil
      }.map { (code: type.code, function: $0) }
    }
    let visible = codebase.visible(functions, from: context.code, { $0.code }, isPrivate: { _ in false })
    return value(ofOneOf: visible.map { .function($0.code, $0.function) }, context)
  }

  // MARK: - Literals of declared types

  /// The value of an expression whose type is written: it names the type of `.a`, and the parts of tuples.
  func value(_ expression: Expression, declaredAs type: Range<Int>?, _ context: Context) -> SymbolicValue {
    guard let type else { return value(expression, context) }
    let code = context.code
    if case .dictionary(let entries) = expression.kind, let colon = code.colon(ofDictionary: type) {
      return dictionary(
        entries, context,
        (code.typeName(type.lowerBound..<colon), code.typeName(colon + 1..<type.upperBound)))
    }
    let result = value(expression, context, expected: code.typeName(type))
    let labels = code.labels(ofTuple: type)
    return labels.isEmpty ? result : result.labeled(labels)
  }

  func dictionary(
    _ entries: [(key: Expression, value: Expression)], _ context: Context,
    _ expected: (key: [String]?, value: [String]?)
  ) -> SymbolicValue {
    let pairs = entries.map { entry in
      SymbolicValue(
        kind: .tuple([
          ("key", value(entry.key, context, expected: expected.key)),
          ("value", value(entry.value, context, expected: expected.value)),
        ]))
    }
    return SymbolicValue(kind: .list(pairs))
  }

  /// What a function, named as an argument of `map`, returns for an element.
  func returned(
    by name: String, of reference: Expression, _ element: SymbolicValue, _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    let enclosing = context.code.outline.enclosingType(context.code.outline.scope(at: reference.token))
    let path = enclosing.map { context.code.outline.types[$0].path }
    let candidates = codebase.functions(named: name).filter { code, function in
      let owner = code.outline.enclosingType(function.scope).map { code.outline.types[$0].path }
      return function.parameters.count == 1 && (owner == nil || owner == path || reference.path?.count ?? 0 > 1)
    }
    guard name != "init",
      let (code, function) = candidates.max(by: {
        Codebase.nearness($0.code, context.code) < Codebase.nearness($1.code, context.code)
      }), let body = function.body
    else { return .unknown }
    let environment = context.environment.adding(.token(file: code.id, function.token), .value(element))
    return outcome(
      ofBody: body, context.entering(code, environment), function.result.map { code.typeName($0) } ?? expected)
  }

  // MARK: - Properties of objects that the sources do not declare

  /// What was last assigned to a property: `content.categoryIdentifier = "A"` lines above.
  func assigned(_ path: [String], at token: Int, _ context: Context) -> SymbolicValue? {
    let code = context.code
    guard let body = code.outline.body(around: token) else { return nil }
    let isInBody = { (write: Outline.Write) in write.token < token && code.outline.isInside(write.scope, body) }
    // Another object may have got the name since.
    let root = code.writes(to: Array(path.dropLast())).last {
      isInBody($0) && code.outline.isInside(code.outline.scope(at: token), $0.scope)
    }
    var writes = code.writes(to: path).filter { isInBody($0) && $0.token > root?.token ?? -1 }
    if !writes.isEmpty { return value(of: writes, at: token, context) { .unknown } }
    // A property of the type, which another of its methods sets.
    guard root == nil, let type = code.outline.enclosingType(code.outline.scope(at: token)) else { return nil }
    let own = path[0] == "self" ? Array(path.dropFirst()) : path
    let scope = code.outline.types[type].scope
    guard own.count > 1, code.outline.variables.contains(where: { $0.scope == scope && $0.name == own[0] }) else {
      return nil
    }
    writes = (code.writes(to: own) + code.writes(to: ["self"] + own)).filter {
      $0.operation == .set && code.outline.isInside($0.scope, scope)
    }
    return value(ofOneOf: writes.map { .write(code, $0) }, context)
  }

  /// Whether an expression is an object of a type, or the type itself.
  func object(_ expression: Expression, _ code: Code, isOf type: TypeRef, _ context: Context) -> Bool {
    let found = peek { value(expression, context.entering(code, context.environment)) }
    switch found.kind {
    case .instance(let home, _), .object(let home), .type(let home), .item(let home, _):
      return home.declaration.path == type.declaration.path
    default: break
    }
    guard let path = expression.path, path.count == 1 else { return false }
    let name = type.declaration.name
    let types =
      code.outline.variables.filter { $0.name == path[0] }.compactMap(\.type)
      + code.outline.functions.flatMap { $0.parameters.filter { $0.name == path[0] }.map(\.type) }
    return types.contains { code.typeName($0).last == name }
  }
}

extension Code {
  /// The colon of `[Key: Value]`, when a type is that.
  fileprivate func colon(ofDictionary type: Range<Int>) -> Int? {
    guard let first = type.first, reads(first, "["), partner(first) < type.upperBound else { return nil }
    var index = first + 1
    while index < partner(first) {
      if reads(index, ":") { return index }
      index = kind(index) == .open ? max(index, partner(index)) + 1 : index + 1
    }
    return nil
  }

  /// The names of the parts of `(a: A, b: B)`, also of a list of such tuples.
  fileprivate func labels(ofTuple type: Range<Int>) -> [String] {
    guard let open = type.first(where: { reads($0, "(") }), partner(open) < type.upperBound else { return [] }
    var labels: [String] = []
    var index = open + 1
    var startsPart = true
    while index < partner(open) {
      if startsPart, isWord(index), reads(index + 1, ":") { labels.append(text(index)) }
      startsPart = reads(index, ",")
      index = kind(index) == .open ? max(index, partner(index)) + 1 : index + 1
    }
    return labels
  }
}

extension SymbolicValue {
  var pair: (key: SymbolicValue, value: SymbolicValue)? {
    guard case .tuple(let parts) = kind, parts.count == 2, parts[0].label == "key", parts[1].label == "value" else {
      return nil
    }
    return (parts[0].value, parts[1].value)
  }

  /// Tuples with the names of their parts.
  fileprivate func labeled(_ labels: [String]) -> SymbolicValue {
    var result = self
    switch kind {
    case .tuple(let parts) where parts.count == labels.count:
      result.kind = .tuple(zip(labels, parts).map { ($0, $1.value) })
    case .list(let elements): result.kind = .list(elements.map { $0.labeled(labels) })
    default: break
    }
    return result
  }

  /// A list, or what can only be one element of it, with more at its end.
  func adding(_ values: [SymbolicValue]) -> SymbolicValue {
    SymbolicValue(kind: .list((elements ?? [self]) + values.flatMap { $0.elements ?? [$0] }))
  }

  /// Whether a member is only known by its name: what the sources do not declare.
  var isUnwritten: Bool {
    switch kind {
    case .unknown, .symbol: true
    default: false
    }
  }
}
