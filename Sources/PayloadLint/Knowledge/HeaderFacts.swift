/// The headers of a request that APNs reads.
public enum HeaderName: String, CaseIterable, Sendable, CustomStringConvertible {
  case pushType = "apns-push-type"
  case priority = "apns-priority"
  case expiration = "apns-expiration"
  case topic = "apns-topic"
  case collapseID = "apns-collapse-id"
  case id = "apns-id"
  case channelID = "apns-channel-id"
  case requestID = "apns-request-id"
  case authorization

  public var description: String { rawValue }

  /// The header with a name, in any letter case.
  public init?(_ name: String) {
    self.init(rawValue: name.lowercased())
  }

  /// What Apple's pages say of it.
  public var fact: HeaderFact {
    switch self {
    case .pushType:
      HeaderFact(
        name: self, summary: "the type of the push; it must agree with the payload",
        values:
          "alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip, widgets",
        reason: "400 InvalidPushType", source: Source.sending)
    case .priority:
      HeaderFact(
        name: self, summary: "how soon to deliver: at once, when it suits the device, or sparing its battery",
        values: "10 (default), 5, 1", reason: "400 BadPriority", source: Source.sending)
    case .expiration:
      HeaderFact(
        name: self,
        summary: "until when APNs keeps the push for a device out of reach: seconds since 1970, 0 to try once",
        values: "whole seconds since 1970, or 0", reason: "400 BadExpirationDate", source: Source.sending)
    case .topic:
      HeaderFact(
        name: self, summary: "the app's bundle identifier, with a suffix for some push types",
        values: "com.example.app, com.example.app.voip, …", reason: "400 BadTopic or DeviceTokenNotForTopic",
        source: Source.sending)
    case .collapseID:
      HeaderFact(
        name: self, summary: "pushes with the same identifier are shown as one", values: "at most 64 bytes",
        reason: "400 BadCollapseId", source: Source.sending)
    case .id:
      HeaderFact(
        name: self, summary: "the identifier of the push in answers and logs",
        values: "a UUID in lower case: 8-4-4-4-12 hexadecimal digits", reason: "400 BadMessageId",
        source: Source.sending)
    case .channelID:
      HeaderFact(
        name: self, summary: "the channel of a broadcast push", values: "base64", reason: "400 BadChannelId",
        source: Source.broadcast)
    case .requestID:
      HeaderFact(
        name: self, summary: "the identifier of a broadcast request", values: "a UUID", reason: "400 BadMessageId",
        source: Source.broadcast)
    case .authorization:
      HeaderFact(
        name: self, summary: "the provider's token", values: "bearer and a JSON Web Token",
        reason: "403 InvalidProviderToken",
        source:
          "https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns")
    }
  }
}

/// What Apple's pages say of one header of a request.
public struct HeaderFact: Sendable {
  public let name: HeaderName
  /// What the value is, in a few words.
  public let summary: StaticString
  /// The values that are documented, as a list to show; empty when any text will do.
  public let values: StaticString
  /// What APNs answers to a wrong value.
  public let reason: StaticString
  public let source: StaticString
}

public enum HeaderFacts {
  public static let all: [HeaderFact] = HeaderName.allCases.map(\.fact)

  /// 2001-09-09, years before APNs: a smaller number is a duration, and as a point in time long past.
  public static let earliestExpiration = 1_000_000_000

  /// The row of a header, letter case apart.
  public static func named(_ name: String) -> HeaderFact? { HeaderName(name)?.fact }
}

enum HeaderNames {
  /// Whether a name is that of a header of APNs: `apns-topic`, in any letter case.
  static func isHeader(_ name: String) -> Bool { name.lowercased().hasPrefix("apns-") }

  /// Whether a string may start like the name of a header of APNs, as far as one look at its bytes tells.
  static func mayBeHeader(_ string: Value) -> Bool {
    guard string.isString else { return false }
    return unsafe string.withBytes { bytes in
      guard bytes.count > 5 else { return false }
      if unsafe bytes[0] | 0x20 == UInt8(ascii: "a") && bytes[4] == UInt8(ascii: "-") { return true }
      // An escape is as good as any letter, and quotes of other kinds are part of these bytes.
      return unsafe bytes[..<5].contains(UInt8(ascii: "\\"))
        || bytes[1] | 0x20 == UInt8(ascii: "a")
          && bytes[5] == UInt8(ascii: "-")
    }
  }

  /// The header that an unknown name was meant to be: one of APNs' in another style, with a few letters wrong when it
  /// starts like one, or without its prefix.
  static func intended(by name: String) -> HeaderName? {
    let known = HeaderName.allCases.map(\.rawValue)
    let folded = NearestName.folded(name)
    if let same = known.first(where: { NearestName.folded($0) == folded }) { return HeaderName(rawValue: same) }
    if let other = otherNames[folded] { return other }
    if folded.hasPrefix("apns") { return NearestName.find(name, among: known).flatMap(HeaderName.init(rawValue:)) }
    return [HeaderName.pushType, .collapseID, .expiration].first { NearestName.folded($0.rawValue) == "apns" + folded }
  }

  /// What the headers are called elsewhere, without style.
  private static let otherNames: [String: HeaderName] = [
    "apnsexpiry": .expiration, "apnsexpires": .expiration, "apnsexpire": .expiration, "apnsttl": .expiration,
    "apnstimetolive": .expiration, "apnsexpirationdate": .expiration, "apnstype": .pushType,
    "apnsnotificationtype": .pushType, "apnsbundleid": .topic, "apnsbundle": .topic, "apnsbundleidentifier": .topic,
    "apnscollapsekey": .collapseID, "apnscollapse": .collapseID, "apnscollapseidentifier": .collapseID,
    "apnsuuid": .id, "apnsmessageid": .id, "apnsnotificationid": .id, "apnschannel": .channelID,
    "apnsprio": .priority, "apnsauthorization": .authorization,
  ]

  /// Headers of HTTP itself that a list of headers may have.
  static let ofHTTP: Set<String> = [
    ":method", ":scheme", ":path", ":authority", "host", "content-type", "content-length", "accept", "accept-encoding",
    "user-agent", "date", "ttl", "urgency", "topic", "content-encoding",
  ]
}
