/// Reads what a Swift file declares: one pass over its tokens.
struct SwiftOutline {
  var reader: OutlineReader
  var code: Code { reader.code }
  var at = 0

  static func read(_ code: Code) -> Outline {
    var outline = SwiftOutline(reader: OutlineReader(code))
    while outline.at < code.count { outline.step() }
    return outline.reader.outline
  }

  private mutating func step() {
    let index = at
    at += 1
    reader.leave(before: index)
    let token = code.tokens[index]
    switch token.kind {
    case .open where code.reads(index, "{"):
      if reader.heads[index] == nil, !["do", "defer", "repeat"].contains(code.text(index - 1)) {
        reader.heads[index] = .closure(closureParameters(index))
      }
      reader.enter(brace: index)
    case .symbol:
      symbol(index)
    case .word where token.keyword != .none:
      word(index, token.keyword)
    default: break
    }
  }

  private mutating func symbol(_ index: Int) {
    guard code.reads(index, "=") || code.reads(index, "+=") else { return }
    guard let path = reader.path(endingAt: index - 1) else { return }
    reader.note(
      write: path.names, at: path.start, value: index + 1, code.reads(index, "=") ? .set : .append)
  }

  private mutating func word(_ index: Int, _ keyword: Keyword) {
    if keyword.isInterface { reader.outline.mentions.append(index) }
    let isMember = code.reads(index - 1, ".")
    if isMember {
      if keyword == .`init`, code.reads(index + 1, "("), code.reads(index + 2, "identifier") {
        reader.outline.mentions.append(index)
      }
      guard keyword == .append || keyword == .insert, code.reads(index + 1, "("),
        let path = reader.path(endingAt: index - 2)
      else { return }
      // `append(contentsOf: …)`, `insert(x, at: 0)`: the first argument counts.
      let value = code.reads(index + 3, ":") ? index + 4 : index + 2
      reader.note(write: path.names, at: path.start, value: value, .append)
      return
    }
    // A label of an argument or parameter.
    if code.reads(index + 1, ":"), code.reads(index - 1, "(") || code.reads(index - 1, ",") { return }
    switch keyword {
    case .class, .struct, .enum, .actor, .extension, .protocol: type(index, keyword)
    case .func: function(index)
    case .`init` where reader.isOutsideFunctions: function(index)
    case .let, .var: variables(index)
    case .case: cases(index)
    case .default where code.reads(index + 1, ":"): reader.note(label: [], body: index + 2)
    case .typealias: alias(index)
    case .return: reader.outline.returns.append(index + 1)
    case .if, .guard, .while, .else: head(index, .block)
    case .switch: head(index, .selection(subject: index + 1))
    case .for: loop(index)
    default: break
    }
  }

  /// Says what the next brace of a statement opens.
  private mutating func head(_ index: Int, _ kind: Outline.Scope.Kind) {
    guard let brace = reader.find("{", from: index + 1) else { return }
    if reader.heads[brace] == nil { reader.heads[brace] = kind }
  }

  private mutating func loop(_ index: Int) {
    guard let separator = reader.find("in", from: index + 1, stoppingAt: "{") else { return }
    let names = (index + 1..<separator).filter { code.isWord($0) && code.keyword($0) == .none }.map { code.text($0) }
    head(index, .loop(names, sequence: separator + 1))
  }

  private mutating func type(_ index: Int, _ keyword: Keyword) {
    guard code.isWord(index + 1), ![.func, .var, .let, .subscript, .`init`].contains(code.keyword(index + 1)) else {
      return
    }
    var end = index + 2
    var names = [code.text(index + 1)]
    while code.reads(end, "."), code.isWord(end + 1) {
      names.append(code.text(end + 1))
      end += 2
    }
    guard let brace = reader.find("{", from: end) else { return }
    let inherited = inheritance(end..<brace)
    let path = keyword == .extension ? names : reader.enclosingPath + names
    reader.outline.types.append(
      Outline.TypeDeclaration(
        keyword: keyword, path: path, token: index + 1, inherited: inherited,
        scope: reader.outline.scopes.count, attributes: modifiers(before: index).filter { $0.hasPrefix("@") }))
    // What stands between the name and the brace holds no scopes.
    at = brace + 1
    reader.heads[brace] = .type(reader.outline.types.count - 1)
    reader.enter(brace: brace)
  }

  /// The last names of the types behind the colon.
  private func inheritance(_ range: Range<Int>) -> [String] {
    var index = range.lowerBound
    if code.reads(index, "<") { index = code.skipGenerics(index) }
    guard code.reads(index, ":") else { return [] }
    let end = (index..<range.upperBound).first { code.keyword($0) == .where } ?? range.upperBound
    return reader.split(index + 1..<end).compactMap { part in
      let generic = part.first { code.reads($0, "<") } ?? part.upperBound
      return (part.lowerBound..<generic).last { code.isWord($0) }.map { code.text($0) }
    }
  }

  /// `let a: T = x, b = y`, with accessors where there are some.
  private mutating func variables(_ index: Int) {
    let modifiers = modifiers(before: index)
    var name = index + 1
    while code.isWord(name) {
      var variable = Outline.Variable(
        name: code.text(name), token: name, scope: reader.scope, modifiers: modifiers,
        isConstant: code.keyword(index) == .let)
      var next = name + 1
      if code.reads(next, ":") {
        let end = code.typeEnd(next + 1)
        variable.type = next + 1..<max(next + 1, end)
        next = end
      }
      if code.reads(next, "=") {
        variable.value = next + 1
        reader.note(write: [variable.name], at: name, value: next + 1, declares: true)
        // The tokens of the value are read again, for the scopes in it; only the name and type are passed over.
        at = max(at, next + 1)
        next = code.expression(at: next + 1).end
      }
      if code.reads(next, "{"), variable.type != nil || variable.value != nil {
        variable.accessors = next
        reader.heads[next] = .getter(reader.outline.variables.count)
      }
      reader.outline.variables.append(variable)
      guard code.reads(next, ","), code.isWord(next + 1), code.reads(next + 2, "=") || code.reads(next + 2, ":"),
        reader.outline.scopes[reader.scope].isDeclarative
      else { return }
      name = next + 1
    }
  }

  /// The cases of an enum, or of a `switch`.
  private mutating func cases(_ index: Int) {
    guard case .type(let type) = reader.outline.scopes[reader.scope].kind else {
      guard case .selection = reader.outline.scopes[reader.scope].kind, let colon = reader.find(":", from: index + 1)
      else { return }
      let end = (index + 1..<colon).first { code.keyword($0) == .where } ?? colon
      reader.note(label: reader.split(index + 1..<end), body: colon + 1)
      return
    }
    var name = index + 1
    while code.isWord(name) {
      var item = Outline.EnumCase(name: code.text(name), token: name, rawValue: nil, hasPayload: false)
      var next = name + 1
      if code.reads(next, "(") {
        item.hasPayload = true
        next = code.partner(next) + 1
      }
      if code.reads(next, "=") {
        item.rawValue = next + 1
        next = code.expression(at: next + 1).end
      }
      reader.outline.types[type].cases.append(item)
      at = max(at, min(next, code.count))
      guard code.reads(next, ",") else { return }
      name = next + 1
    }
  }

  private mutating func alias(_ index: Int) {
    guard code.isWord(index + 1) else { return }
    var equals = index + 2
    if code.reads(equals, "<") { equals = code.skipGenerics(equals) }
    guard code.reads(equals, "=") else { return }
    let end = max(equals + 1, code.typeEnd(equals + 1))
    reader.outline.types.append(
      Outline.TypeDeclaration(
        keyword: .typealias, path: reader.enclosingPath + [code.text(index + 1)], token: index + 1, inherited: [],
        scope: reader.scope, alias: equals + 1..<end))
    at = min(end, code.count)
  }

  /// `{ a, b in`, `{ [weak self] (a: T) -> U in`
  private func closureParameters(_ brace: Int) -> [String] {
    var index = brace + 1
    if code.reads(index, "[") { index = code.partner(index) + 1 }
    let start = index
    while index < min(code.count, start + 40) {
      switch code.kind(index) {
      case .word where code.keyword(index) == .in:
        return parameterNames(start..<index)
      case .word where code.keyword(index) == .none: break
      case .symbol where [",", "->", ":", ".", "?", "@", "<", ">"].contains { code.reads(index, $0) }: break
      case .open where code.reads(index, "(") || code.reads(index, "["): index = code.partner(index)
      default: return []
      }
      index += 1
    }
    return []
  }

  private func parameterNames(_ range: Range<Int>) -> [String] {
    var range = range
    if let open = range.first, code.reads(open, "(") { range = open + 1..<max(open + 1, code.partner(open)) }
    return reader.split(range).compactMap { part in
      let colon = part.first { code.reads($0, ":") || code.reads($0, "->") } ?? part.upperBound
      return (part.lowerBound..<colon).last { code.isWord($0) }.map { code.text($0) }
    }
  }
}

extension Outline.Scope {
  /// Whether `let a = 1, b = 2` there declares two, and is not the list of conditions of a statement.
  fileprivate var isDeclarative: Bool {
    switch kind {
    case .file, .type: true
    default: false
    }
  }
}

extension Keyword {
  /// Names of Apple's interfaces that a scan looks for.
  var isInterface: Bool {
    switch self {
    case .unCategory, .unAction, .unTextInputAction, .uiCategory, .uiAction, .watchScene, .categoryWithIdentifier,
      .actionWithIdentifier, .setCategories, .dismissIdentifier:
      true
    default: false
    }
  }
}
