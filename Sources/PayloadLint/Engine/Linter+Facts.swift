extension Linter {
  /// Lints the facts of the app themselves, once a run.
  ///
  /// - Parameter use: The categories that the payloads of the run name, from the results of all files.
  public func lintFacts(_ use: CategoryUse = CategoryUse()) -> [Finding] {
    var report = Report(levels: options.levels)
    for (ordinal, rule) in Rule.all.enumerated() where report.isOn(ordinal) {
      guard case .facts(let check) = rule.check else { continue }
      report.begin(ordinal)
      check(facts, &report)
    }
    if let ordinal = Linter.unusedCategory, report.isOn(ordinal) {
      report.begin(ordinal)
      for category in use.unused(of: facts) {
        guard let place = category.place else { continue }
        report.flag(
          .place(place, pointer: category.pointer),
          "no payload of this run has the category \(Quoting.quoted(category.identifier))")
      }
    }
    return report.findings
  }

  /// The place of `category/unused` in the list: its work in each file is only done where it is on.
  static let unusedCategory = Rule.ordinal(of: "category/unused")
}
