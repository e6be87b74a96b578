/// Puts findings in the order of reports: by path, then offset, then rule, each once.
///
/// Checking a payload may find something in another file (its headers), whose path comes earlier or later. So findings
/// wait here until no unchecked file can have a finding with an earlier path.
struct OrderedFindings {
  private struct Group {
    let path: String
    var findings: [Finding] = []
    /// Findings that several payloads may share.
    var shared: Set<Identity> = []
  }

  private struct Identity: Hashable {
    let rule: RuleID
    let range: ByteRange
    let pointer: String
    let message: String
  }

  /// The group with the first path is last.
  private var groups: [Group] = []

  var isEmpty: Bool { groups.isEmpty }

  /// Adds what checking one file found.
  mutating func add(_ findings: [Finding], checking path: String) {
    for finding in findings { add(finding, isShared: finding.place.path != path) }
  }

  private mutating func add(_ finding: Finding, isShared: Bool) {
    let index = group(finding.place.path)
    if isShared {
      let identity = Identity(
        rule: finding.rule, range: finding.place.range, pointer: finding.pointer, message: finding.message)
      guard groups[index].shared.insert(identity).inserted else { return }
    }
    groups[index].findings.append(finding)
  }

  private mutating func group(_ path: String) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if path.utf8.lexicographicallyPrecedes(groups[middle].path.utf8) { low = middle + 1 } else { high = middle }
    }
    if low < groups.count, groups[low].path == path { return low }
    groups.insert(Group(path: path), at: low)
    return low
  }

  /// Removes, in order, the findings with paths before a bound; nil removes all.
  mutating func release(before bound: String?, _ body: (Finding) -> Void) {
    while let group = groups.last {
      if let bound, !group.path.utf8.lexicographicallyPrecedes(bound.utf8) { return }
      groups.removeLast()
      for finding in group.findings.sorted(by: Finding.isOrdered) { body(finding) }
    }
  }
}
