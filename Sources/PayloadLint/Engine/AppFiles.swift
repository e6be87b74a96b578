/// The files of an app on disk.
struct AppFiles: FileSource {
  private let reader = FileReader()

  /// More than any source file or property list that a person writes.
  private static let sizeLimit = 16 << 20

  private static let slash = UInt8(ascii: "/")

  /// An empty path is the current folder.
  func list(_ path: String) -> FileListing? {
    guard let kind = try? FileStatus.kind(of: Array((path.isEmpty ? "." : path).utf8)) else { return nil }
    guard kind == .folder else { return .file }
    var files: [String] = []
    var folders = [Array(path.utf8)]
    while let folder = folders.popLast() {
      let opened = folder.isEmpty ? [UInt8(ascii: ".")] : folder
      guard let entries = try? FolderListing.entries(of: opened) else { continue }
      let prefix = folder.isEmpty || folder.last == AppFiles.slash ? folder : folder + [AppFiles.slash]
      for entry in entries {
        switch entry.kind {
        case .folder where !PassedOver.isPassedOver(entry.name): folders.append(prefix + entry.name)
        case .file, .fileLink: files.append(String(decoding: prefix + entry.name, as: UTF8.self))
        case .folder, .other: break
        }
      }
    }
    return .folder(files)
  }

  func read(_ path: String) -> SourceFile? {
    let bytes = Array(path.utf8)
    let split = bytes.lastIndex(of: AppFiles.slash).map { $0 + 1 } ?? 0
    guard
      case .whole(let contents)? = try? reader.read(
        Array(bytes[split...]), in: Array(bytes[..<split]), limit: AppFiles.sizeLimit)
    else { return nil }
    return SourceFile(path: path, bytes: contents)
  }
}
