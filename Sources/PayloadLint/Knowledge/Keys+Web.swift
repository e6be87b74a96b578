extension Keys {
  /// Declarative Web Push.
  static let web: [KeyFact] = [
    KeyFact(
      .webTitle, "title", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the title; required and not empty", effect: "the message is not declarative", source: Source.webKitTests),
    KeyFact(
      .webNavigate, "navigate", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the URL to open; required", effect: "the message is not declarative", source: Source.webKitTests),
    KeyFact(
      .webDir, "dir", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      words: .webDirection, "the direction of the text", effect: "the message is not declarative",
      source: Source.webKitTests),
    KeyFact(
      .webLang, "lang", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the language of the text", effect: "the message is not declarative", source: Source.webKitTests),
    KeyFact(
      .webBody, "body", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5", "the text",
      effect: "the message is not declarative", source: Source.webKitTests),
    KeyFact(
      .webTag, "tag", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "notifications with the same tag replace each other", effect: "the message is not declarative",
      source: Source.webKitTests),
    KeyFact(
      .webIcon, "icon", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the URL of an icon", effect: "the message is not declarative", source: Source.webKitTests),
    KeyFact(
      .webSilent, "silent", in: .webNotification, .boolean, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "whether the notification makes no sound", effect: "the message is not declarative",
      source: Source.webKitTests),
    KeyFact(
      .webData, "data", in: .webNotification, .any, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "data of the site", source: Source.webKitTests),
    KeyFact(
      .webOptions, "options", in: .webNotification, .any, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "of an old proposal; ignored", source: Source.webKitTests),
    KeyFact(
      .webActions, "actions", in: .webNotification, .array, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "buttons: objects with action, title, navigate and perhaps icon", effect: "the message is not declarative",
      source: Source.declarativeWebPush),
    KeyFact(
      .webActionID, "action", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the button's identifier; required", effect: "the message is not declarative",
      source: Source.declarativeWebPush),
    KeyFact(
      .webActionTitle, "title", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the button's label; required", effect: "the message is not declarative", source: Source.declarativeWebPush),
    KeyFact(
      .webActionNavigate, "navigate", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the URL that the button opens; required", effect: "the message is not declarative",
      source: Source.declarativeWebPush),
    KeyFact(
      .webActionIcon, "icon", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the URL of the button's icon", effect: "the message is not declarative", source: Source.declarativeWebPush),
  ]
}
