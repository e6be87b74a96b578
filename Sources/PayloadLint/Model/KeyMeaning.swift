/// What an unknown key was most likely intended to be.
enum KeyMeaning: Sendable {
  /// A key of the same object in another style: `mutableContent`.
  case style(Key)
  /// A key of the same object with a few letters wrong: `content-availble`.
  case typo(Key)
  /// A key of another object, perhaps in another style: `title` in aps.
  case misplaced(Key)
  /// A word of a provider.
  case foreign(ForeignWord)
  /// Nothing that is known: a custom key.
  case app

  /// The key that was intended, when one was.
  var key: Key? {
    switch self {
    case .style(let key), .typo(let key), .misplaced(let key): key
    case .foreign(let word): word.key
    case .app: nil
    }
  }

  /// The objects of a notification whose keys are mistaken for each other.
  private static let confusable: [KeyLocation] = [.aps, .alert, .sound]

  /// For each object, the keys by their names without style.
  private static let styled: [[String: Key]] = KeyLocation.allCases.map { location in
    Dictionary(Keys.rows(in: location).map { (NearestName.folded($0.label), $0.key) }) { first, _ in first }
  }

  private static let frameworkNames: [String: Key] =
    Dictionary(ForeignWords.ofFrameworks.map { ("\($0.name)", $0.key) }) { first, _ in first }

  private static let foreign: [String: ForeignWord] =
    Dictionary(ForeignWords.all.map { ("\($0.word)", $0) }) { first, _ in first }

  /// No known key is longer in any style; a longer one is a custom key.
  private static let longestName = 40

  /// The hashes of all names that mean something beside aps, in any style.
  private static let familiar: FamiliarNames = {
    var names = FamiliarNames()
    for fact in Keys.all { names.insert("\(fact.name)") }
    for word in ForeignWords.all { names.insert("\(word.word)") }
    return names
  }()

  /// Finds what a key in an object of this kind was intended to be.
  ///
  /// - Parameter isUsed: Keys that have a meaning in this push; others are not suggested.
  init(of key: Value, in location: KeyLocation, isUsed: (Key) -> Bool) {
    // Most keys beside aps are the app's own and resemble nothing: their bytes show it without any text being made.
    let isCustom = location == .top && !KeyMeaning.familiar.mayContain(key)
    self =
      isCustom || key.range.count > KeyMeaning.longestName
      ? .app : KeyMeaning(key.text, in: location, isUsed: isUsed)
  }

  init(_ name: String, in location: KeyLocation, isUsed: (Key) -> Bool) {
    let folded = NearestName.folded(name)
    func styled(_ location: KeyLocation) -> Key? {
      KeyMeaning.styled[Int(location.rawValue)][folded].flatMap { isUsed($0) ? $0 : nil }
    }
    if let key = styled(location) {
      self = .style(key)
      return
    }
    if let key = KeyMeaning.frameworkNames[name], isUsed(key), location != .top {
      self = key.fact.location == location ? .style(key) : .misplaced(key)
      return
    }
    if let word = KeyMeaning.foreign[name] {
      self = .foreign(word)
      return
    }
    for other in KeyMeaning.confusable where other != location {
      if let key = styled(other), other != .sound || location == .alert || name == "volume" {
        self = .misplaced(key)
        return
      }
    }
    // What is beside aps is the app's: a likeness of letters alone is no sign.
    if location != .top {
      let known = Keys.rows(in: location).filter { isUsed($0.key) }
      if let nearest = NearestName.find(name, among: known.map(\.label)),
        let row = known.first(where: { $0.label == nearest })
      {
        self = .typo(row.key)
        return
      }
    }
    self = .app
  }
}

extension KeyMeaning {
  /// The meanings of the last short names, so that the custom keys of an app are judged once, not once for each
  /// payload.
  struct Cache {
    private struct Entry {
      var low: UInt64 = 0
      var high: UInt64 = 0
      /// 0 for an entry that was never filled: an empty name is not kept.
      var count = 0
      var location = KeyLocation.top
      var usable = KeySet.none
      var meaning = KeyMeaning.app
    }

    private var entries = ContiguousArray(repeating: Entry(), count: Cache.size)
    private static let size = 64

    /// What a key in an object of this kind was intended to be, where only some keys have a meaning.
    mutating func meaning(of key: Value, in location: KeyLocation, _ usable: KeySet) -> KeyMeaning {
      let count = key.range.count - 2
      guard key.isString, key.flags.isEmpty, (1...16).contains(count) else {
        return KeyMeaning(of: key, in: location, isUsed: usable.contains)
      }
      let (low, high) = unsafe key.withBytes { unsafe Cache.words($0) }
      let hash = (low ^ high &* 31 ^ UInt64(location.rawValue)) &* 0x9E37_79B9_7F4A_7C15
      // Names with the same hash share a pair of entries, so that two of them do not drive each other out for ever.
      let first = Int(truncatingIfNeeded: hash >> 59) * 2
      for index in first...first + 1
      where entries[index].low == low && entries[index].high == high && entries[index].count == count
        && entries[index].location == location && entries[index].usable == usable
      {
        return entries[index].meaning
      }
      let meaning = KeyMeaning(of: key, in: location, isUsed: usable.contains)
      entries[first + 1] = entries[first]
      entries[first] = Entry(
        low: low, high: high, count: count, location: location, usable: usable, meaning: meaning)
      return meaning
    }

    /// Up to sixteen bytes as two numbers.
    private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
      var words: (UInt64, UInt64) = (0, 0)
      for offset in bytes.indices {
        let byte = unsafe UInt64(bytes[offset])
        if offset < 8 { words.0 |= byte << UInt64(offset * 8) } else { words.1 |= byte << UInt64(offset * 8 - 64) }
      }
      return words
    }
  }
}

/// A set of names without their style, by a hash of a few bits: it may claim to contain a name that it does not, and
/// never denies one that it does.
private struct FamiliarNames {
  private var bits = [UInt64](repeating: 0, count: 16)

  mutating func insert(_ name: String) {
    let slot = FamiliarNames.slot(name.utf8)
    bits[slot >> 6] |= 1 << UInt64(slot & 63)
  }

  func mayContain(_ key: Value) -> Bool {
    // Letters beyond ASCII have other forms in lower case, and escapes have to be undone first.
    guard key.flags.isEmpty else { return true }
    let slot = unsafe key.withBytes { unsafe FamiliarNames.slot($0) }
    return bits[slot >> 6] >> UInt64(slot & 63) & 1 != 0
  }

  /// Of the name as `NearestName.folded` has it.
  private static func slot(_ name: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0
    for byte in name {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."), 0x09: continue
      default: hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3
      }
    }
    return Int(truncatingIfNeeded: (hash ^ hash >> 29) & 1023)
  }
}
