extension RuleFamily {
  static let duplicateKeys = RuleFamily.trees(
    when: .severalMembers, find: DuplicateKeys.all,
    [
      RuleRow(
        id: "json/duplicate-key", severity: .warning,
        summary: "duplicate key in an object",
        rationale: """
          RFC 8259 does not say which of them counts. Most parsers keep the last one silently, so one of the two values \
          is lost. Keys are compared with their escapes undone. Duplicates of aps and of keys inside it are reported by \
          aps/duplicate-key.
          """,
        source: Source.json,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"},"order":{"id":1,«"id"»:2}}"#),
            .bad(#"{"aps":{"alert":"Hi"},"order":1,«"\u006frder"»:2}"#),
            .bad(
              #"{"aps":{"alert":"Hi"},"order":1,«"order"»:1}"#, fixed: #"{"aps":{"alert":"Hi"},"order":1}"#),
            .good(#"{"aps":{"alert":"Hi"},"first":{"id":1},"second":{"id":1}}"#),
          ]
        },
        statement: { fault in
          fault.isInAPS ? nil : fault.statement
        }
      ),
      RuleRow(
        id: "aps/duplicate-key", severity: .error,
        summary: "`aps`, or a key inside it, is duplicated",
        rationale: """
          RFC 8259 leaves open which of them counts, and Apple does not say which one its servers and devices take. One of \
          the two is lost: a sound, a category, or the whole of the first aps. Keys are compared with their escapes undone.
          """,
        source: Source.json,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","badge":1,«"badge"»:2}}"#),
            .bad(#"{"aps":{"alert":"Hi"},«"aps"»:{"badge":1}}"#),
            .bad(#"{"aps":{"alert":{"title":"Hi","body":"a",«"title"»:"Ho"}}}"#),
            .bad(#"{"aps":{"alert":"Hi","badge":1,«"badge"»:1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":1},"badge":2}"#),
          ]
        },
        statement: { fault in
          fault.isInAPS ? fault.statement : nil
        }
      ),
    ])
}

/// The keys that an object of a tree has more than once, for the two rules about them.
enum DuplicateKeys {
  /// Every node is met twice at most: as an object, and as a key of one.
  static func all(in tree: Tree) -> [Fault] {
    // Branches of a template's condition may well have the same keys: only one of them will be there.
    guard let root = tree.root, !tree.hasControlTags, mayContainDuplicates(in: tree) else { return [] }
    var faults: [Fault] = []
    // In an envelope the payload is deeper.
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
        faults.append(Fault(isInAPS: isAPS, duplicate: duplicate, object: object))
      }
    }
    return faults
  }

  /// A duplicate, and whether it is `aps` or inside it.
  struct Fault {
    let isInAPS: Bool
    fileprivate let duplicate: Duplicate
    fileprivate let object: Value
  }

  /// A key that an object has more than once.
  fileprivate struct Duplicate {
    var first: Member
    var last: Member
    var count = 2
  }

  /// Objects up to this size are searched without a dictionary.
  private static let smallCount = 24

  private static func duplicates(in object: Value) -> [Duplicate] {
    guard object.count > 1 else { return [] }
    let (nodes, bytes) = (object.tree.nodes, object.tree.bytes)
    if object.count <= smallCount, !mayContainDuplicates(nodes.span, bytes.span, object: object.index) { return [] }
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

  /// A quick test of a whole tree: false when the keys of every object surely differ. Each key sets one bit of a word by
  /// its length and some of its bytes; only a bit that is set already asks for a comparison.
  private static func mayContainDuplicates(in tree: Tree) -> Bool {
    let (allNodes, text) = (tree.nodes, tree.bytes)
    let (nodes, bytes) = (allNodes.span, text.span)
    for index in nodes.indices where nodes[index].kind == .object && nodes[index].count > 1 {
      guard nodes[index].count <= smallCount else { return true }
      if mayContainDuplicates(nodes, bytes, object: index) { return true }
    }
    return false
  }

  private static func mayContainDuplicates(_ nodes: Span<Node>, _ bytes: Span<UInt8>, object: Int) -> Bool {
    let end = Int(nodes[object].next)
    var seen: UInt64 = 0
    var key = object &+ 1
    while key &+ 1 < end {
      let node = nodes[key]
      // Two spellings of one key: compare them with their escapes undone.
      guard node.kind == .string, node.flags.isDisjoint(with: [.escaped, .oddQuotes]) else { return true }
      let (start, count) = (Int(node.start) + 1, Int(node.end - node.start) - 2)
      var hash = UInt64(truncatingIfNeeded: count)
      if count > 0 {
        hash = hash &* 31 &+ UInt64(bytes[start])
        hash = hash &* 31 &+ UInt64(bytes[start &+ count / 2])
        hash = hash &* 31 &+ UInt64(bytes[start &+ count &- 1])
      }
      let bit: UInt64 = 1 &<< ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
      if seen & bit != 0, hasKey(nodes, bytes, equalTo: key, object: object) { return true }
      seen |= bit
      key = Int(nodes[key &+ 1].next)
    }
    return false
  }

  /// Whether a key before this one has the same bytes.
  private static func hasKey(
    _ nodes: Span<Node>, _ bytes: Span<UInt8>, equalTo key: Int, object: Int
  ) -> Bool {
    let node = nodes[key]
    let count = Int(node.end &- node.start)
    var other = object &+ 1
    while other < key {
      let candidate = nodes[other]
      if Int(candidate.end &- candidate.start) == count {
        var offset = 0
        while offset < count, bytes[Int(node.start) &+ offset] == bytes[Int(candidate.start) &+ offset] { offset &+= 1 }
        if offset == count { return true }
      }
      other = Int(nodes[other &+ 1].next)
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
  private static let largestToFix = 1000

  fileprivate static func statement(_ duplicate: Duplicate, in object: Value) -> Statement {
    let (first, last) = (duplicate.first, duplicate.last)
    let isEqual = first.value.source == last.value.source
    let fix =
      isEqual && duplicate.count == 2 && object.count <= largestToFix
      ? TreeFix.remove(last, from: object, "remove one of the two equal members", isSafe: true) : nil
    return Statement(
      .key(last),
      "duplicate key \"\(last.name)\"" + (duplicate.count > 2 ? ", \(duplicate.count) times in this object" : ""),
      notes: ["parsers differ on which value they use; most use the last one and ignore the others"],
      help: [fix?.title ?? "keep one of them"],
      related: [Related(place: first.key.place, message: "first used here")], fix: fix)
  }
}

extension DuplicateKeys.Fault {
  var statement: Statement { DuplicateKeys.statement(duplicate, in: object) }
}
