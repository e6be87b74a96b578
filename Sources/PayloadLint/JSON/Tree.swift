/// A text read as JSON: nodes with their places, and the faults found on the way.
///
/// Reading is total: any bytes give a tree. What could not be read is an `invalid` node with a problem beside it, and
/// everything around it is there.
public final class Tree: Sendable {
  /// The text; offsets of nodes and problems count from its start.
  let bytes: ContiguousArray<UInt8>
  /// In the order of the text; the root is node 0. Empty when nothing could be read.
  let nodes: ContiguousArray<Node>
  let problems: [SyntaxProblem]
  /// Control tags of a template stand between values, so some of them exclude each other.
  let hasControlTags: Bool
  /// How this text lies in its file.
  let frame: Frame
  /// What checks of the text alone may find something in.
  let traits: Traits
  /// The way from a node up, in a tree so large that a walk down from the root takes long.
  private let lazyPointerIndex: LazyPointerIndex?

  init(
    bytes: ContiguousArray<UInt8>, nodes: ContiguousArray<Node>, problems: [SyntaxProblem], frame: Frame,
    traits: Traits = .all, hasControlTags: Bool = false
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.problems = problems
    self.hasControlTags = hasControlTags
    self.frame = frame
    self.traits = traits
    lazyPointerIndex = nodes.count > 256 ? LazyPointerIndex() : nil
  }

  var pointerIndex: PointerIndex? { lazyPointerIndex?.index(of: nodes) }

  /// Whether the text is JSON, apart from the encoding of its file.
  var isWellFormed: Bool { problems.allSatisfy { $0.kind == .byteOrderMark || $0.kind == .utf16 } }

  /// Whether the text is JSON, perhaps with faults, and not something else that has JSON in it: only then may it be
  /// changed. It has an object or an array of its own, and nothing of substance after it.
  var isRepairable: Bool {
    if isWellFormed { return true }
    for problem in problems {
      if problem.kind == .notJSON || problem.kind == .textAfterEnd && problem.repair == nil { return false }
    }
    return nodes.contains { node in
      guard node.kind == .object || node.kind == .array, Int(node.start) < bytes.count else { return false }
      return bytes[Int(node.start)] == UInt8(ascii: "{") || bytes[Int(node.start)] == UInt8(ascii: "[")
    }
  }

  /// A piece of the text, with U+FFFD for what is no UTF-8.
  func text(_ range: ByteRange) -> String { String(decoding: bytes[range.lower..<range.upper], as: UTF8.self) }

  /// The outermost value, when there is one.
  var root: Value? { nodes.isEmpty ? nil : Value(tree: self, index: 0) }
}

extension Tree {
  /// What a text has that is seldom met, and seen while it is read, so that nobody has to look for it in vain.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    static let any = Traits(rawValue: 1)
    /// An escape of a surrogate without its other half.
    static let loneSurrogate = Traits(rawValue: 2)
    static let emptyKey = Traits(rawValue: 4)
    /// A number that a double may not hold exactly.
    static let longNumber = Traits(rawValue: 8)
    /// An object with more than one member.
    static let severalMembers = Traits(rawValue: 16)
    /// For a text of which nothing is known yet.
    static let all = Traits(rawValue: .max)
  }
}

/// How a text lies in its file, so that a place in the text can be reported as a place in the file, however deep the
/// text was wrapped.
struct Frame: Sendable {
  let file: SourceFile
  /// From offsets in the text to offsets in the file's text.
  var map: PositionMap = .identity
  /// The pointer of the text's root in the file: `/APNS` for JSON inside a string of an SNS message.
  var pointer = ""
  /// The 1-based line, for a record of an NDJSON file.
  var record: Int?
}

/// A node that outlives the reading of its text: it keeps its tree.
struct FoundNode: Sendable {
  let tree: Tree
  let index: Int

  var value: Value { Value(tree: tree, index: index) }
}
