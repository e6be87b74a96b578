/// What can happen to a Live Activity: the values of `event`.
public enum LiveActivityEvent: String, CaseIterable, Sendable {
  case start, update, end
}

/// A set of events.
public struct LiveActivityEvents: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let start = LiveActivityEvents(rawValue: 1)
  public static let update = LiveActivityEvents(rawValue: 2)
  public static let end = LiveActivityEvents(rawValue: 4)
  public static let all: LiveActivityEvents = [.start, .update, .end]

  public func contains(_ event: LiveActivityEvent) -> Bool {
    switch event {
    case .start: contains(.start as LiveActivityEvents)
    case .update: contains(.update as LiveActivityEvents)
    case .end: contains(.end as LiveActivityEvents)
    }
  }
}

public enum LiveActivityFacts {
  /// An ended Live Activity leaves the screen after so many seconds at the latest.
  public static let longestDismissal = 4 * 3600
  /// The most bytes of `attributes` and `content-state` together.
  public static let largestContent = 4096
}
