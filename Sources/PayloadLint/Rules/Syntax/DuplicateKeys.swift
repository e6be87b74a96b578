/// The keys that an object of a tree has more than once, for the two rules about them.
enum DuplicateKeys {
  /// Reports those of `aps` and of what it holds, or those of everything else. Every node is met twice at most: as an
  /// object, and as a key of one.
  static func flag(in tree: Tree, ofAPS: Bool, _ report: inout Report) {
    // Branches of a template's condition may well have the same keys: only one of them will be there.
    guard let root = tree.root, !tree.hasControlTags else { return }
    // In an envelope the payload lies deeper.
    let apsIsAtTop = root["aps"] != nil
    var apsEnd = 0
    for index in tree.nodes.indices where tree.nodes[index].kind == .object {
      let object = Value(tree: tree, index: index)
      let isInAPS = index < apsEnd
      let mayHoldAPS = !isInAPS && (index == 0 || !apsIsAtTop)
      if mayHoldAPS {
        for member in object.members where member.key.equals("aps") {
          apsEnd = max(apsEnd, Int(tree.nodes[member.value.index].next))
        }
      }
      for duplicate in duplicates(in: object) {
        let isAPS = isInAPS || mayHoldAPS && duplicate.last.key.equals("aps")
        if isAPS == ofAPS { flag(duplicate, in: object, &report) }
      }
    }
  }

  /// A key that stands in an object more than once.
  private struct Duplicate {
    var first: Member
    var last: Member
    var count = 2
  }

  /// Objects up to this size are searched without a dictionary.
  private static let smallCount = 24

  private static func duplicates(in object: Value) -> [Duplicate] {
    guard object.count > 1 else { return [] }
    if object.count <= smallCount, !mayHaveDuplicates(object) { return [] }
    var places: [KeyText: Int] = [:]
    var members: [Member] = []
    var found: [Duplicate] = []
    var foundAt: [Int: Int] = [:]
    for member in object.members where member.key.isString {
      let key = KeyText(value: member.key)
      guard let first = places[key] else {
        places[key] = members.count
        members.append(member)
        continue
      }
      if let known = foundAt[first] {
        found[known].count += 1
        found[known].last = member
      } else {
        foundAt[first] = found.count
        found.append(Duplicate(first: members[first], last: member))
      }
    }
    return found
  }

  /// A quick test for small objects: false when their keys surely differ. Each key sets one bit of a word by its length
  /// and some of its bytes; only a bit that is set already asks for a comparison.
  private static func mayHaveDuplicates(_ object: Value) -> Bool {
    let bytes = object.tree.bytes
    var seen: UInt64 = 0
    for member in object.members {
      // Two spellings of one key: compare them with their escapes undone.
      guard member.key.flags.isDisjoint(with: [.escaped, .oddQuotes]) else { return true }
      let text = member.key.contents
      var hash = UInt64(truncatingIfNeeded: text.count)
      for offset in [0, text.count / 3, text.count / 2, text.count - 1] where text.count > 0 {
        hash = hash &* 31 &+ UInt64(bytes[text.lower + offset])
      }
      let bit: UInt64 = 1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
      if seen & bit != 0, hasKey(equalTo: member.key, before: member, in: object) { return true }
      seen |= bit
    }
    return false
  }

  private static func hasKey(equalTo key: Value, before member: Member, in object: Value) -> Bool {
    let bytes = object.tree.bytes
    let text = key.contents
    for other in object.members {
      if other.key.index == key.index { return false }
      let otherText = other.key.contents
      if otherText.count == text.count,
        bytes[otherText.lower..<otherText.upper].elementsEqual(bytes[text.lower..<text.upper])
      {
        return true
      }
    }
    return false
  }

  /// A key by its text, escapes undone.
  private struct KeyText: Hashable {
    let value: Value

    private var decoded: ContiguousArray<UInt8> { StringToken.decoded(value.tree.bytes, value.contents) }
    private var isPlain: Bool { value.flags.isDisjoint(with: [.escaped, .oddQuotes]) }

    static func == (left: KeyText, right: KeyText) -> Bool {
      guard left.isPlain, right.isPlain else { return left.decoded == right.decoded }
      let (leftText, rightText) = (left.value.contents, right.value.contents)
      return leftText.count == rightText.count
        && left.value.tree.bytes[leftText.lower..<leftText.upper].elementsEqual(
          right.value.tree.bytes[rightText.lower..<rightText.upper])
    }

    func hash(into hasher: inout Hasher) {
      if isPlain {
        let text = value.contents
        for byte in value.tree.bytes[text.lower..<text.upper] { hasher.combine(byte) }
      } else {
        for byte in decoded { hasher.combine(byte) }
      }
    }
  }

  /// Removing a member means a search for it, which is done in objects of a usual size only.
  private static let largestToMend = 1000

  private static func flag(_ duplicate: Duplicate, in object: Value, _ report: inout Report) {
    let (first, last) = (duplicate.first, duplicate.last)
    let isEqual = first.value.source == last.value.source
    let fix =
      isEqual && duplicate.count == 2 && object.count <= largestToMend
      ? TreeFix.remove(last, from: object, "remove one of the two, which are equal", isSafe: true) : nil
    report.flag(
      .key(last),
      "duplicate key \"\(last.name)\"" + (duplicate.count > 2 ? ", \(duplicate.count) times in this object" : ""),
      notes: ["readers differ on which of them counts; most keep the last and drop the others"],
      help: [fix?.title ?? "keep one of them"],
      related: [Related(place: first.key.place, message: "first given here")], fix: fix)
  }
}
