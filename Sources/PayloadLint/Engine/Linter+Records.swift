extension Linter {
  /// Lints a piece of an NDJSON file: whole lines, each with a document of its own. Empty lines are nothing.
  func lintRecords(_ file: SourceFile, identifiedBy recordID: RecordID? = nil, lineLimit: Int = .max) -> Result {
    var result = Result()
    let bytes = file.bytes
    // A carriage return ends a line of its own unless a line feed follows: then the table has to tell.
    let hasReturns = ByteSearch.first(0x0D, in: bytes) != nil
    var start = 0
    var lineCount = 0
    let workspace = Workspace()
    while start < bytes.count {
      defer { lineCount += 1 }
      let end = ByteSearch.first(0x0A, in: bytes, from: start) ?? bytes.count
      let line = bytes[start..<end]
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
        let record = file.baseLine + (hasReturns ? file.lineTable.line(of: start) : lineCount)
        let frame = Frame(file: file, record: record)
        guard line.count <= lineLimit else {
          result.findings += tooLarge(frame, at: start, size: line.count, limit: lineLimit)
          start = end + 1
          continue
        }
        let tree = Tree.parse(bytes, in: ByteRange(start, end), frame: frame, placeholders: placeholders)
        var found = lint(tree, in: workspace)
        if let recordID, !found.findings.isEmpty, let value = recordID.value(in: tree) {
          for index in found.findings.indices { found.findings[index].recordID = value }
        }
        result.findings += found.findings
        result.payloadCount += found.payloadCount
        result.categoryUse.merge(found.categoryUse)
      }
      start = end + 1
    }
    return result
  }
}

/// Where each record of an NDJSON file holds the name that its sender knows it by.
struct RecordID: Sendable {
  private let tokens: [String]

  /// An RFC 6901 pointer; nil for anything else.
  init?(pointer: String) {
    guard let tokens = JSONPointer.tokens(pointer) else { return nil }
    self.tokens = tokens
  }

  /// The value as it is written, a string without its quotes; nil where a record has none.
  func value(in tree: Tree) -> String? {
    guard let value = tree.root?.descendant(tokens) else { return nil }
    return value.string ?? value.source
  }
}

extension JSONPointer {
  /// The parts of a pointer with their escapes undone; nil when it is not one.
  static func tokens(_ pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    return pointer.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { token in
      var result: [UInt8] = []
      var isEscape = false
      for byte in token {
        if isEscape {
          isEscape = false
          result.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
          if byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { result.append(byte) }
        } else if byte == UInt8(ascii: "~") {
          isEscape = true
        } else {
          result.append(byte)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}

extension Value {
  /// The value that a pointer's parts lead to.
  func descendant(_ tokens: [String]) -> Value? {
    var value = self
    for token in tokens {
      if value.isArray {
        guard let position = Int(token), position >= 0,
          let element = value.elements.enumerated().first(where: { $0.offset == position })?.element
        else { return nil }
        value = element
      } else {
        guard let member = value.member(named: token) else { return nil }
        value = member.value
      }
    }
    return value
  }
}
