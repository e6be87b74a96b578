/// The checks of the families that are on, each with the place of its first rule in the list.
struct RuleDispatch: Sendable {
  private typealias Entry<Check> = (first: Int, check: Check)

  /// For each kind of syntax problem, the family and the rule in it.
  private let syntax: [(first: Int, rule: Int)?]
  private var trees: [Entry<@Sendable (Tree, inout Report) -> Void>] = []
  private var payloads: [Entry<RuleFamily.PayloadCheck>] = []
  private var envelopes: [Entry<@Sendable (Envelope, inout Report) -> Void>] = []
  private var facts: [Entry<@Sendable (AppFacts, inout Report) -> Void>] = []
  /// Whether somebody will ask which categories the payloads name.
  let asksForCategoryUse: Bool

  init(_ levels: RuleLevels, families: [RuleFamily] = RuleFamily.all) {
    var syntax = [(first: Int, rule: Int)?](repeating: nil, count: SyntaxProblem.Kind.allCases.count)
    var first = 0
    for family in families {
      defer { first += family.rules.count }
      guard levels.isAnyOn(first..<(first + family.rules.count)) else { continue }
      switch family.check {
      case .syntax(let kinds):
        for (rule, kinds) in kinds.enumerated() {
          for kind in kinds { syntax[Int(kind.rawValue)] = (first, rule) }
        }
      case .tree(let check): trees.append((first, check))
      case .payload(let check): payloads.append((first, check))
      case .envelope(let check): envelopes.append((first, check))
      case .facts(let check): facts.append((first, check))
      case .engine: break
      }
    }
    self.syntax = syntax
    asksForCategoryUse = Rule.ordinal(of: RuleFamily.unusedCategory.rule.name).map { levels[$0] != nil } ?? false
  }

  func run(_ tree: Tree, _ report: inout Report) {
    for problem in tree.problems {
      guard let (first, rule) = syntax[Int(problem.kind.rawValue)] else { continue }
      report.begin(first)
      report.add(problem, in: tree, of: rule)
    }
    for (first, check) in trees {
      report.begin(first)
      check(tree, &report)
    }
  }

  func run(_ request: Request, _ report: inout Report) {
    let isOfAPNs = request.payload.document.form == .apns
    for (first, check) in payloads where check.interest.isMet(by: request) {
      guard isOfAPNs || check.readsFields else { continue }
      report.begin(first)
      check.run(request, &report)
    }
  }

  func run(_ envelope: Envelope, _ report: inout Report) {
    for (first, check) in envelopes {
      report.begin(first)
      check(envelope, &report)
    }
  }

  func run(_ facts: AppFacts, _ report: inout Report) {
    for (first, check) in self.facts {
      report.begin(first)
      check(facts, &report)
    }
  }
}

extension Report {
  /// A report of what the engine itself has to say.
  init(levels: RuleLevels, of family: RuleFamily) {
    self.init(levels: levels)
    begin(family)
  }

  /// Makes a family the one that the next findings belong to.
  mutating func begin(_ family: RuleFamily) {
    if let first = Rule.ordinal(of: family.rule.name) { begin(first) }
  }
}
