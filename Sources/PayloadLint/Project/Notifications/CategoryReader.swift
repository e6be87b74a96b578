/// Finds where the sources of an app register categories.
struct CategoryReader {
  let codebase: Codebase
  let resolver: Resolver
  private var actionReader: ActionReader { ActionReader(resolver: resolver) }
  private(set) var categories: [CategoryFact] = []
  /// Registrations whose identifier is not known.
  private(set) var unresolved: [ScanFinding] = []

  init(_ codebase: Codebase) {
    self.codebase = codebase
    resolver = Resolver(codebase)
  }

  /// Reads the registrations of one file.
  mutating func read(_ code: Code) {
    var seen = Set<Int>()
    for token in code.outline.mentions {
      switch code.tokens[token].keyword {
      case .unCategory, .categoryWithIdentifier, .`init`:
        guard let registration = registration(at: token, code), seen.insert(registration.range.lower).inserted else {
          continue
        }
        read(registration, Context(code: code))
      case .watchScene:
        guard let scene = code.call(at: token), let category = scene.argument("category") else { continue }
        add(category.value, Context(code: code)) { _ in CategoryFact(identifier: "", origin: .watchScene) }
      default: break
      }
    }
    readLegacy(code)
  }

  /// The call at a token, when it is one of the system's initializers.
  private func registration(at token: Int, _ code: Code) -> Expression? {
    guard code.keyword(token) == .`init` || code.isCall(token) || code.reads(token + 1, ".") else { return nil }
    var call: Expression?
    switch code.tokens[token].keyword {
    case .categoryWithIdentifier: call = code.call(at: token)
    case .`init`:
      var start = token - 1
      if code.isWord(token - 2) { start = token - 2 }
      guard code.mayMakeCategory(initializerAt: token) else { return nil }
      call = code.expression(at: start).expression
    default: call = code.call(at: token) ?? code.expression(at: token).expression
    }
    guard let call, call.identifierOfCategory != nil else { return nil }
    return isOfTheApp(call) ? nil : call
  }

  /// Whether the call is of an initializer that the app itself adds.
  private func isOfTheApp(_ call: Expression) -> Bool {
    codebase.types(named: ["UNNotificationCategory"]).contains { type in
      type.code.outline.functions.contains {
        $0.name == "init" && $0.scope == type.declaration.scope && $0.parameters.count == call.arguments.count
          && $0.parameters.map(\.label) == call.arguments.map(\.label)
      }
    }
  }

  private mutating func read(_ call: Expression, _ context: Context) {
    guard let identifier = call.identifierOfCategory else { return }
    let (resolver, actionReader) = (resolver, actionReader)
    add(identifier.value, context) { context in
      var fact = CategoryFact(identifier: "", origin: .userNotifications)
      fact.actions = call.argument("actions").flatMap { actionReader.actions($0.value, context) }
      // In the first beta of the interface.
      fact.minimalActions = call.argument("minimalActions").flatMap { argument in
        actionReader.actions(argument.value, context)?.map(\.identifier)
      }
      fact.intentIdentifiers = call.argument("intentIdentifiers").flatMap { argument in
        resolver.value(argument.value, context).elements?.compactMap(\.text)
      }
      if let options = call.argument("options") {
        fact.options = actionReader.options(options.value, .category, context)
      } else {
        fact.options = []
      }
      fact.site = context.code.site(at: call.token)
      return fact
    }
  }

  /// Adds a category for each identifier that an expression may have as its value.
  mutating func add(_ identifier: Expression, _ context: Context, _ describe: (Context) -> CategoryFact) {
    let resolver = resolver
    let results = resolver.results(in: context) { context in
      let value = resolver.value(identifier, context, expected: ["String"])
      var fact = describe(context)
      fact.place = value.place
      fact.identifier = value.text ?? ""
      return value.text == nil ? nil : fact
    }
    var facts: [CategoryFact] = []
    for case let fact? in (results ?? []).map(\.result) {
      if let index = facts.firstIndex(where: { $0.isSameRegistration(fact) }) {
        facts[index].merge(fact)
      } else {
        facts.append(fact)
      }
    }
    categories += facts
    if results?.isEmpty ?? true || results?.contains(where: { $0.result == nil }) ?? true {
      unresolved.append(.unresolvedCategory(identifier, context.code))
    }
  }

  // MARK: - The UIKit interface before iOS 10

  /// Categories of the interface that iOS 10 deprecated: an object whose `identifier` is set.
  mutating func readLegacy(_ code: Code) {
    let names = code.legacyCategoryNames
    guard !names.isEmpty || code.outline.mentions.contains(where: { code.keyword($0) == .uiCategory }) else { return }
    for write in code.outline.writes {
      guard write.path.count >= 2, write.path.last == "identifier", names.contains(write.path[write.path.count - 2])
      else { continue }
      let object = Array(write.path.dropLast())
      let contexts = code.actionContexts(of: object, after: write)
      let reader = self
      add(code.expression(at: write.value).expression, Context(code: code)) { context in
        var fact = CategoryFact(identifier: "", origin: .legacyUIKit, actions: [], site: code.site(at: write.token))
        for (actions, kind) in contexts {
          let found = reader.actionReader.actions(actions, context)
          if reader.isMinimal(kind, context) {
            fact.minimalActions = found?.map(\.identifier)
          } else {
            fact.actions = found
          }
        }
        return fact
      }
    }
  }

  /// Whether a context of actions is the one with little space.
  private func isMinimal(_ expression: Expression, _ context: Context) -> Bool {
    if case .member(_, let name) = expression.kind { return name.lowercased() == "minimal" }
    guard case .symbol(let name) = resolver.value(expression, context).kind else { return false }
    return name.lowercased().hasSuffix("minimal")
  }
}

extension Expression {
  /// The identifier that a system initializer of a category is given.
  fileprivate var identifierOfCategory: Argument? {
    switch calleeName {
    case "categoryWithIdentifier"?: return arguments.first
    case "UNNotificationCategory"?, "init"?:
      guard let identifier = argument("identifier"), argument("intentIdentifiers") != nil else { return nil }
      return identifier
    default: return nil
    }
  }
}

extension CategoryFact {
  /// Whether two facts come from one place and mean one category, seen under different assumptions.
  fileprivate func isSameRegistration(_ other: CategoryFact) -> Bool {
    identifier == other.identifier && place?.path == other.place?.path && place?.range == other.place?.range
  }

  /// Adds what another branch of the same registration adds.
  fileprivate mutating func merge(_ other: CategoryFact) {
    if let added = other.actions, let known = actions {
      actions = known + added.filter { action in !known.contains { $0.identifier == action.identifier } }
    } else {
      actions = nil
    }
    options = options.map { known in known + (other.options ?? []).filter { !known.contains($0) } }
  }
}

extension Code {
  /// Whether `x.init(…)` may be one of a category: of its type by name, of its own extensions, or of a type left open.
  fileprivate func mayMakeCategory(initializerAt token: Int) -> Bool {
    guard isWord(token - 2) else { return true }
    if reads(token - 2, "self") || reads(token - 2, "super") || reads(token - 2, "Self") {
      guard let type = outline.enclosingType(outline.scope(at: token)) else { return false }
      let declaration = outline.types[type]
      return declaration.name == "UNNotificationCategory" || declaration.inherited.contains("UNNotificationCategory")
    }
    return keyword(token - 2) == .unCategory
  }

  /// The first line of a range, in quotes and not too long.
  fileprivate func excerpt(_ range: ByteRange) -> String {
    let line = file.text(ByteRange(range.lower, min(range.upper, range.lower + 300))).prefix { !$0.isNewline }
    let isCut = line.utf8.count < range.count || line.unicodeScalars.count > 60
    return Quoting.quoted(String(line.prefix(60)) + (isCut ? "…" : ""))
  }

  /// Names of variables for a mutable category.
  fileprivate var legacyCategoryNames: Set<String> {
    var names = Set<String>()
    for token in outline.mentions where keyword(token) == .uiCategory {
      if reads(token + 1, "*"), isWord(token + 2) { names.insert(text(token + 2)) }
      // `name = T(…)`, `name: T`, `name = [[T alloc] init]`
      var before = token - 1
      while reads(before, "[") || reads(before, "=") || reads(before, ":") || reads(before, "(") { before -= 1 }
      if before < token - 1, isWord(before), keyword(before) == .none { names.insert(text(before)) }
    }
    return names
  }

  /// The calls of `setActions` on an object: the actions, and the context they are for.
  fileprivate func actionContexts(
    of object: [String], after write: Outline.Write
  ) -> [(actions: Expression, context: Expression)] {
    let body = outline.body(around: write.token)
    let creation = writes(to: object).last { $0.token < write.token }?.token ?? 0
    let next = writes(to: object).first { $0.token > write.token }?.token ?? count
    var found: [(Expression, Expression)] = []
    for token in 0..<count where isWord(token) && text(token) == "setActions" && token > creation && token < next {
      if let body, !outline.isInside(outline.scope(at: token), body) { continue }
      guard let call = setActions(at: token, on: object), call.count == 2 else { continue }
      found.append((call[0].value, call[1].value))
    }
    return found
  }

  private func setActions(at token: Int, on object: [String]) -> [Expression.Argument]? {
    guard let call = language.methodCall(named: token, in: self), case .call(let callee, let arguments) = call.kind,
      case .member(let base?, "setActions") = callee.kind,
      base.path == object
    else { return nil }
    return arguments
  }
}

extension ScanFinding {
  fileprivate static func unresolvedCategory(_ identifier: Expression, _ code: Code) -> ScanFinding {
    let place = Place(file: code.file, range: identifier.range)
    return ScanFinding(
      kind: .unresolvedCategory, place: place,
      message: "the identifier of this category cannot be read from the sources: \(code.excerpt(place.range))",
      note: "the list of categories is not complete, so an unknown category in a payload is a warning and no error",
      help: "name the category in a manifest, or give its identifier as a constant")
  }
}
