extension RunSummary {
  /// `checked 12 payloads in 10 files: 1 error, 2 warnings (1 fixable with --fix)`
  var line: String {
    var counts: [String] = []
    if errors > 0 { counts.append(RunSummary.counted(errors, "error")) }
    if warnings > 0 { counts.append(RunSummary.counted(warnings, "warning")) }
    if infos > 0 { counts.append(RunSummary.counted(infos, "info")) }
    var fixes: [String] = []
    if fixable > 0 { fixes.append("\(fixable) fixable with --fix") }
    if unsafelyFixable > 0 { fixes.append("\(unsafelyFixable) with --unsafe-fixes") }
    if fixable == 0, unsafelyFixable > 0 { fixes = ["\(unsafelyFixable) fixable with --unsafe-fixes"] }
    return "checked \(RunSummary.counted(payloads, "payload")) in \(RunSummary.counted(files, "file")): "
      + (counts.isEmpty ? "no findings" : counts.joined(separator: ", "))
      + (fixes.isEmpty ? "" : " (\(fixes.joined(separator: ", ")))")
  }

  /// `fixed 3 findings in 2 files`; nil when nothing was.
  func fixLine(isDiff: Bool) -> String? {
    guard fixed > 0 else { return nil }
    return "\(isDiff ? "would fix" : "fixed") \(RunSummary.counted(fixed, "finding")) "
      + "in \(RunSummary.counted(fixedFiles, "file"))"
  }

  /// `3 files`, `1 file`
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// The rules with findings, most findings first, each on a line after its count.
  var statistics: String {
    let rows = findingsByRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let width = String(rows.first?.value ?? 0).utf8.count
    return rows.map { row in
      let count = String(row.value)
      return String(repeating: " ", count: width - count.utf8.count) + "\(count) \(row.key)\n"
    }.joined()
  }
}
