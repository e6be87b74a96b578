/// The text of one file, or of one piece of a long one, with the name it is reported under.
///
/// `bytes` is UTF-8 as far as the file is: a UTF-16 file is held transcoded, and `diskOffset(of:)` leads back to the
/// bytes on disk. Every range in the program counts from the start of `bytes`; only reports and edits on disk ask for
/// more.
public final class SourceFile: Sendable {
  /// How the file lies on disk.
  public enum Encoding: Sendable, Equatable {
    case utf8
    case utf16(littleEndian: Bool, byteOrderMark: Bool)
  }

  /// The name to report: relative to the current folder where the file lies below it.
  public let path: String
  public let bytes: ContiguousArray<UInt8>
  public let encoding: Encoding
  /// The offset in the file of the first of `bytes`: not 0 for a piece of a long NDJSON file.
  public let baseOffset: Int
  /// The 1-based line of the first of `bytes`.
  public let baseLine: Int
  /// Whether `bytes` is all of the file.
  public let isWhole: Bool
  /// Line starts, counted once and only when a finding asks.
  let lines: LazyLineTable

  public init(
    path: String, bytes: ContiguousArray<UInt8>, baseOffset: Int = 0, baseLine: Int = 1, isWhole: Bool = true
  ) {
    self.path = path
    self.isWhole = isWhole
    self.baseOffset = baseOffset
    self.baseLine = baseLine
    self.lines = LazyLineTable()
    if baseOffset == 0, let form = UTF16Text.detect(bytes) {
      self.encoding = .utf16(littleEndian: form.littleEndian, byteOrderMark: form.byteOrderMark)
      self.bytes = UTF16Text.utf8(of: bytes, form)
    } else {
      self.encoding = .utf8
      self.bytes = bytes
    }
  }

  /// A new version of a file or of a piece of one, in UTF-8.
  init(path: String, bytes: ContiguousArray<UInt8>, like old: SourceFile) {
    self.path = path
    self.bytes = bytes
    encoding = .utf8
    baseOffset = old.baseOffset
    baseLine = old.baseLine
    isWhole = old.isWhole
    lines = LazyLineTable()
  }

  /// The same piece of a file, where it lies once what is in front of it has grown.
  func moved(by growth: Int) -> SourceFile {
    SourceFile(path: path, bytes: bytes, baseOffset: baseOffset + growth, baseLine: baseLine, isWhole: isWhole)
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: ContiguousArray(text.utf8))
  }

  /// Whether the text starts with U+FEFF in UTF-8.
  public var hasByteOrderMark: Bool {
    baseOffset == 0 && encoding == .utf8 && bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  /// The 0-based offset on disk of an offset into `bytes`.
  public func diskOffset(of offset: Int) -> Int {
    guard case .utf16(_, let mark) = encoding else { return baseOffset + offset }
    // Two bytes for each UTF-16 code unit.
    let offset = min(max(0, offset), bytes.count)
    return lineTable.count(before: offset, in: bytes).unitsUTF16 * 2 + (mark ? 2 : 0)
  }

  /// The text of a range, with U+FFFD for what is not UTF-8.
  public func text(_ range: ByteRange) -> String {
    String(decoding: bytes[max(0, range.lower)..<min(bytes.count, range.upper)], as: UTF8.self)
  }
}
