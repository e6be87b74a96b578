/// An expression as far as the scan understands it, the same for every language: a message of Objective-C reads as a
/// call of a member with labeled arguments.
struct Expression {
  indirect enum Kind {
    /// A literal: its text, and the expressions interpolated in it.
    case text([Piece])
    case number
    case name(String)
    /// `base.name`; without a base, the type is left to what is around: `.name`.
    case member(Expression?, String)
    case call(Expression, [Argument])
    /// An element of a collection, by what is in the brackets where that is one expression.
    case element(Expression, Expression?)
    case array([Expression])
    case tuple([Argument])
    case dictionary([(key: Expression, value: Expression)])
    /// Texts or arrays one after the other.
    case sum([Expression])
    /// Bits or sets together: `a | b`.
    case union([Expression])
    /// `a ?? b`, `a ?: b`: the second where there is no first.
    case fallback(Expression, Expression)
    /// `condition ? a : b`
    case conditional(Expression, Expression, Expression)
    /// `a == b`, `a != b`
    case comparison(Expression, Expression, isEqual: Bool)
    /// `!a`
    case negation(Expression)
    /// A closure or block, by the token of its brace.
    case closure(Int)
    /// An `if` or `switch` that has a value, by its token.
    case branches(Int)
    case keyPath([String])
    case unknown
  }

  enum Piece {
    case text(String)
    case value(Expression)
  }

  struct Argument {
    var label: String?
    /// The token of the label, or of the value without one.
    var token: Int
    var value: Expression
  }

  var kind: Kind
  /// Where names in it are looked up from.
  var token: Int
  /// In the file's text.
  var range: ByteRange
}

extension Expression {
  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  var arguments: [Argument] {
    if case .call(_, let arguments) = kind { return arguments }
    return []
  }

  /// `a.b.c` as names; nil for anything else.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base?, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// The name that is called: `T` of `T(…)`, `f` of `a.f(…)`.
  var calleeName: String? {
    guard case .call(let callee, _) = kind else { return nil }
    switch callee.kind {
    case .name(let name), .member(_, let name): return name
    default: return nil
    }
  }
  /// The call that a chain begins with: `f(x)` of `f(x).y`.
  var firstCall: Expression? {
    var expression = self
    while true {
      switch expression.kind {
      case .call(let callee, _):
        if case .name = callee.kind { return expression }
        expression = callee
      case .member(let base?, _): expression = base
      default: return nil
      }
    }
  }
}
