extension Codebase {
  /// Those of several declarations of one name that code may mean: of its own file, else of its package's module, else of
  /// the targets that it is built into. Where nothing distinguishes them, all of them.
  func visible<Candidate>(
    _ candidates: [Candidate], from code: Code, _ codeOf: (Candidate) -> Code, isPrivate: (Candidate) -> Bool
  ) -> [Candidate] {
    guard candidates.count > 1 else { return candidates }
    let own = candidates.filter { codeOf($0).id == code.id }
    if !own.isEmpty { return own }
    let open = candidates.filter { !isPrivate($0) }
    if let module = code.module {
      let same = open.filter { codeOf($0).module == module }
      if !same.isEmpty { return same }
    }
    let units = targets(code.file.path)
    if !units.isEmpty {
      let shared = open.filter { candidate in
        let others = targets(codeOf(candidate).file.path)
        return others.isEmpty || !others.isDisjoint(with: units)
      }
      if !shared.isEmpty { return shared }
    }
    return open.isEmpty ? candidates : open
  }

  /// Where a variable is set again: in the methods of its type, and through its objects.
  ///
  /// - Parameters:
  ///   - besidesInitializers: Initializers are left out.
  ///   - isObject: Whether an expression is an object of the type.
  func rewrites(
    of variable: Outline.Variable, of type: TypeRef, besidesInitializers: Bool = false,
    isObject: (Expression, Code) -> Bool
  ) -> [(code: Code, write: Outline.Write)] {
    guard !variable.isConstant else { return [] }
    let path = nominal(type).declaration.path
    return rewrites(named: variable.name) { code, write in
      if besidesInitializers, code.isInInitializer(write.token) { return false }
      let isInType = code.outline.enclosingType(write.scope).map { code.outline.types[$0].path == path } ?? false
      switch write.path.count {
      case 1: return isInType && !code.hasLocal(variable.name, at: write.token)
      case 2 where write.path[0] == "self" || write.path[0] == "Self": return isInType
      default:
        if write.path[write.path.count - 2] == path.last { return true }
        guard case .member(let base?, _) = code.expression(at: write.token).expression.kind else { return false }
        return isObject(base, code)
      }
    }
  }

  /// Where a global variable is set again.
  func rewrites(ofGlobal variable: Outline.Variable, in code: Code) -> [(code: Code, write: Outline.Write)] {
    guard !variable.isConstant, variable.value != nil else { return [] }
    return rewrites(named: variable.name) { code, write in
      write.path.count == 1 && !code.hasLocal(variable.name, at: write.token)
        && !code.outline.scopes(around: write.token).contains { scope in
          guard case .type = code.outline.scopes[scope].kind else { return false }
          return code.outline.variables.contains { $0.scope == scope && $0.name == variable.name }
        }
    }
  }

  private func rewrites(
    named name: String, where isMeant: (Code, Outline.Write) -> Bool
  ) -> [(code: Code, write: Outline.Write)] {
    writes(named: name).filter { isMeant($0.code, $0.write) }
  }
}

extension Code {
  /// The folder of the module that the file belongs to in a Swift package: `Sources/NAME`.
  fileprivate var module: ArraySlice<Substring>? {
    guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count else { return nil }
    return folders[...(sources + 1)]
  }

  fileprivate func isInInitializer(_ token: Int) -> Bool {
    guard let body = outline.body(around: token), case .function(let function) = outline.scopes[body].kind else {
      return false
    }
    return outline.functions[function].name == "init"
  }

  /// Whether a name means a local or a parameter at a token.
  fileprivate func hasLocal(_ name: String, at token: Int) -> Bool {
    guard let body = outline.body(around: token) else { return false }
    if outline.declares(name, in: body) { return true }
    guard case .function(let function) = outline.scopes[body].kind else { return false }
    return outline.functions[function].parameters.contains { $0.name == name }
  }
}
