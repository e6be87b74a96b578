/// A hash of a JSON value: the same for the same value however it is written, indented or ordered, on every system and
/// in every version of the program.
///
/// It is FNV-1a with 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/), of a string's text, a number's digits as
/// written, the hashes of an array's elements in order, and those of an object's members in any order.
struct ValueHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a missing value.
  static let absent = ValueHash()

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private init() {}

  init(_ value: Value) {
    // Backward through the nodes of the value, so that the members of a container come before the container.
    let nodes = value.tree.nodes
    let end = max(Int(nodes[value.index].next), value.index + 1)
    var hashes = [ValueHash](repeating: ValueHash(), count: end - value.index)
    for index in stride(from: end - 1, through: value.index, by: -1) {
      hashes[index - value.index] = ValueHash(Value(tree: value.tree, index: index)) { hashes[$0.index - value.index] }
    }
    self = hashes[0]
  }

  private init(_ value: Value, of child: (Value) -> ValueHash) {
    switch value.kind {
    case .string:
      add(UInt8(ascii: "\""))
      for byte in value.text.utf8 { add(byte) }
    case .array:
      add(UInt8(ascii: "["))
      for element in value.elements { add(child(element)) }
    case .object:
      add(UInt8(ascii: "{"))
      var sum: UInt64 = 0
      for member in value.members {
        var hash = child(member.key)
        hash.add(child(member.value))
        sum &+= hash.state
      }
      add(sum)
    default: for byte in value.source.utf8 { add(byte) }
    }
  }

  private mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private mutating func add(_ other: ValueHash) { add(other.state) }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

/// Finds the values that findings are about, and keeps the tree of the last text.
struct FindingValues {
  private var last: (file: SourceFile, range: ByteRange, tree: Tree)?

  /// The hash of the value at a finding's pointer.
  mutating func hash(of finding: Finding) -> ValueHash {
    guard let tokens = JSONPointer.tokens(finding.pointer), let root = tree(of: finding).root,
      let value = FindingValues.value(at: tokens, in: root)
    else { return .absent }
    return ValueHash(value)
  }

  private mutating func tree(of finding: Finding) -> Tree {
    let file = finding.place.file
    let range = finding.record == nil ? ByteRange(0, file.bytes.count) : FindingValues.record(around: finding.place)
    if let last, last.file === file, last.range == range { return last.tree }
    let bytes = file.bytes[range.lower..<range.upper]
    let tree = Tree.parse(ContiguousArray(bytes), frame: Frame(file: file))
    last = (file, range, tree)
    return tree
  }

  /// The line of an NDJSON file that contains a place.
  private static func record(around place: Place) -> ByteRange {
    let bytes = place.file.bytes
    let offset = min(place.range.lower, bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return ByteRange(start, bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  /// The value that a pointer refers to, also through JSON inside a string.
  private static func value(at tokens: [String], in root: Value) -> Value? {
    var value = root
    var tokens = tokens[...]
    while let token = tokens.first {
      if let next = value.descendant([token]) {
        value = next
        tokens.removeFirst()
      } else if value.isString {
        let bytes = StringToken.decoded(value.tree.bytes, value.contents)
        guard let inner = Tree.parse(bytes, frame: value.tree.frame).root, !inner.isString else { return nil }
        value = inner
      } else {
        return nil
      }
    }
    return value
  }
}
