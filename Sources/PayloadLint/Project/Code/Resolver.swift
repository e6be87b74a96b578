/// Finds the values of expressions without running anything: constants are followed to their values, parameters to
/// the calls, loops to the elements.
///
/// Where a value depends on an assumption that is not made yet (which call? which element?), the evaluation stops with
/// a `choice`, and `results(in:_:)` runs it again under each alternative. What depends on the same parameter
/// therefore always agrees: the identifier and the actions of one call belong together.
final class Resolver {
  struct Choice {
    let key: Environment.Key
    let alternatives: [Environment.Binding]
  }

  let codebase: Codebase
  private(set) var choice: Choice?
  /// Steps that are left for one evaluation, so that no source can keep the scan busy.
  private var fuel = 0

  init(_ codebase: Codebase) { self.codebase = codebase }

  var callFinder: CallFinder { CallFinder(codebase: codebase) }
  private var actionReader: ActionReader { ActionReader(resolver: self) }

  /// Evaluates something under every combination of assumptions that it depends on.
  func results<Result>(
    in context: Context, limit: Int = 400, _ evaluate: (Context) -> Result
  ) -> [(result: Result, context: Context)]? {
    var waiting = [context]
    var results: [(Result, Context)] = []
    var tries = 0
    while let context = waiting.popLast() {
      tries += 1
      guard tries <= limit else { return nil }
      choice = nil
      fuel = 20_000
      let result = evaluate(context)
      // A call in a branch that is not taken under what is assumed is no call.
      if choice == nil, !areReached(context.environment.calls, context) { continue }
      if let choice {
        for alternative in choice.alternatives.reversed() {
          var context = context
          context.environment = context.environment.adding(choice.key, alternative)
          waiting.append(context)
        }
      } else {
        results.append((result, context))
      }
    }
    return results
  }

  /// Evaluates something as far as that needs no further assumption.
  func attempt<Result>(in context: Context, _ evaluate: (Context) -> Result) -> Result {
    choice = nil
    fuel = 20_000
    defer { choice = nil }
    return evaluate(context)
  }

  /// Evaluates something that must not stop the evaluation around it: where it needs an assumption, it is unknown.
  func peek(_ evaluate: () -> SymbolicValue) -> SymbolicValue {
    guard choice == nil else { return .unknown }
    defer { choice = nil }
    return evaluate()
  }

  /// The assumption for a key. With several to choose from and none made, the evaluation is stopped.
  func binding(
    _ key: Environment.Key, _ context: Context, _ alternatives: () -> [Environment.Binding]
  ) -> Environment.Binding? {
    if let binding = context.environment[key] { return binding }
    guard choice == nil else { return nil }
    let alternatives = alternatives()
    guard choice == nil, let first = alternatives.first else { return nil }
    if alternatives.count == 1 {
      guard case .call(let call) = first, call.isConditional else { return first }
    }
    choice = Choice(key: key, alternatives: alternatives)
    return nil
  }

  /// The value of an expression.
  ///
  /// - Parameter expected: the type whose member `.name` is.
  func value(_ expression: Expression, _ context: Context, expected: [String]? = nil) -> SymbolicValue {
    guard choice == nil, fuel > 0, context.depth < 40 else { return .unknown }
    fuel -= 1
    var value = kind(of: expression, context, expected)
    if !value.isBound { value.place = Place(file: context.code.file, range: expression.range) }
    return value
  }

  private func kind(of expression: Expression, _ context: Context, _ expected: [String]?) -> SymbolicValue {
    switch expression.kind {
    case .text(let pieces): return text(pieces, context)
    case .name(let name): return named(name, at: expression.token, context)
    case .member(nil, let name):
      guard let expected else { return .unknown }
      // Of a type of a framework, only the name is known.
      return member(name, ofTypeNamed: expected, at: expression.token, context)
        ?? (codebase.types(named: expected).isEmpty ? SymbolicValue(kind: .symbol(name)) : .unknown)
    case .member(let base?, let name): return member(name, of: base, at: expression.token, context)
    case .number:
      return context.code.integer(expression).map { SymbolicValue(kind: .number($0)) } ?? .unknown
    case .call(let callee, let arguments):
      return call(callee, arguments, expression, context, expected)
    case .array(let elements): return SymbolicValue(kind: .list(list(elements, context, expected)))
    case .tuple(let parts):
      return SymbolicValue(kind: .tuple(parts.map { ($0.label, value($0.value, context)) }))
    case .dictionary(let entries): return dictionary(entries, context, (expected, expected))
    case .element(let base, let index):
      guard let index else { return .unknown }
      return element(value(base, context), at: index, context)
    case .sum(let parts): return sum(parts, context, expected)
    case .fallback(let first, let second):
      let value = value(first, context, expected: expected)
      if value.isNil { return self.value(second, context, expected: expected) }
      return value.text == nil ? either([first, second], at: expression.token, context, expected) : value
    case .conditional(let condition, let first, let second):
      switch truth(of: condition, context) {
      case true?: return value(first, context, expected: expected)
      case false?: return value(second, context, expected: expected)
      case nil: return either([first, second], at: expression.token, context, expected)
      }
    case .comparison, .negation:
      return truth(of: expression, context).map { SymbolicValue(kind: .symbol($0 ? "true" : "false")) } ?? .unknown
    case .branches(let token):
      return outcome(of: branchResults(token, context.code), key: token, context, expected)
    case .union(let parts):
      return SymbolicValue(kind: .list(parts.map { value($0, context, expected: expected) }))
    case .closure, .keyPath, .unknown: return .unknown
    }
  }

  private func text(_ pieces: [Expression.Piece], _ context: Context) -> SymbolicValue {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .value(let expression):
        guard let text = description(of: value(expression, context)) else { return .unknown }
        result += text
      }
    }
    return SymbolicValue(kind: .text(result))
  }

  /// How a value reads in an interpolation.
  func description(of value: SymbolicValue) -> String? {
    switch value.kind {
    case .text(let text): text
    case .number(let number): String(number)
    case .item(let type, let index): type.declaration.cases[index].name
    case .type(let type): type.declaration.name
    default: nil
    }
  }

  /// The elements of a literal: `.b` in `[Kind.a, .b]` is of the type of those before it.
  private func list(_ elements: [Expression], _ context: Context, _ expected: [String]?) -> [SymbolicValue] {
    var expected = expected
    return elements.map { element in
      let result = value(element, context, expected: expected)
      if expected == nil, case .item(let type, _) = result.kind { expected = type.declaration.path }
      return result
    }
  }

  private func sum(_ parts: [Expression], _ context: Context, _ expected: [String]?) -> SymbolicValue {
    let values = parts.map { value($0, context, expected: expected) }
    if values.contains(where: { $0.elements != nil }) {
      guard values.allSatisfy({ $0.elements != nil }) else { return .unknown }
      return SymbolicValue(kind: .list(values.flatMap { $0.elements ?? [] }))
    }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? SymbolicValue(kind: .text(texts.joined())) : .unknown
  }

  private func either(
    _ alternatives: [Expression], at token: Int, _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    let key = Environment.Key.token(file: context.code.id, token)
    let chosen = binding(key, context) { alternatives.indices.map { .alternative($0) } }
    guard case .alternative(let index) = chosen, alternatives.indices.contains(index) else { return .unknown }
    return value(alternatives[index], context, expected: expected)
  }

  // MARK: - Names

  /// The value of a name at a token: the nearest parameter, local, member or global of that name.
  func named(_ name: String, at token: Int, _ context: Context) -> SymbolicValue {
    let code = context.code
    let scopes = code.outline.scopes(around: token)
    if name == "self" || name == "Self" { return this(scopes, context, isType: name == "Self") }
    for scope in scopes {
      switch code.outline.scopes[scope].kind {
      case .closure(let parameters):
        if code.outline.declares(name, in: scope), let value = local(name, in: scope, at: token, context) {
          return value
        }
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
      case .file, .block, .selection, .branch: break
      }
    }
    if let value = global(name, context) { return value }
    if let type = codebase.visibleType(name, from: scopes, in: context.code) { return SymbolicValue(kind: .type(type)) }
    if let text = ActionReader.reservedIdentifier(name) { return SymbolicValue(kind: .text(text)) }
    return SymbolicValue(kind: .symbol(name))
  }

  /// A global constant or macro: of the same file, else of all files that may mean it.
  private func global(_ name: String, _ context: Context) -> SymbolicValue? {
    let globals = codebase.globals(named: name)
    let visible = codebase.visible(globals, from: context.code, { $0.code }, isPrivate: { $0.variable.isPrivate })
    let rewrites = visible.flatMap { codebase.rewrites(ofGlobal: $0.variable, in: $0.code) }
    return value(ofOneOf: visible.map { .variable($0.code, $0.variable) }, rewrites, context)
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

  /// The value after some writes, in the order of the text.
  ///
  /// - Parameter initial: The value before all of them, where not one of them surely comes before the token.
  func value(
    of writes: [Outline.Write], at token: Int, _ context: Context, initial: (() -> SymbolicValue)? = nil
  ) -> SymbolicValue {
    let code = context.code
    let here = code.outline.scope(at: token)
    let (candidates, isComplete) = code.lastWrites(writes.filter { $0.operation == .set }, before: token)
    var reachable: [Outline.Write] = []
    var isSure = isComplete
    for write in candidates {
      switch reach(write.token, outside: here, context) {
      case .never: break
      case .perhaps: reachable.append(write)
      case .surely:
        // Another branch of an `#if` may be the one that is compiled.
        if code.branches(at: write.token).isEmpty {
          reachable = [write]
          isSure = true
        } else {
          reachable.append(write)
        }
      }
    }
    let initial = isSure ? nil : initial
    var result = initial?() ?? .unknown
    var start = -1
    if let first = reachable.first {
      let key = Environment.Key.token(file: code.id, first.token)
      let count = reachable.count + (initial == nil ? 0 : 1)
      let chosen = binding(key, context) { (0..<count).map { .alternative($0) } }
      guard case .alternative(let index) = chosen, index < count else { return .unknown }
      if reachable.indices.contains(index) {
        result = value(of: reachable[index], context)
        start = reachable[index].token
      }
    }
    let appended = writes.filter {
      $0.operation == .append && $0.token > start && reach($0.token, outside: here, context) != .never
    }
    guard !appended.isEmpty else { return result }
    let list = reachable.isEmpty && initial == nil ? SymbolicValue(kind: .list([])) : result
    return list.adding(appended.map { value(of: $0, context) })
  }

  func value(of write: Outline.Write, _ context: Context) -> SymbolicValue {
    let code = context.code
    let variable =
      code.outline.variables.first { $0.token == write.token }
      ?? code.outline.variables.last { $0.name == write.path.last && $0.token < write.token }
    let result = value(
      code.expression(at: write.value).expression, declaredAs: variable?.type,
      context.entering(code, context.environment))
    if result.isFlag, variable?.isConstant == false { return .unknown }
    switch result.kind {
    case .legacyObject:
      return actionReader.legacyAction(write, context).map { SymbolicValue(kind: .action($0)) } ?? result
    case .action(let action):
      var result = result
      result.kind = .action(actionReader.completed(action, write, context))
      return result
    default: return result
    }
  }

  /// The value of a parameter, by the calls of its function.
  private func parameter(_ index: Int, of function: Int, _ context: Context) -> SymbolicValue {
    let code = context.code
    let declaration = code.outline.functions[function]
    let key = Environment.Key.token(file: code.id, declaration.token)
    let chosen = binding(key, context) { uses(of: declaration, in: code, context) }
    switch chosen {
    case .call(let call):
      return argument(index, of: declaration, in: context.entering(code, context.environment), call)
    case .value(let value): return part(index, of: declaration.parameters.count, value)
    case .alternative, nil: return .unknown
    }
  }

  /// What a function is called with: its calls, and the elements of lists that it is handed to: `names.map(make)`.
  private func uses(of function: Outline.Function, in code: Code, _ context: Context) -> [Environment.Binding] {
    let calls = callFinder.calls(of: function, in: code).map { Environment.Binding.call($0) }
    let references = callFinder.references(to: function, in: code).flatMap { site -> [Environment.Binding] in
      let elements = site.code.language.sequence(ofFunction: site.token, in: site.code).flatMap {
        value($0, context.entering(site.code, context.environment)).elements
      }
      return elements?.map { .value($0) } ?? [.value(.unknown)]
    }
    return calls + references
  }

  /// The value of an argument, or the default of its parameter.
  func argument(_ index: Int, of function: Outline.Function, in context: Context, _ call: Call) -> SymbolicValue {
    guard let places = function.places(of: call.arguments) else { return .unknown }
    let parameter = function.parameters[index]
    let expected = context.code.typeName(parameter.type)
    var result: SymbolicValue
    if parameter.isVariadic {
      let arguments = function.variadicArguments(index, places, of: call.arguments)
      let caller = context.entering(call)
      result = SymbolicValue(kind: .list(arguments.map { value($0.value, caller, expected: expected) }))
    } else if let place = places[index] {
      let caller = context.entering(call)
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
      var result = value(call.arguments[index].value, context.entering(call))
      result.isBound = true
      return result
    case .alternative, nil: return .unknown
    }
  }

  /// What a closure is called with: the elements of the sequence it is handed to, or the calls of the constant it is
  /// kept in.
  func inputs(ofClosure brace: Int, _ context: Context) -> [Environment.Binding] {
    let code = context.code
    if code.reads(brace - 1, "="), code.isWord(brace - 2) {
      let name = code.text(brace - 2)
      return (0..<code.count).compactMap { token in
        guard token != brace - 2, code.isWord(token), code.reads(token + 1, "("), code.text(token) == name else {
          return nil
        }
        return .call(.found(code, code.arguments(at: token + 1), at: token))
      }
    }
    guard let sequence = code.language.sequence(ofClosure: brace, in: code) else { return [] }
    let values = value(sequence, context.entering(code, context.environment)).elements ?? []
    return values.map { .value($0) }
  }

  // MARK: - Properties

  /// The value of a constant or variable: its initial value, its getter, or what the initializer stores in it.
  func value(of variable: Outline.Variable, _ context: Context) -> SymbolicValue {
    if let token = variable.value {
      let value = value(context.code.expression(at: token).expression, declaredAs: variable.type, context)
      // A flag is there to be changed.
      return value.isFlag && !variable.isConstant ? .unknown : value
    }
    guard let accessors = variable.accessors else { return .unknown }
    return outcome(ofBody: accessors, context, variable.type.map { context.code.typeName($0) })
  }

  /// The value of a property of a type.
  func property(_ variable: Outline.Variable, of type: TypeRef, _ context: Context) -> SymbolicValue {
    let home = codebase.nominal(type)
    let key = Environment.Key.this(home.declaration.path)
    let isObject = { (base: Expression, code: Code) in self.object(base, code, isOf: home, context) }
    if case .value(let this)? = context.environment[key], case .instance(_, let call) = this.kind,
      variable.accessors == nil, !variable.isStatic, stored(variable, home, call, context) != nil
    {
      let rewrites = codebase.rewrites(of: variable, of: home, besidesInitializers: true, isObject: isObject)
      return value(ofOneOf: [.stored(home, variable, call)], rewrites, context) ?? .unknown
    }
    if type.declaration.keyword == .protocol { return ofConformer(variable, type, context) }
    if variable.value != nil || variable.accessors != nil {
      let rewrites = codebase.rewrites(of: variable, of: home, isObject: isObject)
      let stored: [ValueSource] = variable.isKeptElsewhere ? [.unknown(type.code, variable)] : []
      return value(ofOneOf: [.variable(type.code, variable)] + stored, rewrites, context) ?? .unknown
    }
    guard !variable.isStatic else { return .unknown }
    if let value = written(variable.name, [type], context) { return value }
    let chosen = binding(key, context) {
      callFinder.objects(of: home).map { .value($0) } + (callFinder.isMadeElsewhere(home) ? [.value(.unknown)] : [])
    }
    guard case .value(let this) = chosen, case .instance(_, let call) = this.kind else { return .unknown }
    let rewrites = codebase.rewrites(of: variable, of: home, besidesInitializers: true, isObject: isObject)
    var result = value(ofOneOf: [.stored(home, variable, call)], rewrites, context) ?? .unknown
    result.isBound = true
    return result
  }

  /// A requirement of a protocol, in one of the types that conform to it.
  private func ofConformer(_ variable: Outline.Variable, _ type: TypeRef, _ context: Context) -> SymbolicValue {
    let scopes = type.code.outline.scopes(around: variable.token)
    let this = this(scopes, context.entering(type.code, context.environment), isType: true)
    guard case .type(let conformer) = this.kind, !conformer.isSame(type) else { return .unknown }
    var result = member(variable.name, of: conformer, variable.isStatic ? .type : .instance, context) ?? .unknown
    result.isBound = true
    return result
  }

  /// What a call that makes an object stores in one of its properties.
  func stored(_ variable: Outline.Variable, _ type: TypeRef, _ call: Call, _ context: Context) -> SymbolicValue? {
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
      return value(argument.value, context.entering(call), expected: expected)
    }
    return variable.value.map { value(type.code.expression(at: $0).expression, context, expected: expected) }
  }

  /// What is written to a property in the methods of its type: `self.name = …`, `_name = …`.
  func written(_ name: String, _ declarations: [TypeRef], _ context: Context) -> SymbolicValue? {
    for declaration in declarations {
      let code = declaration.code
      let initializers = code.outline.functions.filter {
        $0.name == "init" && $0.scope == declaration.declaration.scope
      }
      .compactMap { $0.body.flatMap { code.outline.scope(ofBrace: $0) } }
      let writes = [["self", name], ["_" + name], [name]].flatMap { code.writes(to: $0) }.filter { write in
        code.outline.isInside(write.scope, declaration.declaration.scope) && !write.declares
          && write.scope != declaration.declaration.scope
          && !initializers.contains { code.outline.isInside(write.scope, $0) }
      }
      guard !writes.isEmpty else { continue }
      let inner = context.entering(code, context.environment)
      return value(of: writes.sorted { $0.token < $1.token }, at: declaration.declaration.token, inner)
    }
    return nil
  }

  // MARK: - Members

  /// Whether a member is looked for in a type itself or in its instances.
  enum Side { case type, instance }

  /// `self`, or `Self`.
  func this(_ scopes: [Int], _ context: Context, isType: Bool) -> SymbolicValue {
    let outline = context.code.outline
    guard let index = scopes.first.flatMap({ outline.enclosingType($0) }) else { return .unknown }
    let type = codebase.nominal(TypeRef(code: context.code, index: index))
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
    let chosen = binding(.this(type.declaration.path), context) {
      type.declaration.cases.indices.map { .value(item($0, of: type)) }
    }
    guard case .value(var value) = chosen else { return .unknown }
    value.isBound = true
    return value
  }

  /// One of the types that conform to a protocol.
  private func conformer(to type: TypeRef, _ context: Context) -> SymbolicValue {
    let name = type.declaration.name
    let chosen = binding(.this(type.declaration.path), context) {
      var found: [Environment.Binding] = []
      for code in codebase.files(containing: name) {
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
    type.declaration.cases.indices.filter { !type.declaration.cases[$0].hasPayload }.map { item($0, of: type) }
  }

  private func item(_ index: Int, of type: TypeRef) -> SymbolicValue {
    SymbolicValue(
      kind: .item(type, index), place: type.code.place(type.declaration.cases[index].token), isBound: true)
  }

  /// `base.name`
  func member(_ name: String, of base: Expression, at token: Int, _ context: Context) -> SymbolicValue {
    if name == "bundleIdentifier", base.path == ["Bundle", "main"] || base.calleeName == "mainBundle" {
      return bundleIdentifier(at: token, context)
    }
    // Which element comes first is not known of a list in another order.
    if name == "first" || name == "last", ["filter", "sorted", "shuffled"].contains(base.calleeName) {
      return .unknown
    }
    let owner = value(base, context)
    var result = member(name, of: owner, at: token, context)
    if let path = base.path, result.isUnwritten, let written = assigned(path + [name], at: token, context) {
      return written
    }
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
    case .list(let elements): return member(name, of: elements)
    case .symbol:
      // The name of a module before it, or a type of a framework.
      let scopes = context.code.outline.scopes(around: token)
      return codebase.visibleType(name, from: scopes, in: context.code).map { SymbolicValue(kind: .type($0)) }
        ?? SymbolicValue(kind: .symbol(name))
    case .text, .number, .action, .legacyObject, .unknown: return .unknown
    }
  }

  /// `.name` where the type is known from around.
  func member(_ name: String, ofTypeNamed path: [String], at token: Int, _ context: Context) -> SymbolicValue? {
    guard let type = type(named: path, from: context.code.outline.scopes(around: token), context) else { return nil }
    return member(name, of: type, .type, context)
  }

  /// A type by the names before it, from the inside out.
  func type(named path: [String], from scopes: [Int], _ context: Context) -> TypeRef? {
    guard let last = path.last else { return nil }
    if last == "Self", case .type(let type) = this(scopes, context, isType: true).kind { return type }
    if path.count == 1 {
      return codebase.visibleType(last, from: scopes, in: context.code).map { codebase.nominal($0) }
    }
    return Codebase.nearest(codebase.types(named: path), to: context.code).map { codebase.nominal($0) }
  }

  /// A member of a type, of its extensions, or of what it inherits from. Nil when there is none of that name.
  func member(_ name: String, of type: TypeRef, _ side: Side, _ context: Context, depth: Int = 0) -> SymbolicValue? {
    let path = type.declaration.path
    let declarations = codebase.types(named: path).filter { $0.declaration.path == path }.sorted {
      Codebase.nearness($0.code, type.code) > Codebase.nearness($1.code, type.code)
    }
    if type.declaration.alias != nil { return aliased(name, type, side, context) }
    if depth == 0, side == .instance, let value = overridden(name, type, context) { return value }
    // A requirement of a protocol has no value; the types that conform to it were asked before.
    let homes = declarations.filter { depth == 0 || $0.declaration.keyword != .protocol }
    if let value = declared(name, in: homes, side, context) { return value }
    let isEnum = declarations.contains { $0.declaration.keyword == .enum }
    if isEnum, name == "allCases" {
      return value(
        ofOneOf: visible(homes, context).filter { $0.declaration.keyword == .enum }.map { .cases($0) }, context)
    }
    if isEnum, side == .instance, name == "rawValue" {
      return caseRawValue(codebase.nominal(type), context)
    }
    if let value = written(name, declarations, context) { return value }
    if let nested = Codebase.nearest(codebase.types(named: path + [name]), to: type.code) {
      return SymbolicValue(kind: .type(codebase.nominal(nested)))
    }
    guard depth < 8 else { return nil }
    for inherited in declarations.flatMap(\.declaration.inherited) {
      let candidates = codebase.types(named: [inherited])
      guard let parent = Codebase.nearest(candidates, to: type.code), !parent.isSame(type) else { continue }
      if let value = member(name, of: codebase.nominal(parent), side, context, depth: depth + 1) { return value }
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
    if type.declaration.inherited.contains("String") { return SymbolicValue(kind: .text(item.name)) }
    guard type.declaration.inherited.contains(where: ShapeReader.isIntegerType) else { return nil }
    // One more than the case before.
    guard index > 0 else { return SymbolicValue(kind: .number(0)) }
    guard case .number(let number)? = rawValue(of: type, index - 1, context)?.kind else { return .unknown }
    return SymbolicValue(kind: .number(number &+ 1))
  }

  // MARK: - Calls

  /// The value of a call.
  func call(
    _ callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression, _ context: Context,
    _ expected: [String]?
  ) -> SymbolicValue {
    if let action = actionReader.action(expression, context, expected) { return action }
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
      var made = base == nil && name != "Self" ? codebase.visibleType(name, from: scopes, in: context.code) : nil
      if case .type(let type)? = owner?.kind { made = type }
      if name == "Self", case .type(let type) = this(scopes, context, isType: true).kind { made = type }
      if callee.isImplicitInit, let expected { made = type(named: expected, from: scopes, context) }
      if let made { return object(codebase.nominal(made), call, context) }
    }
    var place: SymbolicValue?
    if let owner, owner.isBound { place = owner }
    guard let (code, function, environment) = function(name, call, owner: owner, scopes, context, expected),
      let body = function.body
    else { return .unknown }
    let inner = environment.adding(.token(file: code.id, function.token), .call(call))
    var result = outcome(
      ofBody: body, context.entering(code, inner), function.result.map { code.typeName($0) })
    // Inside, the result depends on parameters, so it counts as bound; seen from here it is at the call.
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
        let found = (declaration.code.functionsByName[name] ?? []).filter {
          $0.scope == declaration.declaration.scope && $0.body != nil && $0.places(of: call.arguments) != nil
        }
        if let function = oneOf(found, in: declaration.code, context) {
          return (declaration.code, function, environment)
        }
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
    guard let code = nearest?.code else { return nil }
    let own = candidates.filter { $0.code.id == code.id }.map(\.function)
    return oneOf(own, in: code, context).map { (code, $0, environment) }
  }

  /// The first of several functions of one form, or each of those in branches of one `#if`.
  private func oneOf(_ functions: [Outline.Function], in code: Code, _ context: Context) -> Outline.Function? {
    guard let first = functions.first else { return nil }
    let branches = code.branches(at: first.token)
    let others = functions.dropFirst().filter { function in
      let own = code.branches(at: function.token)
      return branches.contains { own[$0.key] != nil && own[$0.key] != $0.value }
    }
    guard !others.isEmpty else { return first }
    let all = [first] + others
    let chosen = binding(.declaration(file: code.id, first.token), context) { all.indices.map { .alternative($0) } }
    guard case .alternative(let index) = chosen, all.indices.contains(index) else { return nil }
    return all[index]
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

  /// Functions of the standard library that make strings and lists or keep them as they are.
  private func known(
    function name: String, _ arguments: [Expression.Argument], _ context: Context, _ expected: [String]?
  ) -> SymbolicValue? {
    switch name {
    case "UIMutableUserNotificationAction", "UIMutableUserNotificationCategory":
      return SymbolicValue(kind: .legacyObject)
    case "Set", "Array", "NSSet", "NSArray", "NSMutableSet", "NSMutableArray", "ContiguousArray", "AnyCollection":
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
      let all = mapped(base, arguments, isFlat: name == "flatMap", context, expected)
      guard name == "compactMap", let elements = all.elements else { return all }
      return SymbolicValue(kind: .list(elements.filter { !$0.isNil }))
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
    case "array", "set", "arrayWithCapacity", "setWithCapacity":
      let isCollection = base.path?.last.map { $0.hasPrefix("NS") && ($0.hasSuffix("Array") || $0.hasSuffix("Set")) }
      return isCollection == true ? SymbolicValue(kind: .list([])) : nil
    case "stringWithFormat": return formatted(arguments, context)
    case "stringWithString", "stringWithUTF8String": return arguments.first.map { value($0.value, context) }
    case "joined", "componentsJoinedByString":
      guard let elements = value(base, context).elements, elements.allSatisfy({ $0.text != nil }) else { return nil }
      let separator = arguments.first.map { value($0.value, context).text } ?? ""
      return separator.map { SymbolicValue(kind: .text(elements.compactMap(\.text).joined(separator: $0))) }
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
      case .name(let name), .member(_, let name):
        result = returned(by: name, of: argument.value, element, context, expected)
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

  // MARK: - Bodies and branches

  /// The result of a function, getter or closure, by its brace or the first token of a macro's body.
  func outcome(ofBody body: Int, _ context: Context, _ expected: [String]? = nil) -> SymbolicValue {
    let code = context.code
    guard code.reads(body, "{") else {
      return value(code.expression(at: body).expression, context, expected: expected)
    }
    var brace = body
    if code.keyword(body + 1) == .get, code.reads(body + 2, "{") { brace = body + 2 }
    guard let scope = code.outline.scope(ofBrace: brace) else { return .unknown }
    let range = code.outline.scopes[scope].tokens
    var tokens = code.outline.returns.filter { range.contains($0) && code.outline.owner(ofReturn: $0) == scope }
    if tokens.isEmpty, !range.isEmpty {
      tokens = code.results(ofBody: range).flatMap { branchResults($0, code) }
    }
    return outcome(of: tokens, key: brace, context, expected)
  }

  /// One of the results that can be reached under the assumptions made.
  func outcome(of tokens: [Int], key: Int, _ context: Context, _ expected: [String]?) -> SymbolicValue {
    let code = context.code
    var reachable: [Int] = []
    for token in tokens {
      let reach = reach(token, outside: nil, context)
      if reach != .never { reachable.append(token) }
      // What is surely returned keeps everything after it from running, but for another branch of an `#if`.
      if reach == .surely, code.branches(at: token).isEmpty { break }
    }
    guard let first = reachable.first else { return .unknown }
    var token = first
    if reachable.count > 1 {
      let chosen = binding(.token(file: code.id, key), context) { reachable.indices.map { .alternative($0) } }
      guard case .alternative(let index) = chosen, reachable.indices.contains(index) else { return .unknown }
      token = reachable[index]
    }
    return value(code.expression(at: token).expression, context.entering(code, context.environment), expected: expected)
  }

  /// Where the results of an expression begin that may be an `if` or a `switch`.
  func branchResults(_ token: Int, _ code: Code) -> [Int] {
    var results: [Int] = []
    var waiting = [token]
    while let token = waiting.popLast(), results.count < 200 {
      switch code.keyword(token) {
      case .switch:
        guard let brace = code.brace(after: token), let scope = code.outline.scope(ofBrace: brace) else { continue }
        waiting += code.outline.scopes[scope].labels.reversed().map(\.body)
      case .if:
        var branches: [Int] = []
        var index = token
        while let brace = code.brace(after: index) {
          branches.append(brace + 1)
          index = code.partner(brace) + 1
          guard code.keyword(index) == .else else { break }
        }
        waiting += branches.reversed()
      default: results.append(token)
      }
    }
    return results
  }
}

extension Code {
  /// Whether a token is in the value that is written: `let x = x.map { … }` means another x there.
  fileprivate func isInValue(_ token: Int, of write: Outline.Write) -> Bool {
    token >= write.value && token < expression(at: write.value).end
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
