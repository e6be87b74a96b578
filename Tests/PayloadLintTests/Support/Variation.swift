@testable import PayloadLint

/// Another way to write the same sample: every rule must find the same thing in it, at the place that moved along.
enum Variation: String, CaseIterable {
  case plain, minified, indented, windowsLines, multiByteKeyInFront, reversedKeys, escapedKeys, byteOrderMark

  /// Nil where the sample cannot be written this way.
  func applied(to sample: MarkedText) -> MarkedText? {
    if self == .plain { return sample }
    let tree = Tree.parse(SourceFile(path: "sample.json", text: sample.text))
    defer { withExtendedLifetime(tree) {} }
    guard tree.problems.isEmpty, let root = tree.root else { return nil }
    if self == .reversedKeys, Variation.hasDuplicateKeys(tree) { return nil }
    var writer = SampleWriter(variation: self)
    writer.write(root, depth: 0)
    return MarkedText(
      text: writer.text, marks: sample.marks.map { writer.moved($0) }.sorted { $0.lower < $1.lower })
  }

  private static func hasDuplicateKeys(_ tree: Tree) -> Bool {
    tree.nodes.indices.contains { index in
      let names = Value(tree: tree, index: index).members.map(\.name)
      return Set(names).count != names.count
    }
  }
}

/// Writes a tree anew, and keeps where each token went.
private struct SampleWriter {
  let variation: Variation
  var text = ""
  /// Old and new range of each token, keys and values alike.
  var moves: [(old: ByteRange, new: ByteRange)] = []

  init(variation: Variation) {
    self.variation = variation
    if variation == .byteOrderMark { text = "\u{FEFF}" }
  }

  private var lineEnd: String {
    switch variation {
    case .indented: "\n"
    case .windowsLines: "\r\n"
    default: ""
    }
  }

  private mutating func breakLine(_ depth: Int) {
    guard !lineEnd.isEmpty else { return }
    text += lineEnd + String(repeating: "\t", count: depth)
  }

  mutating func write(_ value: Value, depth: Int) {
    let start = text.utf8.count
    if value.isObject {
      text += "{"
      if depth == 0, variation == .multiByteKeyInFront { text += "\"🧭é\":\"日本\"" + (value.count > 0 ? "," : "") }
      let members = variation == .reversedKeys ? value.members.reversed() : Array(value.members)
      for (position, member) in members.enumerated() {
        if position > 0 { text += "," }
        breakLine(depth + 1)
        writeKey(member.key)
        text += lineEnd.isEmpty ? ":" : ": "
        write(member.value, depth: depth + 1)
      }
      if !members.isEmpty { breakLine(depth) }
      text += "}"
    } else if value.isArray {
      text += "["
      for (position, element) in value.elements.enumerated() {
        if position > 0 { text += "," }
        breakLine(depth + 1)
        write(element, depth: depth + 1)
      }
      if value.count > 0 { breakLine(depth) }
      text += "]"
    } else {
      text += value.source
    }
    moves.append((value.range, ByteRange(start, text.utf8.count)))
  }

  private mutating func writeKey(_ key: Value) {
    let start = text.utf8.count
    if variation == .escapedKeys {
      let first = key.text.utf16.first.map { unit in
        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      }
      text += "\"" + (first ?? "") + JSONWriter.escaped(String(key.text.dropFirst())) + "\""
    } else {
      text += key.source
    }
    moves.append((key.range, ByteRange(start, text.utf8.count)))
  }

  /// Where a marked range went: with its token; a range inside a token keeps its distance from the token's start.
  func moved(_ range: ByteRange) -> ByteRange {
    if let exact = moves.first(where: { $0.old == range }) { return exact.new }
    // The innermost token around it.
    let around = moves.filter { $0.old.contains(range) }.min { $0.old.count < $1.old.count }
    guard let around else { return range }
    if range.upper == around.old.upper, range.lower != around.old.lower {
      return ByteRange(around.new.upper - range.count, around.new.upper)
    }
    let lower = around.new.lower + range.lower - around.old.lower
    return ByteRange(lower, lower + range.count)
  }
}
