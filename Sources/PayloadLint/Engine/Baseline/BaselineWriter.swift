/// Collects the findings of a run for a baseline.
final class BaselineWriter {
  /// The present contents of the file: its reasons are kept, and its entries about files that were not checked.
  private let old: Baseline
  private let absolutePaths: AbsolutePaths
  private var new: Baseline
  private var checked: Set<[UInt8]> = []

  init(_ old: Baseline, absolutePaths: AbsolutePaths) {
    self.old = old
    self.absolutePaths = absolutePaths
    new = Baseline(old.name, in: old.folder)
  }

  /// Adds a finding; false for one that cannot be in a baseline.
  func take(_ finding: Finding) -> Bool {
    guard Baseline.takes(finding) else { return false }
    let path = absolutePaths.path(of: finding.place.path)
    var entry = new.newEntry(for: finding, in: path)
    if let known = old.entry(for: finding, in: path) { entry.reason = old.entries[known].reason }
    new.add(entry)
    return true
  }

  func didCheck(_ path: [UInt8]) { checked.insert(path) }

  /// The new baseline: the findings, and the old entries about existing files that were not checked.
  func finish(exists: (_ path: [UInt8]) -> Bool) -> Baseline {
    for entry in old.entries {
      let path = FilePath.joined(old.folder, Array(entry.path.utf8))
      if !checked.contains(path), exists(path) { new.add(entry) }
    }
    return new
  }
}
