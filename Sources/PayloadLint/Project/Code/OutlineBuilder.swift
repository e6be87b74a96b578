/// An outline while it is read, for the readers of all languages: the scopes that are open as the tokens go by.
struct OutlineBuilder {
  let code: Code
  var outline: Outline
  /// The next token to read.
  var at = 0
  private var open: [Int] = [0]
  /// What the braces ahead are known to open.
  var heads: [Int: Outline.Scope.Kind] = [:]

  init(_ code: Code) {
    self.code = code
    outline = Outline(tokenCount: code.count)
  }

  var scope: Int { open[open.count - 1] }

  /// Takes the next token, and leaves the scopes that end before it; nil after the last one.
  mutating func next() -> Int? {
    guard at < code.count else { return nil }
    let token = at
    at += 1
    while open.count > 1, outline.scopes[scope].tokens.upperBound <= token { open.removeLast() }
    return token
  }

  /// Goes on at a token, when it is further on.
  mutating func skip(to token: Int) { at = min(max(at, token), code.count) }

  /// Notes what a word means in the same way in every language.
  mutating func note(word token: Int, _ keyword: Keyword) {
    switch keyword {
    case .return: outline.returns.append(token + 1)
    case .default where code.reads(token + 1, ":"): note(label: [], body: token + 2)
    default: break
    }
  }

  /// Adds a function whose body, when it has one, is announced.
  mutating func add(_ function: Outline.Function) {
    if let body = function.body, code.reads(body, "{") { heads[body] = .function(outline.functions.count) }
    outline.functions.append(function)
  }

  mutating func enter(_ kind: Outline.Scope.Kind, _ tokens: Range<Int>) {
    outline.scopes.append(Outline.Scope(kind: kind, parent: scope, tokens: tokens))
    open.append(outline.scopes.count - 1)
  }

  /// Enters the scope of a brace.
  mutating func enter(brace: Int) {
    let end = max(brace + 1, min(code.partner(brace), code.count))
    enter(heads.removeValue(forKey: brace) ?? .block, (brace + 1)..<end)
  }

  /// Whether declarations here are members or globals, and not locals.
  var isOutsideFunctions: Bool {
    switch outline.scopes[scope].kind {
    case .file, .type: true
    default: false
    }
  }

  var enclosingPath: [String] {
    outline.enclosingType(scope).map { outline.types[$0].path } ?? []
  }

  /// The next token that reads so, outside of brackets and before the end of those around. The search ends after 400
  /// tokens: no head of a statement or declaration is that long.
  func find(_ text: StaticString, from start: Int, stoppingAt stop: StaticString? = nil) -> Int? {
    var index = start
    while index < min(code.count, start + 400), code.kind(index) != .close {
      if code.reads(index, text) { return index }
      if let stop, code.reads(index, stop) { return nil }
      index = code.kind(index) == .open ? code.partner(index) + 1 : index + 1
    }
    return nil
  }

  /// The names of a path that ends at a token: `a.b.c`, `a?.b`; nil when it does not begin with a name.
  func path(endingAt token: Int) -> (names: [String], start: Int)? {
    guard code.isWord(token) else { return nil }
    var names = [code.text(token)]
    var index = token
    while code.reads(index - 1, ".") || code.reads(index - 1, "->") {
      var before = index - 2
      while code.reads(before, "?") || code.reads(before, "!") { before -= 1 }
      guard code.isWord(before) else { return nil }
      names.insert(code.text(before), at: 0)
      index = before
    }
    return (names, index)
  }

  mutating func note(
    write path: [String], at token: Int, value: Int, _ operation: Outline.Write.Operation = .set, declares: Bool = false
  ) {
    outline.writes.append(
      Outline.Write(
        path: path, token: token, value: value, scope: scope, operation: operation, declares: declares))
  }

  /// Adds a case to the `switch` around, when this is one.
  mutating func note(label patterns: [Range<Int>], body: Int, isConditional: Bool = false) {
    guard case .selection = outline.scopes[scope].kind else { return }
    outline.scopes[scope].labels.append(
      Outline.Label(patterns: patterns, body: body, isConditional: isConditional))
  }

  /// The ranges between commas.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if code.reads(index, ",") {
        parts.append(start..<index)
        start = index + 1
      }
      index = code.kind(index) == .open ? max(index, code.partner(index)) + 1 : index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
