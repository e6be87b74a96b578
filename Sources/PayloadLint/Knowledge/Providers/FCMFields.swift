/// The objects of an FCM message, level by level. The reference closes all of them: FCM answers 400 to a field that it
/// does not list there.
///
/// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
enum FCMFields {
  static let targets: [StaticString] = ["token", "topic", "condition", "fid"]

  /// The message itself in the HTTP v1 interface.
  static let message = ProviderObject(
    "", name: "a message", others: .refused, exclusive: targets, acceptsCamelCase: true, fields: parts,
    plain: ["name", "fcm_options", "token", "topic", "condition", "fid"])

  /// The same as an Admin SDK takes it. Applications keep fields of their own beside it.
  static let adminMessage = ProviderObject(
    "", name: "a message", others: .unlisted, exclusive: targets, acceptsCamelCase: true, fields: parts,
    plain: ["fcmOptions", "token", "tokens", "topic", "condition", "fid"])

  private static let parts = [
    ProviderField("data", nil, .object), ProviderField("notification", .alert, .object),
    ProviderField("android", nil, .object), ProviderField("webpush", nil, .object), ProviderField("apns", nil, .object),
  ]

  /// The levels below the message in the HTTP v1 interface.
  static let levels: [ProviderObject] = [
    data,
    ProviderObject("notification", others: .refused, acceptsCamelCase: true, fields: texts, plain: ["image"]),
    closed("fcm_options", ["analytics_label"]),
    closed("android", android), closed("android.notification", androidNotification),
    closed("android.notification.light_settings", lightSettings), closed("android.fcm_options", ["analytics_label"]),
    closed("webpush", ["headers", "data", "notification", "fcm_options"]),
    closed("webpush.fcm_options", ["link", "analytics_label"]),
    closed("apns", ["headers", "payload", "fcm_options", "live_activity_token"]),
    closed("apns.fcm_options", ["analytics_label", "image"]),
    headers,
  ]

  /// The levels below the message for the Admin SDKs, which call some fields otherwise and hand the rest on to FCM.
  static let adminLevels: [ProviderObject] = [
    data,
    ProviderObject(
      "notification", others: .refused, acceptsCamelCase: true, fields: texts, plain: ["image", "imageUrl"]),
    closed("fcmOptions", ["analytics_label"]),
    closed("android", android),
    closed(
      "android.notification",
      androidNotification + ["imageUrl", "eventTimestamp", "priority", "vibrateTimingsMillis"]),
    closed("apns", ["headers", "payload", "fcm_options", "live_activity_token"]),
    closed("apns.fcmOptions", ["analytics_label", "image", "imageUrl"]),
    closed("apns.fcm_options", ["analytics_label", "image"]),
    headers,
  ]

  private static let data = ProviderObject("data", others: .passedOn, isStringMap: true)
  private static let headers = ProviderObject("apns.headers", name: "headers", others: .passedOn, isStringMap: true)
  private static let texts = [ProviderField("title", .title, .string), ProviderField("body", .body, .string)]
  private static let android: [StaticString] = [
    "collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification", "fcm_options",
    "direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok",
  ]
  private static let androidNotification: [StaticString] = [
    "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key", "body_loc_args", "title_loc_key",
    "title_loc_args", "channel_id", "ticker", "sticky", "event_time", "local_only", "notification_priority",
    "default_sound", "default_vibrate_timings", "default_light_settings", "vibrate_timings", "visibility",
    "notification_count", "light_settings", "image", "bypass_proxy_notification", "proxy",
  ]
  private static let lightSettings: [StaticString] = ["color", "light_on_duration", "light_off_duration"]

  private static func closed(_ path: FieldPath, _ names: [StaticString]) -> ProviderObject {
    ProviderObject(path, others: .refused, acceptsCamelCase: true, plain: names)
  }
}

/// Where a setting of a message belongs that is often written at another level.
enum FCMPlaces {
  /// The level where a setting was found.
  enum Level: Sendable { case message, notification, android, androidNotification, webpush, apns, other }

  /// Where the setting with this name belongs; nil for a name that no level has.
  static func place(of name: String, in level: Level) -> String? {
    let folded = NearestName.folded(name)
    switch level {
    case .android:
      if let place = onAndroid[folded] { return place }
    case .androidNotification:
      if folded == "badge" { return "android.notification.notification_count" }
    case .webpush:
      if ["title", "body", "icon", "image", "badge", "tag", "actions"].contains(folded) {
        return "webpush.notification.\(name)"
      }
    case .message, .notification, .apns, .other: break
    }
    if let place = both[folded], level != .android, level != .androidNotification { return place }
    return ofAPNs[folded].map { "apns.payload.aps.\($0)" } ?? ofMessage[folded]
  }

  /// Settings of Apple devices and of Android.
  private static let both: [String: String] = [
    "sound": "apns.payload.aps.sound, and to android.notification.sound for Android",
    "badge": "apns.payload.aps.badge, and to android.notification.notification_count for Android",
    "clickaction": "apns.payload.aps.category, and to android.notification.click_action for Android",
    "priority": "android.priority, or send apns-priority in apns.headers",
    "collapsekey": "android.collapse_key, or send apns-collapse-id in apns.headers",
    "timetolive": "android.ttl, or send apns-expiration in apns.headers",
    "ttl": "android.ttl, or send apns-expiration in apns.headers",
    "titlelockey": "apns.payload.aps.alert.title-loc-key, and to android.notification.title_loc_key for Android",
    "titlelocargs": "apns.payload.aps.alert.title-loc-args, and to android.notification.title_loc_args for Android",
    "bodylockey": "apns.payload.aps.alert.loc-key, and to android.notification.body_loc_key for Android",
    "bodylocargs": "apns.payload.aps.alert.loc-args, and to android.notification.body_loc_args for Android",
  ]

  private static let ofAPNs: [String: String] = [
    "contentavailable": "content-available", "mutablecontent": "mutable-content", "category": "category",
    "threadid": "thread-id", "interruptionlevel": "interruption-level", "relevancescore": "relevance-score",
    "targetcontentid": "target-content-id", "filtercriteria": "filter-criteria", "subtitle": "alert.subtitle",
    "lockey": "alert.loc-key", "locargs": "alert.loc-args", "launchimage": "alert.launch-image", "alert": "alert",
    "sound": "sound", "badge": "badge",
  ]

  private static let ofMessage: [String: String] = [
    "title": "notification.title", "body": "notification.body", "image": "notification.image",
    "imageurl": "notification.image", "icon": "android.notification.icon", "color": "android.notification.color",
    "tag": "android.notification.tag", "channelid": "android.notification.channel_id",
    "androidchannelid": "android.notification.channel_id", "ticker": "android.notification.ticker",
    "visibility": "android.notification.visibility", "link": "webpush.fcm_options.link",
    "notificationpriority": "android.notification.notification_priority",
    "notificationcount": "android.notification.notification_count",
    "restrictedpackagename": "android.restricted_package_name", "analyticslabel": "fcm_options.analytics_label",
    "to": "token, topic or condition of the message", "registrationids": "token, in a message for each of them",
    "tokens": "token, in a message for each of them", "dryrun": "validate_only beside the message",
    "validateonly": "validate_only beside the message", "aps": "apns.payload.aps", "headers": "apns.headers",
    "payload": "apns.payload", "liveactivitytoken": "apns.live_activity_token",
    "fcmoptions": "fcm_options of the message, of android, of webpush or of apns", "data": "data of the message",
    "notification": "notification of the message", "token": "token of the message", "topic": "topic of the message",
    "condition": "condition of the message", "android": "android of the message", "apns": "apns of the message",
    "webpush": "webpush of the message",
  ]

  private static let onAndroid: [String: String] = [
    "title": "android.notification.title", "body": "android.notification.body", "sound": "android.notification.sound",
    "badge": "android.notification.notification_count", "clickaction": "android.notification.click_action",
    "tag": "android.notification.tag", "timetolive": "android.ttl", "image": "android.notification.image",
    "titlelockey": "android.notification.title_loc_key", "titlelocargs": "android.notification.title_loc_args",
    "bodylockey": "android.notification.body_loc_key", "bodylocargs": "android.notification.body_loc_args",
  ]
}
