/// Finds where the code of an app hands categories to the system, and where it looks for dismissals.
struct UsageReader {
  let codebase: Codebase
  private(set) var setters: [CategorySetter] = []
  private(set) var dismissalChecks: [Place] = []

  init(_ codebase: Codebase) { self.codebase = codebase }

  mutating func read() {
    for code in codebase.files(containing: "UNNotificationDismissActionIdentifier") { readDismissals(code) }
    let files = codebase.files(containing: "setNotificationCategories")
    // When the app has a method of that name itself, it is not known which calls are of the system's.
    let isOwn = files.contains { $0.outline.functions.contains { $0.name == "setNotificationCategories" } }
    for code in files where !isOwn { readSetters(code) }
  }

  private mutating func readSetters(_ code: Code) {
    // Extensions set categories of their own.
    let bytes = code.file.bytes
    guard !contains("UNNotificationServiceExtension", in: bytes), !contains("UNNotificationContentExtension", in: bytes)
    else { return }
    for token in code.outline.mentions where code.keyword(token) == .setCategories && code.isCall(token) {
      guard let argument = code.call(at: token)?.arguments.first ?? code.argument(ofMethodAt: token),
        !argument.value.isEmptyList, !code.readsCategories(around: token)
      else { continue }
      setters.append(
        CategorySetter(
          place: code.place(token), argument: code.file.text(argument.value.range), site: code.site(at: token)))
    }
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
