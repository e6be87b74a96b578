/// What the expression parsers of all languages share: where they are, and the lists between commas.
///
/// A parser ends for every text. What it does not understand becomes `unknown`.
protocol ExpressionParser {
  var code: Code { get }
  /// The next token to read.
  var at: Int { get set }
  /// The token after the last that may be read.
  var limit: Int { get }
  /// The token to look names up from, for code inside a string.
  var anchor: Int? { get }

  /// A parser for the tokens between brackets, as deep in expressions as this one.
  func nested(at token: Int, limit: Int) -> Self
  mutating func expression() -> Expression
}

extension ExpressionParser {
  var anchor: Int? { nil }

  var isAtEnd: Bool { at >= limit }

  func reads(_ text: StaticString) -> Bool { !isAtEnd && code.reads(at, text) }

  func make(_ kind: Expression.Kind, from start: Int) -> Expression {
    let tokens = start..<max(start, min(at, code.count))
    return Expression(
      kind: kind, token: anchor ?? start, range: code.byteRange(tokens) ?? code.place(start).range)
  }

  mutating func skipToken() {
    at = code.kind(at) == .open ? max(code.partner(at), at) + 1 : at + 1
    at = min(at, limit)
  }

  /// Reads each part between commas, from the bracket at the current token to its partner. What a part leaves unread
  /// is skipped.
  mutating func list(_ read: (inout Self) -> Void) {
    let end = min(code.partner(at), code.count)
    var parser = nested(at: at + 1, limit: end)
    while parser.at < parser.limit {
      let before = parser.at
      read(&parser)
      while !parser.isAtEnd, !parser.reads(",") { parser.skipToken() }
      parser.at = max(parser.at + 1, before + 1)
    }
    at = min(end + 1, limit)
  }

  /// The elements of an array, or the entries of a dictionary, from its bracket.
  mutating func collection() -> (elements: [Expression], entries: [(key: Expression, value: Expression)]) {
    var elements: [Expression] = []
    var entries: [(key: Expression, value: Expression)] = []
    list { parser in
      let element = parser.expression()
      if parser.reads(":") {
        parser.at += 1
        entries.append((element, parser.expression()))
      } else {
        elements.append(element)
      }
    }
    return (elements, entries)
  }
}
