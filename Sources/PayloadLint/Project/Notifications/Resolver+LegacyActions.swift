extension Resolver {
  /// An action of the legacy interface: what is set on the object between its creation and the next one of the name.
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
    return value(code.expression(at: write.value).expression, context.entering(code, context.environment))
  }

  /// The last name of a constant of a framework: `UIUserNotificationActivationModeForeground`, `.foreground`.
  fileprivate func symbol(_ write: Outline.Write, _ context: Context) -> String? {
    let expression = context.code.expression(at: write.value).expression
    if case .symbol(let name) = value(of: write, context).kind { return name }
    if case .member(_, let name) = expression.kind { return name }
    return nil
  }
}

/// The properties that are set on one object of the legacy interface.
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

  func isTrue(_ names: [String], _ context: Context, _ resolver: Resolver) -> Bool {
    names.contains { name in
      guard let write = last(name), let symbol = resolver.symbol(write, context) else { return false }
      return symbol == "YES" || symbol == "true" || symbol == "TRUE"
    }
  }

  func reads(_ name: String, _ ending: String, _ context: Context, _ resolver: Resolver) -> Bool {
    guard let write = last(name), let symbol = resolver.symbol(write, context) else { return false }
    return symbol.lowercased().hasSuffix(ending)
  }
}
