/// Finds where the sources of an app register categories.
struct CategoryReader {
  let codebase: Codebase
  let resolver: Resolver
  /// The system's class, its subclasses in the app, and other names of these.
  let typeNames: Set<String>
  private var actionReader: ActionReader { ActionReader(resolver: resolver) }
  private(set) var categories: [CategoryFact] = []
  /// Registrations whose identifier is not known.
  private(set) var unresolved: [ScanFinding] = []

  init(_ codebase: Codebase) {
    self.codebase = codebase
    resolver = Resolver(codebase)
    typeNames = codebase.kinds(of: "UNNotificationCategory")
  }

  /// Reads the registrations of one file.
  mutating func read(_ code: Code) {
    var seen = Set<Int>()
    for token in mentions(in: code) {
      switch code.tokens[token].keyword {
      case .unCategory, .categoryWithIdentifier, .`init`, .none:
        switch making(at: token, code) {
        case .registration(let call):
          if seen.insert(call.range.lower).inserted { read(call, Context(code: code)) }
        case .unread(let range):
          if seen.insert(range.lower).inserted { note(.unreadCategory(range, code)) }
        case .elsewhere, nil: break
        }
      case .watchScene where code.isCall(token):
        guard let category = code.call(at: token)?.argument("category") else {
          note(.unreadCategory(code.tokens[token].range, code))
          continue
        }
        add(category.value, Context(code: code), at: token) { _ in CategoryFact(identifier: "", origin: .watchScene) }
      default: break
      }
    }
    // `NSClassFromString("UNNotificationCategory")`
    for token in 0..<code.count where code.kind(token) == .string && code.isNameOfCategory(token) {
      note(.unreadCategory(code.tokens[token].range, code))
    }
    readLegacy(code)
  }

  private mutating func note(_ finding: ScanFinding) {
    let isKnown = unresolved.contains { $0.place.path == finding.place.path && $0.place.range == finding.place.range }
    if !isKnown { unresolved.append(finding) }
  }

  /// The tokens that may make a category, in order: those of the system's names, and those of the app's names for them.
  private func mentions(in code: Code) -> [Int] {
    let names = typeNames.subtracting(["UNNotificationCategory"])
    let own =
      names.isEmpty
      ? []
      : (0..<code.count).filter { token in
        code.isWord(token) && names.contains(code.text(token)) && !code.keyword(token - 1).introducesName
      }
    return (code.outline.mentions + own + code.unnamedInitializers).sorted()
  }

  private mutating func read(_ call: Expression, _ context: Context) {
    guard let identifier = identifier(of: call) else { return }
    let (resolver, actionReader) = (resolver, actionReader)
    add(identifier.value, context, at: call.token) { context in
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

  /// Adds a category for each identifier that an expression may have as its value where it is reached.
  mutating func add(
    _ identifier: Expression, _ context: Context, at token: Int, _ describe: (Context) -> CategoryFact
  ) {
    let resolver = resolver
    func values(isReached: Bool) -> [(value: SymbolicValue, context: Context)]? {
      let results = resolver.results(in: context) { context -> SymbolicValue? in
        if isReached, resolver.reach(token, outside: nil, context) == .never { return nil }
        return resolver.value(identifier, context, expected: ["String"])
      }
      return results?.compactMap { result in result.result.map { ($0, result.context) } }
    }
    var found = values(isReached: true)
    // Where what is around the call is too much to follow, the identifier alone may do.
    let isPartial = found?.isEmpty ?? true
    if isPartial { found = values(isReached: false) }
    // An empty text that is not written at the place itself is there to be replaced.
    let isLiteral = identifier.isText
    let texts = (found ?? []).map { $0.value.text.flatMap { $0.isEmpty && !isLiteral ? nil : $0 } }
    var facts: [CategoryFact] = []
    for ((value, context), text) in zip(found ?? [], texts) {
      guard let text else { continue }
      let all = isPartial ? nil : resolver.results(in: context, describe)?.map(\.result)
      for var fact in all ?? [resolver.attempt(in: context, describe)] {
        fact.place = value.place
        fact.identifier = text
        if let index = facts.firstIndex(where: { $0.isSameRegistration(fact) }) {
          facts[index].merge(fact)
        } else {
          facts.append(fact)
        }
      }
    }
    categories += facts
    if texts.isEmpty || texts.contains(nil) {
      note(.unresolvedCategory(identifier, context.code))
    }
  }

  // MARK: - The UIKit interface before iOS 10

  /// Categories of the interface that iOS 10 deprecated: an object whose `identifier` is set.
  mutating func readLegacy(_ code: Code) {
    let names = code.legacyCategoryNames
    for (token, name) in code.legacyCategories
    where !code.outline.writes.contains(where: { $0.path.suffix(2) == [name, "identifier"] }) {
      note(.unreadCategory(code.tokens[token].range, code))
    }
    guard !names.isEmpty || code.outline.mentions.contains(where: { code.keyword($0) == .uiCategory }) else { return }
    for write in code.outline.writes {
      guard write.path.count >= 2, write.path.last == "identifier", names.contains(write.path[write.path.count - 2])
      else { continue }
      let object = Array(write.path.dropLast())
      let contexts = code.actionContexts(of: object, after: write)
      let reader = self
      add(code.expression(at: write.value).expression, Context(code: code), at: write.token) { context in
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
  fileprivate var isText: Bool {
    if case .text = kind { return true }
    return false
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
  /// Whether a string is the name of the system's class.
  fileprivate func isNameOfCategory(_ token: Int) -> Bool {
    reads(token, "\"UNNotificationCategory\"") || reads(token, "@\"UNNotificationCategory\"")
  }

  /// The first line of a range, in quotes and not too long.
  func excerpt(_ range: ByteRange) -> String {
    let line = file.text(ByteRange(range.lower, min(range.upper, range.lower + 300))).prefix { !$0.isNewline }
    let isCut = line.utf8.count < range.count || line.unicodeScalars.count > 60
    let text = String(line.prefix(60)) + (isCut ? "…" : "")
    return line.contains("\"") ? text : Quoting.quoted(text)
  }

  /// Names of variables for a mutable category.
  fileprivate var legacyCategoryNames: Set<String> {
    var names = Set<String>()
    for token in outline.mentions where keyword(token) == .uiCategory {
      if reads(token + 1, "*"), isWord(token + 2) { names.insert(text(token + 2)) }
      if let name = assignedName(before: token) { names.insert(name) }
    }
    return names
  }

  /// `name` of `name = T(…)`, `name: T`, `name = [[T alloc] init]`.
  private func assignedName(before token: Int) -> String? {
    var before = token - 1
    while reads(before, "[") || reads(before, "=") || reads(before, ":") || reads(before, "(") { before -= 1 }
    return before < token - 1 && isWord(before) && keyword(before) == .none ? text(before) : nil
  }

  /// Where a mutable category is made, and the name that it gets; "" for none.
  fileprivate var legacyCategories: [(token: Int, name: String)] {
    outline.mentions.filter { token in
      guard keyword(token) == .uiCategory else { return false }
      return reads(token + 1, "(") || reads(token - 1, "[") && (reads(token + 1, "alloc") || reads(token + 1, "new"))
    }.map { ($0, assignedName(before: $0) ?? "") }
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
  /// A category that is made in a way that is not understood.
  fileprivate static func unreadCategory(_ range: ByteRange, _ code: Code) -> ScanFinding {
    let place = Place(file: code.file, range: range)
    return ScanFinding(
      kind: .unresolvedCategory, place: place,
      message: "this category cannot be read from the sources: \(code.excerpt(place.range))",
      note: incomplete, help: "name the category in a manifest, or make it with the system's initializer")
  }

  static let incomplete =
    "the list of categories is not complete, so a category that is not on it may be registered all the same"

  fileprivate static func unresolvedCategory(_ identifier: Expression, _ code: Code) -> ScanFinding {
    let place = Place(file: code.file, range: identifier.range)
    return ScanFinding(
      kind: .unresolvedCategory, place: place,
      message: "the identifier of this category cannot be read from the sources: \(code.excerpt(place.range))",
      note: incomplete,
      help: "name the category in a manifest, or give its identifier as a constant")
  }
}
