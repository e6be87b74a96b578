/// The kinds of push that Apple's services deliver.
public enum PushType: UInt8, CaseIterable, Sendable {
  case alert, background, voip, complication, location, fileprovider, mdm, liveactivity, pushtotalk, controls, widgets
  /// An update of a Wallet pass (`pass.` topics); sent without `apns-push-type`.
  case wallet
  /// A notification of a website in Safari before web push (`web.` topics).
  case safari
  /// An update of a Live Activity through a channel.
  case broadcast
  /// Declarative Web Push, which does not pass through `aps` at all.
  case webPush
}

/// A set of push types.
public struct PushTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ type: PushType) { rawValue = 1 << UInt32(type.rawValue) }

  public static let alert = PushTypes(.alert)
  public static let background = PushTypes(.background)
  public static let voip = PushTypes(.voip)
  public static let complication = PushTypes(.complication)
  public static let location = PushTypes(.location)
  public static let fileprovider = PushTypes(.fileprovider)
  public static let mdm = PushTypes(.mdm)
  public static let liveactivity = PushTypes(.liveactivity)
  public static let pushtotalk = PushTypes(.pushtotalk)
  public static let controls = PushTypes(.controls)
  public static let widgets = PushTypes(.widgets)
  public static let wallet = PushTypes(.wallet)
  public static let safari = PushTypes(.safari)
  public static let broadcast = PushTypes(.broadcast)
  public static let webPush = PushTypes(.webPush)
  public static let all = PushTypes(rawValue: (1 << UInt32(PushType.allCases.count)) - 1)

  /// Whatever starts, updates or ends a Live Activity.
  public static let liveActivities: PushTypes = [.liveactivity, .broadcast]

  /// The types in the set, in the order of `PushType`.
  public var types: [PushType] { PushType.allCases.filter { contains(PushTypes($0)) } }
}
