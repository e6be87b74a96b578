/// Reads what an Objective-C file declares: one pass over its tokens.
struct ObjectiveCOutlineReader {
  private var builder: OutlineBuilder
  private var code: Code { builder.code }

  static func read(_ code: Code) -> Outline {
    var reader = ObjectiveCOutlineReader(builder: OutlineBuilder(code))
    while let token = reader.builder.next() { reader.read(token) }
    return reader.builder.outline
  }

  private mutating func read(_ index: Int) {
    let token = code.tokens[index]
    switch token.kind {
    case .open where code.reads(index, "{"):
      if builder.heads[index] == nil { builder.heads[index] = kind(ofBrace: index) }
      builder.enter(brace: index)
    case .open where code.reads(index, "["): setter(index)
    case .symbol where code.reads(index, "="): write(index)
    case .symbol where code.reads(index, "-") || code.reads(index, "+"): method(index)
    case .word where token.keyword != .none: word(index, token.keyword)
    default: break
    }
  }

  private mutating func word(_ index: Int, _ keyword: Keyword) {
    if keyword.isInterface { builder.outline.mentions.append(index) }
    switch keyword {
    case .interface, .implementation: type(index, keyword)
    case .protocol where code.isWord(index + 1) && !code.reads(index + 2, ";") && !code.reads(index + 2, ","):
      type(index, keyword)
    case .define: macro(index)
    case .case:
      guard let colon = builder.find(":", from: index + 1) else { return }
      builder.note(label: [index + 1..<colon], body: colon + 1)
    case .for, .if, .while, .switch: head(index, keyword)
    case .uiCategory, .uiAction:
      // `T *name`, a local or an instance variable.
      if code.reads(index + 1, "*"), code.isWord(index + 2) {
        builder.outline.variables.append(
          Outline.Variable(
            name: code.text(index + 2), token: index + 2, type: index..<index + 1, scope: builder.scope, modifiers: [],
            isConstant: false))
      }
    case .addObject:
      guard code.reads(index + 1, ":"), let path = builder.path(endingAt: index - 1) else { return }
      builder.note(write: path.names, at: path.start, value: index + 2, .append)
    default: builder.note(word: index, keyword)
    }
  }

  private mutating func type(_ index: Int, _ keyword: Keyword) {
    guard code.isWord(index + 1) else { return }
    let end = (index + 1..<code.count).first { code.keyword($0) == .end } ?? code.count
    let inherited = code.reads(index + 2, ":") && code.isWord(index + 3) ? [code.text(index + 3)] : []
    builder.outline.types.append(
      Outline.TypeDeclaration(
        keyword: keyword, path: [code.text(index + 1)], token: index + 1, inherited: inherited,
        scope: builder.outline.scopes.count))
    builder.enter(.type(builder.outline.types.count - 1), index + 2..<max(index + 2, end))
    builder.at = index + 2
  }

  /// `- (T)name:(T)argument label:(T)argument {`
  private mutating func method(_ sign: Int) {
    guard builder.isOutsideFunctions, code.startsLine(sign), code.reads(sign + 1, "(") || code.isWord(sign + 1) else {
      return
    }
    var index = sign + 1
    var result: Range<Int>?
    if code.reads(index, "(") {
      result = index + 1..<max(index + 1, code.partner(index))
      index = code.partner(index) + 1
    }
    guard code.isWord(index) else { return }
    let name = index
    var parameters: [Outline.Parameter] = []
    while index < code.count, !code.reads(index, "{"), !code.reads(index, ";"), code.keyword(index) != .end {
      guard code.isWord(index), code.reads(index + 1, ":") else {
        index += 1
        continue
      }
      let label = parameters.isEmpty ? nil : code.text(index)
      index += 2
      var type = index..<index
      if code.reads(index, "(") {
        type = index + 1..<max(index + 1, code.partner(index))
        index = code.partner(index) + 1
      }
      // `(T) __unused name`: the last word before the next label.
      while code.isWord(index), code.isWord(index + 1), !code.reads(index + 2, ":") { index += 1 }
      parameters.append(Outline.Parameter(label: label, name: code.text(index), type: type))
      index += 1
    }
    add(name: name, parameters, body: index, isStatic: code.reads(sign, "+"), result: result)
  }

  private mutating func add(
    name: Int, _ parameters: [Outline.Parameter], body: Int, isStatic: Bool, result: Range<Int>?
  ) {
    builder.add(
      Outline.Function(
        name: code.text(name), token: name, parameters: parameters, scope: builder.scope,
        body: code.reads(body, "{") ? body : nil, isStatic: isStatic, result: result))
    builder.skip(to: body)
  }

  /// `#define NAME value`, `#define NAME(a, b) value`
  private mutating func macro(_ index: Int) {
    guard code.isWord(index + 1) else { return }
    let end = (index + 1..<code.count).first { code.tokens[$0].range.isEmpty } ?? code.count
    var body = index + 2
    defer { builder.skip(to: body) }
    if code.reads(body, "("), !code.tokens[body].isSpaced {
      let close = min(code.partner(body), end)
      let parameters = builder.split(body + 1..<max(body + 1, close)).map { part in
        Outline.Parameter(name: code.text(part.lowerBound), type: part.upperBound..<part.upperBound)
      }
      body = min(close + 1, end)
      builder.outline.functions.append(
        Outline.Function(
          name: code.text(index + 1), token: index + 1, parameters: parameters, scope: builder.scope, body: body,
          isStatic: true, isMacro: true))
      builder.enter(.function(builder.outline.functions.count - 1), body..<end)
      return
    }
    guard body < end else { return }
    builder.outline.variables.append(
      Outline.Variable(
        name: code.text(index + 1), token: index + 1, value: body, scope: 0, modifiers: [], isConstant: true))
    let scope = builder.scope
    builder.outline.writes.append(
      Outline.Write(path: [code.text(index + 1)], token: index + 1, value: body, scope: scope, declares: true))
    body = end
  }

  private mutating func write(_ index: Int) {
    guard let path = builder.path(endingAt: index - 1) else { return }
    let before = path.start - 1
    let declares =
      path.names.count == 1
      && (code.reads(before, "*") || code.isWord(before) && code.keyword(before) != .return || code.reads(before, ">"))
    builder.note(write: path.names, at: path.start, value: index + 1, declares: declares)
    guard path.names.count == 1, builder.isOutsideFunctions else { return }
    // What is `static` in an implementation file is seen there alone.
    var start = path.start - 1
    var isConstant = false
    while code.isWord(start) || code.reads(start, "*"), !code.reads(start, "static") {
      isConstant = isConstant || code.reads(start, "const")
      start -= 1
    }
    let isPrivate = code.reads(start, "static") && !code.file.path.hasSuffix(".h")
    builder.outline.variables.append(
      Outline.Variable(
        name: path.names[0], token: path.start, value: index + 1, scope: builder.scope,
        modifiers: isPrivate ? ["private"] : [], isConstant: isConstant))
  }

  /// `[object setName:value]` is `object.name = value`.
  private mutating func setter(_ index: Int) {
    let end = code.partner(index)
    guard let colon = builder.find(":", from: index + 1), colon < end, code.isWord(colon - 1),
      let path = builder.path(endingAt: colon - 2)
    else { return }
    let name = code.text(colon - 1)
    guard name.hasPrefix("set"), name.count > 3, builder.find(":", from: colon + 1).map({ $0 > end }) ?? true else {
      return
    }
    let property = name.dropFirst(3)
    builder.note(
      write: path.names + [property.prefix(1).lowercased() + property.dropFirst()], at: path.start, value: colon + 1)
  }

  private mutating func head(_ index: Int, _ keyword: Keyword) {
    guard code.reads(index + 1, "(") else { return }
    let close = code.partner(index + 1)
    guard code.reads(close + 1, "{") else { return }
    switch keyword {
    case .switch: builder.heads[close + 1] = .selection(subject: index + 2)
    case .for:
      guard let separator = (index + 2..<max(index + 2, close)).first(where: { code.keyword($0) == .in }) else {
        builder.heads[close + 1] = .block
        return
      }
      builder.heads[close + 1] = .loop([code.text(separator - 1)], sequence: separator + 1)
    case .if: branches(index)
    default: builder.heads[close + 1] = .block
    }
  }

  /// Notes for each branch of an `if` what must hold for it to run.
  private mutating func branches(_ index: Int) {
    var conditions: [Outline.Condition] = []
    var head = index
    while code.keyword(head) == .if, code.reads(head + 1, "("), code.reads(code.partner(head + 1) + 1, "{") {
      let brace = code.partner(head + 1) + 1
      guard builder.heads[brace] == nil else { return }
      let condition = Outline.Condition(tokens: head + 2..<max(head + 2, brace - 1))
      builder.heads[brace] = .branch(conditions + [condition])
      conditions.append(Outline.Condition(tokens: condition.tokens, isTrue: false))
      let next = code.partner(brace) + 1
      guard code.keyword(next) == .else else { return }
      if code.reads(next + 1, "{") { builder.heads[next + 1] = .branch(conditions) }
      head = next + 1
    }
  }

  /// What a brace opens that no statement or method announced.
  private mutating func kind(ofBrace brace: Int) -> Outline.Scope.Kind {
    if code.reads(brace - 1, "^") { return .closure([]) }
    guard code.reads(brace - 1, ")") else { return .block }
    let open = code.partner(brace - 1)
    let parts = builder.split(open + 1..<max(open + 1, brace - 1))
    let names = parts.compactMap { part in part.last { code.isWord($0) }.map { code.text($0) } }
    if code.reads(open - 1, "^") || code.isWord(open - 1) && code.reads(open - 2, "^") { return .closure(names) }
    guard builder.isOutsideFunctions, code.isWord(open - 1), code.isWord(open - 2) || code.reads(open - 2, "*") else {
      return .block
    }
    builder.outline.functions.append(
      Outline.Function(
        name: code.text(open - 1), token: open - 1,
        parameters: zip(parts, names).map { Outline.Parameter(name: $1, type: $0) }, scope: builder.scope, body: brace,
        isStatic: true))
    return .function(builder.outline.functions.count - 1)
  }
}
