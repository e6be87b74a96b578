/// The checks of the families that are on, each with the place of its first rule in the list.
struct RuleDispatch: Sendable {
  private struct Entry<Check: Sendable>: Sendable {
    /// The place of the family's first rule in `Rule.all`.
    let first: Int
    let check: Check
  }

  /// What decides whether a family looks at a payload, in plain words: most families do not, and then nothing else of
  /// them is touched.
  private struct Condition: Sendable {
    let interest: Interest
    let readsFields: Bool
  }

  /// For each kind of syntax problem, the family and the rule in it.
  private let syntax: [(first: Int, rule: Int)?]
  private var trees: [Entry<@Sendable (Tree, inout Report) -> Void>] = []
  /// When each of `trees` has something to look at.
  private var treeTraits: [Tree.Traits] = []
  private var payloads: [Entry<@Sendable (Request, inout Report) -> Void>] = []
  /// When each of `payloads` has something to look at.
  private var conditions: [Condition] = []
  private var envelopes: [Entry<@Sendable (Envelope, inout Report) -> Void>] = []
  private var facts: [Entry<@Sendable (AppFacts, inout Report) -> Void>] = []
  /// Whether somebody will ask which categories the payloads name.
  let asksForCategoryUse: Bool

  init(_ levels: RuleLevels, families: [RuleFamily]) {
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
      case .tree(let traits, let check):
        trees.append(Entry(first: first, check: check))
        treeTraits.append(traits)
      case .payload(let check):
        payloads.append(Entry(first: first, check: check.run))
        conditions.append(Condition(interest: check.interest, readsFields: check.readsFields))
      case .envelope(let check): envelopes.append(Entry(first: first, check: check))
      case .facts(let check): facts.append(Entry(first: first, check: check))
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
    for index in treeTraits.indices where !tree.traits.isDisjoint(with: treeTraits[index]) {
      report.begin(trees[index].first)
      trees[index].check(tree, &report)
    }
  }

  func run(_ request: Request, _ report: inout Report) {
    let isOfAPNs = request.payload.document.form != .fields
    let (present, traits) = (request.payload.present, request.traits)
    for index in conditions.indices where conditions[index].interest.isMet(by: present, traits) {
      guard isOfAPNs || conditions[index].readsFields else { continue }
      report.begin(payloads[index].first)
      payloads[index].check(request, &report)
    }
  }

  func run(_ envelope: Envelope, _ report: inout Report) {
    for entry in envelopes {
      report.begin(entry.first)
      entry.check(envelope, &report)
    }
  }

  func run(_ facts: AppFacts, _ report: inout Report) {
    for entry in self.facts {
      report.begin(entry.first)
      entry.check(facts, &report)
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
