/// The keys that a notification content extension has in its property list, and the extension points of notifications.
enum ExtensionKeys {
  static let category = "UNNotificationExtensionCategory"

  /// https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension
  static let all = [
    category,
    "UNNotificationExtensionInitialContentSizeRatio",
    "UNNotificationExtensionDefaultContentHidden",
    "UNNotificationExtensionOverridesDefaultTitle",
    "UNNotificationExtensionUserInteractionEnabled",
  ]

  static let contentPoint = "com.apple.usernotifications.content-extension"
  static let servicePoint = "com.apple.usernotifications.service"
}
