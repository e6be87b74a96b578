/// What one source file declares, and where values are written: enough to look names up.
struct Outline {
  /// What is between two braces, or between `@implementation` and `@end`.
  struct Scope {
    enum Kind {
      case file
      case type(Int)
      case function(Int)
      case getter(Int)
      /// A closure or block, with the names of its parameters.
      case closure([String])
      /// `for name in sequence`, by the sequence's token.
      case loop([String], sequence: Int)
      /// A `switch`, by its subject's token.
      case selection(subject: Int)
      /// A branch of an `if`, with what must hold for it to run.
      case branch([Condition])
      case block
    }

    var kind: Kind
    var parent: Int
    /// The tokens inside.
    var tokens: Range<Int>
    /// The cases of a `switch`.
    var labels: [Label] = []
  }

  struct Label {
    /// The patterns; none for `default`.
    var patterns: [Range<Int>]
    /// The first token after the colon.
    var body: Int
    /// With a `where`.
    var isConditional = false
  }

  /// What the head of a statement asks, by its tokens.
  struct Condition {
    var tokens: Range<Int>
    /// Whether it must be true or false.
    var isTrue = true
  }

  /// A `guard`: after it, its condition is true.
  struct Guard {
    var condition: Condition
    var scope: Int
    /// The token after its block.
    var end: Int
  }

  struct TypeDeclaration {
    var keyword: Keyword
    /// With the names of the types around it.
    var path: [String]
    var token: Int
    var inherited: [String]
    var scope: Int
    /// With their `@`.
    var attributes: [String] = []
    var cases: [EnumCase] = []
    /// The type that a `typealias` names.
    var alias: Range<Int>?
    /// Only its own file sees it.
    var isPrivate = false

    var name: String { path.last ?? "" }
  }

  struct EnumCase {
    var name: String
    var token: Int
    /// The token of its raw value.
    var rawValue: Int?
    /// What is between the parentheses of a case with values of its own.
    var payload: Range<Int>?

    var hasPayload: Bool { payload != nil }
  }

  struct Variable {
    var name: String
    var token: Int
    var type: Range<Int>?
    /// The first token of its initial value.
    var value: Int?
    /// The brace of its accessors.
    var accessors: Int?
    var scope: Int
    var modifiers: [String]
    var isConstant: Bool

    /// Only its own file sees it.
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    /// A property wrapper may keep its value where the sources do not say it: `@AppStorage`.
    var isKeptElsewhere: Bool {
      modifiers.contains { $0.hasPrefix("@") && !Self.plainAttributes.contains($0) }
    }

    private static let plainAttributes: Set = [
      "@objc", "@nonobjc", "@MainActor", "@available", "@Published", "@NSCopying", "@inlinable", "@usableFromInline",
      "@ObservationIgnored", "@Sendable", "@NSManaged", "@preconcurrency",
    ]

    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  }

  struct Parameter {
    /// Nil where the argument has none.
    var label: String?
    var name: String
    var type: Range<Int>
    var defaultValue: Int?
    /// `T...`
    var isVariadic = false

    /// Whether a call may leave its argument out.
    var isOptional: Bool { defaultValue != nil || isVariadic }
  }

  struct Function {
    var name: String
    var token: Int
    var parameters: [Parameter]
    /// Where it is declared.
    var scope: Int
    /// Its brace, or the first token of a macro's body.
    var body: Int?
    var isStatic: Bool
    var isMacro = false
    /// The type of its result, where that is written.
    var result: Range<Int>?
  }

  /// A value that is assigned to a name or a property.
  struct Write {
    enum Operation { case set, append }

    /// `a.b.c` as names.
    var path: [String]
    var token: Int
    /// The first token of the value.
    var value: Int
    var scope: Int
    var operation: Operation = .set
    var declares: Bool
  }

  var scopes: [Scope]
  var types: [TypeDeclaration] = []
  var functions: [Function] = []
  var variables: [Variable] = []
  var writes: [Write] = []
  /// The first token of the value of each `return`.
  var returns: [Int] = []
  var guards: [Guard] = []
  /// Tokens of the names of system interfaces in `Keyword`.
  var mentions: [Int] = []

  init(tokenCount: Int) {
    scopes = [Scope(kind: .file, parent: -1, tokens: 0..<tokenCount)]
  }
}

extension Outline {
  /// The innermost scope around a token.
  func scope(at token: Int) -> Int {
    var low = 0
    var high = scopes.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if scopes[middle].tokens.lowerBound <= token { low = middle } else { high = middle }
    }
    while low > 0, scopes[low].tokens.upperBound <= token { low = scopes[low].parent }
    return max(0, low)
  }

  /// The scopes around a token, from the inside out.
  func scopes(around token: Int) -> [Int] {
    var result: [Int] = []
    var scope = scope(at: token)
    while scope >= 0 {
      result.append(scope)
      scope = scopes[scope].parent
    }
    return result
  }

  /// The innermost type around a scope.
  func enclosingType(_ scope: Int) -> Int? {
    var scope = scope
    while scope >= 0 {
      if case .type(let type) = scopes[scope].kind { return type }
      scope = scopes[scope].parent
    }
    return nil
  }

  /// Whether a scope is another or lies inside it.
  func isInside(_ scope: Int, _ outer: Int) -> Bool {
    scopes[outer].tokens.lowerBound <= scopes[scope].tokens.lowerBound
      && scopes[scope].tokens.upperBound <= scopes[outer].tokens.upperBound
  }

  /// Whether what is declared in a scope can be seen from everywhere: the file, or in Objective-C between methods.
  func isGlobal(_ scope: Int) -> Bool {
    switch scopes[scope].kind {
    case .file: true
    case .type(let type): types[type].keyword == .implementation || types[type].keyword == .interface
    default: false
    }
  }

  /// The scope that a brace opens.
  func scope(ofBrace brace: Int) -> Int? {
    let scope = scope(at: brace + 1)
    return scopes[scope].tokens.lowerBound == brace + 1 ? scope : nil
  }

  /// The outermost function, accessor or closure around a token, below its type or file.
  func body(around token: Int) -> Int? {
    var result: Int?
    for scope in scopes(around: token) {
      switch scopes[scope].kind {
      case .file, .type: return result
      default: result = scope
      }
    }
    return result
  }

  /// Whether a local of that name is declared in a scope or below it.
  func declares(_ name: String, in scope: Int) -> Bool {
    variables.contains { $0.name == name && isInside($0.scope, scope) }
      || writes.contains { $0.declares && $0.path == [name] && isInside($0.scope, scope) }
  }

  /// The function, getter or closure that a `return` leaves.
  func owner(ofReturn token: Int) -> Int? {
    scopes(around: token).first { scope in
      switch scopes[scope].kind {
      case .function, .getter, .closure: true
      default: false
      }
    }
  }
}

extension Outline.Function {
  /// For each parameter the index of its argument; nil when the call cannot be of this function.
  func places(of arguments: [Expression.Argument]) -> [Int?]? {
    var places = [Int?](repeating: nil, count: parameters.count)
    var next = 0
    for (index, argument) in arguments.enumerated() {
      // More of a variadic parameter.
      if argument.label == nil, next > 0, parameters[next - 1].isVariadic { continue }
      while next < parameters.count, parameters[next].label != argument.label, parameters[next].isOptional {
        next += 1
      }
      guard next < parameters.count else { return nil }
      guard parameters[next].label == argument.label || argument.isTrailingClosure else { return nil }
      places[next] = index
      next += 1
    }
    let isMissing = parameters[next...].contains { !$0.isOptional }
    return isMissing ? nil : places
  }

  /// The arguments of a variadic parameter, by the place of the first.
  func variadicArguments(_ index: Int, _ places: [Int?], of arguments: [Expression.Argument]) -> ArraySlice<
    Expression.Argument
  > {
    guard let first = places[index] else { return [] }
    let next = places[(index + 1)...].compactMap(\.self).first ?? arguments.count
    return arguments[first..<next]
  }
}

extension Expression.Argument {
  fileprivate var isTrailingClosure: Bool {
    if case .closure(let brace) = value.kind { return label == nil && token == brace }
    return false
  }
}
