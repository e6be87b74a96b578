/// A value of a tree: the tree and an index into its nodes. The only form of JSON that rules see.
///
/// It does not keep its tree alive: whoever reads a text holds the tree for as long as its values are used. So a value
/// is two plain words that cost nothing to pass on.
@safe public struct Value: Sendable {
  private let reference: Unmanaged<Tree>
  let index: Int

  typealias Kind = Node.Kind

  init(tree: Tree, index: Int) {
    unsafe reference = .passUnretained(tree)
    self.index = index
  }

  private init(_ reference: Unmanaged<Tree>, _ index: Int) {
    unsafe self.reference = reference
    self.index = index
  }

  var tree: Tree { unsafe reference.takeUnretainedValue() }

  /// Another node of the same tree.
  @inline(__always)
  func sibling(_ index: Int) -> Value { unsafe Value(reference, index) }

  @inline(__always)
  private var node: Node { unsafe reference._withUnsafeGuaranteedRef { $0.nodes[index] } }

  /// The index of the node after this value and all it contains.
  @inline(__always)
  var end: Int { Int(node.next) }

  var kind: Kind { node.kind }
  var flags: Node.Flags { node.flags }
  /// The token in the tree's text, quotes and brackets included.
  var range: ByteRange {
    let node = node
    return ByteRange(Int(node.start), Int(node.end))
  }
  /// The number of members of an object or of elements of an array.
  var count: Int { node.count }

  var isObject: Bool { kind == .object }
  var isArray: Bool { kind == .array }
  var isString: Bool { kind == .string }
  /// Nothing can be said about it: it could not be read, or is a placeholder.
  var isUnknown: Bool { kind == .invalid || kind == .placeholder }

  /// The members of an object, in order; none for anything else.
  var members: MemberSequence { MemberSequence(object: self) }
  /// The elements of an array, in order; none for anything else.
  var elements: ElementSequence { ElementSequence(array: self) }

  /// The last member with this name: what the usual parsers keep of duplicates.
  func member(_ name: StaticString) -> Member? {
    var found: Member?
    for member in members where member.key.equals(name) { found = member }
    return found
  }

  /// The last member with this name.
  func member(named name: String) -> Member? {
    var found: Member?
    for member in members where member.key.text == name { found = member }
    return found
  }

  subscript(_ name: StaticString) -> Value? { member(name)?.value }

  /// The value as it is written.
  var source: String { tree.text(range) }
}

/// One member of an object.
struct Member: Sendable {
  let key: Value
  let value: Value
  /// From the start of the key to the end of the value.
  var range: ByteRange { ByteRange(key.range.lower, max(key.range.upper, value.range.upper)) }
  var name: String { key.text }
}

struct MemberSequence: Sequence, IteratorProtocol {
  private let object: Value
  private var index: Int
  private let end: Int

  init(object: Value) {
    self.object = object
    index = object.index + 1
    end = object.isObject ? object.end : 0
  }

  mutating func next() -> Member? {
    guard index + 1 < end else { return nil }
    let member = Member(key: object.sibling(index), value: object.sibling(index + 1))
    index = member.value.end
    return member
  }
}

struct ElementSequence: Sequence, IteratorProtocol {
  private let array: Value
  private var index: Int
  private let end: Int

  init(array: Value) {
    self.array = array
    index = array.index + 1
    end = array.isArray ? array.end : 0
  }

  mutating func next() -> Value? {
    guard index < end else { return nil }
    let element = array.sibling(index)
    index = element.end
    return element
  }
}

// MARK: - Text

extension Value {
  /// The bytes between the quotes.
  var contents: ByteRange {
    let whole = range
    guard flags.contains(.oddQuotes) else { return ByteRange(whole.lower + 1, max(whole.lower + 1, whole.upper - 1)) }
    return StringToken.contents(of: whole, in: tree.bytes)
  }

  /// Whether a string's text is exactly this, escapes undone.
  func equals(_ name: StaticString) -> Bool {
    let node = node
    guard node.flags.isDisjoint(with: [.escaped, .oddQuotes]) else {
      return name.withUTF8Buffer { unsafe text.utf8.elementsEqual($0) }
    }
    let count = name.utf8CodeUnitCount
    guard Int(node.end &- node.start) == count &+ 2 else { return false }
    return unsafe withBytes(of: node) { bytes in
      name.withUTF8Buffer { buffer in
        for offset in 0..<count where unsafe buffer[offset] != bytes[offset] { return false }
        return true
      }
    }
  }

  /// The bytes between the quotes of a string, as they are written; those of a string with odd quotes include them.
  @unsafe
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe withBytes(of: node, body)
  }

  @inline(__always) @unsafe
  private func withBytes<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { tree in
      unsafe tree.bytes.withUnsafeBufferPointer { bytes in
        let inset: Int = node.kind == .string && !node.flags.contains(.oddQuotes) ? 1 : 0
        let lower = Int(node.start) + inset
        return unsafe body(UnsafeBufferPointer(rebasing: bytes[lower..<max(lower, Int(node.end) - inset)]))
      }
    }
  }

  /// A string's text with its escapes undone; what cannot be decoded becomes U+FFFD. Empty for other kinds.
  var text: String {
    let node = node
    guard node.kind == .string else { return "" }
    if node.flags.isDisjoint(with: [.escaped, .oddQuotes]) {
      return unsafe withBytes(of: node) { unsafe String(decoding: $0, as: UTF8.self) }
    }
    let inside = contents
    guard node.flags.contains(.escaped) else {
      return String(decoding: tree.bytes[inside.lower..<inside.upper], as: UTF8.self)
    }
    return String(decoding: StringToken.decoded(tree.bytes, inside), as: UTF8.self)
  }

  /// A string's text, or nil for anything else.
  var string: String? { kind == .string ? text : nil }

  /// Whether a string has no text between its quotes.
  var isEmptyString: Bool { kind == .string && contents.isEmpty }
}

// MARK: - Numbers

extension Value {
  /// A number written without fraction or exponent that fits an `Int`.
  var integer: Int? {
    let node = node
    guard node.kind == .number, !node.flags.contains(.fractional) else { return nil }
    return unsafe withBytes(of: node) { unsafe Value.shortInteger($0) } ?? Int(source)
  }

  /// A whole number of at most fifteen digits, which every double has exactly; nil for others.
  private static func shortInteger(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = unsafe bytes.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard (1...15).contains(bytes.count - start) else { return nil }
    var number = 0
    for offset in start..<bytes.count {
      let digit = unsafe Int(bytes[offset]) - 0x30
      guard (0...9).contains(digit) else { return nil }
      number = number * 10 + digit
    }
    return isNegative ? -number : number
  }

  /// A number as a double; nil for other kinds.
  var double: Double? {
    let node = node
    guard node.kind == .number else { return nil }
    if let integer = unsafe withBytes(of: node, { unsafe Value.shortInteger($0) }), integer != 0 {
      return Double(integer)
    }
    // A zero has a sign of its own, and what is longer or not whole is for the library.
    return Double(source)
  }

  /// A number with a whole value, also when it is written as `1.0` or `1e3`.
  var wholeNumber: Int? {
    if let integer { return integer }
    guard let double, double.isFinite, double == double.rounded(), abs(double) < 9e15 else { return nil }
    return Int(double)
  }
}

// MARK: - Place

extension Value {
  /// The RFC 6901 pointer within the file's document: the way from the root to this node.
  ///
  /// Made only for a finding, by walking down from the root, so nodes need no way up.
  var pointer: String { tree.frame.pointer + JSONPointer.path(to: index, in: tree) }
}

enum JSONPointer {
  /// A token of a pointer, with `~` and `/` escaped.
  static func escaped(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return token }
    var result = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The pointer of a member that has this one's place under another name.
  static func sibling(of pointer: String, named name: String) -> String {
    pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)] + "/" + escaped(name)
  }

  /// The pointer of a node; a key has the pointer of its value.
  static func path(to target: Int, in tree: Tree) -> String {
    tree.pointerIndex?.path(to: target, in: tree) ?? walk(to: target, in: tree)
  }

  /// The same by a walk from the root.
  static func walk(to target: Int, in tree: Tree) -> String {
    var path = ""
    guard !tree.nodes.isEmpty else { return path }
    var value = Value(tree: tree, index: 0)
    descend: while value.index != target {
      if value.isObject {
        for member in value.members where target < Int(tree.nodes[member.value.index].next) {
          path += "/" + escaped(member.key.text)
          if target <= member.value.index { return path }
          value = member.value
          continue descend
        }
      } else if value.isArray {
        for (position, element) in value.elements.enumerated() where target < Int(tree.nodes[element.index].next) {
          path += "/\(position)"
          value = element
          continue descend
        }
      }
      return path
    }
    return path
  }
}
