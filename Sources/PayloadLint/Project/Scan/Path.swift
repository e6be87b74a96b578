/// Paths as strings, with `/` between their parts.
enum Path {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// A relative path below a folder, `.` and `..` resolved.
  static func joined(_ folder: String, _ relative: String) -> String {
    if relative.hasPrefix("/") { return relative }
    var parts = folder.split(separator: "/")
    for part in relative.split(separator: "/") where part != "." {
      if part == "..", parts.last.map({ $0 != ".." }) ?? false { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
