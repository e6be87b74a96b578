extension Tree {
  /// Reads a text as JSON.
  static func parse(_ file: SourceFile) -> Tree {
    parse(file.bytes, frame: Frame(file: file))
  }

  static func parse(_ bytes: ContiguousArray<UInt8>, frame: Frame) -> Tree {
    var parser = Parser(bytes: bytes)
    parser.run()
    return Tree(bytes: bytes, nodes: parser.nodes, problems: parser.problems, frame: frame)
  }
}

/// Placeholder of the real parser: well-formed text only.
struct Parser {
  let bytes: ContiguousArray<UInt8>
  var nodes: ContiguousArray<Node> = []
  var problems: [SyntaxProblem] = []
  private var at = 0

  init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    value()
  }
  private mutating func skip() { while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 } }
  private mutating func value() {
    skip()
    guard at < bytes.count else { return }
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = bytes[at] == UInt8(ascii: "{")
      let index = nodes.count
      nodes.append(Node(kind: isObject ? .object : .array, start: start, end: start + 1, next: 0))
      at += 1
      var count = 0
      while true {
        skip()
        guard at < bytes.count else { break }
        if bytes[at] == UInt8(ascii: "}") || bytes[at] == UInt8(ascii: "]") {
          at += 1
          break
        }
        if bytes[at] == UInt8(ascii: ",") {
          at += 1
          continue
        }
        if isObject {
          value()
          skip()
          if at < bytes.count { at += 1 }
        }
        value()
        count += 1
      }
      nodes[index].end = UInt32(at)
      nodes[index].next = UInt32(nodes.count)
      nodes[index].count = count
    case UInt8(ascii: "\""):
      at += 1
      var flags: Node.Flags = []
      while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
        if bytes[at] == UInt8(ascii: "\\") {
          at += 1
          flags.insert(.escaped)
        }
        if at < bytes.count, bytes[at] >= 0x80 { flags.insert(.nonASCII) }
        at += 1
      }
      at = min(at + 1, bytes.count)
      nodes.append(Node(kind: .string, start: start, end: at, next: nodes.count + 1, flags: flags))
    default:
      while at < bytes.count, !",]} \n\r\t:".utf8.contains(bytes[at]) { at += 1 }
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      let kind: Node.Kind = text == "true" ? .true : text == "false" ? .false : text == "null" ? .null : .number
      if at == start { at += 1 }
      nodes.append(
        Node(
          kind: kind, start: start, end: at, next: nodes.count + 1,
          flags: text.contains(where: { ".eE".contains($0) }) ? .fractional : []))
    }
  }
}
