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

  /// Categories that no payload of the run names, once all results are there.
  func lintUse(of use: CategoryUse) -> [Finding] {
    var report = Report(levels: options.levels)
    guard let ordinal = Linter.unusedCategory, report.isOn(ordinal) else { return [] }
    report.begin(ordinal)
    for category in use.unused(of: facts) {
      guard let place = category.place else { continue }
      report.flag(
        .place(place, pointer: category.pointer),
        "no payload of this run has the category \(Quoting.quoted(category.identifier))")
    }
    return report.findings
  }

  /// The first path under which `lintUse` may report something; nil while its rule is off.
  var firstPathOfUse: String? {
    guard let ordinal = Linter.unusedCategory, options.levels[ordinal] != nil else { return nil }
    return facts.categories?.compactMap { $0.place?.path }.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The place of `category/unused` in the list: its work in each file is only done where it is on.
  static let unusedCategory = Rule.ordinal(of: "category/unused")
}
