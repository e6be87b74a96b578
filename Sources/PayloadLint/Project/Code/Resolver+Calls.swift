extension Resolver {
  /// What a call gives.
  func call(
    _ callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression, _ context: Context,
    _ expected: [String]?
  ) -> SymbolicValue {
    if let action = action(expression, context, expected) { return action }
    switch callee.kind {
    case .closure(let brace): return outcome(ofBody: brace, context, expected)
    case .name(let name):
      if let value = known(function: name, arguments, context, expected) { return value }
      return called(name, on: nil, arguments, callee, context, expected)
    case .member(let base, let name):
      if let base, let value = known(method: name, of: base, arguments, context, expected) { return value }
      return called(name, on: base, arguments, callee, context, expected)
    case .array where arguments.isEmpty: return SymbolicValue(kind: .list([]))
    default: return .unknown
    }
  }

  /// A function of the sources, or an object of one of their types.
  private func called(
    _ name: String, on base: Expression?, _ arguments: [Expression.Argument], _ callee: Expression,
    _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    let call = Call(code: context.code, arguments: arguments, environment: context.environment)
    let scopes = context.code.outline.scopes(around: callee.token)
    var owner: SymbolicValue?
    if let base { owner = value(base, context) }
    if name == "init" || name == "Self" || base == nil {
      var made = base == nil && name != "Self" ? visibleType(name, from: scopes, context) : nil
      if case .type(let type)? = owner?.kind { made = type }
      if name == "Self", case .type(let type) = this(scopes, context, isType: true).kind { made = type }
      if callee.isImplicitInit, let expected { made = type(named: expected, from: scopes, context) }
      if let made { return object(nominal(made), call, context) }
    }
    var place: SymbolicValue?
    if let owner, owner.isBound { place = owner }
    guard let (code, function, environment) = function(name, call, owner: owner, scopes, context, expected),
      let body = function.body
    else { return .unknown }
    let inner = environment.adding(.token(file: code.id, function.token), .call(call))
    var result = outcome(
      ofBody: body, context.entering(code, inner), function.result.map { code.typeName($0) })
    // Inside, the result depends on parameters, so it counts as bound; seen from here it stands at the call.
    result.isBound = place != nil
    result.place = place?.place
    return result
  }

  /// The function that a call means: of the type of its owner, of the types around, or a global one.
  private func function(
    _ name: String, _ call: Call, owner: SymbolicValue?, _ scopes: [Int], _ context: Context, _ expected: [String]?
  ) -> (code: Code, function: Outline.Function, environment: Environment?)? {
    var environment = context.environment
    var type: TypeRef?
    switch owner?.kind {
    case .item(let home, _)?, .instance(let home, _)?:
      type = home
      environment = environment.adding(.this(home.declaration.path), .value(owner ?? .unknown))
    case .type(let home)?, .object(let home)?: type = home
    case nil:
      let outline = context.code.outline
      type = scopes.first.flatMap { outline.enclosingType($0) }.map { TypeRef(code: context.code, index: $0) }
      if let expected, let home = self.type(named: expected, from: scopes, context) { type = type ?? home }
    default: break
    }
    var seen = 0
    while let current = type, seen < 8 {
      seen += 1
      for declaration in codebase.types(named: current.declaration.path) {
        let found = declaration.code.functionsByName[name]?.first {
          $0.scope == declaration.declaration.scope && $0.body != nil && $0.places(of: call.arguments) != nil
        }
        if let found { return (declaration.code, found, environment) }
      }
      let inherited = current.declaration.inherited.flatMap { codebase.types(named: [$0]) }
      type = inherited.first { !$0.isSame(current) }
    }
    let candidates = codebase.functions(named: name).filter { code, function in
      (owner != nil || code.outline.isGlobal(function.scope) || code.id == context.code.id)
        && function.places(of: call.arguments) != nil
    }
    let nearest = candidates.max {
      Codebase.nearness($0.code, context.code) < Codebase.nearness($1.code, context.code)
    }
    return nearest.map { ($0.code, $0.function, environment) }
  }

  /// An object of a type, or the case of an enum with a raw value.
  private func object(_ type: TypeRef, _ call: Call, _ context: Context) -> SymbolicValue {
    guard type.declaration.keyword == .enum else { return SymbolicValue(kind: .instance(type, call)) }
    guard let argument = call.arguments.first, argument.label == "rawValue",
      let text = value(argument.value, context.entering(call.code, call.environment)).text
    else { return .unknown }
    let index = type.declaration.cases.indices.first { rawValue(of: type, $0, context)?.text == text }
    return index.map { SymbolicValue(kind: .item(type, $0)) } ?? .unknown
  }

  /// Functions of the standard library that keep or make texts and lists.
  private func known(
    function name: String, _ arguments: [Expression.Argument], _ context: Context, _ expected: [String]?
  ) -> SymbolicValue? {
    switch name {
    case "UIMutableUserNotificationAction", "UIMutableUserNotificationCategory":
      return SymbolicValue(kind: .legacyObject)
    case "Set", "Array", "NSSet", "NSArray", "ContiguousArray", "AnyCollection":
      return collection(arguments, context, expected)
    case "String", "NSString":
      guard let first = arguments.first else { return SymbolicValue(kind: .text("")) }
      switch first.label {
      case nil, "describing", "string", "stringLiteral", "reflecting":
        return description(of: value(first.value, context)).map { SymbolicValue(kind: .text($0)) } ?? .unknown
      case "format": return formatted(arguments, context)
      default: return .unknown
      }
    default: return nil
    }
  }

  /// The same as methods, and as messages of Objective-C.
  private func known(
    method name: String, of base: Expression, _ arguments: [Expression.Argument], _ context: Context,
    _ expected: [String]?
  ) -> SymbolicValue? {
    switch name {
    case "bundleIdentifier" where base.calleeName == "mainBundle": return bundleIdentifier(at: base.token, context)
    case "init", "alloc", "new":
      guard let made = base.path?.last ?? base.calleeName.flatMap({ _ in base.receiver }) else { return nil }
      return known(function: made, arguments, context, expected)
    case "map", "compactMap", "flatMap", "forEach":
      return mapped(base, arguments, isFlat: name == "flatMap", context, expected)
    case "filter", "sorted", "reversed", "shuffled", "copy", "mutableCopy":
      let value = value(base, context, expected: expected)
      return value.isUnknown ? nil : value
    case "enumerated":
      let pairs = value(base, context, expected: expected).elements?.map {
        SymbolicValue(kind: .tuple([("offset", .unknown), ("element", $0)]))
      }
      return pairs.map { SymbolicValue(kind: .list($0)) }
    case "union", "appending", "stringByAppendingString", "arrayByAddingObject", "setByAddingObject":
      return joined(value(base, context, expected: expected), arguments, context, expected)
    case "setWithObjects", "setWithObject", "arrayWithObjects", "arrayWithObject", "initWithObjects":
      let values = arguments.filter { !$0.value.isNil }.map { value($0.value, context) }
      return SymbolicValue(kind: .list(values))
    case "setWithArray", "arrayWithArray", "setWithSet", "initWithArray":
      return arguments.first.map { value($0.value, context) }
    case "stringWithFormat": return formatted(arguments, context)
    case "stringWithString", "stringWithUTF8String": return arguments.first.map { value($0.value, context) }
    case "lowercased", "uppercased":
      guard let text = value(base, context).text else { return .unknown }
      return SymbolicValue(kind: .text(name == "lowercased" ? text.lowercased() : text.uppercased()))
    default: return nil
    }
  }

  private func collection(
    _ arguments: [Expression.Argument], _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    guard let first = arguments.first else { return SymbolicValue(kind: .list([])) }
    if first.label == "arrayLiteral" {
      return SymbolicValue(kind: .list(arguments.map { value($0.value, context, expected: expected) }))
    }
    return value(first.value, context, expected: expected)
  }

  private func joined(
    _ base: SymbolicValue, _ arguments: [Expression.Argument], _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    guard let first = arguments.first else { return .unknown }
    let other = value(first.value, context, expected: expected)
    if let left = base.text, let right = other.text { return SymbolicValue(kind: .text(left + right)) }
    guard let left = base.elements else { return .unknown }
    return SymbolicValue(kind: .list(left + (other.elements ?? [other])))
  }

  /// `list.map { … }`, `list.map(\.name)`, `list.map(make)`
  private func mapped(
    _ base: Expression, _ arguments: [Expression.Argument], isFlat: Bool, _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    guard let elements = value(base, context).elements, let argument = arguments.first else { return .unknown }
    var results: [SymbolicValue] = []
    for element in elements {
      var result = SymbolicValue.unknown
      switch argument.value.kind {
      case .closure(let brace):
        let environment = context.environment.adding(.token(file: context.code.id, brace), .value(element))
        result = outcome(ofBody: brace, context.entering(context.code, environment), expected)
      case .keyPath(let names):
        result = names.reduce(element) { member($1, of: $0, at: argument.token, context) }
      default: break
      }
      results += isFlat ? result.elements ?? [result] : [result]
    }
    return SymbolicValue(kind: .list(results))
  }

  /// `String(format: "%@.reply", prefix)`: only `%@`.
  private func formatted(_ arguments: [Expression.Argument], _ context: Context) -> SymbolicValue {
    guard let first = arguments.first, let format = value(first.value, context).text else { return .unknown }
    let parts = format.split(separator: "%@", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.contains("%") }), parts.count <= arguments.count else { return .unknown }
    var result = String(parts[0])
    for (index, part) in parts.enumerated().dropFirst() {
      guard let text = value(arguments[index].value, context).text else { return .unknown }
      result += text + part
    }
    return SymbolicValue(kind: .text(result))
  }
}

extension Expression {
  /// `.init(…)`, the type to be taken from around.
  var isImplicitInit: Bool {
    if case .member(nil, "init") = kind { return true }
    return false
  }

  var isNil: Bool {
    if case .name("nil") = kind { return true }
    return false
  }

  /// `T` of `[T alloc]`.
  fileprivate var receiver: String? {
    guard case .call(let callee, _) = kind, case .member(let base?, _) = callee.kind else { return nil }
    return base.path?.last
  }
}
