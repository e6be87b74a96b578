#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One name in a folder.
struct FolderEntry: Sendable {
  enum Kind: Sendable {
    case file, folder
    /// A link to a file.
    case fileLink
    /// A link to a folder or to nothing, or a device.
    case other
  }

  let name: [UInt8]
  let kind: Kind
}

enum FolderListing {
  /// The names in a folder, in no order, without `.` and `..`.
  static func entries(of path: [UInt8]) throws(FileError) -> [FolderEntry] {
    guard let stream = unsafe withPath(path, { path in unsafe opendir(path) }) else { throw FileError(path, .read) }
    defer { unsafe closedir(stream) }
    let folder = unsafe dirfd(stream)
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw FileError(path, .read) }
        return entries
      }
      let name = unsafe Self.name(of: entry)
      if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      entries.append(FolderEntry(name: name, kind: unsafe kind(name, type: entry.pointee.d_type, in: folder)))
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // The name is at the end of the record, and often longer or shorter than the declared array.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = unsafe UnsafeRawPointer(entry) + offset
    return unsafe Array(
      UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
  }

  private static func kind(_ name: [UInt8], type: UInt8, in folder: Int32) -> FolderEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return status(name, in: folder, flags: 0) == .file ? .fileLink : .other
    case Int(DT_UNKNOWN):
      // Some file systems leave the kind to be asked for.
      switch status(name, in: folder, flags: AT_SYMLINK_NOFOLLOW) {
      case .file: return .file
      case .folder: return .folder
      default: return status(name, in: folder, flags: 0) == .file ? .fileLink : .other
      }
    default: return .other
    }
  }

  private static func status(_ name: [UInt8], in folder: Int32, flags: Int32) -> FileKind? {
    var status = stat()
    guard unsafe withPath(name, { name in unsafe fstatat(folder, name, &status, flags) }) == 0 else { return nil }
    return FileStatus.kind(status.st_mode)
  }
}
