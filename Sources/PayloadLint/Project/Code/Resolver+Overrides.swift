extension Resolver {
  /// A member that subclasses override: in the class that is assumed, or in any of them.
  func overridden(_ name: String, _ type: TypeRef, _ context: Context) -> SymbolicValue? {
    let base = codebase.nominal(type)
    guard base.declaration.keyword == .class || base.declaration.keyword == .implementation else { return nil }
    let key = Environment.Key.this(base.declaration.path)
    if let assumed = context.environment[key] {
      guard case .value(let this) = assumed, case .object(let other) = this.kind,
        other.declaration.path != base.declaration.path
      else { return nil }
      return member(name, of: other, .instance, context)
    }
    let overriding = codebase.subclasses(of: base).filter { $0.declares(name) }
    guard !overriding.isEmpty else { return nil }
    let isMade = codebase.sites(calling: base.declaration.name).contains { $0.code.reads($0.token + 1, "(") }
    let isOwn = isMade || !base.isAbstract(name)
    let chosen = binding(key, context) {
      (overriding + (isOwn ? [base] : [])).map { .value(SymbolicValue(kind: .object($0))) }
    }
    guard case .value(let this) = chosen, case .object(let chosenType) = this.kind else { return .unknown }
    let environment = context.environment.adding(key, .value(this))
    return member(name, of: chosenType, .instance, context.entering(chosenType.code, environment))
  }
}

extension TypeRef {
  fileprivate func declares(_ name: String) -> Bool {
    code.outline.variables.contains { $0.scope == declaration.scope && $0.name == name }
      || (code.functionsByName[name] ?? []).contains { $0.scope == declaration.scope && $0.body != nil }
  }

  /// Whether a member only asks to be overridden: it is empty, or ends the program.
  fileprivate func isAbstract(_ name: String) -> Bool {
    let variable = code.outline.variables.first { $0.scope == declaration.scope && $0.name == name }
    let function = code.functionsByName[name]?.first { $0.scope == declaration.scope && $0.body != nil }
    if let value = variable?.value { return code.isEmptyText(value) }
    guard var token = (variable?.accessors ?? function?.body).map({ $0 + 1 }) else { return false }
    if code.keyword(token) == .get, code.reads(token + 1, "{") { token += 2 }
    if code.keyword(token) == .return { token += 1 }
    return code.isEmptyText(token)
      || ["fatalError", "preconditionFailure", "assertionFailure"].contains(code.text(token))
  }
}

extension Code {
  fileprivate func isEmptyText(_ token: Int) -> Bool { reads(token, "\"\"") || reads(token, "@\"\"") }
}
