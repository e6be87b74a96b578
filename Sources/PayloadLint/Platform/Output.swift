/// Where text goes: a stream, a file, or memory. It is written in large pieces.
///
/// The first failure is kept and everything after it dropped, so that a run reports it once, at its end.
final class Output {
  /// The open file; nil keeps everything in memory.
  private let descriptor: Int32?
  private let path: [UInt8]
  private let isOwned: Bool
  private var buffer: [UInt8] = []
  /// What went wrong with the first write that failed.
  private(set) var failure: FileError?

  private static let pieceSize = 1 << 16

  private init(descriptor: Int32?, path: [UInt8], isOwned: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.isOwned = isOwned
  }

  deinit {
    if isOwned, let descriptor { Descriptor.close(descriptor) }
  }

  static func standardOutput() -> Output {
    Output(descriptor: 1, path: Array("<stdout>".utf8), isOwned: false)
  }

  static func standardError() -> Output {
    Output(descriptor: 2, path: Array("<stderr>".utf8), isOwned: false)
  }

  static func memory() -> Output { Output(descriptor: nil, path: [], isOwned: false) }

  /// Creates or empties a file.
  static func file(_ path: String) throws(FileError) -> Output {
    let path = Array(path.utf8)
    guard let file = Descriptor.create(path) else { throw FileError(path, .write) }
    return Output(descriptor: file.release(), path: path, isOwned: true)
  }

  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Sequence<UInt8>) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Output.pieceSize, descriptor != nil { flush() }
  }

  /// Writes what is buffered.
  func flush() {
    guard let descriptor, !buffer.isEmpty else { return }
    if failure == nil {
      let isWritten = unsafe buffer.withUnsafeBytes { bytes in unsafe Descriptor.write(descriptor, bytes) }
      if !isWritten { failure = FileError(path, .write) }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// What was written into memory.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Whether a person may be looking.
  var isTerminal: Bool { descriptor.map { Terminal.isTerminal($0) } ?? false }
}
