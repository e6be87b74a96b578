/// Where rules put their findings. It turns places in a tree into places in the file, and applies the severities of
/// the run; no rule knows what its payload is wrapped in.
struct Report {
  private(set) var findings: [Finding] = []
  private let levels: RuleLevels
  /// The place in `Rule.all` of the current family's first rule.
  private var first = 0

  init(levels: RuleLevels) {
    self.levels = levels
  }

  /// Makes the family whose first rule is at this place of `Rule.all` the one that the next findings belong to.
  mutating func begin(_ first: Int) { self.first = first }

  /// Whether a rule of the current family is on.
  func isOn(rule index: Int) -> Bool { levels[first + index] != nil }

  /// Adds what a rule of the current family says.
  mutating func add(_ statement: Statement, of index: Int = 0) {
    let ordinal = first + index
    guard var severity = levels[ordinal] else { return }
    if statement.isMild, !levels.isSet(ordinal) { severity = .info }
    let rule = Rule.all[ordinal]
    let anchor = statement.anchor.resolved
    findings.append(
      Finding(
        rule: rule.id, severity: severity, message: statement.message, place: anchor.place, pointer: anchor.pointer,
        notes: statement.notes, help: statement.help,
        related: statement.related,
        fix: statement.fix.flatMap { $0.tree.frame.file === anchor.place.file ? $0.resolved : nil },
        record: anchor.record, docs: "\(statement.source ?? rule.source)", node: anchor.node))
  }

  /// Adds a finding of a family of one.
  mutating func flag(
    _ anchor: Anchor, _ message: String, note: String? = nil, help: String? = nil,
    related: [RelatedAnchor] = [], fix: TreeFix? = nil
  ) {
    add(Statement(anchor, message, note: note, help: help, related: related, fix: fix))
  }

  /// The same with every part spelled out.
  mutating func flag(
    _ anchor: Anchor, _ message: String, notes: [String], help: [String], related: [Related] = [],
    fix: TreeFix? = nil
  ) {
    add(Statement(anchor, message, notes: notes, help: help, related: related, fix: fix))
  }

  /// Adds what the parser found as a finding of a rule of the current family.
  mutating func add(_ problem: SyntaxProblem, in tree: Tree, of index: Int) {
    let ordinal = first + index
    guard let severity = levels[ordinal] else { return }
    let rule = Rule.all[ordinal]
    let fix = problem.repair.map { TreeFix(title: $0.title, isSafe: $0.isSafe, tree: tree, edits: $0.edits) }
    findings.append(
      Finding(
        rule: rule.id, severity: severity, message: problem.message, place: tree.place(of: problem.range),
        pointer: problem.container < 0 ? tree.frame.pointer : Value(tree: tree, index: problem.container).pointer,
        notes: problem.notes, help: problem.help,
        related: problem.related.map { Related(place: tree.place(of: $0.range), message: $0.message) },
        fix: fix?.resolved, record: tree.frame.record, docs: "\(rule.source)", isSyntaxFault: true))
  }
}
