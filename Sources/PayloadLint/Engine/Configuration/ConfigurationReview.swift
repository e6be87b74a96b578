/// What can be said of the configuration itself once a run has seen all its files: suppressions and entries of the
/// baseline that nothing needs any more.
struct ConfigurationReview: Sendable {
  /// Suppressions that count for payloads of the run, each once, with the levels of the rules there.
  private let suppressions: [(active: ActiveSuppression, levels: RuleLevels)]
  private let baselines: [(baseline: Baseline, levels: RuleLevels)]
  /// Folders that were looked through, absolute.
  private let coveredFolders: [[UInt8]]

  /// What a run met.
  struct Evidence {
    var use = KnownFindings.Use()
    /// The absolute paths of files that were checked, of those that `isOfInterest` asks for.
    var checked: Set<[UInt8]> = []
  }

  init(_ groups: [PayloadGroup], coveredFolders: [[UInt8]] = []) {
    self.coveredFolders = coveredFolders
    var seen: Set<Suppression.Identity> = []
    suppressions = groups.flatMap { group in
      group.known.suppressions.filter { seen.insert($0.suppression.identity).inserted }.map {
        ($0, group.linter.options.levels)
      }
    }
    var names: Set<String> = []
    baselines = groups.compactMap { group in
      guard let baseline = group.known.baseline, names.insert(baseline.name).inserted else { return nil }
      return (baseline, group.linter.options.levels)
    }
  }

  /// Files under which something may be reported when the run ends.
  var paths: [String] {
    Array(Set(suppressions.map(\.active.suppression.place.path) + baselines.map(\.baseline.name)))
  }

  var isEmpty: Bool { suppressions.isEmpty && baselines.isEmpty }

  /// Whether it matters that a file was checked.
  func isOfInterest(_ path: [UInt8]) -> Bool {
    baselines.contains { $0.baseline.names(path) }
      || suppressions.contains { $0.active.suppression.paths?.contains(path) == true }
  }

  func findings(_ evidence: Evidence) -> [Finding] {
    var findings: [Finding] = []
    for (active, levels) in suppressions where !evidence.use.suppressions.contains(active.suppression.identity) {
      guard isJudged(active, levels, evidence) else { continue }
      let suppression = active.suppression
      let what = suppression.rule.map { " of \(Quoting.quoted($0))" } ?? ""
      findings += ConfigurationReview.report(
        .unusedSuppression, levels, suppression.place, suppression.ownPointer,
        "the suppression\(what) silences nothing",
        note: "the files that it is for were checked, and have no such finding",
        help: "remove the suppression")
    }
    for (baseline, levels) in baselines {
      for index in baseline.stale(used: evidence.use.entries, isChecked: evidence.checked.contains) {
        let entry = baseline.entries[index]
        guard let place = entry.place, ConfigurationReview.isOn(entry.rule, levels) else { continue }
        findings += ConfigurationReview.report(
          .staleBaseline, levels, place, "/findings/\(index)/path",
          "the finding of \(Quoting.quoted(entry.rule)) that the baseline knows is gone",
          note: "the file has no finding of this rule at \(Quoting.quoted(entry.pointer)) about the same value",
          help: "remove the entry, or write the baseline anew with --write-baseline")
      }
    }
    return findings
  }

  /// Whether every file that a suppression may be for was checked, and its rule with it.
  private func isJudged(_ active: ActiveSuppression, _ levels: RuleLevels, _ evidence: Evidence) -> Bool {
    let suppression = active.suppression
    if let rule = suppression.rule, !rule.hasSuffix("/*"), !ConfigurationReview.isOn(rule, levels) { return false }
    let folder = active.configuration.folder + [.slash]
    if coveredFolders.contains(where: { folder.starts(with: $0 + [.slash]) }) { return true }
    return suppression.paths?.allSatisfy(evidence.checked.contains) ?? false
  }

  /// Whether a rule is on; one that there is no more counts as on, for its entries have lost their use.
  private static func isOn(_ rule: String, _ levels: RuleLevels) -> Bool {
    Rule.ordinal(of: rule).map { levels[$0] != nil } ?? true
  }

  private static func report(
    _ family: RuleFamily, _ levels: RuleLevels, _ place: Place, _ pointer: String, _ message: String, note: String,
    help: String
  ) -> [Finding] {
    var report = Report(levels: levels, of: family)
    report.flag(.place(place, pointer: pointer), message, note: note, help: help)
    return report.findings
  }
}
