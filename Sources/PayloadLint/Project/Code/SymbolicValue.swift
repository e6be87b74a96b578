/// What is known of the value of an expression.
struct SymbolicValue {
  indirect enum Kind {
    case text(String)
    case number(Int)
    /// A case of an enum.
    case item(TypeRef, Int)
    case list([SymbolicValue])
    case tuple([(label: String?, value: SymbolicValue)])
    /// An object made by a call: `T(a: x)`.
    case instance(TypeRef, Call)
    /// An object of a type, not known which.
    case object(TypeRef)
    case type(TypeRef)
    case action(ActionFact)
    /// A new object of the UIKit interface before iOS 10, whose properties are still to be set.
    case legacyObject
    /// A name that no source declares: a constant of a framework.
    case symbol(String)
    case unknown
  }

  var kind: Kind
  var place: Place?
  /// The value came through a parameter, a loop or `self`: its place is where it was passed.
  var isBound = false
  /// An element that some other code adds to a list: to which of its objects is not known.
  var isAddedElsewhere = false

  static var unknown: SymbolicValue { SymbolicValue(kind: .unknown) }

  var text: String? {
    if case .text(let text) = kind { return text }
    return nil
  }

  var isUnknown: Bool {
    if case .unknown = kind { return true }
    return false
  }

  var isNil: Bool {
    if case .symbol("nil") = kind { return true }
    return false
  }

  /// True or false.
  var isFlag: Bool {
    guard case .symbol(let name) = kind else { return false }
    return ["true", "false", "YES", "NO", "TRUE", "FALSE"].contains(name)
  }

  /// The elements of a list.
  var elements: [SymbolicValue]? {
    if case .list(let values) = kind { return values }
    return nil
  }
}

/// The arguments of a call, with the assumptions under which it was found.
struct Call {
  let code: Code
  let arguments: [Expression.Argument]
  var environment: Environment?
  /// Of a call that was found by its name and not evaluated: where. Its arguments are looked at under all assumptions made
  /// until then.
  var site: Int?

  var isFound: Bool { site != nil }

  /// A call that was found by its name.
  static func found(_ code: Code, _ arguments: [Expression.Argument], at token: Int) -> Call {
    Call(code: code, arguments: arguments, environment: nil, site: token)
  }

  /// Whether it is in a branch, so that it may not be reached under some assumptions.
  var isConditional: Bool {
    guard let site else { return false }
    return !code.outline.guards.isEmpty
      || code.outline.scopes(around: site).contains { scope in
        switch code.outline.scopes[scope].kind {
        case .selection, .branch: true
        default: false
        }
      }
  }
}

/// What was assumed so far about the parameters, loops and alternatives that an expression depends on. A list from the
/// newest assumption to the oldest.
final class Environment {
  enum Key: Hashable {
    /// A function, closure, loop or choice, by its token.
    case token(file: Int, Int)
    /// One of the declarations of a name, by the first of them.
    case declaration(file: Int, Int)
    /// `self` in a type, by the type's path.
    case this([String])
  }

  enum Binding {
    case call(Call)
    case value(SymbolicValue)
    /// One of several expressions that may be the value.
    case alternative(Int)
  }

  let key: Key
  let binding: Binding
  let next: Environment?

  init(_ key: Key, _ binding: Binding, _ next: Environment?) {
    self.key = key
    self.binding = binding
    self.next = next
  }
}

extension Environment? {
  subscript(_ key: Environment.Key) -> Environment.Binding? {
    var environment = self
    while let current = environment {
      if current.key == key { return current.binding }
      environment = current.next
    }
    return nil
  }

  /// The calls that were assumed.
  var calls: [Call] {
    var calls: [Call] = []
    var environment = self
    while let current = environment {
      if case .call(let call) = current.binding { calls.append(call) }
      environment = current.next
    }
    return calls
  }

  func adding(_ key: Environment.Key, _ binding: Environment.Binding) -> Environment? {
    Environment(key, binding, self)
  }
}

/// Where and under which assumptions an expression is looked at.
struct Context {
  let code: Code
  var environment: Environment?
  /// How many names were followed to get here.
  var depth = 0

  func entering(_ code: Code, _ environment: Environment?) -> Context {
    Context(code: code, environment: environment, depth: depth + 1)
  }

  /// Where the arguments of a call are evaluated.
  func entering(_ call: Call) -> Context { entering(call.code, call.isFound ? environment : call.environment) }
}
