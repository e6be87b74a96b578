/// Recognizes keys by their bytes.
enum KeyIndex {
  /// For each object, its keys in groups by the length of their names; very long names share a group.
  private static let rows: [[(key: Key, name: StaticString)]] = {
    var rows = [[(key: Key, name: StaticString)]](repeating: [], count: KeyLocation.allCases.count * groupCount)
    for fact in Keys.all {
      rows[Int(fact.location.rawValue) * groupCount + group(fact.name.utf8CodeUnitCount)].append((fact.key, fact.name))
    }
    return rows
  }()

  private static let groupCount = 32

  private static func group(_ length: Int) -> Int { max(0, min(length, groupCount - 1)) }

  /// The known key that a member's key is, in an object of this kind. Length first, then bytes; no text is made.
  static func key(of value: Value, in location: KeyLocation) -> Key? {
    guard value.flags.isDisjoint(with: [.escaped, .oddQuotes]) else {
      return Keys.rows(in: location).first { value.equals($0.name) }?.key
    }
    for row in rows[Int(location.rawValue) * groupCount + group(value.range.count - 2)] where value.equals(row.name) {
      return row.key
    }
    return nil
  }
}
