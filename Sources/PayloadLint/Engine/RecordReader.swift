/// Reads a long file of lines in blocks of whole lines, in memory that does not grow with the file.
@safe final class RecordReader {
  /// Some lines of the file.
  struct Block: Sendable {
    /// Whole lines; of a line that is too long only the beginning.
    var bytes: ContiguousArray<UInt8>
    /// Where they begin in the file.
    var offset: Int
    /// The 1-based line of the first of them.
    var line: Int
    /// It is a single line that is too long.
    var isTooLong = false
  }

  private let descriptor: Int32
  private let path: [UInt8]
  private let lineLimit: Int
  private let buffer: UnsafeMutableRawBufferPointer
  /// What was read and is not part of a block yet: the beginning of a line.
  private var rest: ContiguousArray<UInt8> = []
  private var offset = 0
  private var line = 1
  private var isAtEnd = false
  private var isSkipping = false

  private static let blockSize = 1 << 16

  /// Opens a file, or takes standard input when there is no path.
  init(_ path: [UInt8]?, lineLimit: Int) throws(FileError) {
    self.path = path ?? Array("<stdin>".utf8)
    self.lineLimit = lineLimit
    if let path {
      guard let file = Descriptor.open(path) else { throw FileError(path, .read) }
      descriptor = file.release()
    } else {
      descriptor = 0
    }
    unsafe buffer = .allocate(byteCount: RecordReader.blockSize, alignment: 16)
  }

  deinit {
    if descriptor != 0 { Descriptor.close(descriptor) }
    unsafe buffer.deallocate()
  }

  /// The next lines, nil after the last.
  func next() throws(FileError) -> Block? {
    if isSkipping { try skipLine() }
    var searched = 0
    while true {
      // UTF-16 has other line ends, and is rare enough to be read whole.
      let isUTF16 = offset == 0 && UTF16Text.detect(rest) != nil
      if !isUTF16, let end = rest[searched...].lastIndex(of: 0x0A) { return take(end + 1) }
      if rest.count > lineLimit { return takeTooLong() }
      if isAtEnd { return rest.isEmpty ? nil : take(rest.count) }
      searched = rest.count
      try readSome()
    }
  }

  private func readSome() throws(FileError) {
    guard let count = unsafe Descriptor.readSome(descriptor, into: buffer) else { throw FileError(path, .read) }
    isAtEnd = count == 0
    unsafe rest.append(contentsOf: buffer[..<count])
  }

  private func take(_ count: Int) -> Block {
    let block: Block
    if count == rest.count {
      block = Block(bytes: rest, offset: offset, line: line)
      rest = []
    } else {
      block = Block(bytes: ContiguousArray(rest[..<count]), offset: offset, line: line)
      rest = ContiguousArray(rest[count...])
    }
    offset += count
    line += LineTable.lineEnds(in: block.bytes)
    return block
  }

  /// The beginning of a line whose end did not come; the rest of it is skipped with the next call.
  private func takeTooLong() -> Block {
    isSkipping = true
    return Block(bytes: ContiguousArray(rest.prefix(1 << 12)), offset: offset, line: line, isTooLong: true)
  }

  private func skipLine() throws(FileError) {
    isSkipping = false
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        _ = take(end + 1)
        return
      }
      _ = take(rest.count)
      if isAtEnd { return }
      try readSome()
    }
  }
}
