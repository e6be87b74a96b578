/// How a kind of document is told from others: a row of evidence. Keys are dotted paths.
struct CarrierShape: Sendable {
  let carrier: Carrier
  /// What the document is called in messages.
  let name: StaticString
  /// Keys that all must be there.
  var all: [StaticString] = []
  /// Keys of which one must be there; none are asked for when the list is empty.
  var any: [StaticString] = []
  /// Keys that must not be there.
  var none: [StaticString] = []
  /// The public page that describes it.
  let source: StaticString

  /// The rows in the order they are tried; the first that fits counts. An object with `aps` is a payload before any.
  static let all: [CarrierShape] = [
    CarrierShape(
      carrier: .request, name: "request", all: ["payload"], any: ["headers", "payload.aps", "payload.apns"],
      none: ["alert", "notification", "to", "app_id"], source: Source.sending),
    CarrierShape(
      carrier: .snsPublish, name: "SNS publish call", all: ["Message"],
      any: ["MessageStructure", "TargetArn", "TopicArn", "MessageAttributes"], source: Source.sns),
    CarrierShape(
      carrier: .sns, name: "SNS message",
      any: [
        "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "APNS_PASSBOOK", "APNS_PASSBOOK_SANDBOX", "MACOS",
        "MACOS_SANDBOX", "GCM",
      ], source: Source.sns),
    CarrierShape(
      carrier: .unifiedPush, name: "UnifiedPush message", all: ["message", "criteria"],
      any: ["message.apns", "message.alert"],
      source: "https://github.com/aerogear/aerogear-unifiedpush-server"),
    CarrierShape(
      carrier: .fcm, name: "FCM message",
      any: ["message.apns", "message.token", "message.topic", "message.condition", "message.data.apns"],
      source: Source.fcm),
    CarrierShape(
      carrier: .pusherBeams, name: "Pusher Beams request", all: ["apns"], any: ["interests", "users"],
      source: "https://www.pusher.com/docs/beams/getting-started/ios/publish-notifications/"),
    CarrierShape(
      carrier: .expo, name: "Expo push message", all: ["to"],
      any: [
        "categoryId", "mutableContent", "interruptionLevel", "_contentAvailable", "richContent", "channelId", "title",
        "body",
      ], none: ["notification", "registration_ids", "content_available", "mutable_content"], source: Source.expo),
    CarrierShape(
      carrier: .fcmLegacy, name: "message of the legacy FCM interface", any: ["to", "registration_ids"],
      none: ["message"], source: Source.fcmLegacy),
    CarrierShape(
      carrier: .fcmLegacy, name: "message of the legacy FCM interface", all: ["token", "data"], any: ["title", "body"],
      none: ["apns"], source: Source.fcmLegacy),
    CarrierShape(
      carrier: .firebaseAdmin, name: "message of a Firebase admin SDK", any: ["apns.payload", "apns.headers"],
      source: Source.firebaseAdmin),
    CarrierShape(
      carrier: .oneSignal, name: "OneSignal request", all: ["app_id"],
      any: [
        "contents", "headings", "template_id", "ios_category", "ios_sound", "ios_badgeType", "event_updates",
        "content_available", "apns_alert", "included_segments", "include_aliases",
      ], source: Source.oneSignal),
    CarrierShape(
      carrier: .aliyun, name: "Aliyun push request",
      any: [
        "iOSNotificationCategory", "iOSApnsEnv", "iOSMutableContent", "iOSBadge", "iOSMusic", "iOSExtParameters",
        "iOSSubtitle", "iOSInterruptionLevel",
      ], source: Source.aliyun),
    CarrierShape(
      carrier: .airship, name: "Airship push", all: ["device_types", "notification"], source: Source.airship),
    CarrierShape(carrier: .jpush, name: "JPush message", any: ["notification.ios"], source: Source.jpush),
    CarrierShape(carrier: .braze, name: "Braze request", any: ["messages.apple_push"], source: Source.braze),
    CarrierShape(
      carrier: .parse, name: "Parse push", all: ["data"],
      any: ["where", "channels", "push_time", "expiration_interval"],
      source: Source.parse),
    CarrierShape(
      carrier: .pinpoint, name: "Pinpoint message", any: ["APNSMessage", "MessageConfiguration.APNSMessage"],
      source: Source.pinpoint),
    CarrierShape(
      carrier: .azureInstallation, name: "Azure installation", all: ["templates"],
      any: ["pushChannel", "installationId"], source: Source.azure),
  ]

  /// The first row that an object fits.
  static func fitting(_ object: Value) -> CarrierShape? {
    all.first { shape in
      shape.all.allSatisfy { object.at($0) != nil }
        && (shape.any.isEmpty || shape.any.contains { object.at($0) != nil })
        && !shape.none.contains { object.at($0) != nil }
    }
  }
}

extension Value {
  /// The member at a dotted path of names, none of which holds a dot itself.
  func at(_ path: StaticString) -> Member? { at(named: "\(path)") }

  /// The member at a dotted path.
  func at(named path: String) -> Member? {
    var value = self
    var member: Member?
    for name in path.split(separator: ".") {
      member = value.member(named: String(name))
      guard let next = member?.value else { return nil }
      value = next
    }
    return member
  }
}
