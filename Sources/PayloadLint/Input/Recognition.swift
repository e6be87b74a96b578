/// Recognizes what a document is by its shape, also when it is broken: whatever could be read of it counts.
enum Recognition {
  /// Whether a file met in a folder is worth checking.
  static func holdsPayload(_ tree: Tree) -> Bool {
    !contents(of: tree, isNamed: false).documents.isEmpty
  }

  /// The payloads and envelopes of a text, and the texts inside its strings.
  ///
  /// - Parameter isNamed: The user named the file, so an object that nothing is known about is a payload all the same.
  static func contents(
    of tree: Tree, isNamed: Bool, placeholders: PlaceholderSyntax = .usual
  ) -> Contents {
    let contents = Contents()
    contents.read(tree, isNamed: isNamed, placeholders: placeholders)
    return contents
  }

  /// The keys of a payload that no envelope has.
  static func looksLikePayload(_ object: Value) -> Bool {
    if let aps = object["aps"] { return aps.isObject || aps.isUnknown || aps.isEmptyString }
    if let mark = object["web_push"] { return mark.kind == .number && object["notification"] != nil }
    if let container = object["container-identifier"] { return container.isString && object["domain"] != nil }
    if let magic = object["mdm"] { return magic.isString && object.count == 1 }
    return false
  }

  /// A message of SNS in spite of an `aps` that is beside the names of its platforms.
  static func isSNSMessage(_ object: Value) -> Bool {
    guard let text = object["default"], text.isString else { return false }
    return object.members.contains { member in
      member.value.isString && Provider.snsPlatforms.contains { member.key.equals($0) }
    }
  }
}

/// Finds what kind of document an object without `aps` is, in one pass over the keys that any evidence names.
enum DocumentShapes {
  enum Match {
    case request
    case provider(Provider, Evidence)
    /// A message that is not a push at all: by SMS, for example.
    case otherMessage
  }

  /// The first kind of document whose evidence is met.
  static func match(_ object: Value) -> Match? {
    var found = Clues()
    root.collect(object, &found)
    guard found != Clues() else { return nil }
    return shapes.first { $0.isMet(by: found) }?.match
  }

  /// A set of clues, by their numbers.
  private typealias Clues = SIMD16<UInt64>

  /// The evidence for a kind of document, with its clues as numbers.
  private struct Shape: Sendable {
    let match: Match
    var all = Clues()
    var any = Clues()
    var none = Clues()

    func isMet(by found: Clues) -> Bool {
      found & all == all && (any == Clues() || found & any != Clues()) && found & none == Clues()
    }
  }

  /// The keys of an object that evidence names.
  private struct Level: Sendable {
    struct Entry: Sendable {
      let name: ContiguousArray<UInt8>
      /// The clues that end here.
      var clues: [(kinds: JSONTypes, number: Int)] = []
      var level = Level()
    }

    private var entries: [Entry] = []
    /// The entries by the low bits of their length and first byte.
    private var buckets: [[Int]] = []

    private static func bucket(length: Int, first: UInt8) -> Int { (length &* 5 &+ Int(first)) & 63 }

    mutating func add(_ steps: ArraySlice<FieldPath.Step>, _ kinds: JSONTypes, _ number: Int) {
      guard case .member(let name)? = steps.first, let first = name.first else { return }
      if buckets.isEmpty { buckets = Array(repeating: [], count: 64) }
      let bucket = Level.bucket(length: name.count, first: first)
      let index = buckets[bucket].first { entries[$0].name == name } ?? entries.count
      if index == entries.count {
        entries.append(Entry(name: name))
        buckets[bucket].append(index)
      }
      if steps.count > 1 {
        entries[index].level.add(steps.dropFirst(), kinds, number)
      } else {
        entries[index].clues.append((kinds, number))
      }
    }

    func collect(_ object: Value, _ found: inout Clues) {
      guard !entries.isEmpty else { return }
      for member in object.members {
        guard let entry = entry(member.key) else { continue }
        for clue in entry.clues where clue.kinds.contains(member.value) {
          found[clue.number >> 6] |= 1 << UInt64(clue.number & 63)
        }
        entry.level.collect(member.value, &found)
      }
    }

    private func entry(_ key: Value) -> Entry? {
      guard key.flags.isDisjoint(with: [.escaped, .oddQuotes]) else { return entries.first { key.equals($0.name) } }
      let name = key.contents
      guard !name.isEmpty else { return nil }
      for index in buckets[Level.bucket(length: name.count, first: key.tree.bytes[name.lower])]
      where key.equals(entries[index].name) {
        return entries[index]
      }
      return nil
    }
  }

  private static let (shapes, root) = index()

  /// Numbers every clue, and sorts them by the names that lead to it.
  private static func index() -> (shapes: [Shape], root: Level) {
    var root = Level()
    var numbers: [String: Int] = [:]
    func number(_ clue: Clue) -> Int {
      let name = "\(clue.path.text) \(clue.kinds.rawValue)"
      if let number = numbers[name] { return number }
      let number = numbers.count
      precondition(number < Clues.scalarCount * 64, "more clues than a set has room for")
      numbers[name] = number
      root.add(clue.path.steps[...], clue.kinds, number)
      return number
    }
    func clues(_ list: [Clue]) -> Clues {
      list.reduce(into: Clues()) { set, clue in
        let number = number(clue)
        set[number >> 6] |= 1 << UInt64(number & 63)
      }
    }
    func shape(_ evidence: Evidence, _ match: Match) -> Shape {
      Shape(match: match, all: clues(evidence.all), any: clues(evidence.any), none: clues(evidence.none))
    }
    let providers = Providers.all.flatMap { provider in
      provider.evidence.map { shape($0, .provider(provider, $0)) }
    }
    let others = Evidence.otherMessages.map { shape($0, .otherMessage) }
    return ([shape(.request, .request)] + others + providers, root)
  }
}
