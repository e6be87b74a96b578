/// The files of an app on disk.
struct AppFiles: FileSource {
  private let reader = FileReader()

  /// More than any source file or property list that a person writes.
  private static let sizeLimit = 16 << 20

  /// An empty path is the current folder. What Git ignores is left out, unless the folder itself is ignored.
  func list(_ path: String) -> FileListing? {
    let root = Array((path.isEmpty ? "." : path).utf8)
    guard let kind = try? FileStatus.kind(of: root) else { return nil }
    guard kind == .folder else { return .file }
    var files: [String] = []
    var folders = [(path: Array(path.utf8), ignore: AppFiles.ignore(root))]
    while let (folder, ignore) = folders.popLast() {
      guard let entries = try? FolderListing.entries(of: folder.isEmpty ? root : folder) else { continue }
      let prefix = folder.isEmpty || folder.last == .slash ? folder : folder + [.slash]
      for entry in entries {
        switch entry.kind {
        case .folder:
          guard !SkippedFolders.contains(entry.name), !ignore.ignores(entry.name, isFolder: true) else { continue }
          folders.append((prefix + entry.name, ignore.folder(named: entry.name)))
        case .file, .fileLink:
          if !ignore.ignores(entry.name, isFolder: false) {
            files.append(String(decoding: prefix + entry.name, as: UTF8.self))
          }
        case .other: break
        }
      }
    }
    return .folder(files)
  }

  /// The patterns for a folder that was named, which may itself be ignored.
  private static func ignore(_ root: [UInt8]) -> IgnoreFolder {
    let current = FilePath.joined([], Array(Host.currentFolder.utf8))
    let path = FileStatus.realPath(of: root) ?? FilePath.joined(current, root)
    var folders = IgnoreFolders(currentFolder: current, files: .system)
    let folder = folders.folder(at: path)
    return folder.isIgnored ? IgnoreFolder(root: path, files: .system) : folder
  }

  func read(_ path: String) -> SourceFile? {
    let bytes = Array(path.utf8)
    let split = bytes.lastIndex(of: .slash).map { $0 + 1 } ?? 0
    guard
      case .whole(let contents)? = try? reader.read(
        Array(bytes[split...]), in: Array(bytes[..<split]), limit: AppFiles.sizeLimit)
    else { return nil }
    return SourceFile(path: path, bytes: contents)
  }
}
