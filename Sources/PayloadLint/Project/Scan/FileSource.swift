/// Where a scan gets its files from: the disk, or a test's memory.
public protocol FileSource {
  /// What lies at a path; nil when nothing does.
  func list(_ path: String) -> FileListing?
  /// The text of a file; nil when it cannot be read.
  func read(_ path: String) -> SourceFile?
}

/// What lies at a path.
public enum FileListing: Sendable {
  case file
  /// A folder, with the paths of all files in it and below it, in any order. Skipped folders may be left out.
  case folder([String])
}
