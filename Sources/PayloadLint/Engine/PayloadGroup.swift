/// Payloads of a run that have the same settings.
struct PayloadGroup: Sendable {
  var linter: Linter
  var known = KnownFindings()
  /// Groups with the same number have the same facts of the app.
  var facts = 0
  /// Whether this group reports the faults of its facts: one of the groups that share them does.
  var reportsFacts = true

  /// Former names of rules that the settings, suppressions and baseline of the group use, each with the present name.
  var formerNames: [(former: String, name: RuleID)] {
    let others = known.suppressions.compactMap(\.suppression.rule) + (known.baseline?.entries.map(\.rule) ?? [])
    return linter.options.levels.renamed
      + others.compactMap { name in
        guard let rule = Rule.named(name), rule.name != name else { return nil }
        return (name, rule.id)
      }
  }
}

/// The absolute paths of files that reports name, without links in their folders. Many threads may ask.
final class AbsolutePaths: @unchecked Sendable {
  private let currentFolder: [UInt8]
  private let lock = Lock()
  private var folders: [[UInt8]: [UInt8]] = [:]

  init(currentFolder: String) { self.currentFolder = Array(currentFolder.utf8) }

  func path(of reported: String) -> [UInt8] {
    let path = FilePath.joined(currentFolder, Array(reported.utf8))
    let folder = FilePath.folder(of: path)
    let real = lock.withLock {
      if let known = folders[folder] { return known }
      let real = FileStatus.realPath(of: folder + [.slash]) ?? folder
      folders[folder] = real
      return real
    }
    return FilePath.joined(real, FileName.last(path))
  }
}
