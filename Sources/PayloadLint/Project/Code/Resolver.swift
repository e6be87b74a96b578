/// Finds out what expressions give, without running anything: constants are followed to their values, parameters to
/// the calls, loops to the elements.
///
/// Where a value depends on an assumption that is not made yet (which call? which element?), the evaluation stops with
/// a `choice`, and `results(in:_:)` runs it again under each alternative. What depends on the same parameter
/// therefore always agrees: the identifier and the actions of one call belong together.
final class Resolver {
  struct Choice {
    let key: Environment.Key
    let alternatives: [Environment.Binding]
  }

  let codebase: Codebase
  private var choice: Choice?
  /// Steps that are left for one evaluation, so that no source can keep the scan busy.
  private var fuel = 0

  init(_ codebase: Codebase) { self.codebase = codebase }

  /// Evaluates something under every combination of assumptions that it depends on.
  func results<Result>(
    in context: Context, limit: Int = 400, _ evaluate: (Context) -> Result
  ) -> [(result: Result, context: Context)]? {
    var waiting = [context]
    var results: [(Result, Context)] = []
    var tries = 0
    while let context = waiting.popLast() {
      tries += 1
      guard tries <= limit else { return nil }
      choice = nil
      fuel = 20_000
      let result = evaluate(context)
      if let choice {
        for alternative in choice.alternatives.reversed() {
          var context = context
          context.environment = context.environment.adding(choice.key, alternative)
          waiting.append(context)
        }
      } else {
        results.append((result, context))
      }
    }
    return results
  }

  /// The assumption for a key. With several to choose from and none made, the evaluation is stopped.
  func binding(
    _ key: Environment.Key, _ context: Context, _ alternatives: () -> [Environment.Binding]
  ) -> Environment.Binding? {
    if let binding = context.environment[key] { return binding }
    guard choice == nil else { return nil }
    let alternatives = alternatives()
    guard choice == nil, alternatives.count > 1 else { return choice == nil ? alternatives.first : nil }
    choice = Choice(key: key, alternatives: alternatives)
    return nil
  }

  /// What an expression gives.
  ///
  /// - Parameter expected: the type that stands for the missing base of `.name`.
  func value(_ expression: Expression, _ context: Context, expected: [String]? = nil) -> SymbolicValue {
    guard choice == nil, fuel > 0, context.depth < 40 else { return .unknown }
    fuel -= 1
    var value = kind(of: expression, context, expected)
    if !value.isBound { value.place = Place(file: context.code.file, range: expression.range) }
    return value
  }

  private func kind(of expression: Expression, _ context: Context, _ expected: [String]?) -> SymbolicValue {
    switch expression.kind {
    case .text(let pieces): return text(pieces, context)
    case .name(let name): return named(name, at: expression.token, context)
    case .member(nil, let name):
      return expected.flatMap { member(name, ofTypeNamed: $0, at: expression.token, context) } ?? .unknown
    case .member(let base?, let name): return member(name, of: base, at: expression.token, context)
    case .call(let callee, let arguments):
      return call(callee, arguments, expression, context, expected)
    case .array(let elements): return SymbolicValue(kind: .list(list(elements, context, expected)))
    case .tuple(let parts):
      return SymbolicValue(kind: .tuple(parts.map { ($0.label, value($0.value, context)) }))
    case .dictionary(let entries):
      let pairs = entries.map { entry in
        SymbolicValue(
          kind: .tuple([
            ("key", value(entry.key, context, expected: expected)),
            ("value", value(entry.value, context, expected: expected)),
          ]))
      }
      return SymbolicValue(kind: .list(pairs))
    case .sum(let parts): return sum(parts, context, expected)
    case .fallback(let first, let second):
      let value = value(first, context, expected: expected)
      return value.text == nil ? either([first, second], at: expression.token, context, expected) : value
    case .either(let alternatives): return either(alternatives, at: expression.token, context, expected)
    case .branches(let token):
      return outcome(of: branchResults(token, context.code), key: token, context, expected)
    case .union, .element, .closure, .keyPath, .number, .unknown: return .unknown
    }
  }

  private func text(_ pieces: [Expression.Piece], _ context: Context) -> SymbolicValue {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .value(let expression):
        guard let text = description(of: value(expression, context)) else { return .unknown }
        result += text
      }
    }
    return SymbolicValue(kind: .text(result))
  }

  /// How a value reads in an interpolation.
  func description(of value: SymbolicValue) -> String? {
    switch value.kind {
    case .text(let text): text
    case .item(let type, let index): type.declaration.cases[index].name
    case .type(let type): type.declaration.name
    default: nil
    }
  }

  /// The elements of a literal: `.b` in `[Kind.a, .b]` is of the type of those before it.
  private func list(_ elements: [Expression], _ context: Context, _ expected: [String]?) -> [SymbolicValue] {
    var expected = expected
    return elements.map { element in
      let result = value(element, context, expected: expected)
      if expected == nil, case .item(let type, _) = result.kind { expected = type.declaration.path }
      return result
    }
  }

  private func sum(_ parts: [Expression], _ context: Context, _ expected: [String]?) -> SymbolicValue {
    let values = parts.map { value($0, context, expected: expected) }
    if values.contains(where: { $0.elements != nil }) {
      guard values.allSatisfy({ $0.elements != nil }) else { return .unknown }
      return SymbolicValue(kind: .list(values.flatMap { $0.elements ?? [] }))
    }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? SymbolicValue(kind: .text(texts.joined())) : .unknown
  }

  private func either(
    _ alternatives: [Expression], at token: Int, _ context: Context, _ expected: [String]?
  ) -> SymbolicValue {
    let key = Environment.Key.token(file: context.code.id, token)
    let chosen = binding(key, context) { alternatives.indices.map { .alternative($0) } }
    guard case .alternative(let index) = chosen, alternatives.indices.contains(index) else { return .unknown }
    return value(alternatives[index], context, expected: expected)
  }
}
