/// Collects what a run finds, for a baseline.
final class BaselineWriter {
  /// What the file knows so far: its reasons stay, and its entries about files that were not checked.
  private let old: Baseline
  private let absolutePaths: AbsolutePaths
  private var new: Baseline
  private var checked: Set<[UInt8]> = []

  init(_ old: Baseline, absolutePaths: AbsolutePaths) {
    self.old = old
    self.absolutePaths = absolutePaths
    new = Baseline(old.name, in: old.folder)
  }

  /// Takes a finding over; false for one that has no place in a baseline.
  func take(_ finding: Finding) -> Bool {
    guard Baseline.takes(finding) else { return false }
    let path = absolutePaths.path(of: finding.place.path)
    var entry = new.newEntry(for: finding, in: path)
    if let known = old.entry(for: finding, in: path) { entry.reason = old.entries[known].reason }
    new.add(entry)
    return true
  }

  func didCheck(_ path: [UInt8]) { checked.insert(path) }

  /// The new baseline: what was found, and what the old one knows of files that are there and were not checked.
  func finish(exists: (_ path: [UInt8]) -> Bool) -> Baseline {
    for entry in old.entries {
      let path = FilePath.joined(old.folder, Array(entry.path.utf8))
      if !checked.contains(path), exists(path) { new.add(entry) }
    }
    return new
  }
}
