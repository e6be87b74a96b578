extension Resolver {
  /// What a constant or variable gives: its initial value, its getter, or what the initialiser stores in it.
  func value(of variable: Outline.Variable, _ context: Context) -> SymbolicValue {
    let expected = variable.type.map { context.code.typeName($0) }
    if let token = variable.value {
      return value(context.code.expression(at: token).expression, context, expected: expected)
    }
    guard let accessors = variable.accessors else { return .unknown }
    return outcome(ofBody: accessors, context, expected)
  }

  /// The value of a property of a type.
  func property(_ variable: Outline.Variable, of type: TypeRef, _ context: Context) -> SymbolicValue {
    let key = Environment.Key.this(nominal(type).declaration.path)
    if case .value(let this)? = context.environment[key], case .instance(_, let call) = this.kind,
      variable.accessors == nil, !variable.isStatic,
      let value = stored(variable, nominal(type), call, context)
    {
      return value
    }
    if type.declaration.keyword == .protocol { return ofConformer(variable, type, context) }
    if variable.value != nil || variable.accessors != nil { return value(of: variable, context) }
    guard !variable.isStatic else { return .unknown }
    if let value = written(variable.name, [type], context) { return value }
    let chosen = binding(key, context) { instances(of: nominal(type)).map { .value($0) } }
    guard case .value(let this) = chosen, case .instance(_, let call) = this.kind else { return .unknown }
    var result = stored(variable, nominal(type), call, context) ?? .unknown
    result.isBound = true
    return result
  }

  /// A requirement of a protocol, as one of the types fulfils it that conform to it.
  private func ofConformer(_ variable: Outline.Variable, _ type: TypeRef, _ context: Context) -> SymbolicValue {
    let scopes = type.code.outline.scopes(around: variable.token)
    let this = this(scopes, context.entering(type.code, context.environment), isType: true)
    guard case .type(let conformer) = this.kind, !conformer.isSame(type) else { return .unknown }
    var result = member(variable.name, of: conformer, variable.isStatic ? .type : .instance, context) ?? .unknown
    result.isBound = true
    return result
  }

  /// What a call that makes an object stores in one of its properties.
  private func stored(_ variable: Outline.Variable, _ type: TypeRef, _ call: Call, _ context: Context) -> SymbolicValue?
  {
    let expected = variable.type.map { type.code.typeName($0) }
    for declaration in codebase.types(named: type.declaration.path) {
      let code = declaration.code
      for function in code.outline.functions
      where function.name == "init" && function.scope == declaration.declaration.scope
        && function.places(of: call.arguments) != nil
      {
        guard let body = function.body, let scope = code.outline.scope(ofBrace: body) else { continue }
        let environment = context.environment.adding(.token(file: code.id, function.token), .call(call))
        let writes = (code.writes(to: ["self", variable.name]) + code.writes(to: [variable.name])).filter {
          code.outline.isInside($0.scope, scope)
        }
        guard let write = writes.last else { continue }
        return value(
          code.expression(at: write.value).expression, context.entering(code, environment), expected: expected)
      }
    }
    if let argument = call.arguments.first(where: { $0.label == variable.name }) {
      return value(argument.value, context.entering(call.code, call.environment), expected: expected)
    }
    return variable.value.map { value(type.code.expression(at: $0).expression, context, expected: expected) }
  }

  /// What is written to a property in the methods of its type: `self.name = …`, `_name = …`.
  func written(_ name: String, _ declarations: [TypeRef], _ context: Context) -> SymbolicValue? {
    for declaration in declarations {
      let code = declaration.code
      let initialisers = code.outline.functions.filter {
        $0.name == "init" && $0.scope == declaration.declaration.scope
      }
      .compactMap { $0.body.flatMap { code.outline.scope(ofBrace: $0) } }
      let writes = [["self", name], ["_" + name], [name]].flatMap { code.writes(to: $0) }.filter { write in
        code.outline.isInside(write.scope, declaration.declaration.scope) && !write.declares
          && write.scope != declaration.declaration.scope
          && !initialisers.contains { code.outline.isInside(write.scope, $0) }
      }
      guard !writes.isEmpty else { continue }
      let inner = context.entering(code, context.environment)
      return value(of: writes.sorted { $0.token < $1.token }, at: declaration.declaration.token, inner)
    }
    return nil
  }

  /// Every object of a type that the app makes, by the calls that make it.
  private func instances(of type: TypeRef) -> [SymbolicValue] {
    let name = type.declaration.name
    var found: [SymbolicValue] = []
    for site in codebase.sites(calling: name) {
      guard let call = site.code.call(at: site.token), !call.arguments.isEmpty else { continue }
      let made = Call(code: site.code, arguments: call.arguments, environment: nil)
      found.append(SymbolicValue(kind: .instance(type, made), place: Place(file: site.code.file, range: call.range)))
    }
    for code in codebase.files(holding: name) {
      for token in code.openInitialisers where code.isContextualInit(token) {
        guard let owner = code.outline.enclosingType(code.outline.scope(at: token)),
          code.outline.types[owner].path == type.declaration.path
        else { continue }
        let open = token + 1
        let made = Call(code: code, arguments: code.arguments(at: open), environment: nil)
        found.append(SymbolicValue(kind: .instance(type, made), place: code.place(token)))
      }
    }
    return found
  }
}

extension Code {
  /// `Self(…)` or `.init(…)`, the type to be taken from around.
  func isContextualInit(_ token: Int) -> Bool {
    reads(token, "Self") || !isWord(token - 2)
  }
}
