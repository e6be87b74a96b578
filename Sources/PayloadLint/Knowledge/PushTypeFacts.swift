/// What Apple's pages say of one push type.
public struct PushTypeFact: Sendable {
  public let type: PushType
  /// The value of `apns-push-type`; empty for types that are told apart by their topic alone.
  public let header: StaticString
  /// What the topic ends with after the bundle identifier; empty for the plain bundle identifier.
  public let topicSuffix: StaticString
  /// Accepted values of `apns-priority`; empty when the page sets none.
  public let priorities: [Int]
  /// The largest payload in bytes.
  public let sizeLimit: Int
  /// The first systems that have the type, where that is not known from its keys.
  public var since: StaticString = ""
  /// Platforms that do not have the type.
  public let missingOn: StaticString
  /// What the payload holds.
  public let summary: StaticString
  public let source: StaticString
}

public enum PushTypeFacts {
  /// One row for each `PushType`, in its order.
  public static let all: [PushTypeFact] = [
    PushTypeFact(
      type: .alert, header: "alert", topicSuffix: "", priorities: [1, 5, 10], sizeLimit: 4096, missingOn: "",
      summary: "a notification that the user sees, hears, or finds as a badge", source: Source.sending),
    PushTypeFact(
      type: .background, header: "background", topicSuffix: "", priorities: [5], sizeLimit: 4096, missingOn: "",
      summary: "wakes the app and shows nothing: content-available alone in aps", source: Source.background),
    PushTypeFact(
      type: .voip, header: "voip", topicSuffix: ".voip", priorities: [], sizeLimit: 5120, missingOn: "watchOS",
      summary: "an incoming call, handed to the app; any content", source: Source.sending),
    PushTypeFact(
      type: .complication, header: "complication", topicSuffix: ".complication", priorities: [], sizeLimit: 4096,
      missingOn: "macOS, tvOS, iPadOS", summary: "data for a watch complication; any content",
      source: Source.sending),
    PushTypeFact(
      type: .location, header: "location", topicSuffix: ".location-query", priorities: [5, 10], sizeLimit: 4096,
      missingOn: "macOS, tvOS, watchOS", summary: "asks for the location; any content", source: Source.location),
    PushTypeFact(
      type: .fileprovider, header: "fileprovider", topicSuffix: ".pushkit.fileprovider", priorities: [],
      sizeLimit: 4096, missingOn: "watchOS", summary: "container-identifier and domain, beside or without aps",
      source: Source.fileProvider),
    PushTypeFact(
      type: .mdm, header: "mdm", topicSuffix: "", priorities: [], sizeLimit: 4096, missingOn: "watchOS",
      summary: "the key mdm alone, without aps", source: Source.sending),
    PushTypeFact(
      type: .liveactivity, header: "liveactivity", topicSuffix: ".push-type.liveactivity", priorities: [5, 10],
      sizeLimit: 4096, missingOn: "watchOS, macOS, tvOS", summary: "starts, updates or ends a Live Activity",
      source: Source.liveActivity),
    PushTypeFact(
      type: .pushtotalk, header: "pushtotalk", topicSuffix: ".voip-ptt", priorities: [10], sizeLimit: 4096,
      missingOn: "watchOS, macOS, tvOS", summary: "a talker joins a Push to Talk channel; any content",
      source: Source.pushToTalk),
    PushTypeFact(
      type: .controls, header: "controls", topicSuffix: ".push-type.controls", priorities: [], sizeLimit: 4096,
      since: "iOS 18, macOS 26, watchOS 26", missingOn: "", summary: "content-changed alone in aps",
      source: Source.controls),
    PushTypeFact(
      type: .widgets, header: "widgets", topicSuffix: ".push-type.widgets", priorities: [], sizeLimit: 4096,
      since: "iOS 26, macOS 26, watchOS 26", missingOn: "", summary: "content-changed alone in aps",
      source: Source.widgets),
    PushTypeFact(
      type: .wallet, header: "", topicSuffix: "", priorities: [], sizeLimit: 4096, missingOn: "",
      summary: "a pass has changed: an empty object, or an empty aps; the content is ignored",
      source: Source.wallet),
    PushTypeFact(
      type: .safari, header: "", topicSuffix: "", priorities: [], sizeLimit: 4096, missingOn: "",
      summary: "alert and url-args, to a topic that starts with web.", source: Source.safari),
    PushTypeFact(
      type: .broadcast, header: "liveactivity", topicSuffix: "", priorities: [1, 5, 10], sizeLimit: 5120,
      missingOn: "watchOS, macOS, tvOS", summary: "updates or ends Live Activities through a channel",
      source: Source.broadcast),
    PushTypeFact(
      type: .webPush, header: "", topicSuffix: "", priorities: [], sizeLimit: 4096, missingOn: "",
      summary: "web_push and notification, without aps", source: Source.declarativeWebPush),
  ]
}

extension PushType {
  public var fact: PushTypeFact { PushTypeFacts.all[Int(rawValue)] }

  /// The type that a value of `apns-push-type` names, exactly as Apple writes it.
  init?(header value: String) {
    guard let fact = PushTypeFacts.all.first(where: { $0.header.utf8CodeUnitCount > 0 && "\($0.header)" == value })
    else { return nil }
    self = fact.type
  }

  /// The name in messages.
  var name: String {
    switch self {
    case .wallet: "Wallet"
    case .safari: "Safari website"
    case .broadcast: "broadcast"
    case .webPush: "Declarative Web Push"
    default: "\(fact.header)"
    }
  }
}

extension PushTypeFacts {
  /// A payload of no more bytes is small enough for every type.
  static let smallestSizeLimit = all.map(\.sizeLimit).min() ?? 0
}
