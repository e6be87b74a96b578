/// A hash of a JSON value: the same for the same value however it is written, indented or ordered, on every system and
/// in every version of the program.
///
/// It is the FNV-1a hash of a string's text, a number's digits as written, the hashes of an array's elements in order,
/// and those of an object's members in any order.
struct ValueHash: Hashable, Sendable {
  private var hash = FNV1a()

  /// The hash of a missing value.
  static let absent = ValueHash()

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private init() {}

  fileprivate init(text: some Sequence<UInt8>) {
    hash.add(text)
  }

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
      hash.add(UInt8(ascii: "\""))
      hash.add(value.text.utf8)
    case .array:
      hash.add(UInt8(ascii: "["))
      for element in value.elements { add(child(element)) }
    case .object:
      hash.add(UInt8(ascii: "{"))
      var sum: UInt64 = 0
      for member in value.members {
        var both = child(member.key)
        both.add(child(member.value))
        sum &+= both.hash.value
      }
      add(sum)
    default: hash.add(value.source.utf8)
    }
  }

  private mutating func add(_ other: ValueHash) { add(other.hash.value) }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { hash.add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

extension Finding {
  /// The hash of the value that the finding is about, or of the text at its place where that is not in a payload. What
  /// is missing has no value.
  var valueHash: ValueHash {
    if let node { return ValueHash(node.value) }
    let text = place.file.bytes[place.range.lower..<min(place.range.upper, place.file.bytes.count)]
    return text.elementsEqual(CollectionOfOne(UInt8(ascii: "{"))) ? .absent : ValueHash(text: text)
  }
}
