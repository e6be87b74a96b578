/// Pages that many rows name.
enum Source {
  static let generating: StaticString =
    "https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification"
  static let sending: StaticString =
    "https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns"
  static let archive: StaticString =
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/RemoteNotificationsPG/PayloadKeyReference.html"
  static let background: StaticString =
    "https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app"
  static let modifying: StaticString =
    "https://developer.apple.com/documentation/usernotifications/modifying-content-in-newly-delivered-notifications"
  static let categories: StaticString =
    "https://developer.apple.com/documentation/usernotifications/declaring-your-actionable-notification-types"
  static let category: StaticString =
    "https://developer.apple.com/documentation/usernotifications/unnotificationcategory"
  static let legacyCategory: StaticString =
    "https://developer.apple.com/documentation/uikit/uimutableusernotificationcategory"
  static let action: StaticString =
    "https://developer.apple.com/documentation/usernotifications/unnotificationaction"
  static let defaultAction: StaticString =
    "https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier"
  static let contentExtension: StaticString =
    "https://developer.apple.com/documentation/usernotificationsui/customizing-the-appearance-of-notifications"
  static let sound: StaticString =
    "https://developer.apple.com/documentation/usernotifications/unnotificationsound"
  static let content: StaticString =
    "https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent"
  static let interruptionLevel: StaticString =
    "https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel"
  static let focusFilter: StaticString =
    "https://developer.apple.com/documentation/appintents/focusfilterappcontext"
  static let responses: StaticString =
    "https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns"
  static let liveActivity: StaticString =
    "https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications"
  static let widgets: StaticString =
    "https://developer.apple.com/documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications"
  static let controls: StaticString =
    "https://developer.apple.com/documentation/widgetkit/updating-controls-locally-and-remotely"
  static let location: StaticString =
    "https://developer.apple.com/documentation/corelocation/creating-a-location-push-service-extension"
  static let pushToTalk: StaticString =
    "https://developer.apple.com/documentation/pushtotalk/creating-a-push-to-talk-app"
  static let broadcast: StaticString =
    "https://developer.apple.com/documentation/usernotifications/sending-broadcast-push-notification-requests-to-apns"
  static let wallet: StaticString =
    "https://newbetuts.com/15877496-how-to-make-a-push-notification-for-a-pass"
  static let simulator: StaticString = "https://github.com/appium/appium-xcuitest-driver/pull/1286"
  static let fileProvider: StaticString =
    "https://developer.apple.com/documentation/fileprovider/using-push-notifications-to-signal-changes"
  static let safari: StaticString =
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/NotificationProgrammingGuideForWebsites/PushNotifications/PushNotifications.html"
  static let declarativeWebPush: StaticString = "https://w3c.github.io/push-api/"
  static let webKitTests: StaticString = "https://github.com/WebKit/WebKit"
  static let localizedString: StaticString =
    "https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)"
  static let stringsDictionary: StaticString =
    "https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals"
  static let json: StaticString = "https://www.rfc-editor.org/rfc/rfc8259"
}
