/// The rows of all keys.
public enum Keys {
  /// In the order of `Key`.
  public static let all: [KeyFact] = Key.allCases.map(\.fact)

  /// The rows of one object, in the order of `Key`.
  public static func rows(in location: KeyLocation) -> [KeyFact] { byLocation[Int(location.rawValue)] }

  private static let byLocation: [[KeyFact]] = KeyLocation.allCases.map { location in
    all.filter { $0.location == location }
  }

  /// Keys whose rows satisfy a condition.
  static func set(where condition: (KeyFact) -> Bool) -> KeySet {
    KeySet(all.lazy.filter(condition).map(\.key))
  }

  /// Keys that only a Live Activity has, in the order of `Key`.
  static let liveActivity: [KeyFact] = all.filter {
    $0.location == .aps && PushTypes.liveActivities.isSuperset(of: $0.pushTypes)
  }
}
