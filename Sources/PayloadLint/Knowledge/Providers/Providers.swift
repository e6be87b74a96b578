/// The providers whose documents are read.
public enum Providers {
  /// In the order they are tried: the first one whose evidence is met counts.
  public static let all: [Provider] = [
    .customerIO, .cleverTap, .novu, .homeAssistant, .sygnal, .tencentChat, .pubNub, .ablyLiveActivity, .sap, .stream,
    .salesforceMobilePush, .pushwoosh,
    .pinpointTemplate, .snsPublish, .sns, .unifiedPush, .fcm, .pusherBeams, .expo, .fcmLegacy, .firebaseAdmin,
    .oneSignal, .aliyun,
    .oneSignalLiveActivity, .brazeLiveActivity,
    .airship, .jpush, .braze, .parse, .pinpoint, .azureInstallation, .ably, .gorush,
  ]

  /// The provider that `explain` knows by this name.
  public static func named(_ id: String) -> Provider? { all.first { "\($0.id)" == id } }
}

extension Providers {
  /// Services whose own document of their requests was not found: their documents are recognized where their form is
  /// plain, and nothing is said about them.
  static let notRead = ["Batch", "Courier", "Iterable", "Klaviyo", "Knock", "MoEngage", "WonderPush"]
}

extension Evidence {
  /// A request to APNs, as libraries and test tools write it. It is tried before the documents of providers.
  static let request = Evidence(
    all: ["payload"], any: ["headers", "payload.aps", "payload.apns"],
    none: ["alert", "notification", "to", "app_id"])

  /// Messages of other kinds that look like those of push services. They have no payload, and nothing is said about
  /// them.
  static let otherMessages = [
    // SMS: https://www.twilio.com/docs/messaging/api/message-resource
    Evidence(all: ["to", "from"], any: ["body", "text"], none: ["notification", "data"]),
    Evidence(all: ["To"], any: ["From", "MessagingServiceSid"], none: ["notification", "data"]),
    Evidence(all: ["to", "messagingServiceSid"], none: ["notification", "data"]),
    // Courier, and Novu without overrides: the payload is made elsewhere.
    Evidence(all: ["message.to"], any: ["message.content", "message.template", "message.template_id"]),
    Evidence(
      all: ["to", "payload"], any: ["workflowId", "name"],
      none: ["overrides.apns", "overrides.fcm", "overrides.providers", "payload.aps", "headers"]),
    // Iterable, MoEngage, WonderPush, Batch and Klaviyo: see `notRead`.
    Evidence(all: ["campaignId"], any: ["recipientEmail", "recipientUserId"]),
    Evidence(all: ["targetPlatform"], any: ["payload.IOS", "requestType"]),
    Evidence(all: ["notification.alert"], any: ["targetUserIds", "targetSegmentIds", "targetInstallationIds"]),
    Evidence(all: ["recipients", "message.body"]), Evidence(all: ["data.type", "data.attributes"]),
    // Mail
    Evidence(all: ["to", "subject"], any: ["from", "html", "text", "body"], none: ["notification", "data"]),
  ]
}
