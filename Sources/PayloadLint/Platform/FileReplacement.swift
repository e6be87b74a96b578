#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// New contents of a file, which replace it in one step: readers see either the old contents or the new ones.
///
/// The file keeps its mode and its owner. A link is refused: its target may belong to somebody else.
struct FileReplacement: ~Copyable {
  private let path: [UInt8]
  private let temporary: [UInt8]
  private let file: Descriptor
  /// Nil for a file that does not exist yet.
  private let status: stat?
  private var isDone = false

  /// Why a path is not written to.
  enum Refusal: Sendable { case link, noFile }

  /// Nil for a file that can be replaced.
  static func refusal(of path: [UInt8]) -> Refusal? {
    var status = stat()
    guard unsafe withPath(path, { path in unsafe lstat(path, &status) }) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFLNK: return .link
    default: return .noFile
    }
  }

  /// Starts with empty contents, in a temporary file next to the file.
  init(_ path: [UInt8], mayBeNew: Bool = false) throws(FileError) {
    var status = stat()
    let isThere = unsafe withPath(path, { path in unsafe lstat(path, &status) }) == 0
    guard isThere || mayBeNew && errno == ENOENT else { throw FileError(path, .write) }
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, .write, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ELOOP)
    }
    let temporary = path + Array(".\(getpid()).tmp".utf8)
    guard let file = Descriptor.create(temporary, mode: 0o600, isNew: true) else { throw FileError(path, .write) }
    self.path = path
    self.temporary = temporary
    self.file = file
    self.status = isThere ? status : nil
  }

  deinit {
    if !isDone { _ = unsafe withPath(temporary) { path in unsafe unlink(path) } }
  }

  func write(_ bytes: ContiguousArray<UInt8>) throws(FileError) {
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in unsafe Descriptor.write(file.number, bytes) }
    guard isWritten else { throw FileError(path, .write) }
  }

  /// Writes a part of the old contents; without an end all that remains of them.
  func keep(from start: Int, to end: Int? = nil) throws(FileError) {
    guard let old = Descriptor.open(path) else { throw FileError(path, .read) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { unsafe buffer.deallocate() }
    var offset = start
    while end.map({ offset < $0 }) ?? true {
      let wanted = min(buffer.count, end.map { $0 - offset } ?? .max)
      let count = retrying { unsafe pread(old.number, buffer.baseAddress, wanted, off_t(offset)) }
      guard count >= 0 else { throw FileError(path, .read) }
      if count == 0 { return }
      let isWritten = unsafe Descriptor.write(file.number, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      guard isWritten else { throw FileError(path, .write) }
      offset += count
    }
  }

  /// Puts the contents where the old ones are.
  mutating func finish() throws(FileError) {
    if let status {
      var own = stat()
      guard unsafe fstat(file.number, &own) == 0 else { throw FileError(path, .write) }
      if own.st_uid != status.st_uid || own.st_gid != status.st_gid {
        guard fchown(file.number, status.st_uid, status.st_gid) == 0 else { throw FileError(path, .write) }
      }
    }
    // The mode comes last: the process's mask takes bits away from a mode given at creation, and a change of the owner
    // those of a mode that was there.
    let mode = status.map { $0.st_mode & 0o7777 } ?? 0o644
    guard fchmod(file.number, mode) == 0, fsync(file.number) == 0 else { throw FileError(path, .write) }
    let result = unsafe withPath(temporary) { old in
      unsafe withPath(path) { new in unsafe rename(old, new) }
    }
    guard result == 0 else { throw FileError(path, .write) }
    isDone = true
  }

  /// Writes an output file that the user named: it may be new, and may be a link.
  static func write(_ path: [UInt8], _ bytes: ContiguousArray<UInt8>) throws(FileError) {
    var replacement = try FileReplacement(FileStatus.realPath(of: path) ?? path, mayBeNew: true)
    try replacement.write(bytes)
    try replacement.finish()
  }

  /// Gives a file new contents.
  static func replace(_ path: [UInt8], with bytes: ContiguousArray<UInt8>) throws(FileError) {
    var replacement = try FileReplacement(path)
    try replacement.write(bytes)
    try replacement.finish()
  }
}
