extension Keys {
  static let top: [KeyFact] = [
    KeyFact(
      .aps, "aps", in: .top, .object, push: .all.subtracting([.mdm, .webPush]),
      "the keys that the system reads", effect: "APNs accepts the push, and the device shows nothing",
      source: Source.generating),
    KeyFact(
      .simulatorTargetBundle, "Simulator Target Bundle", in: .top, .string, push: .all,
      "bundle identifier of the app in the simulator; only `simctl push` and drag and drop read it",
      effect: "the simulator cannot route the file to an app",
      source: "https://github.com/appium/appium-xcuitest-driver/pull/1286"),
    KeyFact(
      .watchSimulatorActions, "WatchKit Simulator Actions", in: .top, .array, push: .alert,
      "buttons that Xcode's watch simulator draws; only Xcode reads it",
      source: "https://developer.apple.com/documentation/watchos-apps/notifications"),
    KeyFact(
      .mdm, "mdm", in: .top, .string, push: .mdm, "the device's PushMagic; stands alone, without aps",
      effect: "the device discards the push", source: "https://developer.apple.com/forums/thread/738806"),
    KeyFact(
      .containerIdentifier, "container-identifier", in: .top, .string, push: .fileprovider,
      "the item whose content changed", effect: "the File Provider extension is not told of the change",
      source: Source.fileProvider),
    KeyFact(
      .domain, "domain", in: .top, .string, push: .fileprovider, "the domain of the File Provider",
      effect: "the File Provider extension is not told of the change", source: Source.fileProvider),
    KeyFact(
      .webPush, "web_push", in: .top, .number, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the number 8030, the mark of a Declarative Web Push",
      effect: "the push is not declarative, and goes to the service worker", source: Source.declarativeWebPush),
    KeyFact(
      .webNotification, "notification", in: .top, .object, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "what a Declarative Web Push shows", effect: "the push is not declarative, and goes to the service worker",
      source: Source.declarativeWebPush),
    KeyFact(
      .webMutable, "mutable", in: .top, .boolean, push: .webPush, since: "iOS 18.4, macOS 15.5",
      "whether the service worker may change the notification", effect: "the message is not declarative",
      source: Source.webKitTests),
    KeyFact(
      .webAppBadge, "app_badge", in: .top, [.number, .string], push: .webPush, since: "iOS 18.4, macOS 15.5",
      "the app's badge: a whole number from 0 on", effect: "the message is not declarative",
      source: Source.webKitTests),
  ]
}
