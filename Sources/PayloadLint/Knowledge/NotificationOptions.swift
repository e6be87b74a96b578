/// Names of the UserNotifications framework that manifests and app sources use.
enum NotificationOptions {
  /// `UNNotificationCategoryOptions`.
  /// https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions
  static let category = [
    "customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle",
    "allowAnnouncement",
  ]

  /// `UNNotificationActionOptions`.
  /// https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
  static let action = ["authenticationRequired", "destructive", "foreground"]

  /// Identifiers of the actions that the system delivers itself.
  /// https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
  static let reservedActions: [(identifier: String, meaning: String, isDismissal: Bool)] = [
    ("com.apple.UNNotificationDefaultActionIdentifier", "opening the app from the notification", false),
    ("com.apple.UNNotificationDismissActionIdentifier", "dismissing the notification", true),
  ]

  /// How many actions the system shows where there is room, and in a banner.
  /// https://developer.apple.com/documentation/usernotifications/unnotificationcategory
  static let shownActions = (most: 10, banner: 2)
}
