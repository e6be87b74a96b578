/// The counts of a run. Findings that a report leaves out are counted like the others.
struct RunSummary: Sendable {
  var files = 0
  var payloads = 0
  var errors = 0
  var warnings = 0
  var infos = 0
  /// Findings that `--fix` fixes, and those that only `--unsafe-fixes` does.
  var fixable = 0
  var unsafelyFixable = 0
  /// Findings that were fixed, and their files.
  var fixed = 0
  var fixedFiles = 0
  var failures = 0
  var findingsByRule: [String: Int] = [:]

  mutating func count(_ finding: Finding) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .info: infos += 1
    }
    switch finding.fix?.applicability {
    case .safe: fixable += 1
    case .unsafe: unsafelyFixable += 1
    case nil: break
    }
    findingsByRule[finding.rule.description, default: 0] += 1
  }

  /// The lowest severity that fails the run.
  static func threshold(isStrict: Bool) -> Severity { isStrict ? .warning : .error }

  /// - Parameter isDiff: Nothing was written, so changes are still pending.
  func exitCode(isStrict: Bool, isZero: Bool, isDiff: Bool = false) -> ExitCode {
    if failures > 0 { return .failure }
    let fails = errors > 0 || isStrict && warnings > 0 || isDiff && fixedFiles > 0
    return fails && !isZero ? .findings : .clean
  }
}
