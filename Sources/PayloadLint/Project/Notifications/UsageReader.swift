/// Finds where the code of an app hands categories to the system, and where it looks for dismissals.
struct UsageReader {
  let codebase: Codebase
  private(set) var setters: [CategorySetter] = []
  private(set) var dismissalChecks: [Place] = []
  /// Sets of categories that the sources do not make.
  private(set) var unresolved: [ScanFinding] = []
  /// The first call that sets something.
  private(set) var firstSetter: ScanFinding?

  init(_ codebase: Codebase) { self.codebase = codebase }

  mutating func read() {
    for code in codebase.files(containing: "UNNotificationDismissActionIdentifier") { readDismissals(code) }
    let files = codebase.files(containing: "setNotificationCategories")
    // When the app has a method of that name itself, it is not known which calls are of the system's.
    let isOwn = files.contains { $0.outline.functions.contains { $0.name == "setNotificationCategories" } }
    let origin = SetterOrigin(codebase)
    for code in files {
      for token in code.outline.mentions where code.keyword(token) == .setCategories {
        readSetter(token, code, isOwn: isOwn, origin)
      }
    }
  }

  private mutating func readSetter(_ token: Int, _ code: Code, isOwn: Bool, _ origin: SetterOrigin) {
    guard code.isCall(token) else { return }
    guard let argument = code.call(at: token)?.arguments.first ?? code.argument(ofMethodAt: token) else {
      // `performSelector:@selector(setNotificationCategories:)`
      unresolved.append(.foreignCategories(code.tokens[token].range, code))
      return
    }
    guard !argument.value.isEmptyList else { return }
    if firstSetter == nil { firstSetter = .foreignCategories(argument.value.range, code) }
    if let foreign = origin.foreign(in: argument.value, code) {
      unresolved.append(.foreignCategories(foreign.range, code))
    }
    // Extensions set categories of their own.
    let bytes = code.file.bytes
    guard !isOwn, !contains("UNNotificationServiceExtension", in: bytes),
      !contains("UNNotificationContentExtension", in: bytes), !code.readsCategories(around: token)
    else { return }
    setters.append(
      CategorySetter(place: code.place(token), argument: code.meaning(of: argument), site: code.site(at: token)))
  }

  /// The constant, but not where it names an action.
  private mutating func readDismissals(_ code: Code) {
    for token in code.outline.mentions where code.keyword(token) == .dismissIdentifier {
      let isIdentifier =
        code.reads(token - 1, ":")
        && (code.text(token - 2) == "identifier" || code.keyword(token - 2) == .actionWithIdentifier)
      let isImport = code.keyword(token - 1) == .import
      if !isIdentifier, !isImport, code.outline.body(around: token) != nil { dismissalChecks.append(code.place(token)) }
    }
  }
}

extension ScanFinding {
  /// A set of categories that the sources do not make.
  fileprivate static func foreignCategories(_ range: ByteRange, _ code: Code) -> ScanFinding {
    ScanFinding(
      kind: .unresolvedCategory, place: Place(file: code.file, range: range),
      message: "the categories set here cannot be read from the sources: \(code.excerpt(range))",
      note: incomplete, help: "name the categories in a manifest")
  }
}

extension Code {
  /// The argument of `x.method(argument)`, by the name of the method.
  fileprivate func argument(ofMethodAt token: Int) -> Expression.Argument? {
    reads(token + 1, "(") ? arguments(at: token + 1).first : nil
  }

  /// Whether the function around also asks for the categories that are set: it adds to them, then.
  fileprivate func readsCategories(around token: Int) -> Bool {
    guard let body = outline.body(around: token) else { return false }
    return outline.scopes[body].tokens.contains { index in
      isWord(index)
        && ["getNotificationCategories", "getNotificationCategoriesWithCompletionHandler", "notificationCategories"]
          .contains(text(index))
    }
  }

  /// An argument as it is written, with what its names stand for: a local for its values, a member for that of its type.
  /// Two arguments that read the same are the same.
  fileprivate func meaning(of argument: Expression.Argument, depth: Int = 0) -> String {
    var end = argument.token
    while end < count, Int(tokens[end].start) < argument.value.range.upper { end += 1 }
    return meaning(of: argument.token..<end, depth)
  }

  private func meaning(of range: Range<Int>, _ depth: Int) -> String {
    range.map { token in
      guard isWord(token), !reads(token - 1, "."), !reads(token + 1, ":"), depth < 4,
        let body = outline.body(around: token)
      else { return text(token) }
      let name = text(token)
      let writes = self.writes(to: [name]).filter { write in
        outline.isInside(write.scope, body) && !(write.value..<expression(at: write.value).end).contains(token)
      }
      if !writes.isEmpty {
        return writes.map { "(" + meaning(of: $0.value..<expression(at: $0.value).end, depth + 1) + ")" }.joined()
      }
      if case .function(let function) = outline.scopes[body].kind,
        outline.functions[function].parameters.contains(where: { $0.name == name })
      {
        return "\(name) of \(file.path):\(outline.functions[function].token)"
      }
      guard let type = outline.enclosingType(outline.scope(at: token)),
        outline.variables.contains(where: { $0.name == name && outline.enclosingType($0.scope) == type })
      else { return name }
      return outline.types[type].path.joined(separator: ".") + "." + name
    }.joined(separator: " ")
  }
}

extension Expression {
  /// `[]`, `Set()`, `[NSSet set]`
  fileprivate var isEmptyList: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .call(_, let arguments):
      arguments.isEmpty && (calleeName == "Set" || calleeName == "set" || calleeName == "init")
    default: false
    }
  }
}
