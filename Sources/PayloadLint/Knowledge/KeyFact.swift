/// The object that has a key.
public enum KeyLocation: UInt8, CaseIterable, Sendable {
  /// Beside `aps`.
  case top
  case aps
  /// `aps.alert` as an object.
  case alert
  /// `aps.sound` as an object.
  case sound
  /// `notification` of a Declarative Web Push.
  case webNotification
  /// An element of `notification.actions` of a Declarative Web Push.
  case webAction

  /// The RFC 6901 pointer of the object.
  public var pointer: String {
    switch self {
    case .top: ""
    case .aps: "/aps"
    case .alert: "/aps/alert"
    case .sound: "/aps/sound"
    case .webNotification: "/notification"
    case .webAction: "/notification/actions/0"
    }
  }
}

/// The JSON types that the value of a key may have.
public struct JSONTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let string = JSONTypes(rawValue: 1)
  public static let number = JSONTypes(rawValue: 2)
  public static let boolean = JSONTypes(rawValue: 4)
  public static let object = JSONTypes(rawValue: 8)
  public static let array = JSONTypes(rawValue: 16)
  /// An array of strings.
  public static let strings = JSONTypes(rawValue: 32)
  public static let null = JSONTypes(rawValue: 64)
  /// The number 1, or 0 for off.
  public static let flag = JSONTypes(rawValue: 128)
  public static let any = JSONTypes(rawValue: 256)
}

/// The values that a string may have.
public enum Vocabulary: UInt8, Sendable {
  case none, interruptionLevel, liveActivityEvent, webDirection

  public var list: [StaticString] {
    switch self {
    case .none: []
    case .interruptionLevel: ["passive", "active", "time-sensitive", "critical"]
    case .liveActivityEvent: ["start", "update", "end"]
    case .webDirection: ["auto", "ltr", "rtl"]
    }
  }
}

/// One documented key: a row of `KeyTable.swift`.
public struct KeyFact: Sendable {
  public let key: Key
  public let name: StaticString
  /// The object that has the key.
  public let location: KeyLocation
  public let types: JSONTypes
  /// Push types in whose payloads the key has a meaning.
  public let pushTypes: PushTypes
  /// The first systems that know it, `"iOS 15, macOS 12, watchOS 8"`; empty when it was always there.
  public let since: StaticString
  /// The first systems that ignore it; empty while it is current.
  public let deprecated: StaticString
  public let values: Vocabulary
  /// What the value is, in a few words.
  public let summary: StaticString
  /// What the device does when the value is wrong.
  public let effect: StaticString
  /// Events of a Live Activity that have no effect without the key.
  public let needed: LiveActivityEvents
  /// Events of a Live Activity in which the key has no effect.
  public let ignored: LiveActivityEvents
  /// A system that does not know the key yet does not merely ignore it: the push has no effect there.
  public let breaksOlderSystems: Bool
  /// The public page that documents it.
  public let source: StaticString

  @inline(never)
  init(
    _ key: Key, _ name: StaticString, in location: KeyLocation, _ types: JSONTypes, push: PushTypes,
    since: StaticString = "", deprecated: StaticString = "", values: Vocabulary = .none, _ summary: StaticString,
    effect: StaticString = "", needed: LiveActivityEvents = [], ignored: LiveActivityEvents = [],
    breaksOlderSystems: Bool = false, source: StaticString
  ) {
    self.key = key
    self.name = name
    self.location = location
    self.types = types
    self.pushTypes = push
    self.since = since
    self.deprecated = deprecated
    self.values = values
    self.summary = summary
    self.effect = effect
    self.needed = needed
    self.ignored = ignored
    self.breaksOlderSystems = breaksOlderSystems
    self.source = source
  }

  /// The RFC 6901 pointer of the key in a payload.
  public var pointer: String { location.pointer + "/" + JSONPointer.escaped("\(name)") }
}
