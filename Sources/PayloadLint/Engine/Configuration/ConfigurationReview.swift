/// Findings about the configuration itself, at the end of a run: suppressions and baseline entries that have become
/// unused.
struct ConfigurationReview: Sendable {
  /// Suppressions for payloads of the run, each once, with the rule levels that apply to them.
  private let suppressions: [(active: ActiveSuppression, levels: RuleLevels)]
  private let baselines: [(baseline: Baseline, levels: RuleLevels)]
  /// Folders that were searched, absolute.
  private let coveredFolders: [[UInt8]]

  /// What happened during the run.
  struct Evidence {
    var use = KnownFindings.Use()
    /// The absolute paths of checked files, as far as `isOfInterest` needs them.
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

  /// Files that may get findings at the end of the run.
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
      guard isConclusive(active, levels, evidence) else { continue }
      let suppression = active.suppression
      let target = suppression.rule.map { " of \(Quoting.quoted($0))" } ?? ""
      findings += ConfigurationReview.report(
        .unusedSuppression, levels, suppression.place, suppression.ownPointer,
        "the suppression\(target) does not match any finding",
        note: "all of its files were checked, and they have no such finding",
        help: "remove the suppression")
    }
    for (baseline, levels) in baselines {
      for index in baseline.stale(used: evidence.use.entries, isChecked: evidence.checked.contains) {
        let entry = baseline.entries[index]
        guard let place = entry.place, ConfigurationReview.isOn(entry.rule, levels) else { continue }
        findings += ConfigurationReview.report(
          .staleBaseline, levels, place, "/findings/\(index)/path",
          "the baseline has an entry for \(Quoting.quoted(entry.rule)), but the finding no longer exists",
          note: "the file has no finding of this rule for the same value at \(Quoting.quoted(entry.pointer))",
          help: "remove the entry, or update the baseline with --write-baseline")
      }
    }
    return findings
  }

  /// Whether every file that a suppression may apply to was checked, with its rule on.
  private func isConclusive(_ active: ActiveSuppression, _ levels: RuleLevels, _ evidence: Evidence) -> Bool {
    let suppression = active.suppression
    if let rule = suppression.rule, !rule.hasSuffix("/*"), !ConfigurationReview.isOn(rule, levels) { return false }
    let folder = active.configuration.folder + [.slash]
    if coveredFolders.contains(where: { folder.starts(with: $0 + [.slash]) }) { return true }
    return suppression.paths?.allSatisfy(evidence.checked.contains) ?? false
  }

  /// Whether a rule is on. A rule that no longer exists counts as on: its entries have become unused.
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
