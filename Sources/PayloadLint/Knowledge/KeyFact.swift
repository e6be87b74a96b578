/// Where a key stands.
public enum KeyHome: UInt8, CaseIterable, Sendable {
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

/// Kinds of JSON values that a key may have.
public struct Kinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let string = Kinds(rawValue: 1)
  public static let number = Kinds(rawValue: 2)
  public static let boolean = Kinds(rawValue: 4)
  public static let object = Kinds(rawValue: 8)
  public static let array = Kinds(rawValue: 16)
  /// An array of strings.
  public static let strings = Kinds(rawValue: 32)
  public static let null = Kinds(rawValue: 64)
  /// The number 1, or 0 for off.
  public static let flag = Kinds(rawValue: 128)
  public static let any = Kinds(rawValue: 256)
}

/// The words that a string may be.
public enum Vocabulary: UInt8, Sendable {
  case none, interruptionLevel, liveActivityEvent, webDirection

  public var words: [StaticString] {
    switch self {
    case .none: []
    case .interruptionLevel: ["passive", "active", "time-sensitive", "critical"]
    case .liveActivityEvent: ["start", "update", "end"]
    case .webDirection: ["auto", "ltr", "rtl"]
    }
  }
}

/// One documented key: a row of the tables in `Keys+….swift`.
public struct KeyFact: Sendable {
  public let key: Key
  public let name: StaticString
  public let home: KeyHome
  public let kinds: Kinds
  /// Push types in whose payloads the key has a meaning.
  public let pushTypes: PushTypes
  /// The first systems that know it, `"iOS 15, macOS 12, watchOS 8"`; empty when it was always there.
  public let since: StaticString
  /// The first systems that ignore it; empty while it is current.
  public let deprecated: StaticString
  public let words: Vocabulary
  /// What the value is, in a few words.
  public let summary: StaticString
  /// What the device does when the value is wrong.
  public let effect: StaticString
  /// The public page that documents it.
  public let source: StaticString

  init(
    _ key: Key, _ name: StaticString, in home: KeyHome, _ kinds: Kinds, push: PushTypes, since: StaticString = "",
    deprecated: StaticString = "", words: Vocabulary = .none, _ summary: StaticString, effect: StaticString = "",
    source: StaticString
  ) {
    self.key = key
    self.name = name
    self.home = home
    self.kinds = kinds
    self.pushTypes = push
    self.since = since
    self.deprecated = deprecated
    self.words = words
    self.summary = summary
    self.effect = effect
    self.source = source
  }

  /// The RFC 6901 pointer of the key in a payload.
  public var pointer: String { home.pointer + "/" + JSONPointer.escaped("\(name)") }
}
