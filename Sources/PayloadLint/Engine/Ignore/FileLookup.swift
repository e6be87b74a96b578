/// How configuration and ignore files are read: the system's files in a run, a dictionary in a test.
struct FileLookup: Sendable {
  enum Contents: Sendable {
    case bytes(ContiguousArray<UInt8>)
    case missing
    /// It is there and cannot be read: why, in the form of a message.
    case unreadable(String)
  }

  /// Reads the file at an absolute path.
  var contents: @Sendable (_ path: [UInt8]) -> Contents
  /// Whether a file or folder is there.
  var exists: @Sendable (_ path: [UInt8]) -> Bool

  /// The text of a file that may be missing, and counts as missing when it cannot be read.
  func bytes(of path: [UInt8]) -> ContiguousArray<UInt8>? {
    if case .bytes(let bytes) = contents(path) { return bytes }
    return nil
  }
}
