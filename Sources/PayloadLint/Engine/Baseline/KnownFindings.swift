/// Findings that are not reported: suppressed by the configuration, or known to a baseline.
struct KnownFindings: Sendable {
  var suppressions: [ActiveSuppression] = []
  var baseline: Baseline?

  var isEmpty: Bool { suppressions.isEmpty && baseline == nil }

  /// The suppressions and baseline entries that matched a finding.
  struct Use: Sendable {
    var suppressions: Set<Suppression.Identity> = []
    var entries: Set<Baseline.EntryIdentity> = []

    mutating func merge(_ other: Use) {
      suppressions.formUnion(other.suppressions)
      entries.formUnion(other.entries)
    }
  }

  /// The findings that neither a suppression nor the baseline matches.
  ///
  /// - Parameter absolutePath: The absolute path of a file that findings name.
  func unknown(
    of findings: [Finding], _ use: inout Use, absolutePath: (_ path: String) -> [UInt8]
  ) -> [Finding] {
    guard !isEmpty, !findings.isEmpty else { return findings }
    var last: (path: String, absolute: [UInt8])?
    return findings.filter { finding in
      let path = finding.place.path
      let absolute = last?.path == path ? last?.absolute ?? [] : absolutePath(path)
      last = (path, absolute)
      if isSuppressed(finding, absolute, &use) { return false }
      guard let baseline, let entry = baseline.entry(for: finding, in: absolute) else { return true }
      use.entries.insert(baseline.identity(of: entry))
      return false
    }
  }

  /// Every suppression that matches a finding counts as used, not only the first.
  private func isSuppressed(_ finding: Finding, _ path: [UInt8], _ use: inout Use) -> Bool {
    var isSuppressed = false
    for active in suppressions where active.silences(finding, in: path) {
      use.suppressions.insert(active.suppression.identity)
      isSuppressed = true
    }
    return isSuppressed
  }
}
