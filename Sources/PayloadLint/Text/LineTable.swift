/// A place in a text, in every unit that a report may want. Line and columns are 1-based, the offset is 0-based.
public struct Position: Hashable, Sendable {
  public var line: Int
  /// In Unicode scalars; a byte order mark at the start of the file counts as nothing.
  public var column: Int
  /// In UTF-16 code units.
  public var columnUTF16: Int
  /// In UTF-8 bytes. Whoever counts bytes counts those of a byte order mark, too.
  public var columnBytes: Int
  /// In bytes of the file on disk.
  public var offset: Int
}

/// Where the lines of a text begin. `\n`, `\r\n` and a lone `\r` each end a line.
///
/// Characters are counted once, up to the start of every block; a column is the difference of two counts, so that a
/// thousand findings on one line of 5 MB cost no more than on a thousand lines.
struct LineTable: Sendable {
  let starts: ContiguousArray<Int>
  private let blocks: ContiguousArray<Count>

  /// How many characters come before an offset.
  struct Count: Sendable {
    var scalars = 0
    var unitsUTF16 = 0

    mutating func add(_ byte: UInt8) {
      // Every byte but the second to fourth of a scalar begins one; those of four bytes are two code units.
      guard byte & 0xC0 != 0x80 else { return }
      scalars += 1
      unitsUTF16 += byte >= 0xF0 ? 2 : 1
    }

    /// Adds the bytes between two offsets; plain ASCII is counted without being looked at one by one.
    mutating func add(_ bytes: ContiguousArray<UInt8>, from start: Int, to end: Int) {
      let span = bytes.span
      var at = start
      while at < end {
        let plain = ByteScan.endOfASCII(span, from: at, to: end)
        scalars += plain - at
        unitsUTF16 += plain - at
        at = plain
        while at < end, span[at] >= 0x80 {
          add(span[at])
          at += 1
        }
      }
    }
  }

  private static let blockSize = 1024

  init(_ bytes: ContiguousArray<UInt8>) {
    var starts: ContiguousArray<Int> = [0]
    var blocks: ContiguousArray<Count> = []
    blocks.reserveCapacity(bytes.count / LineTable.blockSize + 1)
    var count = Count()
    var at = 0
    while at < bytes.count {
      blocks.append(count)
      let end = min(at + LineTable.blockSize, bytes.count)
      count.add(bytes, from: at, to: end)
      at = end
    }
    if blocks.count * LineTable.blockSize == bytes.count { blocks.append(count) }
    at = 0
    if ByteSearch.first(0x0D, in: bytes) == nil {
      while let lineFeed = ByteSearch.first(0x0A, in: bytes, from: at) {
        at = lineFeed + 1
        starts.append(at)
      }
    } else {
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        if byte == 0x0A || byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A) { starts.append(at) }
      }
    }
    self.starts = starts
    self.blocks = blocks
  }

  /// How many lines end in a text whose last line is whole.
  static func lineEnds(in bytes: ContiguousArray<UInt8>) -> Int {
    if ByteSearch.first(0x0D, in: bytes) == nil { return ByteSearch.count(0x0A, in: bytes) }
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      // A line feed after a carriage return ends the same line.
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }

  /// The 0-based index of the line that holds the offset.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its end.
  func contents(of line: Int, in bytes: ContiguousArray<UInt8>) -> ByteRange {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    let start = starts[line]
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }

  /// The characters before an offset of the text that the table was made for.
  func count(before offset: Int, in bytes: ContiguousArray<UInt8>) -> Count {
    let block = offset / LineTable.blockSize
    var count = blocks[block]
    count.add(bytes, from: block * LineTable.blockSize, to: offset)
    return count
  }
}

/// A line table made at the first question; other workers that ask meanwhile wait for it.
final class LazyLineTable: @unchecked Sendable {
  private var table: LineTable?
  private let lock = Lock()

  func table(for bytes: ContiguousArray<UInt8>) -> LineTable {
    lock.withLock {
      if let table { return table }
      let made = LineTable(bytes)
      table = made
      return made
    }
  }
}

extension SourceFile {
  var lineTable: LineTable { lines.table(for: bytes) }

  /// Line and columns of an offset into `bytes`.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let table = lineTable
    let line = table.line(of: offset)
    var start = table.starts[line]
    if line == 0, hasByteOrderMark { start = min(3, offset) }
    let before = table.count(before: start, in: bytes)
    let here = table.count(before: offset, in: bytes)
    return Position(
      line: baseLine + line, column: here.scalars - before.scalars + 1,
      columnUTF16: here.unitsUTF16 - before.unitsUTF16 + 1, columnBytes: offset - table.starts[line] + 1,
      offset: diskOffset(of: offset))
  }
}
