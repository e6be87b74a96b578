/// Paths as bytes, taken apart and put together without looking at the disk.
enum FilePath {
  /// A path in a folder, or the path itself when it is absolute; without `.`, `..`, and slashes too many.
  ///
  /// - Parameter folder: Absolute.
  static func joined(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8] {
    var parts: [ArraySlice<UInt8>] = []
    for part in (path.first == .slash ? path : folder + [.slash] + path).split(separator: .slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.reduce(into: []) { $0 += [.slash] + $1 }
  }

  /// The folder that holds a file, without a slash at its end: empty for that of the file system.
  static func folder(of path: [UInt8]) -> [UInt8] {
    Array(path[..<(path.lastIndex(of: .slash) ?? 0)])
  }

  /// The way from a folder to a file: `../push/a.json`. Both are absolute.
  static func relative(_ path: [UInt8], to folder: [UInt8]) -> [UInt8] {
    let parts = path.split(separator: .slash)
    let base = folder.split(separator: .slash)
    let common = zip(parts, base).prefix { $0.elementsEqual($1) }.count
    let up = repeatElement(Array("..".utf8)[...], count: base.count - common)
    return Array((up + parts[common...]).joined(separator: [.slash]))
  }
}
