/// A field of a push service that becomes a key of APNs.
public struct ProviderField: Sendable {
  public let carrier: Carrier
  /// Dotted path from the envelope's object.
  public let path: StaticString
  /// What it becomes.
  public let key: Key
  /// The kinds that the service takes, which may differ from those of APNs.
  public let kinds: JSONTypes

  init(_ carrier: Carrier, _ path: StaticString, _ key: Key, _ kinds: JSONTypes) {
    self.carrier = carrier
    self.path = path
    self.key = key
    self.kinds = kinds
  }
}

public enum ProviderFields {
  public static let all: [ProviderField] =
    legacyFCM + expo + oneSignal + aliyun + jpush + airship + braze + parse + pinpoint + unifiedPush

  static let legacyFCM: [ProviderField] = [
    ProviderField(.fcmLegacy, "notification", .alert, [.object, .string]),
    ProviderField(.fcmLegacy, "notification.title", .title, .string),
    ProviderField(.fcmLegacy, "notification.subtitle", .subtitle, .string),
    ProviderField(.fcmLegacy, "notification.body", .body, .string),
    ProviderField(.fcmLegacy, "notification.badge", .badge, [.string, .number]),
    ProviderField(.fcmLegacy, "notification.sound", .sound, [.string, .object]),
    ProviderField(.fcmLegacy, "notification.click_action", .category, .string),
    ProviderField(.fcmLegacy, "notification.title_loc_key", .titleLocKey, .string),
    ProviderField(.fcmLegacy, "notification.body_loc_key", .locKey, .string),
    ProviderField(.fcmLegacy, "content_available", .contentAvailable, .boolean),
    ProviderField(.fcmLegacy, "mutable_content", .mutableContent, .boolean),
    ProviderField(.fcmLegacy, "title", .title, .string),
    ProviderField(.fcmLegacy, "body", .body, .string),
  ]

  static let expo: [ProviderField] = [
    ProviderField(.expo, "title", .title, .string),
    ProviderField(.expo, "subtitle", .subtitle, .string),
    ProviderField(.expo, "body", .body, .string),
    ProviderField(.expo, "sound", .sound, [.string, .null, .object]),
    ProviderField(.expo, "badge", .badge, [.number, .null]),
    ProviderField(.expo, "categoryId", .category, .string),
    ProviderField(.expo, "mutableContent", .mutableContent, .boolean),
    ProviderField(.expo, "_contentAvailable", .contentAvailable, .boolean),
    ProviderField(.expo, "interruptionLevel", .interruptionLevel, .string),
  ]

  static let oneSignal: [ProviderField] = [
    ProviderField(.oneSignal, "ios_category", .category, .string),
    ProviderField(.oneSignal, "ios_sound", .sound, [.string, .null]),
    ProviderField(.oneSignal, "ios_badgeCount", .badge, .number),
    ProviderField(.oneSignal, "content_available", .contentAvailable, .boolean),
    ProviderField(.oneSignal, "mutable_content", .mutableContent, .boolean),
    ProviderField(.oneSignal, "thread_id", .threadID, .string),
    ProviderField(.oneSignal, "target_content_identifier", .targetContentID, .string),
    ProviderField(.oneSignal, "ios_interruption_level", .interruptionLevel, .string),
    ProviderField(.oneSignal, "ios_relevance_score", .relevanceScore, .number),
    ProviderField(.oneSignal, "event_updates", .contentState, .object),
  ]

  static let aliyun: [ProviderField] = [
    ProviderField(.aliyun, "Title", .title, .string),
    ProviderField(.aliyun, "iOSSubtitle", .subtitle, .string),
    ProviderField(.aliyun, "Body", .body, .string),
    ProviderField(.aliyun, "iOSNotificationCategory", .category, .string),
    ProviderField(.aliyun, "iOSBadge", .badge, .number),
    ProviderField(.aliyun, "iOSMusic", .sound, .string),
    ProviderField(.aliyun, "iOSMutableContent", .mutableContent, .boolean),
    ProviderField(.aliyun, "iOSSilentNotification", .contentAvailable, .boolean),
    ProviderField(.aliyun, "iOSNotificationThreadId", .threadID, .string),
    ProviderField(.aliyun, "iOSInterruptionLevel", .interruptionLevel, .string),
    ProviderField(.aliyun, "iOSRelevanceScore", .relevanceScore, .number),
  ]

  static let jpush: [ProviderField] = [
    ProviderField(.jpush, "notification.ios.alert", .alert, [.string, .object]),
    ProviderField(.jpush, "notification.ios.sound", .sound, [.string, .object]),
    ProviderField(.jpush, "notification.ios.badge", .badge, [.number, .string]),
    ProviderField(.jpush, "notification.ios.content-available", .contentAvailable, .boolean),
    ProviderField(.jpush, "notification.ios.mutable-content", .mutableContent, .boolean),
    ProviderField(.jpush, "notification.ios.category", .category, .string),
    ProviderField(.jpush, "notification.ios.thread-id", .threadID, .string),
    ProviderField(.jpush, "notification.ios.interruption-level", .interruptionLevel, .string),
    ProviderField(.jpush, "notification.ios.filter-criteria", .filterCriteria, .string),
  ]

  static let airship: [ProviderField] = [
    ProviderField(.airship, "notification.ios.alert", .alert, [.string, .object]),
    ProviderField(.airship, "notification.ios.sound", .sound, [.string, .object]),
    ProviderField(.airship, "notification.ios.badge", .badge, [.number, .string]),
    ProviderField(.airship, "notification.ios.category", .category, .string),
    ProviderField(.airship, "notification.ios.content_available", .contentAvailable, [.boolean, .number]),
    ProviderField(.airship, "notification.ios.mutable_content", .mutableContent, [.boolean, .number]),
    ProviderField(.airship, "notification.ios.interruption_level", .interruptionLevel, .string),
    ProviderField(.airship, "notification.ios.relevance_score", .relevanceScore, .number),
    ProviderField(.airship, "notification.ios.thread_id", .threadID, .string),
  ]

  static let braze: [ProviderField] = [
    ProviderField(.braze, "messages.apple_push.alert", .alert, [.string, .object]),
    ProviderField(.braze, "messages.apple_push.badge", .badge, .number),
    ProviderField(.braze, "messages.apple_push.sound", .sound, [.string, .object]),
    ProviderField(.braze, "messages.apple_push.content-available", .contentAvailable, .boolean),
    ProviderField(.braze, "messages.apple_push.category", .category, .string),
    ProviderField(.braze, "messages.apple_push.interruption_level", .interruptionLevel, .string),
    ProviderField(.braze, "messages.apple_push.relevance_score", .relevanceScore, .number),
    ProviderField(.braze, "messages.apple_push.notification_group_thread_id", .threadID, .string),
  ]

  static let parse: [ProviderField] = [
    ProviderField(.parse, "data.alert", .alert, [.string, .object]),
    ProviderField(.parse, "data.title", .title, .string),
    ProviderField(.parse, "data.badge", .badge, [.number, .string]),
    ProviderField(.parse, "data.sound", .sound, [.string, .object]),
    ProviderField(.parse, "data.category", .category, .string),
    ProviderField(.parse, "data.content-available", .contentAvailable, .flag),
    ProviderField(.parse, "data.mutable-content", .mutableContent, .flag),
    ProviderField(.parse, "data.threadId", .threadID, .string),
    ProviderField(.parse, "data.targetContentIdentifier", .targetContentID, .string),
    ProviderField(.parse, "data.interruptionLevel", .interruptionLevel, .string),
  ]

  static let pinpoint: [ProviderField] = [
    ProviderField(.pinpoint, "APNSMessage.Title", .title, .string),
    ProviderField(.pinpoint, "APNSMessage.Body", .body, .string),
    ProviderField(.pinpoint, "APNSMessage.Badge", .badge, .number),
    ProviderField(.pinpoint, "APNSMessage.Category", .category, .string),
    ProviderField(.pinpoint, "APNSMessage.Sound", .sound, .string),
    ProviderField(.pinpoint, "APNSMessage.ThreadId", .threadID, .string),
    ProviderField(.pinpoint, "MessageConfiguration.APNSMessage.Title", .title, .string),
    ProviderField(.pinpoint, "MessageConfiguration.APNSMessage.Body", .body, .string),
    ProviderField(.pinpoint, "MessageConfiguration.APNSMessage.Badge", .badge, .number),
    ProviderField(.pinpoint, "MessageConfiguration.APNSMessage.Category", .category, .string),
    ProviderField(.pinpoint, "MessageConfiguration.APNSMessage.Sound", .sound, .string),
    ProviderField(.pinpoint, "MessageConfiguration.APNSMessage.ThreadId", .threadID, .string),
  ]

  static let unifiedPush: [ProviderField] = [
    ProviderField(.unifiedPush, "message.alert", .alert, .string),
    ProviderField(.unifiedPush, "message.badge", .badge, .number),
    ProviderField(.unifiedPush, "message.sound", .sound, .string),
    ProviderField(.unifiedPush, "message.apns.title", .title, .string),
    ProviderField(.unifiedPush, "message.apns.action-category", .category, .string),
    ProviderField(.unifiedPush, "message.apns.content-available", .contentAvailable, .boolean),
  ]
}
