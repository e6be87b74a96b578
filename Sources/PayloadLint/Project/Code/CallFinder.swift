/// Finds the calls of a function, and the objects that are made of a type, in the whole app.
struct CallFinder {
  let codebase: Codebase

  /// The calls of a function in the whole app.
  func calls(of function: Outline.Function, in code: Code) -> [Call] {
    let key = Codebase.FunctionKey(file: code.id, token: function.token)
    if let known = codebase.calls[key] { return known }
    let calls = findCalls(of: function, in: code)
    codebase.calls[key] = calls
    return calls
  }

  private func findCalls(of function: Outline.Function, in code: Code) -> [Call] {
    let owner = code.outline.enclosingType(function.scope).map { TypeRef(code: code, index: $0) }
    var calls: [Call] = []
    if function.name == "init" {
      guard let owner else { return [] }
      calls = constructions(of: codebase.nominal(owner), function, in: code)
    } else {
      for site in codebase.sites(calling: function.name) where !isOfAnother(site, function, owner) {
        guard let call = site.code.call(at: site.token), function.places(of: call.arguments) != nil,
          !passesOn(function, in: code, site, call.arguments)
        else { continue }
        calls.append(.found(site.code, call.arguments, at: site.token))
      }
    }
    return calls
  }

  /// Whether a call is inside its own function and hands on what that was given: it adds no value.
  private func passesOn(
    _ function: Outline.Function, in code: Code, _ site: Codebase.Site, _ arguments: [Expression.Argument]
  ) -> Bool {
    guard site.code.id == code.id, let body = function.body, let scope = code.outline.scope(ofBrace: body),
      code.outline.scopes[scope].tokens.contains(site.token)
    else { return false }
    let names = Set(function.parameters.map(\.name))
    return arguments.contains { $0.value.path.map { names.contains($0[0]) } ?? false }
  }

  /// Where a function is named and not called: what it is called with there is what a list contains, or is not known.
  func references(to function: Outline.Function, in code: Code) -> [Codebase.Site] {
    let key = Codebase.FunctionKey(file: code.id, token: function.token)
    if let known = codebase.references[key] { return known }
    let sites = findReferences(to: function, in: code)
    codebase.references[key] = sites
    return sites
  }

  private func findReferences(to function: Outline.Function, in code: Code) -> [Codebase.Site] {
    let owner = code.outline.enclosingType(function.scope).map { TypeRef(code: code, index: $0) }
    let isInit = function.name == "init"
    guard let name = isInit ? owner?.declaration.name : function.name else { return [] }
    var sites: [Codebase.Site] = []
    for code in codebase.files(containing: name) {
      for token in 0..<code.count where code.spells(token, name) {
        let site = Codebase.Site(code: code, token: token)
        guard code.language.isFunctionReference(token, ofInitializer: isInit, in: code),
          isInit || !isOfAnother(site, function, owner)
        else { continue }
        sites.append(site)
      }
    }
    return sites
  }

  /// A call without a receiver, in a type that has a function of its own of that name.
  private func isOfAnother(_ site: Codebase.Site, _ function: Outline.Function, _ owner: TypeRef?) -> Bool {
    let outline = site.code.outline
    guard let enclosing = outline.enclosingType(outline.scope(at: site.token)) else { return false }
    let path = outline.types[enclosing].path
    guard path != owner?.declaration.path, site.code.language.isUnqualifiedCall(site.token, in: site.code) else {
      return false
    }
    return codebase.types(named: path).contains { type in
      type.code.outline.functions.contains {
        $0.scope == type.declaration.scope && $0.name == function.name
          && $0.parameters.map(\.label) == function.parameters.map(\.label)
      }
    }
  }

  /// `T(…)`, `self.init(…)`, `.init(…)`, `super.init(…)` with the labels of an initializer.
  private func constructions(of type: TypeRef, _ initializer: Outline.Function, in home: Code) -> [Call] {
    let name = type.declaration.name
    var calls: [Call] = []
    for site in codebase.kinds(of: name).sorted().flatMap(codebase.sites) {
      guard let call = site.code.call(at: site.token), initializer.places(of: call.arguments) != nil else { continue }
      calls.append(.found(site.code, call.arguments, at: site.token))
    }
    for code in codebase.files(containing: name) {
      for token in code.openInitializers where code.mayMake(type.declaration, initializerAt: token) {
        let arguments = code.arguments(at: token + 1)
        guard !arguments.isEmpty, initializer.places(of: arguments) != nil,
          !passesOn(initializer, in: home, Codebase.Site(code: code, token: token), arguments)
        else { continue }
        if code.isTypeOpen(initializerAt: token), code.annotatedType(around: token) != name,
          isAmbiguous(arguments, besides: type)
        {
          continue
        }
        calls.append(.found(code, arguments, at: token))
      }
    }
    return calls
  }

  /// Whether another type, in the files that know this one, has an initializer of the same form.
  private func isAmbiguous(_ arguments: [Expression.Argument], besides type: TypeRef) -> Bool {
    codebase.files(containing: type.declaration.name).contains { code in
      (code.functionsByName["init"] ?? []).contains { function in
        guard let owner = code.outline.enclosingType(function.scope) else { return false }
        return code.outline.types[owner].path != type.declaration.path && function.places(of: arguments) != nil
      }
    }
  }

  /// Whether objects of a type are also made where their properties are not told: decoded, or in Objective-C by a class
  /// of Swift.
  func isMadeElsewhere(_ type: TypeRef) -> Bool {
    let name = type.declaration.name
    if let known = codebase.madeElsewhere[type.declaration.path] { return known }
    let isMade = codebase.files(containing: name).contains { code in
      (0..<code.count).contains { token in
        guard code.spells(token, name) else { return false }
        if code.language.usesSelectors {
          return !type.code.language.usesSelectors && code.reads(token - 1, "[")
            && (code.reads(token + 1, "alloc") || code.reads(token + 1, "new"))
        }
        let end = code.reads(token + 1, "]") ? token + 2 : token + 1
        return code.reads(end, ".") && code.reads(end + 1, "self") && code.reads(end + 2, ",")
      }
    }
    codebase.madeElsewhere[type.declaration.path] = isMade
    return isMade
  }

  /// Every object of a type that the app makes, by the calls that make it.
  func objects(of type: TypeRef) -> [SymbolicValue] {
    if let known = codebase.objects[type.declaration.path] { return known }
    let objects = findObjects(of: type)
    codebase.objects[type.declaration.path] = objects
    return objects
  }

  private func findObjects(of type: TypeRef) -> [SymbolicValue] {
    let name = type.declaration.name
    var found: [SymbolicValue] = []
    for site in codebase.sites(calling: name) {
      guard let call = site.code.call(at: site.token), !call.arguments.isEmpty || type.hasDefaults else { continue }
      let made = Call.found(site.code, call.arguments, at: site.token)
      found.append(SymbolicValue(kind: .instance(type, made), place: Place(file: site.code.file, range: call.range)))
    }
    for code in codebase.files(containing: name) {
      for token in code.openInitializers where code.isContextualInit(token) {
        guard let owner = code.outline.enclosingType(code.outline.scope(at: token)),
          code.outline.types[owner].path == type.declaration.path
        else { continue }
        let open = token + 1
        let made = Call.found(code, code.arguments(at: open), at: token)
        found.append(SymbolicValue(kind: .instance(type, made), place: code.place(token)))
      }
    }
    return found
  }
}

extension TypeRef {
  /// Whether an object can be made without any argument, by an initializer that has parameters.
  fileprivate var hasDefaults: Bool {
    (code.functionsByName["init"] ?? []).contains {
      $0.scope == declaration.scope && !$0.parameters.isEmpty && $0.places(of: []) != nil
    }
  }
}

extension Code {
  /// The call `x.init(…)`, by the token of `init`.
  func call(initializerAt token: Int) -> Expression? {
    let start = reads(token, "Self") ? token : isWord(token - 2) && reads(token - 1, ".") ? token - 2 : token - 1
    let call = expression(at: start).expression
    return call.calleeName == "init" || call.calleeName == "Self" ? call : nil
  }

  /// `.init(…)`, without anything before the dot.
  fileprivate func isTypeOpen(initializerAt token: Int) -> Bool {
    keyword(token) == .`init` && !isWord(token - 2)
  }

  /// The type that is written for the constant whose value contains a token.
  fileprivate func annotatedType(around token: Int) -> String? {
    let variable = outline.variables.last { variable in
      guard let value = variable.value, variable.type != nil, value <= token else { return false }
      return token < expression(at: value).end
    }
    return variable?.type.flatMap { typeName($0).last }
  }

  /// Whether `x.init(…)` may make an object of a type: where x is a type, only of that one.
  fileprivate func mayMake(_ type: Outline.TypeDeclaration, initializerAt token: Int) -> Bool {
    let isSelf = reads(token, "Self") || ["self", "Self", "super"].contains { reads(token - 2, $0) }
    guard isSelf else { return !isWord(token - 2) || text(token - 2) == type.name }
    guard let enclosing = outline.enclosingType(outline.scope(at: token)) else { return false }
    return outline.types[enclosing].path == type.path || outline.types[enclosing].inherited.contains(type.name)
  }

  /// `Self(…)` or `.init(…)`, the type to be taken from around.
  fileprivate func isContextualInit(_ token: Int) -> Bool {
    reads(token, "Self") || !isWord(token - 2)
  }
}
