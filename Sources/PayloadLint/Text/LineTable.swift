/// A place in a text, in every unit that a report may want. Line and columns are 1-based, the offset is 0-based.
public struct Position: Hashable, Sendable {
  public var line: Int
  /// In Unicode scalars; a byte order mark at the start of the file counts as nothing.
  public var column: Int
  /// In UTF-16 code units.
  public var columnUTF16: Int
  /// In UTF-8 bytes.
  public var columnBytes: Int
  /// In bytes of the file on disk.
  public var offset: Int
}

/// Where the lines of a text begin. `\n`, `\r\n` and a lone `\r` each end a line.
struct LineTable: Sendable {
  let starts: ContiguousArray<Int>

  init(_ bytes: ContiguousArray<UInt8>) {
    var starts: ContiguousArray<Int> = [0]
    var index = 0
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        starts.append(index)
      } else if byte == 0x0D {
        if index < count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
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
}

/// A line table made at the first question. Two workers that ask at once may both count; either answer is right.
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
    var scalars = 0
    var units = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 {
      scalars += 1
      units += byte >= 0xF0 ? 2 : 1
    }
    return Position(
      line: baseLine + line, column: scalars + 1, columnUTF16: units + 1, columnBytes: offset - start + 1,
      offset: diskOffset(of: offset))
  }
}
