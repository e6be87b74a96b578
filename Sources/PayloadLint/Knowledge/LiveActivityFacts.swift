/// What can happen to a Live Activity: the words of `event`.
public enum LiveActivityEvent: String, CaseIterable, Sendable {
  case start, update, end
}

/// In which events a key of a Live Activity counts.
public struct LiveActivityKeyFact: Sendable {
  public let key: Key
  /// Events that have no effect without the key.
  public let required: [LiveActivityEvent]
  /// Events in which the key has no effect.
  public let ignored: [LiveActivityEvent]
}

public enum LiveActivityFacts {
  /// The rows of `Source.liveActivity`; a key that is not here is optional in every event.
  public static let keys: [LiveActivityKeyFact] = [
    LiveActivityKeyFact(key: .timestamp, required: [.start, .update, .end], ignored: []),
    // An end without it leaves the last content on the screen.
    LiveActivityKeyFact(key: .contentState, required: [.start, .update], ignored: []),
    LiveActivityKeyFact(key: .attributesType, required: [.start], ignored: [.update, .end]),
    LiveActivityKeyFact(key: .attributes, required: [.start], ignored: [.update, .end]),
    LiveActivityKeyFact(key: .alert, required: [.start], ignored: []),
    LiveActivityKeyFact(key: .dismissalDate, required: [], ignored: [.start, .update]),
    LiveActivityKeyFact(key: .inputPushToken, required: [], ignored: [.update, .end]),
    LiveActivityKeyFact(key: .inputPushChannel, required: [], ignored: [.update, .end]),
  ]

  /// An ended Live Activity leaves the screen after so many seconds at the latest.
  public static let longestDismissal = 4 * 3600
  /// The most bytes of `attributes` and `content-state` together.
  public static let largestContent = 4096
}
