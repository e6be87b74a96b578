extension Linter {
  /// What the facts of the app are at fault with, payloads apart. Once a run.
  func lintFacts() -> [Finding] {
    var report = Report(levels: options.levels)
    for (ordinal, rule) in Rule.all.enumerated() where report.isOn(ordinal) {
      guard case .facts(let check) = rule.check else { continue }
      report.begin(ordinal)
      check(facts, &report)
    }
    return report.findings
  }
}
