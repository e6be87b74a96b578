/// Reads what a Swift file declares: one pass over its tokens.
struct SwiftOutlineReader {
  private var builder: OutlineBuilder
  private var code: Code { builder.code }

  static func read(_ code: Code) -> Outline {
    var reader = SwiftOutlineReader(builder: OutlineBuilder(code))
    while let token = reader.builder.next() { reader.read(token) }
    return reader.builder.outline
  }

  private mutating func read(_ index: Int) {
    let token = code.tokens[index]
    switch token.kind {
    case .open where code.reads(index, "{"):
      if builder.heads[index] == nil, !["do", "defer", "repeat"].contains(code.text(index - 1)) {
        builder.heads[index] = .closure(closureParameters(index))
      }
      builder.enter(brace: index)
    case .symbol:
      symbol(index)
    case .word where token.keyword != .none:
      word(index, token.keyword)
    default: break
    }
  }

  private mutating func symbol(_ index: Int) {
    guard code.reads(index, "=") || code.reads(index, "+=") else { return }
    guard let path = builder.path(endingAt: index - 1) else { return }
    builder.note(
      write: path.names, at: path.start, value: index + 1, code.reads(index, "=") ? .set : .append)
  }

  private mutating func word(_ index: Int, _ keyword: Keyword) {
    if keyword.isInterface { builder.outline.mentions.append(index) }
    let isMember = code.reads(index - 1, ".")
    if isMember {
      if keyword == .`init`, code.reads(index + 1, "("), code.reads(index + 2, "identifier") {
        builder.outline.mentions.append(index)
      }
      guard keyword == .append || keyword == .insert, code.reads(index + 1, "("),
        let path = builder.path(endingAt: index - 2)
      else { return }
      // `append(contentsOf: …)`, `insert(x, at: 0)`: the first argument counts.
      let value = code.reads(index + 3, ":") ? index + 4 : index + 2
      builder.note(write: path.names, at: path.start, value: value, .append)
      return
    }
    // A label of an argument or parameter.
    if code.reads(index + 1, ":"), code.reads(index - 1, "(") || code.reads(index - 1, ",") { return }
    switch keyword {
    case .class, .struct, .enum, .actor, .extension, .protocol: type(index, keyword)
    case .func: function(index)
    case .`init` where builder.isOutsideFunctions: function(index)
    case .let, .var: variables(index)
    case .case: cases(index)
    case .typealias: alias(index)
    case .if: branches(index)
    case .guard: condition(guard: index)
    case .while, .else: head(index, .block)
    case .switch: head(index, .selection(subject: index + 1))
    case .for: loop(index)
    default: builder.note(word: index, keyword)
    }
  }

  /// Notes what the next brace of a statement opens.
  private mutating func head(_ index: Int, _ kind: Outline.Scope.Kind) {
    guard let brace = builder.find("{", from: index + 1) else { return }
    if builder.heads[brace] == nil { builder.heads[brace] = kind }
  }

  /// Notes for each branch of an `if` what must hold for it to run.
  private mutating func branches(_ index: Int) {
    var conditions: [Outline.Condition] = []
    var head = index
    while let brace = builder.find("{", from: head + 1) {
      guard builder.heads[brace] == nil else { return }
      let condition = Outline.Condition(tokens: head + 1..<brace)
      builder.heads[brace] = .branch(conditions + [condition])
      conditions.append(Outline.Condition(tokens: condition.tokens, isTrue: false))
      let next = code.partner(brace) + 1
      guard code.keyword(next) == .else else { return }
      if code.reads(next + 1, "{") {
        builder.heads[next + 1] = .branch(conditions)
        return
      }
      head = next + 1
      guard code.keyword(head) == .if else { return }
    }
  }

  private mutating func condition(guard index: Int) {
    guard let brace = builder.find("{", from: index + 1), code.keyword(brace - 1) == .else else {
      return head(index, .block)
    }
    let condition = Outline.Condition(tokens: index + 1..<brace - 1)
    if builder.heads[brace] == nil {
      builder.heads[brace] = .branch([Outline.Condition(tokens: condition.tokens, isTrue: false)])
    }
    builder.outline.guards.append(
      Outline.Guard(condition: condition, scope: builder.scope, end: code.partner(brace) + 1))
  }

  private mutating func loop(_ index: Int) {
    guard let separator = builder.find("in", from: index + 1, stoppingAt: "{") else { return }
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
    guard let brace = builder.find("{", from: end) else { return }
    let inherited = inheritance(end..<brace)
    let path = keyword == .extension ? names : builder.enclosingPath + names
    let modifiers = modifiers(before: index)
    builder.outline.types.append(
      Outline.TypeDeclaration(
        keyword: keyword, path: path, token: index + 1, inherited: inherited,
        scope: builder.outline.scopes.count, attributes: modifiers.filter { $0.hasPrefix("@") },
        isPrivate: keyword != .extension && (modifiers.contains("private") || modifiers.contains("fileprivate"))))
    // There are no scopes between the name and the brace.
    builder.at = brace + 1
    builder.heads[brace] = .type(builder.outline.types.count - 1)
    builder.enter(brace: brace)
  }

  /// The last names of the types after the colon.
  private func inheritance(_ range: Range<Int>) -> [String] {
    var index = range.lowerBound
    if code.reads(index, "<") { index = code.skipGenerics(index) }
    guard code.reads(index, ":") else { return [] }
    let end = (index..<range.upperBound).first { code.keyword($0) == .where } ?? range.upperBound
    return builder.split(index + 1..<end).compactMap { part in
      let generic = part.first { code.reads($0, "<") } ?? part.upperBound
      return (part.lowerBound..<generic).last { code.isWord($0) }.map { code.text($0) }
    }
  }

  /// `let a: T = x, b = y`, with accessors where there are some.
  private mutating func variables(_ index: Int) {
    let modifiers = modifiers(before: index)
    let first = builder.outline.variables.count
    var name = index + 1
    while code.isWord(name) {
      var variable = Outline.Variable(
        name: code.text(name), token: name, scope: builder.scope, modifiers: modifiers,
        isConstant: code.keyword(index) == .let)
      var next = name + 1
      if code.reads(next, ":") {
        let end = code.typeEnd(next + 1)
        variable.type = next + 1..<max(next + 1, end)
        next = end
      }
      if code.reads(next, "=") {
        variable.value = next + 1
        builder.note(write: [variable.name], at: name, value: next + 1, declares: true)
        // The tokens of the value are read again, for the scopes in it; only the name and type are skipped.
        builder.at = max(builder.at, next + 1)
        next = code.expression(at: next + 1).end
      }
      if code.reads(next, "{"), variable.type != nil || variable.value != nil {
        variable.accessors = next
        builder.heads[next] = .getter(builder.outline.variables.count)
      }
      // `var a, b: T`: the type is that of all of them.
      if let type = variable.type {
        var index = builder.outline.variables.count - 1
        while index >= first, builder.outline.variables[index].type == nil,
          builder.outline.variables[index].value == nil
        {
          builder.outline.variables[index].type = type
          index -= 1
        }
      }
      builder.outline.variables.append(variable)
      guard code.reads(next, ","), code.isWord(next + 1),
        code.reads(next + 2, "=") || code.reads(next + 2, ":") || code.reads(next + 2, ","),
        builder.outline.scopes[builder.scope].isDeclarative
      else { return }
      name = next + 1
    }
  }

  /// The cases of an enum, or of a `switch`.
  private mutating func cases(_ index: Int) {
    guard case .type(let type) = builder.outline.scopes[builder.scope].kind else {
      guard case .selection = builder.outline.scopes[builder.scope].kind, let colon = builder.find(":", from: index + 1)
      else { return }
      let end = (index + 1..<colon).first { code.keyword($0) == .where } ?? colon
      builder.note(label: builder.split(index + 1..<end), body: colon + 1, isConditional: end < colon)
      return
    }
    var name = index + 1
    while code.isWord(name) {
      var item = Outline.EnumCase(name: code.text(name), token: name, rawValue: nil)
      var next = name + 1
      if code.reads(next, "(") {
        item.payload = next + 1..<max(next + 1, min(code.partner(next), code.count))
        next = code.partner(next) + 1
      }
      if code.reads(next, "=") {
        item.rawValue = next + 1
        next = code.expression(at: next + 1).end
      }
      builder.outline.types[type].cases.append(item)
      builder.skip(to: next)
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
    builder.outline.types.append(
      Outline.TypeDeclaration(
        keyword: .typealias, path: builder.enclosingPath + [code.text(index + 1)], token: index + 1, inherited: [],
        scope: builder.scope, alias: equals + 1..<end))
    builder.at = min(end, code.count)
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
      case .word where code.keyword(index) == .none || code.keyword(index).isInterface: break
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
    return builder.split(range).compactMap { part in
      let colon = part.first { code.reads($0, ":") || code.reads($0, "->") } ?? part.upperBound
      return (part.lowerBound..<colon).last { code.isWord($0) }.map { code.text($0) }
    }
  }
  // MARK: - Functions

  private mutating func function(_ index: Int) {
    let isInit = code.keyword(index) == .`init`
    var open = isInit ? index + 1 : index + 2
    while code.reads(open, "?") || code.reads(open, "!") { open += 1 }
    if code.reads(open, "<") { open = code.skipGenerics(open) }
    guard code.reads(open, "(") else { return }
    let close = min(code.partner(open), code.count)
    var function = Outline.Function(
      name: isInit ? "init" : code.text(index + 1), token: index,
      parameters: parameters(open + 1..<max(open + 1, close)),
      scope: builder.scope, body: nil, isStatic: isInit || isStatic(modifiers(before: index)))
    var end = close + 1
    if let arrow = resultArrow(end) {
      function.result = arrow + 1..<code.typeEnd(arrow + 1)
    }
    end = bodyBrace(end)
    if code.reads(end, "{") { function.body = end }
    builder.add(function)
    builder.skip(to: end)
  }

  private func resultArrow(_ start: Int) -> Int? {
    var index = start
    while index < code.count, code.isWord(index), !code.startsLine(index) || code.keyword(index) == .none,
      index < start + 3
    {
      index += 1
    }
    return code.reads(index, "->") ? index : nil
  }

  /// The brace of a function's body, or the token after a declaration that has none.
  private func bodyBrace(_ start: Int) -> Int {
    var index = start
    while index < code.count {
      if code.reads(index, "{") || code.kind(index) == .close || code.reads(index, ";") { return index }
      if index > start, code.startsLine(index), code.isWord(index), code.keyword(index) != .where,
        !code.reads(index - 1, "->"), !code.reads(index - 1, ","), code.keyword(index - 1) != .where,
        !["throws", "async", "rethrows"].contains(code.text(index))
      {
        return index
      }
      if code.keyword(index).startsDeclaration { return index }
      index = code.kind(index) == .open ? code.partner(index) + 1 : index + 1
    }
    return index
  }

  private func parameters(_ range: Range<Int>) -> [Outline.Parameter] {
    builder.split(range).compactMap { part in
      guard let colon = part.first(where: { code.reads($0, ":") }) else { return nil }
      let words = (part.lowerBound..<colon).filter { code.isWord($0) && !code.reads($0 - 1, "@") }.map { code.text($0) }
      guard let name = words.last else { return nil }
      let label = words[max(0, words.count - 2)]
      let end = code.typeEnd(colon + 1)
      let type = colon + 1..<max(colon + 1, min(end, part.upperBound))
      return Outline.Parameter(
        label: label == "_" ? nil : label, name: name, type: type,
        defaultValue: code.reads(type.upperBound, "=") ? type.upperBound + 1 : nil,
        isVariadic: code.reads(type.upperBound, "..."))
    }
  }

  /// The words and attributes before a declaration.
  private func modifiers(before index: Int) -> [String] {
    var result: [String] = []
    var before = index - 1
    while before >= 0 {
      if code.reads(before, ")") { before = code.partner(before) - 1 }
      guard before >= 0, code.isWord(before), !code.keyword(before).endsModifiers else { break }
      let isAttribute = code.reads(before - 1, "@")
      guard isAttribute || Self.modifiers.contains(code.text(before)) else { break }
      result.append((isAttribute ? "@" : "") + code.text(before))
      before -= isAttribute ? 2 : 1
    }
    return result
  }

  private func isStatic(_ modifiers: [String]) -> Bool { modifiers.contains("static") || modifiers.contains("class") }

  private static let modifiers: Set<String> = [
    "static", "class", "lazy", "private", "fileprivate", "internal", "public", "open", "package", "final", "override",
    "weak", "unowned", "nonisolated", "mutating", "required", "convenience", "dynamic", "indirect", "optional",
  ]
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
  fileprivate var startsDeclaration: Bool {
    switch self {
    case .func, .let, .var, .struct, .enum, .extension, .protocol, .typealias, .case: true
    default: false
    }
  }

  fileprivate var endsModifiers: Bool { self == .return || self == .case }
}
