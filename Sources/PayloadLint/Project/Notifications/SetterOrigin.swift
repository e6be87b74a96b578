/// Follows what is handed to `setNotificationCategories` back to where it is made.
///
/// Every category that the sources make is read where it is made. What remains is a set that comes from somewhere else: a
/// package that is not there, a file, a server.
struct SetterOrigin {
  let codebase: Codebase
  /// Names of the type of a category.
  let typeNames: Set<String>
  private var callFinder: CallFinder { CallFinder(codebase: codebase) }

  init(_ codebase: Codebase) {
    self.codebase = codebase
    typeNames = codebase.kinds(of: "UNNotificationCategory")
  }

  /// The first part of an expression whose value the sources do not make.
  func foreign(in expression: Expression, _ code: Code, depth: Int = 0) -> Expression? {
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .array(let parts), .sum(let parts), .union(let parts): return first(in: parts, code, depth)
    case .conditional(_, let first, let second), .fallback(let first, let second):
      return self.first(in: [first, second], code, depth)
    case .dictionary(let entries): return first(in: entries.map(\.value), code, depth)
    case .tuple(let parts): return first(in: parts.map(\.value), code, depth)
    case .element(let base, _), .negation(let base): return foreign(in: base, code, depth: depth + 1)
    case .closure(let brace): return foreign(inBody: brace, code, depth)
    case .name(let name): return isForeign(name, at: expression.token, code, depth) ? expression : nil
    case .member(let base, let name): return foreign(member: name, of: base, expression, code, depth)
    case .call(let callee, let arguments): return foreign(call: callee, arguments, expression, code, depth)
    case .text, .number, .comparison, .keyPath, .branches, .unknown: return nil
    }
  }

  private func first(in parts: [Expression], _ code: Code, _ depth: Int) -> Expression? {
    for part in parts {
      if let found = foreign(in: part, code, depth: depth + 1) { return found }
    }
    return nil
  }

  /// The results of a body.
  private func foreign(inBody brace: Int, _ code: Code, _ depth: Int) -> Expression? {
    guard let scope = code.outline.scope(ofBrace: brace) else { return nil }
    let body = code.outline.scopes[scope].tokens
    var results = code.outline.returns.filter { body.contains($0) && code.outline.owner(ofReturn: $0) == scope }
    if results.isEmpty, !body.isEmpty { results = code.results(ofBody: body) }
    for token in results {
      if let found = foreign(in: code.expression(at: token).expression, code, depth: depth + 1) { return found }
    }
    return nil
  }

  // MARK: - Calls and members

  /// Functions and methods that make a collection of what they are given, or keep one as it is.
  private static let keeping: Set<String> = [
    "Set", "Array", "NSSet", "NSArray", "NSMutableSet", "NSMutableArray", "init", "alloc", "new", "set", "array", "map",
    "compactMap", "flatMap", "filter", "sorted",
    "reversed", "union", "subtracting", "intersection", "reduce", "first", "last", "values", "keys", "allObjects",
    "allValues", "copy",
    "mutableCopy", "lazy", "joined", "some", "self", "prefix", "suffix", "dropFirst", "dropLast", "elements",
    "allCases",
    "setWithArray", "setWithObjects", "setWithObject", "setWithSet", "arrayWithObjects", "arrayWithObject",
    "arrayWithArray", "initWithObjects",
    "initWithArray", "setByAddingObject", "setByAddingObjectsFromSet", "setByAddingObjectsFromArray",
    "arrayByAddingObject",
    "wrappedValue", "value", "get", "rawValue",
  ]

  /// A category that is read where it is made, and the categories that are set already.
  private static let making: Set<String> = [
    "categoryWithIdentifier", "notificationCategories", "getNotificationCategories",
  ]

  private func foreign(
    call callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression, _ code: Code, _ depth: Int
  ) -> Expression? {
    let values = arguments.map(\.value)
    switch callee.kind {
    case .name(let name):
      if typeNames.contains(name) { return nil }
      if Self.keeping.contains(name) { return first(in: values, code, depth) }
      return isForeign(name, at: callee.token, code, depth) ? expression : nil
    case .member(let base, let name):
      if typeNames.contains(base?.path?.last ?? "") || Self.making.contains(name) { return nil }
      if Self.keeping.contains(name) {
        let isType = base?.path.map { $0.count == 1 && Self.keeping.contains($0[0]) } ?? true
        return first(in: (isType ? [] : [base].compactMap(\.self)) + values, code, depth)
      }
      return foreign(member: name, of: base, expression, code, depth)
    default: return foreign(in: callee, code, depth: depth + 1)
    }
  }

  private func foreign(
    member name: String, of base: Expression?, _ expression: Expression, _ code: Code, _ depth: Int
  ) -> Expression? {
    if Self.keeping.contains(name), let base {
      return typeNames.contains(base.path?.last ?? "") ? nil : foreign(in: base, code, depth: depth + 1)
    }
    return isForeign(member: name, depth) ? expression : nil
  }

  /// Whether no file declares a member of that name, or those of the right type get their value from elsewhere.
  private func isForeign(member name: String, _ depth: Int) -> Bool {
    var isDeclared = false
    for code in codebase.files(containing: name) {
      for variable in code.outline.variables where variable.name == name && !code.isLocal(variable.scope) {
        isDeclared = true
        guard let type = variable.type, names(type, code) else { continue }
        if isForeign(variable, code, depth) { return true }
      }
      for function in code.functionsByName[name] ?? [] where function.body != nil {
        isDeclared = true
        guard let result = function.result, names(result, code), let body = function.body else { continue }
        if foreign(inBody: body, code, depth + 1) != nil { return true }
      }
      if code.outline.types.contains(where: { type in type.name == name || type.cases.contains { $0.name == name } }) {
        isDeclared = true
      }
      if code.outline.writes.contains(where: { $0.path.count > 1 && $0.path.last == name }) { isDeclared = true }
    }
    return !isDeclared
  }

  private func names(_ type: Range<Int>, _ code: Code) -> Bool {
    type.contains { code.isWord($0) && typeNames.contains(code.text($0)) }
  }

  private func isForeign(_ variable: Outline.Variable, _ code: Code, _ depth: Int) -> Bool {
    guard depth < 12 else { return false }
    if let value = variable.value {
      return foreign(in: code.expression(at: value).expression, code, depth: depth + 1) != nil
    }
    if let accessors = variable.accessors { return foreign(inBody: accessors, code, depth + 1) != nil }
    return false
  }

  // MARK: - Names

  private func isForeign(_ name: String, at token: Int, _ code: Code, _ depth: Int) -> Bool {
    if name == "self" || name == "nil" || name.hasPrefix("$") || name.hasPrefix("_") { return false }
    let outline = code.outline
    for scope in outline.scopes(around: token) {
      switch outline.scopes[scope].kind {
      case .closure(let parameters) where parameters.contains(name): return false
      case .loop(let names, let sequence) where names.contains(name):
        return foreign(
          in: code.expression(at: sequence, allowsTrailingClosure: false).expression, code, depth: depth + 1)
          != nil
      case .function(let index):
        let writes = code.writes(to: [name]).filter { $0.token < token && outline.isInside($0.scope, scope) }
        if !writes.isEmpty { return writes.contains { isForeign($0, code, token, depth) } }
        if let parameter = outline.functions[index].parameters.firstIndex(where: { $0.name == name }) {
          return isForeign(parameter, of: outline.functions[index], code, depth)
        }
      case .getter, .closure:
        let writes = code.writes(to: [name]).filter { $0.token < token && outline.isInside($0.scope, scope) }
        if !writes.isEmpty { return writes.contains { isForeign($0, code, token, depth) } }
      default: break
      }
    }
    let globals = codebase.globals(named: name)
    if !globals.isEmpty {
      let visible = codebase.visible(globals, from: code, { $0.code }, isPrivate: { $0.variable.isPrivate })
      return visible.contains { isForeign($0.variable, $0.code, depth + 1) }
    }
    return isForeign(member: name, depth)
  }

  private func isForeign(_ write: Outline.Write, _ code: Code, _ token: Int, _ depth: Int) -> Bool {
    let (value, end) = code.expression(at: write.value)
    // `let x = x.union(…)` means another x.
    guard !(write.value..<end).contains(token) else { return false }
    return foreign(in: value, code, depth: depth + 1) != nil
  }

  private func isForeign(_ index: Int, of function: Outline.Function, _ code: Code, _ depth: Int) -> Bool {
    guard depth < 8 else { return false }
    let calls = callFinder.calls(of: function, in: code)
    if calls.isEmpty { return callFinder.references(to: function, in: code).isEmpty }
    return calls.contains { call in
      guard let place = function.places(of: call.arguments)?[index] else { return false }
      return foreign(in: call.arguments[place].value, call.code, depth: depth + 1) != nil
    }
  }
}

extension Code {
  /// Whether a scope is inside a function or accessor.
  fileprivate func isLocal(_ scope: Int) -> Bool {
    switch outline.scopes[scope].kind {
    case .file, .type: false
    default: true
    }
  }
}
