/// Which edits of a set of findings are made, and what they make of a text.
struct FixPlan: Sendable {
  /// Ascending and apart.
  private(set) var edits: [Edit] = []
  /// The findings whose fixes the edits belong to.
  private(set) var findings: [Finding] = []

  /// Takes the fixes that may be applied, in the order of their places. A fix whose edits touch those of one taken
  /// before is left for the next round: a part of a fix is never applied.
  init(_ findings: [Finding], includingUnsafe: Bool) {
    var taken: Set<Edit> = []
    // Two misspellings of one key must not both become that key.
    var names: [String: Set<Edit>] = [:]
    let fixable = findings.filter { FixPlan.isApplicable($0.fix, includingUnsafe: includingUnsafe) }
    for finding in fixable.sorted(by: { FixPlan.start(of: $0) < FixPlan.start(of: $1) }) {
      // Two findings may ask for one edit: of a key that two rules know.
      let new = finding.fix?.edits.filter { !taken.contains($0) } ?? []
      guard !new.isEmpty, !new.contains(where: collides) else { continue }
      let whole = Set(finding.fix?.edits ?? [])
      let renamed = finding.fix?.renamed ?? []
      guard renamed.allSatisfy({ names[$0] == nil || names[$0] == whole }) else { continue }
      for name in renamed { names[name] = whole }
      taken.formUnion(new)
      for edit in new { edits.insert(edit, at: place(of: edit)) }
      self.findings.append(finding)
    }
  }

  /// Whether a fix is one of those to make.
  static func isApplicable(_ fix: Fix?, includingUnsafe: Bool) -> Bool {
    guard let fix, includingUnsafe || fix.applicability == .safe else { return false }
    // Text that was moved and is no UTF-8 has become U+FFFD on the way, and must not be written.
    return !fix.edits.contains { $0.text.unicodeScalars.contains("\u{FFFD}") }
  }

  private static func start(of finding: Finding) -> Int { finding.fix?.edits.first?.range.lower ?? 0 }

  /// The first of the edits that does not begin before this one.
  private func place(of edit: Edit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lower < edit.range.lower { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether an edit touches one that was taken. They are apart, so only its neighbours can.
  private func collides(_ edit: Edit) -> Bool {
    let index = place(of: edit)
    return index > 0 && FixPlan.collide(edits[index - 1], edit)
      || index < edits.count && FixPlan.collide(edits[index], edit)
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
