/// A fix in the coordinates of a tree; `Report` turns it into one of the file.
struct TreeFix: Sendable {
  var title: String
  var isSafe: Bool
  let tree: Tree
  /// In any order; ranges are those of the tree's text and do not overlap.
  var edits: [(range: ByteRange, text: String)]
  /// The pointers of keys that get a new name or a new place by it, as they are then.
  var renamed: [String] = []

  var resolved: Fix {
    let map = tree.frame.map
    let edits = edits.map { Edit(range: map.outer($0.range), text: map.escaped($0.text)) }
    return Fix(
      title: title, applicability: isSafe ? .safe : .unsafe,
      edits: edits.sorted { $0.range.lower < $1.range.lower }, renamed: renamed)
  }

  /// Writes another value.
  static func replace(_ value: Value, with json: String, _ title: String, isSafe: Bool = true) -> TreeFix {
    TreeFix(title: title, isSafe: isSafe, tree: value.tree, edits: [(value.range, json)])
  }

  /// Writes another key, and another value where the old one would be wrong under the new name.
  static func rename(
    _ member: Member, to name: String, value json: String? = nil, _ title: String, isSafe: Bool = true
  ) -> TreeFix {
    var edits = [(range: member.key.range, text: JSONWriter.quoted(name))]
    if let json { edits.append((member.value.range, json)) }
    return TreeFix(
      title: title, isSafe: isSafe, tree: member.key.tree, edits: edits,
      renamed: [JSONPointer.sibling(of: member.key.pointer, named: name)])
  }

  /// Takes a member out, with one of the commas beside it.
  static func remove(_ member: Member, from object: Value, _ title: String, isSafe: Bool = false) -> TreeFix {
    TreeFix(title: title, isSafe: isSafe, tree: object.tree, edits: [(object.rangeToRemove(member), "")])
  }

  /// Puts a member into an object, in front of what it holds and in its style of line breaks; nil where it has one with
  /// this name.
  static func insert(
    _ name: String, _ json: String, into object: Value, _ title: String, isSafe: Bool = false
  ) -> TreeFix? {
    guard object.member(named: name) == nil else { return nil }
    return TreeFix(title: title, isSafe: isSafe, tree: object.tree, edits: [object.insertion(name, json)])
  }

  /// Takes a member out of one object and puts it into another, under a name and with a value that are right there; nil
  /// where the other has a member with this name.
  static func move(
    _ member: Member, from object: Value, to target: Value, as name: String? = nil, value json: String? = nil,
    _ title: String, isSafe: Bool = false
  ) -> TreeFix? {
    let name = name ?? member.name
    guard target.member(named: name) == nil else { return nil }
    let insertion = target.insertion(name, json ?? member.value.source)
    return TreeFix(
      title: title, isSafe: isSafe, tree: object.tree, edits: [(object.rangeToRemove(member), ""), insertion],
      renamed: [target.pointer + "/" + JSONPointer.escaped(name)])
  }
}

extension Value {
  /// The bytes to take out so that a member goes and the object stays well formed: up to the next member, or back to
  /// the comma before it when it is the last.
  fileprivate func rangeToRemove(_ member: Member) -> ByteRange {
    var previousEnd: Int?
    var found = false
    for other in members {
      if found { return ByteRange(member.range.lower, other.range.lower) }
      if other.key.index == member.key.index { found = true } else { previousEnd = other.range.upper }
    }
    if let previousEnd { return ByteRange(previousEnd, member.range.upper) }
    return ByteRange(member.range.lower, member.range.upper)
  }

  /// The edit that puts a member in front of the others.
  fileprivate func insertion(_ name: String, _ json: String) -> (range: ByteRange, text: String) {
    let text = JSONWriter.quoted(name) + ": " + json
    // A text whose outer braces are missing begins with its first key.
    let hasBracket = tree.bytes[range.lower] == UInt8(ascii: "{") || tree.bytes[range.lower] == UInt8(ascii: "[")
    let place = ByteRange.empty(at: hasBracket ? range.lower + 1 : range.lower)
    guard let first = members.first(where: { _ in true }) else { return (place, text) }
    let bytes = tree.bytes[place.lower..<max(place.lower, first.range.lower)]
    let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let space = isBlank ? String(decoding: bytes, as: UTF8.self) : ""
    return (place, space + text + ",")
  }
}
