/// Which edits of a set of findings are made, and what they make of a text.
struct FixPlan: Sendable {
  /// Ascending and apart.
  let edits: [Edit]
  /// How many fixes the edits belong to.
  let fixCount: Int

  /// Takes the fixes that may be applied, in the order of their places. A fix whose edits touch those of one taken
  /// before is left for the next round: a part of a fix is never applied.
  init(_ findings: [Finding], includingUnsafe: Bool) {
    var taken: [Edit] = []
    var count = 0
    let fixes = findings.compactMap(\.fix).filter { includingUnsafe || $0.applicability == .safe }
    for fix in fixes.sorted(by: { ($0.edits.first?.range.lower ?? 0) < ($1.edits.first?.range.lower ?? 0) }) {
      let new = fix.edits.filter { !taken.contains($0) }
      let isBlocked = new.contains { edit in taken.contains { FixPlan.collide($0, edit) } }
      guard !isBlocked, !new.isEmpty else { continue }
      taken += new
      count += 1
    }
    edits = taken.sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    fixCount = count
  }

  private static func collide(_ left: Edit, _ right: Edit) -> Bool {
    if left.range.overlaps(right.range) { return true }
    // Two insertions at one place, or an insertion at the edge of a replacement: their order would be a guess.
    return (left.range.isEmpty || right.range.isEmpty)
      && (left.range.lower == right.range.lower || left.range.upper == right.range.lower
        || left.range.lower == right.range.upper)
  }

  /// The text with the edits made.
  func applied(to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(bytes.count + 64)
    var at = 0
    for edit in edits {
      result.append(contentsOf: bytes[at..<edit.range.lower])
      result.append(contentsOf: edit.text.utf8)
      at = edit.range.upper
    }
    result.append(contentsOf: bytes[at...])
    return result
  }
}

/// Repairs a text until nothing changes.
struct Fixer {
  let lint: (SourceFile) -> [Finding]
  var includingUnsafe = false

  struct Outcome {
    var bytes: ContiguousArray<UInt8>
    var fixCount: Int
    /// Findings that are left.
    var findings: [Finding]
  }

  /// Rounds of fixes before the text is taken as it is: each should leave less to do, so a handful is plenty.
  private static let mostRounds = 10

  func fix(_ file: SourceFile) -> Outcome {
    var file = file
    var count = 0
    var findings = lint(file)
    for _ in 0..<Fixer.mostRounds {
      let plan = FixPlan(findings, includingUnsafe: includingUnsafe)
      guard !plan.edits.isEmpty else { break }
      let changed = SourceFile(path: file.path, bytes: plan.applied(to: file.bytes))
      let left = lint(changed)
      // A repair that makes the text worse to read is no repair.
      guard Fixer.syntaxFaults(left) <= Fixer.syntaxFaults(findings) else { break }
      count += plan.fixCount
      file = changed
      findings = left
    }
    return Outcome(bytes: file.bytes, fixCount: count, findings: findings)
  }

  private static func syntaxFaults(_ findings: [Finding]) -> Int {
    findings.count { $0.severity == .error && $0.rule.hasPrefix("json/") }
  }
}
