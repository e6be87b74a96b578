extension CategoryReader {
  /// What is made at a token.
  enum Making {
    /// The call of one of the system's initializers.
    case registration(Expression)
    /// A call of the app's own, whose body is read.
    case elsewhere
    /// A category is made in a way that is not understood.
    case unread(ByteRange)
  }

  func making(at token: Int, _ code: Code) -> Making? {
    switch code.tokens[token].keyword {
    case .categoryWithIdentifier:
      let range = code.tokens[token].range
      guard code.isCall(token) || code.reads(token + 1, ":") && code.reads(token - 1, "(") else { return nil }
      guard let call = code.call(at: token), identifier(of: call) != nil else { return .unread(range) }
      return .registration(call)
    case .`init`:
      guard mayMakeCategory(initializerAt: token, code), let call = code.call(initializerAt: token),
        identifier(of: call) != nil
      else { return nil }
      return made(by: call, at: token, code)
    default:
      if code.language.usesSelectors { return message(at: token, code) }
      let name = code.text(token)
      if typeNames.contains(name) { return mention(at: token, code) }
      // The name of a type that is a parameter: `T(identifier: …)`.
      guard codebase.types(named: [name]).isEmpty, codebase.functions(named: name).isEmpty else { return nil }
      return code.call(at: token).map { .registration($0) }
    }
  }

  /// `T(…)`, `T.init(…)`, `T.make(…)` and other uses of the type's name in Swift.
  private func mention(at token: Int, _ code: Code) -> Making? {
    if code.isCall(token), code.reads(token + 1, "(") {
      let call = code.call(at: token) ?? code.expression(at: token).expression
      return made(by: call, at: token, code)
    }
    guard code.reads(token + 1, "."), code.isWord(token + 2) else { return nil }
    let name = code.text(token + 2)
    let range = ByteRange(code.tokens[token].range.lower, code.tokens[token + 2].range.upper)
    switch name {
    case "init":
      if code.reads(token + 3, "("), !code.language.isFunctionReference(token, ofInitializer: true, in: code) {
        return made(by: code.expression(at: token).expression, at: token, code)
      }
      let isOwn = !ownInitializers.isEmpty && code.language.sequence(ofFunction: token + 2, in: code) != nil
      return isOwn ? .elsewhere : .unread(range)
    case "self":
      // A question about a type makes nothing.
      return code.reads(token - 1, ":") && code.text(token - 2) == "of" ? nil : .unread(range)
    case "Type": return nil
    default:
      return declares(name) || codebase.types(named: [name]).contains { $0.declaration.path.count > 1 }
        ? nil : .unread(range)
    }
  }

  /// `[T make:…]` and other uses of the class's name in Objective-C.
  private func message(at token: Int, _ code: Code) -> Making? {
    guard code.reads(token - 1, "["), code.isWord(token + 1) else { return nil }
    switch code.keyword(token + 1) {
    case .categoryWithIdentifier: return nil
    default: break
    }
    let name = code.text(token + 1)
    if name == "class", code.text(token - 3) == "isKindOfClass" { return nil }
    return codebase.functions(named: name).isEmpty ? .unread(code.tokens[token].range) : nil
  }

  /// What the call of an initializer makes.
  private func made(by call: Expression, at token: Int, _ code: Code) -> Making {
    if let own = ownInitializer(of: call, at: token, code) { return delegates(own) ? .elsewhere : .unread(call.range) }
    if identifier(of: call) != nil { return .registration(call) }
    return .unread(call.range)
  }

  /// Whether `x.init(…)` may be one of a category: of its type by name, of its own extensions, or of a type left open.
  private func mayMakeCategory(initializerAt token: Int, _ code: Code) -> Bool {
    guard code.isWord(token - 2) else { return true }
    if code.reads(token - 2, "self") || code.reads(token - 2, "super") || code.reads(token - 2, "Self") {
      guard let type = code.outline.enclosingType(code.outline.scope(at: token)) else { return false }
      let declaration = code.outline.types[type]
      return typeNames.contains(declaration.name) || declaration.inherited.contains(where: typeNames.contains)
    }
    let name = code.text(token - 2)
    // By the name of the type it is read there. A constant may hold the type.
    if typeNames.contains(name) { return false }
    return code.call(initializerAt: token).flatMap(identifier) != nil && codebase.types(named: [name]).isEmpty
  }

  // MARK: - What the app adds to the type

  /// Whether the app declares a member of the type.
  private func declares(_ name: String) -> Bool {
    types.contains { type in
      type.code.outline.variables.contains { $0.scope == type.declaration.scope && $0.name == name }
        || type.code.functionsByName[name]?.contains { $0.scope == type.declaration.scope } ?? false
    }
  }

  private var types: [TypeRef] { typeNames.sorted().flatMap { codebase.types(named: [$0]) } }

  private var ownInitializers: [(code: Code, function: Outline.Function)] {
    types.flatMap { type in
      (type.code.functionsByName["init"] ?? []).filter { $0.scope == type.declaration.scope }.map {
        (code: type.code, function: $0)
      }
    }
  }

  /// The initializer of the app that a call is of. Inside of it, the same labels are those of the system's.
  private func ownInitializer(
    of call: Expression, at token: Int, _ code: Code
  ) -> (code: Code, function: Outline.Function)? {
    ownInitializers.first { home, function in
      guard function.places(of: call.arguments) != nil else { return false }
      let body = function.body.flatMap { home.outline.scope(ofBrace: $0) }
      return home.id != code.id || !(body.map { home.outline.scopes[$0].tokens.contains(token) } ?? false)
    }
  }

  /// Whether an initializer calls one that is read.
  private func delegates(_ own: (code: Code, function: Outline.Function)) -> Bool {
    guard let scope = own.function.body.flatMap({ own.code.outline.scope(ofBrace: $0) }) else { return false }
    return own.code.openInitializers.contains { token in
      guard own.code.outline.scopes[scope].tokens.contains(token),
        let call = own.code.call(initializerAt: token)
      else { return false }
      return identifier(of: call) != nil || ownInitializer(of: call, at: token, own.code) != nil
    }
  }

  /// The identifier that a system initializer of a category is given.
  func identifier(of call: Expression) -> Expression.Argument? {
    if call.calleeName == "categoryWithIdentifier" { return call.arguments.first }
    guard call.argument("intentIdentifiers") != nil else { return nil }
    return call.argument("identifier")
  }
}

extension Code {
  /// The names that are called with the labels of a category's initializer, other than the system's.
  var unnamedInitializers: [Int] {
    guard !language.usesSelectors else { return [] }
    return (0..<count).compactMap { token in
      guard reads(token, "intentIdentifiers"), reads(token + 1, ":"), !reads(token - 1, "("), reads(token - 1, ",")
      else {
        return nil
      }
      var index = token - 1
      while index > 0, kind(index) != .open { index = kind(index) == .close ? partner(index) - 1 : index - 1 }
      guard reads(index, "("), isWord(index - 1), !reads(index - 2, "."), keyword(index - 1) == .none,
        !keyword(index - 2).introducesName
      else { return nil }
      return index - 1
    }
  }
}
