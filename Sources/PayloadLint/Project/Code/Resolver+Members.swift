extension Resolver {
  /// Whether a member is looked for in a type itself or in its instances.
  enum Side { case type, instance }

  /// `self`, or `Self`.
  func this(_ scopes: [Int], _ context: Context, isType: Bool) -> SymbolicValue {
    let outline = context.code.outline
    guard let index = scopes.first.flatMap({ outline.enclosingType($0) }) else { return .unknown }
    let type = nominal(TypeRef(code: context.code, index: index))
    let key = Environment.Key.this(type.declaration.path)
    if case .value(var value)? = context.environment[key] {
      value.isBound = true
      return value
    }
    if type.declaration.keyword == .protocol { return conformer(to: type, context) }
    if isType { return SymbolicValue(kind: .type(type)) }
    guard type.declaration.keyword == .enum else { return SymbolicValue(kind: .object(type)) }
    return anyCase(of: type, context)
  }

  /// Any case of an enum: the one that was assumed, or a choice among all.
  private func anyCase(of type: TypeRef, _ context: Context) -> SymbolicValue {
    let chosen = binding(.this(type.declaration.path), context) { cases(of: type).map { .value($0) } }
    guard case .value(var value) = chosen else { return .unknown }
    value.isBound = true
    return value
  }

  /// One of the types that conform to a protocol.
  private func conformer(to type: TypeRef, _ context: Context) -> SymbolicValue {
    let name = type.declaration.name
    let chosen = binding(.this(type.declaration.path), context) {
      var found: [Environment.Binding] = []
      for code in codebase.files(holding: name) {
        for index in code.outline.types.indices where code.outline.types[index].inherited.contains(name) {
          found.append(
            .value(
              SymbolicValue(
                kind: .type(TypeRef(code: code, index: index)), place: code.place(code.outline.types[index].token))))
        }
      }
      return found
    }
    guard case .value(var value) = chosen else { return .unknown }
    value.isBound = true
    return value
  }

  func cases(of type: TypeRef) -> [SymbolicValue] {
    type.declaration.cases.indices.filter { !type.declaration.cases[$0].hasPayload }.map { index in
      SymbolicValue(
        kind: .item(type, index), place: type.code.place(type.declaration.cases[index].token), isBound: true)
    }
  }

  /// The declaration that an extension extends.
  func nominal(_ type: TypeRef) -> TypeRef {
    guard type.declaration.keyword == .extension else { return type }
    let declarations = codebase.types(named: type.declaration.path).filter { $0.declaration.keyword != .extension }
    return nearest(declarations, to: type.code) ?? type
  }

  /// `base.name`
  func member(_ name: String, of base: Expression, at token: Int, _ context: Context) -> SymbolicValue {
    if name == "bundleIdentifier", base.path == ["Bundle", "main"] || base.calleeName == "mainBundle" {
      return bundleIdentifier(at: token, context)
    }
    let owner = value(base, context)
    var result = member(name, of: owner, at: token, context)
    if owner.isBound, !result.isBound {
      result.isBound = true
      result.place = owner.place
    }
    return result
  }

  /// The identifier of the app, or of each of its builds.
  func bundleIdentifier(at token: Int, _ context: Context) -> SymbolicValue {
    let identifiers = codebase.bundleIdentifiers
    let chosen = binding(.this(["Bundle", "main"]), context) {
      identifiers.map { .value(SymbolicValue(kind: .text($0))) }
    }
    guard case .value(let value) = chosen else { return .unknown }
    return value
  }

  func member(_ name: String, of owner: SymbolicValue, at token: Int, _ context: Context) -> SymbolicValue {
    if name == "self" || name == "Type" { return owner }
    switch owner.kind {
    case .item(let type, let index):
      if name == "rawValue", let text = rawValue(of: type, index, context) { return text }
      let inner = context.environment.adding(.this(type.declaration.path), .value(owner))
      return member(name, of: type, .instance, context.entering(type.code, inner)) ?? .unknown
    case .instance(let type, _):
      let inner = context.environment.adding(.this(type.declaration.path), .value(owner))
      return member(name, of: type, .instance, context.entering(type.code, inner)) ?? .unknown
    case .object(let type): return member(name, of: type, .instance, context) ?? .unknown
    case .type(let type): return member(name, of: type, .type, context) ?? .unknown
    case .tuple(let parts):
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      return parts.first { $0.label == name }?.value ?? .unknown
    case .list(let elements):
      return (name == "first" ? elements.first : name == "last" ? elements.last : nil) ?? .unknown
    case .symbol:
      // The name of a module in front, or a type of a framework.
      let scopes = context.code.outline.scopes(around: token)
      return visibleType(name, from: scopes, context).map { SymbolicValue(kind: .type($0)) }
        ?? SymbolicValue(kind: .symbol(name))
    case .text, .action, .legacyObject, .unknown: return .unknown
    }
  }

  /// `.name` where the type is known from around.
  func member(_ name: String, ofTypeNamed path: [String], at token: Int, _ context: Context) -> SymbolicValue? {
    guard let type = type(named: path, from: context.code.outline.scopes(around: token), context) else { return nil }
    return member(name, of: type, .type, context)
  }

  /// A type by the names in front of it, from the inside out.
  func type(named path: [String], from scopes: [Int], _ context: Context) -> TypeRef? {
    guard let last = path.last else { return nil }
    if last == "Self", case .type(let type) = this(scopes, context, isType: true).kind { return type }
    if path.count == 1 { return visibleType(last, from: scopes, context).map { nominal($0) } }
    return nearest(codebase.types(named: path), to: context.code).map { nominal($0) }
  }

  /// A member of a type, of its extensions, or of what it inherits from. Nil when there is none of that name.
  func member(_ name: String, of type: TypeRef, _ side: Side, _ context: Context, depth: Int = 0) -> SymbolicValue? {
    let path = type.declaration.path
    let declarations = codebase.types(named: path).filter { $0.declaration.path == path }.sorted {
      Codebase.nearness($0.code, type.code) > Codebase.nearness($1.code, type.code)
    }
    if type.declaration.alias != nil { return aliased(name, type, side, context) }
    // What a protocol demands says nothing; what conforms to it was asked before.
    for declaration in declarations where depth == 0 || declaration.declaration.keyword != .protocol {
      let outline = declaration.code.outline
      let scope = declaration.declaration.scope
      if let variable = outline.variables.first(where: { $0.scope == scope && $0.name == name }) {
        return property(variable, of: declaration, context.entering(declaration.code, context.environment))
      }
      if side == .type, let index = declaration.declaration.cases.firstIndex(where: { $0.name == name }) {
        return SymbolicValue(kind: .item(declaration, index))
      }
      if let function = outline.functions.first(where: { $0.scope == scope && $0.name == name && $0.parameters.isEmpty }
      ),
        let body = function.body
      {
        return outcome(ofBody: body, context.entering(declaration.code, context.environment))
      }
    }
    let isEnum = declarations.contains { $0.declaration.keyword == .enum }
    if isEnum, name == "allCases", let home = declarations.first(where: { $0.declaration.keyword == .enum }) {
      return SymbolicValue(kind: .list(cases(of: home)))
    }
    if isEnum, side == .instance, name == "rawValue" {
      return caseRawValue(nominal(type), context)
    }
    if let value = written(name, declarations, context) { return value }
    if let nested = nearest(codebase.types(named: path + [name]), to: type.code) {
      return SymbolicValue(kind: .type(nominal(nested)))
    }
    guard depth < 8 else { return nil }
    for inherited in declarations.flatMap(\.declaration.inherited) {
      let candidates = codebase.types(named: [inherited])
      guard let parent = nearest(candidates, to: type.code), !parent.isSame(type) else { continue }
      if let value = member(name, of: nominal(parent), side, context, depth: depth + 1) { return value }
    }
    return nil
  }

  /// The bare `rawValue` in an enum: of the case assumed, or of each.
  private func caseRawValue(_ type: TypeRef, _ context: Context) -> SymbolicValue {
    let this = anyCase(of: type, context)
    guard case .item(let type, let index) = this.kind else { return .unknown }
    var value = rawValue(of: type, index, context) ?? .unknown
    value.place = this.place
    value.isBound = true
    return value
  }

  private func aliased(_ name: String, _ type: TypeRef, _ side: Side, _ context: Context) -> SymbolicValue? {
    guard let range = type.declaration.alias, context.depth < 30 else { return nil }
    let inner = context.entering(type.code, context.environment)
    let scopes = type.code.outline.scopes(around: type.declaration.token)
    guard let target = self.type(named: type.code.typeName(range), from: scopes, inner), !target.isSame(type) else {
      return nil
    }
    return member(name, of: target, side, inner)
  }

  /// The raw value of a case: written, or its name.
  func rawValue(of type: TypeRef, _ index: Int, _ context: Context) -> SymbolicValue? {
    let item = type.declaration.cases[index]
    if let token = item.rawValue {
      return value(type.code.expression(at: token).expression, context.entering(type.code, context.environment))
    }
    guard type.declaration.inherited.contains("String") else { return nil }
    return SymbolicValue(kind: .text(item.name))
  }
}
