/// Two versions of a file as a unified diff, in the form that `git apply` and `patch` take.
///
/// Lines are fed in order: those that both have, and those of one version alone. They end with a line feed, as `git`
/// counts them, and keep all their bytes.
struct UnifiedDiff {
  typealias Line = ArraySlice<UInt8>

  /// What is ready to be written.
  private var text: [UInt8] = []
  private let header: [UInt8]
  private var hasHeader = false
  private var oldLine = 1
  private var newLine = 1
  /// The last lines that both have, in front of the next change.
  private var before: [Line] = []
  private var hunk: Hunk?

  fileprivate struct Hunk {
    var oldStart: Int
    var newStart: Int
    var oldCount = 0
    var newCount = 0
    var body: [UInt8] = []
    /// Lines that both have, behind the last change so far.
    var after: [Line] = []
  }

  private static let context = 3

  init(path: String) {
    let old = UnifiedDiff.name("a/" + path.drop { $0 == "/" })
    let new = UnifiedDiff.name("b/" + path.drop { $0 == "/" })
    header = Array("--- \(old)\n+++ \(new)\n".utf8)
  }

  /// A line that both versions have.
  mutating func keep(_ line: Line) {
    oldLine += 1
    newLine += 1
    guard hunk != nil else {
      before.append(line)
      if before.count > UnifiedDiff.context { before.removeFirst() }
      return
    }
    hunk?.after.append(line)
    if hunk?.after.count == 2 * UnifiedDiff.context { endHunk() }
  }

  /// Lines of the old version, and what stands in their place in the new one.
  mutating func replace(_ old: [Line], with new: [Line]) {
    guard !old.isEmpty || !new.isEmpty else { return }
    var open = hunk ?? Hunk(oldStart: oldLine - before.count, newStart: newLine - before.count)
    for line in hunk == nil ? before : open.after { open.add(line, " ") }
    before = []
    open.after = []
    for line in old { open.add(line, "-") }
    for line in new { open.add(line, "+") }
    oldLine += old.count
    newLine += new.count
    hunk = open
  }

  /// Takes out what is ready.
  mutating func flush() -> [UInt8] {
    defer { text = [] }
    return text
  }

  /// Takes out all that is left.
  mutating func finish() -> [UInt8] {
    endHunk()
    return flush()
  }

  private mutating func endHunk() {
    guard var open = hunk else { return }
    hunk = nil
    for line in open.after.prefix(UnifiedDiff.context) { open.add(line, " ") }
    before = Array(open.after.dropFirst(UnifiedDiff.context).suffix(UnifiedDiff.context))
    if !hasHeader { text += header }
    hasHeader = true
    let old = UnifiedDiff.range(open.oldStart, open.oldCount)
    let new = UnifiedDiff.range(open.newStart, open.newCount)
    text += Array("@@ -\(old) +\(new) @@\n".utf8) + open.body
  }

  /// The lines of one side; a side without lines names the one before.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// A path as `git` writes it: in quotes where it holds something odd, with a tab behind it where it holds a blank.
  private static func name(_ path: String) -> String {
    let isOdd = path.utf8.contains { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard isOdd else { return path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\" + String(Unicode.Scalar(byte))
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }
}

extension UnifiedDiff.Hunk {
  fileprivate mutating func add(_ line: UnifiedDiff.Line, _ sign: Unicode.Scalar) {
    if sign != "+" { oldCount += 1 }
    if sign != "-" { newCount += 1 }
    body.append(UInt8(ascii: sign))
    body += line
    if line.last != 0x0A { body += Array("\n\\ No newline at end of file\n".utf8) }
  }
}

extension UnifiedDiff {
  /// The lines of a text, each with its line feed.
  static func lines(_ bytes: ContiguousArray<UInt8>) -> [Line] {
    var lines: [Line] = []
    let bytes = Array(bytes)
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The difference of two texts.
  static func between(
    _ old: ContiguousArray<UInt8>, _ new: ContiguousArray<UInt8>, path: String
  ) -> ContiguousArray<UInt8> {
    var diff = UnifiedDiff(path: path)
    LineMatch(old: lines(old), new: lines(new)).feed(&diff)
    return ContiguousArray(diff.finish())
  }
}
