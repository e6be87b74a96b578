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

  /// Finds what a key in an object of this kind was meant to be.
  ///
  /// - Parameter isUsed: Keys that have a meaning in this push; others are no suggestion.
  init(_ name: String, in home: KeyHome, isUsed: (Key) -> Bool) {
    let folded = NearestName.folded(name)
    func styled(_ home: KeyHome) -> Key? {
      Keys.rows(in: home).first { NearestName.folded($0.label) == folded && isUsed($0.key) }?.key
    }
    if let key = styled(home) {
      self = .style(key)
      return
    }
    if let word = ForeignWords.all.first(where: { "\($0.word)" == name }) {
      self = .foreign(word)
      return
    }
    for other in KeyMeaning.homes where other != home {
      if let key = styled(other), other != .sound || home == .alert || name == "volume" {
        self = .misplaced(key)
        return
      }
    }
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
