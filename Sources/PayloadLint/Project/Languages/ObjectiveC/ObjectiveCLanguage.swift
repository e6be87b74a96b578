/// Objective-C, with the C and C++ around it.
struct ObjectiveCLanguage: SourceLanguage {
  let fileExtensions = ["m", "mm", "h", "pch", "hh"]
  let usesSelectors = true

  let keywords = KeywordTable([
    "@interface": .interface, "@implementation": .implementation, "@protocol": .protocol, "@end": .end,
    "case": .case, "switch": .switch, "default": .default, "return": .return, "for": .for, "in": .in, "if": .if,
    "else": .else, "while": .while, "addObject": .addObject,
  ])

  func tokens(of bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> ContiguousArray<Token> {
    ObjectiveCLexer.tokens(of: bytes, in: range, keywords: keywords)
  }

  func outline(of code: Code) -> Outline { ObjectiveCOutlineReader.read(code) }

  func expression(
    in code: Code, at token: Int, limit: Int, allowsTrailingClosure: Bool
  ) -> (expression: Expression, end: Int) {
    var parser = ObjectiveCExpressionParser(code, at: token, limit: limit)
    return (parser.expression(), parser.at)
  }

  func arguments(in code: Code, at open: Int) -> [Expression.Argument] {
    var parser = ObjectiveCExpressionParser(code, at: open, limit: code.count)
    return parser.arguments()
  }

  /// `[x f:…]`, `f(…)`
  func isCall(_ token: Int, in code: Code) -> Bool {
    if code.reads(token + 1, ":") { return !code.reads(token - 1, ")") }
    // Outside of functions it is a declaration.
    return code.reads(token + 1, "(") && code.outline.body(around: token) != nil
  }

  func call(named token: Int, in code: Code) -> Expression? {
    guard code.reads(token + 1, ":") else {
      let call = code.expression(at: token).expression
      return call.calleeName == code.text(token) ? call : call.firstCall
    }
    guard let message = methodCall(named: token, in: code) else { return nil }
    return message.calleeName == code.text(token) ? message : nil
  }

  func methodCall(named token: Int, in code: Code) -> Expression? {
    openBracket(before: token, in: code).map { code.expression(at: $0).expression }
  }

  func isUnqualifiedCall(_ token: Int, in code: Code) -> Bool { code.reads(token - 1, "self") }

  /// `[list enumerateObjectsUsingBlock:^(T x) {`
  func sequence(ofClosure brace: Int, in code: Code) -> Expression? {
    var token = brace - 1
    if code.reads(token, ")") { token = code.partner(token) - 1 }
    while code.reads(token, "^") || code.isWord(token) && !code.reads(token + 1, ":") { token -= 1 }
    guard code.reads(token, ":"), code.text(token - 1) == "enumerateObjectsUsingBlock",
      let open = openBracket(before: token, in: code)
    else { return nil }
    return code.expression(at: open + 1, limit: token - 1).expression
  }

  /// `@selector(f:)`
  func isFunctionReference(_ token: Int, ofInitializer: Bool, in code: Code) -> Bool {
    code.reads(token - 1, "(") && code.reads(token - 2, "@selector")
  }

  func sequence(ofFunction token: Int, in code: Code) -> Expression? { nil }

  /// The square bracket that is open at a token.
  private func openBracket(before token: Int, in code: Code) -> Int? {
    var index = token - 1
    while index >= 0 {
      switch code.kind(index) {
      case .close: index = code.partner(index)
      case .open: return code.reads(index, "[") ? index : nil
      default: break
      }
      index -= 1
    }
    return nil
  }
}
