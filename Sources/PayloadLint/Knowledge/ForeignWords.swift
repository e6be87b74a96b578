/// A word of a push service or library that stands for a key of APNs: right there, unknown to the device.
public struct ForeignWord: Sendable {
  public let word: StaticString
  public let provider: StaticString
  public let key: Key
}

public enum ForeignWords {
  public static let all: [ForeignWord] = [
    ForeignWord(word: "click_action", provider: "FCM", key: .category),
    ForeignWord(word: "clickAction", provider: "FCM", key: .category),
    ForeignWord(word: "body_loc_key", provider: "FCM", key: .locKey),
    ForeignWord(word: "body_loc_args", provider: "FCM", key: .locArgs),
    ForeignWord(word: "categoryId", provider: "Expo", key: .category),
    ForeignWord(word: "_contentAvailable", provider: "Expo", key: .contentAvailable),
    ForeignWord(word: "ios_category", provider: "OneSignal", key: .category),
    ForeignWord(word: "ios_sound", provider: "OneSignal", key: .sound),
    ForeignWord(word: "ios_badgeCount", provider: "OneSignal", key: .badge),
    ForeignWord(word: "ios_interruption_level", provider: "OneSignal", key: .interruptionLevel),
    ForeignWord(word: "ios_relevance_score", provider: "OneSignal", key: .relevanceScore),
    ForeignWord(word: "target_content_identifier", provider: "OneSignal", key: .targetContentID),
    ForeignWord(word: "targetContentIdentifier", provider: "Parse", key: .targetContentID),
    ForeignWord(word: "threadIdentifier", provider: "UserNotifications", key: .threadID),
    ForeignWord(word: "categoryIdentifier", provider: "UserNotifications", key: .category),
    ForeignWord(word: "iOSNotificationCategory", provider: "Aliyun", key: .category),
    ForeignWord(word: "iOSMutableContent", provider: "Aliyun", key: .mutableContent),
    ForeignWord(word: "iOSBadge", provider: "Aliyun", key: .badge),
    ForeignWord(word: "iOSMusic", provider: "Aliyun", key: .sound),
    ForeignWord(word: "iOSInterruptionLevel", provider: "Aliyun", key: .interruptionLevel),
    ForeignWord(word: "iOSNotificationThreadId", provider: "Aliyun", key: .threadID),
    ForeignWord(word: "notification_group_thread_id", provider: "Braze", key: .threadID),
    ForeignWord(word: "localized-title-key", provider: "UnifiedPush", key: .titleLocKey),
    ForeignWord(word: "localized-title-arguments", provider: "UnifiedPush", key: .titleLocArgs),
    ForeignWord(word: "silentPush", provider: "Pinpoint", key: .contentAvailable),
  ]
}
