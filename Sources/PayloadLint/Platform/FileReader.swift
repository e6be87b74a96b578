/// What was read of a file.
enum FileContents: Sendable {
  case whole(ContiguousArray<UInt8>)
  /// It is longer than allowed: the first bytes, and the size where it is known.
  case tooLarge(head: ContiguousArray<UInt8>, size: Int?)
}

/// Reads files, each worker with a reader of its own.
///
/// It keeps the folder of the last file open, so that the system need not walk the whole path for the next, and a
/// buffer for small files, so that each gives an array of its exact size without asking for the size first.
@safe final class FileReader {
  private var folder: (path: [UInt8], descriptor: Int32)?
  private let buffer: UnsafeMutableRawBufferPointer

  private static let bufferSize = 1 << 16

  init() {
    unsafe buffer = .allocate(byteCount: FileReader.bufferSize, alignment: 16)
  }

  deinit {
    if let folder { Descriptor.close(folder.descriptor) }
    unsafe buffer.deallocate()
  }

  /// Reads a file in a folder; an empty folder is the current one, any other ends with `/`.
  func read(_ name: [UInt8], in folder: [UInt8], limit: Int) throws(FileError) -> FileContents {
    guard let file = try open(name, in: folder) else { throw FileError(folder + name, .read) }
    return try read(file.number, path: folder + name, limit: limit)
  }

  /// Reads a file by its path.
  static func read(_ path: String, limit: Int) throws(FileError) -> FileContents {
    try FileReader().read(Array(path.utf8), in: [], limit: limit)
  }

  static func readStandardInput(limit: Int) throws(FileError) -> FileContents {
    try FileReader().read(0, path: Array("<stdin>".utf8), limit: limit)
  }

  private func open(_ name: [UInt8], in folder: [UInt8]) throws(FileError) -> Descriptor? {
    if folder.isEmpty { return Descriptor.open(name) }
    if self.folder?.path != folder {
      if let old = self.folder { Descriptor.close(old.descriptor) }
      self.folder = nil
      guard let descriptor = Descriptor.open(folder) else { throw FileError(folder, .read) }
      self.folder = (folder, descriptor.release())
    }
    return Descriptor.open(name, in: self.folder?.descriptor)
  }

  private func read(_ descriptor: Int32, path: [UInt8], limit: Int) throws(FileError) -> FileContents {
    guard let count = unsafe Descriptor.read(descriptor, into: buffer) else { throw FileError(path, .read) }
    let head = unsafe ContiguousArray(buffer[..<count])
    let isWhole = count < FileReader.bufferSize
    if isWhole && count <= limit { return .whole(head) }
    let status = FileStatus.status(of: descriptor)
    let size = status?.kind == .file ? status?.size : nil
    if isWhole || size ?? 0 > limit || count > limit {
      return .tooLarge(head: head, size: size ?? (isWhole ? count : nil))
    }
    return try readOn(descriptor, head, expected: size, path: path, limit: limit)
  }

  /// Reads what did not fit into the buffer, piece by piece.
  private func readOn(
    _ descriptor: Int32, _ head: ContiguousArray<UInt8>, expected: Int?, path: [UInt8], limit: Int
  ) throws(FileError) -> FileContents {
    var bytes = head
    bytes.reserveCapacity(expected ?? head.count * 2)
    while true {
      guard let count = unsafe Descriptor.read(descriptor, into: buffer) else { throw FileError(path, .read) }
      if bytes.count + count > limit { return .tooLarge(head: head, size: nil) }
      unsafe bytes.append(contentsOf: buffer[..<count])
      if count < FileReader.bufferSize { return .whole(bytes) }
    }
  }
}
