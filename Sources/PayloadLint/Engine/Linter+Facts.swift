extension Linter {
  /// What the app declares wrongly, payloads apart. Once a run.
  func lintFacts() -> [Finding] {
    var report = Report(levels: levels)
    dispatch.run(facts, &report)
    return report.findings
  }

  /// Categories that no payload of the run names, once all results are there.
  func unusedCategoryFindings(_ use: CategoryUse) -> [Finding] {
    var report = Report(levels: levels, of: .unusedCategory)
    for category in use.unused(of: facts) {
      guard let place = category.place else { continue }
      report.flag(
        .place(place, pointer: category.pointer),
        "no payload of this run has the category \(Quoting.quoted(category.identifier))")
    }
    return report.findings
  }

  /// The first path under which `unusedCategoryFindings` may report something; nil while its rule is off.
  var firstPathOfUse: String? {
    guard dispatch.asksForCategoryUse else { return nil }
    return facts.categories?.compactMap { $0.place?.path }.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
