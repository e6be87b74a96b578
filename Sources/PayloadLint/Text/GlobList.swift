/// Patterns in the language of `.gitignore`, of which the last that matches decides.
struct GlobList: Sendable {
  private var globs: [Glob] = []

  var isEmpty: Bool { globs.isEmpty }

  init(_ patterns: some Sequence<String>) {
    globs = patterns.compactMap { Glob($0.utf8) }
  }

  /// Reads the text of a `.gitignore`: one pattern per line, comments after `#`.
  init(gitignore text: some Collection<UInt8>) {
    var text = Array(text)[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    for line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let pattern = GlobList.withoutBlanksAtEnd(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if let glob = Glob(pattern) { globs.append(glob) }
    }
  }

  /// Whether a file or folder matches: nil if no pattern does, else as the last matching pattern says, which may be
  /// negated.
  ///
  /// - Parameter path: The parts of the path below the folder that the patterns belong to.
  func verdict(on path: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Bool? {
    globs.last { (isFolder || !$0.isFolderOnly) && $0.matches(path) }.map { !$0.isNegated }
  }

  /// Whether a file matches, or a folder that contains it: what is in such a folder cannot be excluded again.
  func contains(file path: [UInt8]) -> Bool { contains(path, isFolder: false) }

  /// The same for a file or a folder.
  func contains(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !globs.isEmpty else { return false }
    let parts = path.split(separator: .slash)
    return parts.indices.contains { index in
      verdict(on: parts[...index], isFolder: isFolder || index < parts.count - 1) == true
    }
  }

  /// Blanks at the end of a line are ignored, unless a backslash precedes them.
  private static func withoutBlanksAtEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (index, end) = (line.startIndex, line.startIndex)
    while index < line.endIndex {
      let isEscape = line[index] == .backslash
      let isBlank = line[index] == UInt8(ascii: " ")
      index = min(index + (isEscape ? 2 : 1), line.endIndex)
      if !isBlank { end = index }
    }
    return line[..<end]
  }
}
