/// What an unknown key was most likely meant to be.
enum KeyMeaning: Sendable {
  /// A key of the same object in another style: `mutableContent`.
  case style(Key)
  /// A key of the same object with a few letters wrong: `content-availble`.
  case typo(Key)
  /// A key of another object, perhaps in another style: `title` in aps.
  case misplaced(Key)
  /// A word of a push service.
  case foreign(ForeignWord)
  /// Nothing that is known: a key of the app.
  case app

  /// The key that was meant, when one was.
  var key: Key? {
    switch self {
    case .style(let key), .typo(let key), .misplaced(let key): key
    case .foreign(let word): word.key
    case .app: nil
    }
  }

  /// The objects of a notification whose keys are mistaken for each other.
  private static let homes: [KeyHome] = [.aps, .alert, .sound]

  /// For each home, the keys by their names without style.
  private static let styled: [[String: Key]] = KeyHome.allCases.map { home in
    Dictionary(Keys.rows(in: home).map { (NearestName.folded($0.label), $0.key) }) { first, _ in first }
  }

  private static let foreign: [String: ForeignWord] =
    Dictionary(ForeignWords.all.map { ("\($0.word)", $0) }) { first, _ in first }

  /// No known key is longer in any style; a longer one is the app's own.
  private static let longestName = 40

  /// Finds what a key in an object of this kind was meant to be.
  ///
  /// - Parameter isUsed: Keys that have a meaning in this push; others are no suggestion.
  init(of key: Value, in home: KeyHome, isUsed: (Key) -> Bool) {
    self = key.range.count > KeyMeaning.longestName ? .app : KeyMeaning(key.text, in: home, isUsed: isUsed)
  }

  init(_ name: String, in home: KeyHome, isUsed: (Key) -> Bool) {
    let folded = NearestName.folded(name)
    func styled(_ home: KeyHome) -> Key? {
      KeyMeaning.styled[Int(home.rawValue)][folded].flatMap { isUsed($0) ? $0 : nil }
    }
    if let key = styled(home) {
      self = .style(key)
      return
    }
    if let word = KeyMeaning.foreign[name] {
      self = .foreign(word)
      return
    }
    for other in KeyMeaning.homes where other != home {
      if let key = styled(other), other != .sound || home == .alert || name == "volume" {
        self = .misplaced(key)
        return
      }
    }
    // What stands beside aps is the app's: a likeness of letters alone is no sign.
    if home != .top {
      let known = Keys.rows(in: home).filter { isUsed($0.key) }
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
