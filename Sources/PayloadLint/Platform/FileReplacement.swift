#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum FileReplacement {
  /// Gives a file new contents in one step: whoever reads it meanwhile finds the old ones or the new ones, whole.
  ///
  /// The file keeps its mode; a link stays a link to the file that is replaced.
  static func replace(_ path: String, with bytes: ContiguousArray<UInt8>) throws(FileError) {
    let given = Array(path.utf8)
    let target = FileStatus.realPath(of: given) ?? given
    var status = stat()
    let mode =
      unsafe withPath(target, { path in unsafe stat(path, &status) }) == 0 ? status.st_mode & 0o7777 : 0o644
    let temporary = target + Array(".\(getpid()).tmp".utf8)
    try write(bytes, to: temporary, mode: mode, reporting: given)
    let result = unsafe withPath(temporary) { old in
      unsafe withPath(target) { new in unsafe rename(old, new) }
    }
    guard result == 0 else {
      let error = FileError(given, .write)
      _ = unsafe withPath(temporary) { path in unsafe unlink(path) }
      throw error
    }
  }

  private static func write(
    _ bytes: ContiguousArray<UInt8>, to path: [UInt8], mode: mode_t, reporting given: [UInt8]
  ) throws(FileError) {
    guard let file = Descriptor.create(path, mode: 0o600, isNew: true) else { throw FileError(given, .write) }
    // The mode is set afterwards, for the process's mask would take bits away from a mode given at creation.
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in unsafe Descriptor.write(file.number, bytes) }
    guard isWritten, fchmod(file.number, mode) == 0, fsync(file.number) == 0 else {
      let error = FileError(given, .write)
      _ = unsafe withPath(path) { path in unsafe unlink(path) }
      throw error
    }
  }
}
