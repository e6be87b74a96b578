/// Reads a text that is well formed, and nothing else: one loop over the bytes, no allocation but the nodes.
///
/// At the first fault it gives up, and `RecoveringReader` reads the text anew with all the care that broken text needs.
/// So the common case is fast, and the rare one can take its time. For well-formed text both give the same nodes.
enum StrictReader {
  /// How many containers may stand inside each other.
  static let depthLimit = 512

  /// Marks a container that has none around it.
  private static let noParent = UInt32.max

  /// The nodes of the text between two offsets, or nil when it breaks RFC 8259 anywhere or is nested too deep.
  ///
  /// While a container is open, its `next` holds the index of the one around it and its count waits in the node, so
  /// the tape is its own stack.
  ///
  /// - Parameter traits: What the text has is added to it.
  static func nodes(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, _ traits: inout Tree.Traits
  ) -> ContiguousArray<Node>? {
    var nodes = ContiguousArray<Node>()
    nodes.reserveCapacity((end - start) / 12 + 8)
    var at = start
    var depth = 0
    var container = -1
    var isObject = false
    var count = 0

    value: while true {
      // A value must stand here.
      skipSpace(bytes, &at, end)
      guard at < end else { return nil }
      let first = at
      switch bytes[at] {
      case UInt8(ascii: "\""):
        guard let node = string(bytes, &at, end, index: nodes.count, &traits) else { return nil }
        nodes.append(node)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= depthLimit else { return nil }
        if container >= 0 { nodes[container].count = count }
        isObject = bytes[at] == UInt8(ascii: "{")
        nodes.append(
          Node(
            kind: isObject ? .object : .array, start: first, end: first, next: container < 0 ? Int(noParent) : container
          )
        )
        container = nodes.count - 1
        count = 0
        at += 1
        skipSpace(bytes, &at, end)
        guard at < end else { return nil }
        if bytes[at] != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          if isObject {
            guard let key = key(bytes, &at, end, index: nodes.count, &traits) else { return nil }
            nodes.append(key)
          }
          continue value
        }
        // An empty container: the loop below closes it, and must not count a value.
        count = -1
      case UInt8(ascii: "t"):
        guard ByteScan.step(over: "true", bytes, &at, end) else { return nil }
        nodes.append(Node(kind: .true, start: first, end: at, next: nodes.count + 1))
      case UInt8(ascii: "f"):
        guard ByteScan.step(over: "false", bytes, &at, end) else { return nil }
        nodes.append(Node(kind: .false, start: first, end: at, next: nodes.count + 1))
      case UInt8(ascii: "n"):
        guard ByteScan.step(over: "null", bytes, &at, end) else { return nil }
        nodes.append(Node(kind: .null, start: first, end: at, next: nodes.count + 1))
      default:
        var flags: Node.Flags = []
        at = NumberToken.end(bytes, from: at, to: end, &flags)
        guard at > first else { return nil }
        let node = Node(kind: .number, start: first, end: at, next: nodes.count + 1, flags: flags)
        if node.isLongNumber { traits.insert(.longNumber) }
        nodes.append(node)
      }

      // A value has ended: what follows closes containers, or leads to the next value.
      while container >= 0 {
        count += 1
        skipSpace(bytes, &at, end)
        guard at < end else { return nil }
        let byte = bytes[at]
        if byte == UInt8(ascii: ","), count > 0 {
          at += 1
          if isObject {
            skipSpace(bytes, &at, end)
            traits.insert(.severalMembers)
            guard let key = key(bytes, &at, end, index: nodes.count, &traits) else { return nil }
            nodes.append(key)
          }
          continue value
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
        at += 1
        let parent = nodes[container].next
        nodes[container].count = count
        nodes[container].end = UInt32(truncatingIfNeeded: at)
        nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
        depth -= 1
        container = parent == noParent ? -1 : Int(parent)
        if container >= 0 {
          isObject = nodes[container].kind == .object
          count = nodes[container].count
        }
      }
      skipSpace(bytes, &at, end)
      return at == end ? nodes : nil
    }
  }

  @inline(__always)
  private static func skipSpace(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) {
    while at < end {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at &+= 1
      default: return
      }
    }
  }

  /// A key and its colon.
  @inline(__always)
  private static func key(
    _ bytes: Span<UInt8>, _ at: inout Int, _ end: Int, index: Int, _ traits: inout Tree.Traits
  ) -> Node? {
    guard at < end, bytes[at] == UInt8(ascii: "\""), let node = string(bytes, &at, end, index: index, &traits) else {
      return nil
    }
    if node.end &- node.start == 2 { traits.insert(.emptyKey) }
    skipSpace(bytes, &at, end)
    guard at < end, bytes[at] == UInt8(ascii: ":") else { return nil }
    at &+= 1
    return node
  }

  @inline(__always)
  private static func string(
    _ bytes: Span<UInt8>, _ at: inout Int, _ end: Int, index: Int, _ traits: inout Tree.Traits
  ) -> Node? {
    let start = at
    var flags: Node.Flags = []
    at &+= 1
    while true {
      at = ByteScan.endOfPlainText(bytes, from: at, to: end)
      guard at < end else { return nil }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at &+= 1
        return Node(kind: .string, start: start, end: at, next: index &+ 1, flags: flags)
      }
      if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        let length = StringToken.escapeLength(bytes, at: at, to: end)
        guard length > 0 else { return nil }
        if length == 6, bytes[at &+ 2] | 0x20 == UInt8(ascii: "d"), bytes[at &+ 3] >= UInt8(ascii: "8") {
          if StringToken.isPair(bytes, at: at, to: end) { at &+= 6 } else { traits.insert(.loneSurrogate) }
        }
        at &+= length
      } else {
        guard byte >= 0x80 else { return nil }
        flags.insert(.nonASCII)
        let length = ByteScan.sequenceLength(bytes, at: at, to: end)
        guard length > 0 else { return nil }
        at &+= length
      }
    }
  }
}
