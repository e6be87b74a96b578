/// What `.gitignore` files say about the contents of one folder: its own, and those of its parents up to the root of the
/// repository.
final class IgnoreFolder: Sendable {
  /// The folder, or one of its parents, is ignored: so are all its contents, whatever other patterns say.
  let isIgnored: Bool
  private let parent: IgnoreFolder?
  private let name: [UInt8]
  private let path: [UInt8]
  private let globs: GlobList
  /// Neither this folder nor its parents have a pattern: a short cut for most folders.
  private let isWithoutGlobs: Bool
  private let files: FileLookup

  /// The root of a repository, or of what is treated as one.
  init(root path: [UInt8], files: FileLookup) {
    (self.path, self.files) = (path, files)
    (parent, name, isIgnored) = (nil, [], false)
    // Any `.gitignore` overrides `.git/info/exclude`, so the patterns of the latter come first.
    globs = GlobList(gitignore: IgnoreFolder.exclude(ofRepository: path, files) + IgnoreFolder.text(in: path, files))
    isWithoutGlobs = globs.isEmpty
  }

  private init(_ name: [UInt8], in parent: IgnoreFolder, hasIgnoreFile: Bool) {
    (self.parent, self.name, files) = (parent, name, parent.files)
    path = parent.path + [.slash] + name
    isIgnored = parent.isIgnored || parent.ignores(name, isFolder: true)
    globs = isIgnored || !hasIgnoreFile ? GlobList([]) : GlobList(gitignore: IgnoreFolder.text(in: path, files))
    isWithoutGlobs = parent.isWithoutGlobs && globs.isEmpty
  }

  /// A folder in this one.
  ///
  /// - Parameters:
  ///   - hasIgnoreFile: False when there is known to be no `.gitignore` in it.
  ///   - isRepository: True when there is known to be a `.git` in it: the folders around a repository have no effect on it.
  func folder(named name: [UInt8], hasIgnoreFile: Bool = true, isRepository: Bool = false) -> IgnoreFolder {
    let folder = IgnoreFolder(name, in: self, hasIgnoreFile: hasIgnoreFile)
    return isRepository && !folder.isIgnored ? IgnoreFolder(root: folder.path, files: files) : folder
  }

  /// Whether an entry of this folder is ignored.
  func ignores(_ name: [UInt8], isFolder: Bool) -> Bool {
    if isIgnored { return true }
    guard !isWithoutGlobs else { return false }
    // From the last part on; patterns of each folder see the path below it.
    var parts = [name[...]]
    var folder = self
    while true {
      if let verdict = folder.globs.verdict(on: parts.reversed()[...], isFolder: isFolder) { return verdict }
      guard let parent = folder.parent else { return false }
      parts.append(folder.name[...])
      folder = parent
    }
  }

  // MARK: - Files

  private static func text(in folder: [UInt8], _ files: FileLookup) -> [UInt8] {
    Array(files.bytes(of: folder + Array("/.gitignore".utf8)) ?? [])
  }

  /// `.git/info/exclude`, and a line end. In an additional working tree and in a submodule, `.git` is a file with
  /// the path of the repository.
  private static func exclude(ofRepository root: [UInt8], _ files: FileLookup) -> [UInt8] {
    var git = root + Array("/.git".utf8)
    if let link = files.bytes(of: git), let target = firstLine(of: link, after: "gitdir: ") {
      git = joined(root, target)
      if let common = files.bytes(of: git + Array("/commondir".utf8)) { git = joined(git, firstLine(of: common) ?? []) }
    }
    return Array(files.bytes(of: git + Array("/info/exclude".utf8)) ?? []) + [UInt8(ascii: "\n")]
  }

  private static func firstLine(of bytes: ContiguousArray<UInt8>, after prefix: String = "") -> [UInt8]? {
    guard bytes.starts(with: prefix.utf8) else { return nil }
    return Array(bytes.dropFirst(prefix.utf8.count).prefix { $0 != 0x0A && $0 != 0x0D })
  }

  private static func joined(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8] {
    path.first == .slash ? path : folder + [.slash] + path
  }
}

/// Finds the ignore rules of any folder, and remembers them.
struct IgnoreFolders {
  private let files: FileLookup
  private let currentFolder: [UInt8]
  private var known: [[UInt8]: IgnoreFolder] = [:]
  /// For each folder looked up, the root of its repository.
  private var repositories: [[UInt8]: [UInt8]?] = [:]

  init(currentFolder: [UInt8], files: FileLookup) {
    self.currentFolder = currentFolder
    self.files = files
  }

  /// - Parameter path: Absolute, without links, `.` and `..`, and without a slash at its end.
  mutating func folder(at path: [UInt8]) -> IgnoreFolder {
    if let folder = known[path] { return folder }
    let root = root(of: path)
    var folder = known[root] ?? IgnoreFolder(root: root, files: files)
    known[root] = folder
    for name in path[root.count...].split(separator: .slash) {
      let path = Array(path[..<name.endIndex])
      folder = known[path] ?? folder.folder(named: Array(name))
      known[path] = folder
    }
    return folder
  }

  /// The outermost folder whose `.gitignore` is used: the root of the repository; without one, the current folder for what
  /// is below it, and else the folder itself.
  private mutating func root(of path: [UInt8]) -> [UInt8] {
    if let repository = repository(of: path) { return repository }
    return path.starts(with: currentFolder + [.slash]) ? currentFolder : path
  }

  private mutating func repository(of path: [UInt8]) -> [UInt8]? {
    var folder = path
    var below: [[UInt8]] = []
    var found: [UInt8]?
    while true {
      if let known = repositories[folder] {
        found = known
        break
      }
      below.append(folder)
      if files.exists(folder + Array("/.git".utf8)) {
        found = folder
        break
      }
      guard let slash = folder.lastIndex(of: .slash) else { break }
      folder.removeSubrange(slash...)
    }
    for folder in below { repositories[folder] = .some(found) }
    return found
  }
}
