/// The name that a file is reported under: relative to the current folder when it lies below it, else as given.
///
/// It opens the same file as the name that was given.
struct ReportedPath: Sendable {
  private let currentFolder: [UInt8]

  private static let slash = UInt8(ascii: "/")
  private static let dot: [UInt8] = [UInt8(ascii: ".")]
  private static let parent: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ".")]

  init(currentFolder: String = Host.currentFolder) {
    let folder = Array(currentFolder.utf8)
    self.currentFolder = FileStatus.realPath(of: folder) ?? folder
  }

  /// The name of a file or folder; empty for the current folder itself.
  func name(of given: [UInt8]) -> [UInt8] {
    let parts = given.split(separator: ReportedPath.slash).map(Array.init)
    let isAbsolute = given.first == ReportedPath.slash
    if !isAbsolute && !parts.contains(ReportedPath.parent) { return ReportedPath.joined(parts) }
    // Links and `..` may lead anywhere, so the system says where the file lies; its own last part stays, for a link
    // to a file lies where the link is.
    if let last = parts.last, last != ReportedPath.parent, last != ReportedPath.dot {
      let folder = ReportedPath.joined(Array(parts.dropLast()), isAbsolute: isAbsolute)
      let realFolder = FileStatus.realPath(of: folder.isEmpty ? ReportedPath.dot : folder)
      if let realFolder, let below = pathBelow(realFolder + [ReportedPath.slash] + last) { return below }
    } else if let real = FileStatus.realPath(of: given), let below = pathBelow(real) {
      return below
    }
    return ReportedPath.withoutTrailingSlashes(given)
  }

  func name(of given: String) -> String {
    String(decoding: name(of: Array(given.utf8)), as: UTF8.self)
  }

  /// The part of an absolute path that lies below the current folder; empty for the folder itself.
  private func pathBelow(_ path: [UInt8]) -> [UInt8]? {
    if path == currentFolder { return [] }
    let prefix = currentFolder == [ReportedPath.slash] ? currentFolder : currentFolder + [ReportedPath.slash]
    return path.starts(with: prefix) ? Array(path.dropFirst(prefix.count)) : nil
  }

  private static func joined(_ parts: [[UInt8]], isAbsolute: Bool = false) -> [UInt8] {
    (isAbsolute ? [slash] : []) + parts.filter { $0 != dot }.joined(separator: [slash])
  }

  private static func withoutTrailingSlashes(_ path: [UInt8]) -> [UInt8] {
    var path = path
    while path.count > 1, path.last == slash { path.removeLast() }
    return path
  }
}
