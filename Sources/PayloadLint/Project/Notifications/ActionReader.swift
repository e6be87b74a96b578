/// Finds out which action an expression makes.
struct ActionReader {
  let resolver: Resolver
  private var codebase: Codebase { resolver.codebase }

  /// The actions of a list, or nil when one of them is not known.
  func actions(_ expression: Expression, _ context: Context) -> [ActionFact]? {
    guard let elements = resolver.value(expression, context, expected: ["UNNotificationAction"]).elements else {
      return nil
    }
    var actions: [ActionFact] = []
    for element in elements {
      guard case .action(let action) = element.kind, !element.isAddedElsewhere else { return nil }
      actions.append(action)
    }
    return actions
  }

  /// The action that a call makes; nil when it makes none.
  func action(_ expression: Expression, _ context: Context, _ expected: [String]?) -> SymbolicValue? {
    guard let form = ActionForm(expression) else { return actionOfTheApp(expression, context, expected) }
    guard let identifier = form.identifier, let text = resolver.value(identifier.value, context).text else {
      return .unknown
    }
    var action = ActionFact(identifier: text)
    action.place = resolver.value(identifier.value, context).place
    action.title = expression.argument("title").flatMap { resolver.value($0.value, context).text }
    action.options = expression.argument("options").flatMap { options($0.value, .action, context) } ?? []
    if let icon = expression.argument("icon") { action.icon = self.icon(icon.value, context) }
    if form.isTextInput {
      action.textInput = ActionFact.TextInput(
        buttonTitle: expression.argument("textInputButtonTitle").flatMap { resolver.value($0.value, context).text },
        placeholder: expression.argument("textInputPlaceholder").flatMap { resolver.value($0.value, context).text })
    }
    return SymbolicValue(kind: .action(action))
  }

  /// An action made by an initializer that the app adds to the type: what its call of `self.init` makes.
  private func actionOfTheApp(_ expression: Expression, _ context: Context, _ expected: [String]?) -> SymbolicValue? {
    guard case .call(let callee, let arguments) = expression.kind, let name = expression.calleeName else { return nil }
    let types = ["UNNotificationAction", "UNTextInputNotificationAction"]
    let made = callee.isImplicitInit ? expected?.last ?? "" : name == "init" ? callee.path?.dropLast().last ?? "" : name
    guard types.contains(made) else { return nil }
    let call = Call(code: context.code, arguments: arguments, environment: context.environment)
    for type in codebase.types(named: [made]) {
      let code = type.code
      for function in code.functionsByName["init"] ?? [] where function.scope == type.declaration.scope {
        guard function.places(of: arguments) != nil,
          let scope = function.body.flatMap({ code.outline.scope(ofBrace: $0) }),
          let token = code.openInitializers.first(where: {
            code.outline.scopes[scope].tokens.contains($0) && code.reads($0 - 2, "self")
          })
        else { continue }
        let environment = context.environment.adding(.token(file: code.id, function.token), .call(call))
        return action(code.expression(at: token - 2).expression, context.entering(code, environment), expected)
      }
    }
    return nil
  }

  /// `UNNotificationActionIcon(systemImageName: "star")`
  private func icon(_ expression: Expression, _ context: Context) -> String? {
    if let argument = expression.arguments.first { return resolver.value(argument.value, context).text }
    return nil
  }

  /// The reserved identifiers, by their constants, which no source of the app declares.
  static func reservedIdentifier(_ name: String) -> String? {
    switch name {
    case "UNNotificationDefaultActionIdentifier", "UNNotificationDismissActionIdentifier": "com.apple." + name
    default: nil
    }
  }

  enum OptionSet {
    case action, category

    var prefix: String {
      switch self {
      case .action: "UNNotificationActionOption"
      case .category: "UNNotificationCategoryOption"
      }
    }

    var names: [String] {
      switch self {
      case .action: NotificationOptions.action
      case .category: NotificationOptions.category
      }
    }
  }

  /// Options by their Swift names, each once, in Apple's order; nil when some of them are not known.
  func options(_ expression: Expression, _ set: OptionSet, _ context: Context) -> [String]? {
    var found: Set<String> = []
    guard collect(expression, set, context, &found) else { return nil }
    return set.names.filter(found.contains)
  }

  private func collect(
    _ expression: Expression, _ set: OptionSet, _ context: Context, _ found: inout Set<String>
  ) -> Bool {
    switch expression.kind {
    case .array(let parts), .union(let parts), .sum(let parts):
      return parts.reduce(true) { collect($1, set, context, &found) && $0 }
    case .fallback(let first, let second): return collectEither(first, second, set, context, &found)
    case .conditional(let condition, let first, let second):
      guard let isTrue = resolver.truth(of: condition, context) else {
        return collectEither(first, second, set, context, &found)
      }
      return collect(isTrue ? first : second, set, context, &found)
    case .member(_, let name), .name(let name):
      if collect(name, set, &found) { return true }
    case .call(let callee, let arguments):
      if case .member(let base?, "union") = callee.kind {
        return ([base] + arguments.map(\.value)).reduce(true) { collect($1, set, context, &found) && $0 }
      }
      if expression.calleeName == set.prefix + "s" || expression.calleeName == "init" {
        return arguments.reduce(true) { collect($1.value, set, context, &found) && $0 }
      }
    default: break
    }
    return collect(resolver.value(expression, context, expected: [set.prefix + "s"]), set, &found)
  }

  /// The options of one of two expressions, where it does not matter which.
  private func collectEither(
    _ first: Expression, _ second: Expression, _ set: OptionSet, _ context: Context, _ found: inout Set<String>
  ) -> Bool {
    var (left, right): (Set<String>, Set<String>) = ([], [])
    guard collect(first, set, context, &left), collect(second, set, context, &right), left == right else {
      return false
    }
    found.formUnion(left)
    return true
  }

  private func collect(_ value: SymbolicValue, _ set: OptionSet, _ found: inout Set<String>) -> Bool {
    switch value.kind {
    case .symbol(let name): collect(name, set, &found)
    case .list(let values): values.reduce(true) { collect($1, set, &found) && $0 }
    case .number(0): true
    default: false
    }
  }

  /// An option by its name in either language, or the name for none.
  private func collect(_ name: String, _ set: OptionSet, _ found: inout Set<String>) -> Bool {
    if name == set.prefix + "None" || name == "nil" { return true }
    let option = set.names.first { option in
      name == option || name == set.prefix + option.prefix(1).uppercased() + option.dropFirst()
    }
    guard let option else { return false }
    found.insert(option)
    return true
  }

  // MARK: - The UIKit interface before iOS 10

  /// An action by what is set on its object, from its creation until another object gets the name.
  func legacyAction(_ creation: Outline.Write, _ context: Context) -> ActionFact? {
    let properties = LegacyObject(creation, context.code)
    guard let write = properties.last("identifier") else { return nil }
    let identifier = value(of: write, context)
    guard let text = identifier.text else { return nil }
    var action = ActionFact(identifier: text)
    action.place = identifier.place
    set(properties, of: &action, context)
    return action
  }

  /// What is set on an action after a helper has made it.
  func completed(_ action: ActionFact, _ creation: Outline.Write, _ context: Context) -> ActionFact {
    var action = action
    set(LegacyObject(creation, context.code), of: &action, context)
    return action
  }

  private func set(_ properties: LegacyObject, of action: inout ActionFact, _ context: Context) {
    guard !properties.writes.isEmpty else { return }
    if let write = properties.last("title") { action.title = value(of: write, context).text }
    var options = Set(action.options)
    if properties.reads("activationMode", "foreground", context, self) { options.insert("foreground") }
    if properties.isTrue(["authenticationRequired", "isAuthenticationRequired"], context, self) {
      options.insert("authenticationRequired")
    }
    if properties.isTrue(["destructive", "isDestructive"], context, self) { options.insert("destructive") }
    action.options = OptionSet.action.names.filter(options.contains)
    if properties.reads("behavior", "textinput", context, self) { action.textInput = ActionFact.TextInput() }
  }

  fileprivate func value(of write: Outline.Write, _ context: Context) -> SymbolicValue {
    let code = context.code
    return resolver.value(code.expression(at: write.value).expression, context.entering(code, context.environment))
  }

  /// The last name of a constant of a framework: `UIUserNotificationActivationModeForeground`, `.foreground`.
  fileprivate func symbol(_ write: Outline.Write, _ context: Context) -> String? {
    let expression = context.code.expression(at: write.value).expression
    if case .symbol(let name) = value(of: write, context).kind { return name }
    if case .member(_, let name) = expression.kind { return name }
    return nil
  }
}

/// The ways to write an initializer of an action.
struct ActionForm {
  var identifier: Expression.Argument?
  var isTextInput: Bool

  init?(_ expression: Expression) {
    guard case .call(let callee, let arguments) = expression.kind, let name = expression.calleeName else { return nil }
    switch name {
    case "UNNotificationAction", "UNTextInputNotificationAction":
      isTextInput = name.hasPrefix("UNText")
    case "actionWithIdentifier":
      // The first piece of the selector has no label here.
      guard case .member(let base?, _) = callee.kind, let type = base.path?.last, type.hasPrefix("UN") else {
        return nil
      }
      isTextInput = type.hasPrefix("UNText")
    case "init":
      guard case .member(let base, _) = callee.kind, expression.argument("identifier") != nil,
        expression.argument("title") != nil
      else { return nil }
      if let type = base?.path?.last, !type.hasPrefix("UN"), type != "self", type != "super" { return nil }
      isTextInput = base?.path?.last?.hasPrefix("UNText") ?? (expression.argument("textInputButtonTitle") != nil)
    default: return nil
    }
    identifier = name == "actionWithIdentifier" ? arguments.first : expression.argument("identifier")
    // Without one it is an initializer of the app, whose body makes the action.
    if identifier == nil { return nil }
  }
}

/// The properties that are set on one object of the UIKit interface.
struct LegacyObject {
  let writes: [Outline.Write]

  /// - Parameter creation: the write that put the new object under its name.
  init(_ creation: Outline.Write, _ code: Code) {
    let outline = code.outline
    let next = code.writes(to: creation.path).first { $0.token > creation.token }?.token ?? code.count
    let body = outline.body(around: creation.token)
    writes = outline.writes.filter { write in
      write.path.count == creation.path.count + 1 && write.path.starts(with: creation.path)
        && write.token > creation.token && write.token < next
        && (body.map { outline.isInside(write.scope, $0) } ?? true)
    }
  }

  func last(_ name: String) -> Outline.Write? { writes.last { $0.path.last == name } }

  func isTrue(_ names: [String], _ context: Context, _ reader: ActionReader) -> Bool {
    names.contains { name in
      guard let write = last(name), let symbol = reader.symbol(write, context) else { return false }
      return symbol == "YES" || symbol == "true" || symbol == "TRUE"
    }
  }

  func reads(_ name: String, _ ending: String, _ context: Context, _ reader: ActionReader) -> Bool {
    guard let write = last(name), let symbol = reader.symbol(write, context) else { return false }
    return symbol.lowercased().hasSuffix(ending)
  }
}
