/// Swift.
struct SwiftLanguage: SourceLanguage {
  let fileExtensions = ["swift"]
  let usesSelectors = false

  let keywords = KeywordTable([
    "class": .class, "struct": .struct, "enum": .enum, "actor": .actor, "extension": .extension,
    "protocol": .protocol, "func": .func, "init": .`init`, "subscript": .subscript, "let": .let, "var": .var,
    "case": .case, "typealias": .typealias, "import": .import, "switch": .switch, "default": .default,
    "return": .return, "for": .for, "in": .in, "if": .if, "else": .else, "guard": .guard, "while": .while,
    "where": .where, "as": .as, "is": .is, "try": .try, "await": .await, "get": .get, "willSet": .willSet,
    "didSet": .didSet, "append": .append, "insert": .insert,
  ])

  func tokens(of bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> ContiguousArray<Token> {
    SwiftLexer.tokens(of: bytes, in: range, keywords: keywords)
  }

  func outline(of code: Code) -> Outline { SwiftOutlineReader.read(code) }

  func expression(
    in code: Code, at token: Int, limit: Int, allowsTrailingClosure: Bool
  ) -> (expression: Expression, end: Int) {
    var parser = SwiftExpressionParser(code, at: token, limit: limit)
    parser.allowsTrailingClosure = allowsTrailingClosure
    return (parser.expression(), parser.at)
  }

  func arguments(in code: Code, at open: Int) -> [Expression.Argument] {
    var parser = SwiftExpressionParser(code, at: open, limit: code.count)
    return parser.arguments()
  }

  /// `f(…)`, `f<T>(…)`, `f { … }`
  func isCall(_ token: Int, in code: Code) -> Bool {
    guard !code.keyword(token - 1).introducesName, !code.isCompoundName(token + 1) else { return false }
    return code.reads(token + 1, "(") || code.reads(token + 1, "<")
      || code.reads(token + 1, "{") && !code.startsLine(token + 1) && !isTypeBeforeBody(token, in: code)
  }

  /// `-> T {`, `: T {`: the brace is that of a body.
  private func isTypeBeforeBody(_ token: Int, in code: Code) -> Bool {
    code.reads(token - 1, "->")
      || code.reads(token - 1, ":") && code.text(token).first?.isUppercase == true
  }

  func call(named token: Int, in code: Code) -> Expression? {
    let call = code.expression(at: token).expression
    return call.calleeName == code.text(token) ? call : call.firstCall
  }

  func methodCall(named token: Int, in code: Code) -> Expression? {
    var start = token
    while code.reads(start - 1, ".") || code.reads(start - 1, "?") || code.reads(start - 1, "!")
      || code.isWord(start - 1) && code.reads(start, ".")
    {
      start -= 1
    }
    return code.expression(at: start).expression
  }

  func isUnqualifiedCall(_ token: Int, in code: Code) -> Bool {
    !code.reads(token - 1, ".") || code.reads(token - 2, "self") || code.reads(token - 2, "Self")
  }

  /// What `map`, `forEach` and similar methods go through.
  func sequence(ofClosure brace: Int, in code: Code) -> Expression? {
    var name = brace - 1
    if code.reads(name, ")") { name = code.partner(name) - 1 } else if code.reads(name, "(") { name -= 1 }
    guard code.isWord(name), code.reads(name - 1, "."), Self.iterations.contains(code.text(name)) else { return nil }
    return code.expression(at: chainStart(name - 2, in: code), limit: name - 1).expression
  }

  /// `make`, `make(_:)`, `self.make` or `T.init` as an argument or a value.
  func isFunctionReference(_ token: Int, ofInitializer: Bool, in code: Code) -> Bool {
    var end = token + 1
    if ofInitializer {
      guard code.reads(end, "."), code.keyword(end + 1) == .`init` else { return false }
      end += 2
    }
    if code.isCompoundName(end) { return !code.keyword(token - 1).introducesName }
    guard !code.reads(end, "("), !code.reads(end, "{"), !code.reads(end, "."), !code.reads(end, ":") else {
      return false
    }
    if ofInitializer || sequence(ofFunction: token, in: code) != nil { return true }
    // A value of a name that nothing else in the file has.
    guard
      code.reads(token - 1, "(") || code.reads(token - 1, ",") || code.reads(token - 1, "=")
        || code.reads(token - 1, ":"), code.reads(end, ")") || code.reads(end, ",") || code.startsLine(end)
    else { return false }
    let name = code.text(token)
    let outline = code.outline
    return (code.functionsByName[name] ?? []).contains { $0.body != nil }
      && !outline.variables.contains { $0.name == name }
      && !outline.functions.contains { $0.parameters.contains { $0.name == name } }
  }

  /// `names` of `names.map(make)` or `names.map(self.make)`.
  func sequence(ofFunction token: Int, in code: Code) -> Expression? {
    var start = token
    while code.reads(start - 1, "."), code.isWord(start - 2) { start -= 2 }
    let name = start - 2
    guard code.reads(start - 1, "("), code.isWord(name), code.reads(name - 1, "."),
      Self.iterations.contains(code.text(name))
    else { return nil }
    return code.expression(at: chainStart(name - 2, in: code), limit: name - 1).expression
  }

  private static let iterations: Set<String> = [
    "map", "forEach", "compactMap", "flatMap", "filter", "reduce", "contains", "first",
  ]

  /// The first token of a chain of members and calls that ends at a token.
  private func chainStart(_ last: Int, in code: Code) -> Int {
    var index = last
    while index > 0 {
      if code.reads(index, "?") || code.reads(index, "!") {
        index -= 1
        continue
      }
      if code.kind(index) == .close {
        index = code.partner(index)
        // A call, a subscript, or a literal or tuple.
        let word = code.keyword(index - 1)
        guard code.isWord(index - 1), word == .none || word.isInterface else {
          guard code.kind(index - 1) == .close, !code.startsLine(index) else { return index }
          index -= 1
          continue
        }
        index -= 1
      }
      guard code.reads(index - 1, "."), index >= 2 else { return index }
      if code.isWord(index - 2) || code.kind(index - 2) == .close || code.reads(index - 2, "?")
        || code.reads(index - 2, "!")
      {
        index -= 2
      } else {
        return index - 1
      }
    }
    return max(0, index)
  }
}
