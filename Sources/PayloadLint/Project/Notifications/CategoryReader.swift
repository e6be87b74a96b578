/// Finds where the sources of an app register categories.
struct CategoryReader {
  let codebase: Codebase
  let resolver: Resolver
  private(set) var categories: [CategoryFact] = []
  /// Registrations whose identifier stays unknown.
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

  /// The call at a token, when it is one of the system's initialisers.
  private func registration(at token: Int, _ code: Code) -> Expression? {
    guard code.keyword(token) == .`init` || code.isCall(token) || code.reads(token + 1, ".") else { return nil }
    var call: Expression?
    switch code.tokens[token].keyword {
    case .categoryWithIdentifier: call = code.call(at: token)
    case .`init`:
      var start = token - 1
      if code.isWord(token - 2) { start = token - 2 }
      guard code.mayMakeCategory(initialiserAt: token) else { return nil }
      call = code.expression(at: start).expression
    default: call = code.call(at: token) ?? code.expression(at: token).expression
    }
    guard let call, call.identifierOfCategory != nil else { return nil }
    return isOfTheApp(call) ? nil : call
  }

  /// Whether the call is of an initialiser that the app itself adds.
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
    let resolver = resolver
    add(identifier.value, context) { context in
      var fact = CategoryFact(identifier: "", origin: .userNotifications)
      fact.actions = call.argument("actions").flatMap { resolver.actions($0.value, context) }
      // In the first beta of the interface.
      fact.minimalActions = call.argument("minimalActions").flatMap { argument in
        resolver.actions(argument.value, context)?.map(\.identifier)
      }
      fact.intentIdentifiers = call.argument("intentIdentifiers").flatMap { argument in
        resolver.value(argument.value, context).elements?.compactMap(\.text)
      }
      if let options = call.argument("options") {
        fact.options = resolver.options(options.value, .category, context)
      } else {
        fact.options = []
      }
      fact.site = context.code.site(at: call.token)
      return fact
    }
  }

  /// Adds a category for each identifier that an expression may give.
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
}

extension Resolver {
  /// The actions of a list, or nil when one of them stays unknown.
  func actions(_ expression: Expression, _ context: Context) -> [ActionFact]? {
    guard let elements = value(expression, context, expected: ["UNNotificationAction"]).elements else { return nil }
    var actions: [ActionFact] = []
    for element in elements {
      guard case .action(let action) = element.kind else { return nil }
      actions.append(action)
    }
    return actions
  }
}

extension Expression {
  /// The identifier that a system initialiser of a category is given.
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

  /// Takes in what another branch of the same registration adds.
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
  fileprivate func mayMakeCategory(initialiserAt token: Int) -> Bool {
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
}

extension ScanFinding {
  fileprivate static func unresolvedCategory(_ identifier: Expression, _ code: Code) -> ScanFinding {
    let place = Place(file: code.file, range: identifier.range)
    return ScanFinding(
      rule: "app/unresolved-category", place: place,
      message: "the identifier of this category cannot be read from the sources: \(code.excerpt(place.range))",
      note: "the list of categories is not complete, so an unknown category in a payload is a warning and no error",
      help: "name the category in a manifest, or give its identifier as a constant")
  }
}
