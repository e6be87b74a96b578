/// Recognises keys by their bytes.
enum KeyIndex {
  /// The rows of each home; `Key` in the order of the tables makes them runs, but web keys may come from two.
  private static let rows: [[(key: Key, name: StaticString)]] = KeyHome.allCases.map { home in
    Keys.rows(in: home).map { ($0.key, $0.name) }
  }

  /// The known key that a member's key is, in an object of this kind. Length first, then bytes; no text is made.
  static func key(of value: Value, in home: KeyHome) -> Key? {
    for row in rows[Int(home.rawValue)] where value.equals(row.name) { return row.key }
    return nil
  }
}
