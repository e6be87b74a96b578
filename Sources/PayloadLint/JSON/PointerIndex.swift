/// For every node of a large tree, the container around it and its name in there: so that the pointer of a node far
/// down costs as much as it is deep, and not a walk over all that stands before it.
struct PointerIndex: Sendable {
  private struct Entry {
    /// The container around the node; `noParent` for the root.
    var parent: UInt32
    /// In an array the position, in an object the index of the key.
    var label: UInt32
  }

  private static let noParent = UInt32.max

  private let entries: ContiguousArray<Entry>

  init(_ nodes: ContiguousArray<Node>) {
    var entries = ContiguousArray<Entry>()
    entries.reserveCapacity(nodes.count)
    // The open containers, and how many children of each were met.
    var open: [(index: Int, next: Int, isObject: Bool, children: Int)] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.next <= index { open.removeLast() }
      if let last = open.indices.last {
        let children = open[last].children
        open[last].children += 1
        // A key is its own label, and stands right before its value.
        let label = open[last].isObject ? index - children % 2 : children
        entries.append(
          Entry(parent: UInt32(truncatingIfNeeded: open[last].index), label: UInt32(truncatingIfNeeded: label)))
      } else {
        entries.append(Entry(parent: PointerIndex.noParent, label: 0))
      }
      if node.kind == .object || node.kind == .array {
        open.append((index, Int(node.next), node.kind == .object, 0))
      }
    }
    self.entries = entries
  }

  /// The RFC 6901 pointer of a node; a key has the pointer of its value.
  func path(to target: Int, in tree: Tree) -> String {
    var tokens: [String] = []
    var index = target
    while index < entries.count, entries[index].parent != PointerIndex.noParent {
      let entry = entries[index]
      index = Int(entry.parent)
      let isObject = tree.nodes[index].kind == .object
      tokens.append(
        isObject ? JSONPointer.escaped(Value(tree: tree, index: Int(entry.label)).text) : String(entry.label))
    }
    return tokens.reversed().reduce(into: "") { $0 += "/" + $1 }
  }
}

/// An index that is made at the first question.
final class LazyPointerIndex: @unchecked Sendable {
  private var index: PointerIndex?
  private let lock = Lock()

  func index(of nodes: ContiguousArray<Node>) -> PointerIndex {
    lock.withLock {
      if let index { return index }
      let made = PointerIndex(nodes)
      index = made
      return made
    }
  }
}
