/// Lints the text of files: everything between bytes and findings.
public struct Linter: Sendable {
  public struct Options: Sendable {
    public var levels = RuleLevels()
    /// Headers for every payload of the run, from options: they win over those of a file.
    public var headers: [(name: String, value: String)] = []
    public var templates = false
    public var placeholders: [String] = []
    public init() {}
  }

  public let options: Options
  public let facts: AppFacts
  private let placeholders: PlaceholderSyntax
  private let levels: RuleLevels

  public init(options: Options = Options(), facts: AppFacts = AppFacts()) {
    self.options = options
    self.facts = facts
    placeholders = PlaceholderSyntax(patterns: options.placeholders)
    var levels = options.levels
    if options.templates || !options.placeholders.isEmpty { levels.expectPlaceholders() }
    self.levels = levels
  }

  /// What one file gave.
  public struct Result: Sendable {
    public var findings: [Finding] = []
    public var payloadCount = 0
  }

  /// Lints a file that is known to hold payloads.
  public func lint(_ file: SourceFile) -> Result {
    let tree = Tree.parse(file, placeholders: placeholders)
    var report = Report(levels: levels)
    var result = Result()
    reportSyntax(of: tree, &report)
    checkTree(tree, &report)
    for document in documents(in: tree) {
      result.payloadCount += 1
      let request = Request(
        payload: Payload(document), headers: document.headers, facts: facts,
        settings: Request.Settings(templates: options.templates, placeholders: options.placeholders))
      for (ordinal, rule) in Rule.all.enumerated() where report.isOn(ordinal) {
        guard case .request(let check) = rule.check else { continue }
        report.begin(ordinal)
        check(request, &report)
      }
    }
    result.findings = report.findings
    return result
  }

  private func documents(in tree: Tree) -> [Document] {
    guard let root = tree.root, root.isObject else { return [] }
    return [Document(body: root, carrier: .payload)]
  }

  private func reportSyntax(of tree: Tree, _ report: inout Report) {
    for problem in tree.problems {
      guard let ordinal = Linter.syntaxRules[Int(problem.kind.rawValue)], report.isOn(ordinal) else { continue }
      report.begin(ordinal)
      report.flag(problem, in: tree)
    }
  }

  /// Runs the rules that look at a whole tree, whatever it holds.
  private func checkTree(_ tree: Tree, _ report: inout Report) {
    guard !tree.nodes.isEmpty else { return }
    for (ordinal, check) in Linter.treeRules where report.isOn(ordinal) {
      report.begin(ordinal)
      check(tree, &report)
    }
  }

  /// The rules that look at trees, with their places in the list.
  private static let treeRules: [(ordinal: Int, check: @Sendable (Tree, inout Report) -> Void)] =
    Rule.all.enumerated().compactMap { ordinal, rule in
      if case .tree(let check) = rule.check { return (ordinal, check) }
      return nil
    }

  /// For each kind of syntax problem, the place of its rule in the list.
  private static let syntaxRules: [Int?] = SyntaxProblem.Kind.allCases.map { kind in
    Rule.all.firstIndex { rule in
      if case .syntax(let kinds) = rule.check { return kinds.contains(kind) }
      return false
    }
  }
}

extension Report {
  /// Adds what the parser found as a finding of the current rule.
  mutating func flag(_ problem: SyntaxProblem, in tree: Tree) {
    let pointer = problem.container < 0 ? tree.frame.pointer : Value(tree: tree, index: problem.container).pointer
    let place = tree.place(of: problem.range)
    flag(
      .place(place, pointer: pointer), problem.message, notes: problem.notes, help: problem.help,
      related: problem.related.map { Related(place: tree.place(of: $0.range), message: $0.message) },
      fix: problem.repair.map { TreeFix(title: $0.title, isSafe: $0.isSafe, tree: tree, edits: $0.edits) },
      record: tree.frame.record)
  }
}
