/// How configuration and ignore files are read: from the system in a run, from a dictionary in a test.
struct FileLookup: Sendable {
  enum Contents: Sendable {
    case bytes(ContiguousArray<UInt8>)
    case missing
    /// It exists and cannot be read: the reason, in the form of a message.
    case unreadable(String)
  }

  /// Reads the file at an absolute path.
  var contents: @Sendable (_ path: [UInt8]) -> Contents
  /// Whether a file or folder exists.
  var exists: @Sendable (_ path: [UInt8]) -> Bool

  /// The contents of a file; nil when it is missing or cannot be read.
  func bytes(of path: [UInt8]) -> ContiguousArray<UInt8>? {
    if case .bytes(let bytes) = contents(path) { return bytes }
    return nil
  }

  static let system = FileLookup(
    contents: { path in
      do throws(FileError) {
        switch try FileReader().read(path, in: [], limit: sizeLimit) {
        case .whole(let bytes): return .bytes(bytes)
        case .tooLarge: return .unreadable("cannot be read: it has more than \(Wording.count(sizeLimit, "byte"))")
        }
      } catch {
        return error.isMissing ? .missing : .unreadable(error.message)
      }
    }, exists: { FileStatus.exists($0) })

  /// Far more than anybody writes by hand, and enough for a baseline of a hundred thousand findings.
  private static let sizeLimit = 64 << 20
}
