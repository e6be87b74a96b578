/// The line that a place is in, as a terminal shows it, and the position of the carets.
///
/// A line that is too long is cut to a window around the place:
///
///     …"alert":{"title":"Order","body":"…"},"badge":-1,"sound":"default"}…
///                                                   ^^
struct Snippet: Equatable {
  /// 1-based.
  var line: Int
  var text: String
  /// Columns of a terminal before the carets.
  var indent: Int
  /// How many carets: at least one.
  var carets: Int
}

extension Snippet {
  /// A scalar, or bytes that are not UTF-8, as shown.
  private struct Cell {
    var text: String
    var columns: Int
    /// Where its bytes begin.
    var start: Int
  }

  private static let tabWidth = 4

  /// - Parameter width: The columns that the text may take.
  init(_ place: Place, width: Int) {
    let file = place.file
    let table = file.lineTable
    let index = table.line(of: min(max(0, place.range.lower), file.bytes.count))
    var line = table.contents(of: index, in: file.bytes)
    if index == 0, file.hasByteOrderMark { line.lower = min(3, line.upper) }
    let start = min(max(place.range.lower, line.lower), line.upper)
    let end = min(max(place.range.upper, start), line.upper)
    self.line = file.baseLine + index

    // A scalar has at most four bytes, so what is farther away than this cannot be in the window.
    let width = max(20, width)
    let near = ByteRange(
      Snippet.scalarStart(max(line.lower, start - width * 4), file.bytes, notBefore: line.lower),
      Snippet.scalarStart(min(line.upper, start + width * 4), file.bytes, notBefore: start))
    let cells = Snippet.cells(file.bytes, near)
    let first = cells.firstIndex { $0.start >= start } ?? cells.count
    let last = max(first, cells.firstIndex { $0.start >= end } ?? cells.count)
    let window = Window(
      columns: cells.map(\.columns), mark: first..<last, width: width, isCutBefore: near.lower > line.lower,
      isCutAfter: near.upper < line.upper)

    text = cells[window.cells].map(\.text).joined()
    if window.isCutBefore { text = "…" + text }
    if window.isCutAfter { text += "…" }
    indent = window.columns(window.cells.lowerBound..<first) + (window.isCutBefore ? 1 : 0)
    carets = max(1, window.columns(first..<min(last, window.cells.upperBound)))
  }

  /// The start of the scalar that contains an offset.
  private static func scalarStart(_ offset: Int, _ bytes: ContiguousArray<UInt8>, notBefore lower: Int) -> Int {
    var offset = offset
    while offset > lower, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func cells(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> [Cell] {
    var cells: [Cell] = []
    var cluster = DisplayWidth.Cluster()
    var column = 0
    var index = range.lower
    while index < range.upper {
      let cell: Cell
      let length: Int
      if let (scalar, count) = scalar(bytes, at: index, end: range.upper) {
        length = count
        if scalar == "\t" {
          let columns = tabWidth - column % tabWidth
          cell = Cell(text: String(repeating: " ", count: columns), columns: columns, start: index)
        } else if Quoting.isHidden(scalar) {
          let text = Quoting.escape(scalar)
          cell = Cell(text: text, columns: text.utf8.count, start: index)
        } else {
          cell = Cell(text: String(scalar), columns: cluster.columns(adding: scalar), start: index)
        }
      } else {
        length = 1
        let digits = String(bytes[index], radix: 16, uppercase: true)
        cell = Cell(text: "\\x" + digits, columns: 4, start: index)
      }
      cells.append(cell)
      column += cell.columns
      index += length
    }
    return cells
  }

  /// The scalar at an offset and its number of bytes; nil for bytes that are not UTF-8.
  private static func scalar(
    _ bytes: ContiguousArray<UInt8>, at index: Int, end: Int
  ) -> (scalar: Unicode.Scalar, count: Int)? {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var iterator = bytes[index..<min(index + 4, end)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

/// The part of a long line that is shown: the mark, and as much around it as there is room.
private struct Window {
  private(set) var cells: Range<Int>
  private(set) var isCutBefore: Bool
  private(set) var isCutAfter: Bool
  /// The columns before each cell, and after the last.
  private let edges: [Int]

  init(columns: [Int], mark: Range<Int>, width: Int, isCutBefore: Bool, isCutAfter: Bool) {
    edges = columns.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    cells = 0..<columns.count
    self.isCutBefore = isCutBefore
    self.isCutAfter = isCutAfter
    guard isCutBefore || isCutAfter || edges[columns.count] > width else { return }

    // Each cut side takes one column for its sign, and a mark at the end of the line one for its caret.
    let room = width - 2
    let marked = max(1, min(self.columns(mark), room))
    var lower = mark.lowerBound
    var upper = mark.lowerBound
    while upper < columns.count, edges[upper + 1] - edges[lower] <= marked || columns[upper] == 0 { upper += 1 }
    // A third of the room goes before the mark, the rest after it, and what is left before it again.
    let before = min((room - marked) / 3, room - marked)
    while lower > 0, edges[mark.lowerBound] - edges[lower - 1] <= before { lower -= 1 }
    while upper < columns.count, edges[upper + 1] - edges[lower] <= room { upper += 1 }
    while lower > 0, edges[upper] - edges[lower - 1] <= room { lower -= 1 }
    // A combining scalar stays with the cell before it.
    while lower < mark.lowerBound, columns[lower] == 0 { lower += 1 }
    cells = lower..<max(lower, upper)
    self.isCutBefore = isCutBefore || lower > 0
    self.isCutAfter = isCutAfter || upper < columns.count
  }

  func columns(_ range: Range<Int>) -> Int { edges[range.upperBound] - edges[range.lowerBound] }
}
