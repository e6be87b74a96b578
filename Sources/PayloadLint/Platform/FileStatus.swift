#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a path refers to.
enum FileKind: Sendable {
  case file, folder
  /// A pipe, a terminal or another device: read like a file when it is named.
  case other
}

enum FileStatus {
  /// What a path refers to, links followed.
  static func kind(of path: [UInt8]) throws(FileError) -> FileKind {
    var status = stat()
    guard unsafe withPath(path, { path in unsafe stat(path, &status) }) == 0 else { throw FileError(path, .read) }
    return kind(status.st_mode)
  }

  static func exists(_ path: [UInt8]) -> Bool {
    unsafe withPath(path) { path in unsafe access(path, F_OK) } == 0
  }

  /// The one absolute path of a file or folder, without links; nil when it does not exist.
  static func realPath(of path: [UInt8]) -> [UInt8]? {
    guard let resolved = unsafe withPath(path, { path in unsafe realpath(path, nil) }) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  static func kind(_ mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The kind and size of an open file.
  static func status(of descriptor: Int32) -> (kind: FileKind, size: Int)? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return (kind(status.st_mode), Int(status.st_size))
  }
}
