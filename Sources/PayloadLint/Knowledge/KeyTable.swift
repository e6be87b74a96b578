/// Every key that Apple documents, or that a well-known tool adds.
public enum Key: UInt8, CaseIterable, Sendable {
  // Top level
  case aps, simulatorTargetBundle, watchSimulatorActions, mdm, containerIdentifier, domain
  case webPush, webNotification, webMutable, webAppBadge
  // aps
  case alert, badge, sound, threadID, category, contentAvailable, mutableContent, targetContentID
  case interruptionLevel, relevanceScore, filterCriteria, urlArgs, contentChanged, accountID
  case timestamp, event, contentState, staleDate, dismissalDate, attributesType, attributes
  case inputPushToken, inputPushChannel
  // aps.alert
  case title, subtitle, body, titleLocKey, titleLocArgs, subtitleLocKey, subtitleLocArgs, locKey, locArgs
  case launchImage, actionLocKey, action, summaryArg, summaryArgCount, alertSound
  // aps.sound
  case soundCritical, soundName, soundVolume
  // notification of a Declarative Web Push
  case webTitle, webNavigate, webDir, webLang, webBody, webTag, webIcon, webSilent, webData, webOptions, webActions
  case webActionID, webActionTitle, webActionNavigate, webActionIcon
}

extension Key {
  /// The row of the key: everything that is known about it.
  public var fact: KeyFact {
    switch self {
    case .aps:
      KeyFact(
        self, "aps", in: .top, .object, push: .all.subtracting([.mdm, .webPush]), "the keys that the system reads",
        effect: "APNs accepts the push, and the device shows nothing", source: Source.generating)
    case .simulatorTargetBundle:
      KeyFact(
        self, "Simulator Target Bundle", in: .top, .string, push: .all,
        "bundle identifier of the app in the simulator; only `simctl push` and drag and drop read it",
        effect: "the simulator cannot route the file to an app",
        source: "https://github.com/appium/appium-xcuitest-driver/pull/1286")
    case .watchSimulatorActions:
      KeyFact(
        self, "WatchKit Simulator Actions", in: .top, .array, push: .alert,
        "buttons that Xcode's watch simulator draws; only Xcode reads it",
        source: "https://developer.apple.com/documentation/watchos-apps/notifications")
    case .mdm:
      KeyFact(
        self, "mdm", in: .top, .string, push: .mdm, "the device's PushMagic; the only key, without aps",
        effect: "the device discards the push", source: "https://developer.apple.com/forums/thread/738806")
    case .containerIdentifier:
      KeyFact(
        self, "container-identifier", in: .top, .string, push: .fileprovider, "the item whose content changed",
        effect: "the File Provider extension is not told of the change", source: Source.fileProvider)
    case .domain:
      KeyFact(
        self, "domain", in: .top, .string, push: .fileprovider, "the domain of the File Provider",
        effect: "the File Provider extension is not told of the change", source: Source.fileProvider)
    case .webPush:
      KeyFact(
        self, "web_push", in: .top, .number, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the number 8030, the mark of a Declarative Web Push",
        effect: "the push is not declarative, and goes to the service worker", source: Source.declarativeWebPush)
    case .webNotification:
      KeyFact(
        self, "notification", in: .top, .object, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "what a Declarative Web Push shows", effect: "the push is not declarative, and goes to the service worker",
        source: Source.declarativeWebPush)
    case .webMutable:
      KeyFact(
        self, "mutable", in: .top, .boolean, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "whether the service worker may change the notification", effect: "the message is not declarative",
        source: Source.webKitTests)
    case .webAppBadge:
      KeyFact(
        self, "app_badge", in: .top, [.number, .string], push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the app's badge: a whole number from 0 on", effect: "the message is not declarative",
        source: Source.webKitTests)
    case .alert:
      KeyFact(
        self, "alert", in: .aps, [.object, .string], push: [.alert, .liveactivity, .broadcast, .safari],
        "what is shown: an object with title, subtitle, body, or the body alone as a string",
        effect: "nothing is shown", needed: .start, source: Source.generating)
    case .badge:
      KeyFact(
        self, "badge", in: .aps, .number, push: .alert, "the number on the app's icon; 0 removes it",
        effect: "the badge on the app's icon does not change", source: Source.generating)
    case .sound:
      KeyFact(
        self, "sound", in: .aps, [.string, .object], push: .alert,
        "the name of a sound file of the app, \"default\", or an object for critical alerts",
        effect: "no sound is played, or the default one", source: Source.generating)
    case .threadID:
      KeyFact(
        self, "thread-id", in: .aps, .string, push: .alert, since: "iOS 10, macOS 10.14, watchOS 3",
        "groups the notifications of a conversation", effect: "the notification is not grouped",
        source: Source.generating)
    case .category:
      KeyFact(
        self, "category", in: .aps, .string, push: .alert, since: "iOS 8, macOS 10.14, watchOS 3",
        "the identifier of a category that the app registers", effect: "the notification shows without its actions",
        source: Source.generating)
    case .contentAvailable:
      KeyFact(
        self, "content-available", in: .aps, .flag, push: [.background, .alert], since: "iOS 7",
        "the number 1 wakes the app in the background", effect: "the app may not be woken", source: Source.generating)
    case .mutableContent:
      KeyFact(
        self, "mutable-content", in: .aps, .flag, push: .alert, since: "iOS 10, macOS 10.14, watchOS 6",
        "the number 1 runs the service extension before the notification is shown",
        effect: "the service extension may not run", source: Source.generating)
    case .targetContentID:
      KeyFact(
        self, "target-content-id", in: .aps, .string, push: .alert, since: "iOS 13, macOS 10.14",
        "the window to bring forward", effect: "the app's default window opens", source: Source.generating)
    case .interruptionLevel:
      KeyFact(
        self, "interruption-level", in: .aps, .string, push: .alert, since: "iOS 15, macOS 12, watchOS 8",
        values: .interruptionLevel, "how much the notification may disturb", effect: "the level is not applied",
        source: Source.generating)
    case .relevanceScore:
      KeyFact(
        self, "relevance-score", in: .aps, .number, push: [.alert, .liveactivity, .broadcast],
        since: "iOS 15, macOS 12, watchOS 8",
        "the weight of the notification among the app's: from 0 to 1, any number in a Live Activity",
        effect: "the score is not applied", source: Source.generating)
    case .filterCriteria:
      KeyFact(
        self, "filter-criteria", in: .aps, .string, push: .alert, since: "iOS 16, macOS 13, watchOS 9",
        "what the app's Focus filter compares", effect: "the notification may be hidden in a Focus",
        source: Source.focusFilter)
    case .urlArgs:
      KeyFact(
        self, "url-args", in: .aps, .strings, push: .safari, since: "macOS 10.9",
        "values for the placeholders of the website's urlFormatString", effect: "Safari does not show the notification",
        source: Source.safari)
    case .contentChanged:
      KeyFact(
        self, "content-changed", in: .aps, .boolean, push: [.widgets, .controls],
        since: "iOS 18, macOS 26, watchOS 26",
        "true asks for a reload of widgets or controls", effect: "nothing is reloaded", breaksOlderSystems: true,
        source: Source.widgets)
    case .accountID:
      KeyFact(
        self, "account-id", in: .aps, .string, push: .all, "of mail servers; not for apps", source: Source.generating)
    case .timestamp:
      KeyFact(
        self, "timestamp", in: .aps, .number, push: [.liveactivity, .broadcast], since: "iOS 16.1",
        "when the content was made: whole seconds since 1970", effect: "the Live Activity does not change",
        needed: .all, source: Source.liveActivity)
    case .event:
      KeyFact(
        self, "event", in: .aps, .string, push: [.liveactivity, .broadcast], since: "iOS 16.1",
        values: .liveActivityEvent, "what happens to the Live Activity", effect: "the Live Activity does not change",
        source: Source.liveActivity)
    case .contentState:
      KeyFact(
        self, "content-state", in: .aps, .object, push: [.liveactivity, .broadcast], since: "iOS 16.1",
        "the new content, as the app's ContentState is coded", effect: "the device cannot decode the content",
        needed: [.start, .update], source: Source.liveActivity)
    case .staleDate:
      KeyFact(
        self, "stale-date", in: .aps, .number, push: [.liveactivity, .broadcast], since: "iOS 16.2",
        "when the content is out of date: whole seconds since 1970", effect: "the Live Activity does not become stale",
        source: Source.liveActivity)
    case .dismissalDate:
      KeyFact(
        self, "dismissal-date", in: .aps, .number, push: [.liveactivity, .broadcast], since: "iOS 16.1",
        "when an ended Live Activity goes: whole seconds since 1970, at most 4 hours ahead",
        effect: "the Live Activity stays", ignored: [.start, .update], source: Source.liveActivity)
    case .attributesType:
      KeyFact(
        self, "attributes-type", in: .aps, .string, push: .liveactivity, since: "iOS 17.2",
        "the name of the ActivityAttributes type to start", effect: "the Live Activity does not start", needed: .start,
        ignored: [.update, .end], breaksOlderSystems: true, source: Source.liveActivity)
    case .attributes:
      KeyFact(
        self, "attributes", in: .aps, .object, push: .liveactivity, since: "iOS 17.2",
        "the fixed content of the Live Activity to start", effect: "the Live Activity does not start", needed: .start,
        ignored: [.update, .end], source: Source.liveActivity)
    case .inputPushToken:
      KeyFact(
        self, "input-push-token", in: .aps, .flag, push: .liveactivity, since: "iOS 18",
        "the number 1 asks for an update token", effect: "the app gets no update token", ignored: [.update, .end],
        source: Source.liveActivity)
    case .inputPushChannel:
      KeyFact(
        self, "input-push-channel", in: .aps, .string, push: .liveactivity, since: "iOS 18",
        "the base64 identifier of the channel that updates the Live Activity",
        effect: "the Live Activity gets no updates", ignored: [.update, .end], breaksOlderSystems: true,
        source: Source.liveActivity)
    case .title:
      KeyFact(
        self, "title", in: .alert, .string, push: [.alert, .liveactivity, .broadcast, .safari], since: "iOS 8.2",
        "the first line", effect: "the title is not shown", source: Source.generating)
    case .subtitle:
      KeyFact(
        self, "subtitle", in: .alert, .string, push: .alert, since: "iOS 10", "the second line",
        effect: "the subtitle is not shown", source: Source.generating)
    case .body:
      KeyFact(
        self, "body", in: .alert, .string, push: [.alert, .liveactivity, .broadcast, .safari], "the text",
        effect: "the text is not shown", source: Source.generating)
    case .titleLocKey:
      KeyFact(
        self, "title-loc-key", in: .alert, [.string, .null], push: .alert, since: "iOS 8.2",
        "a key of the app's Localizable table, for the title", effect: "the title is not shown",
        source: Source.generating)
    case .titleLocArgs:
      KeyFact(
        self, "title-loc-args", in: .alert, [.strings, .null], push: .alert, since: "iOS 8.2",
        "texts for the placeholders of the title", effect: "the placeholders are not filled", source: Source.generating)
    case .subtitleLocKey:
      KeyFact(
        self, "subtitle-loc-key", in: .alert, .string, push: .alert, since: "iOS 10",
        "a key of the app's Localizable table, for the subtitle", effect: "the subtitle is not shown",
        source: Source.generating)
    case .subtitleLocArgs:
      KeyFact(
        self, "subtitle-loc-args", in: .alert, .strings, push: .alert, since: "iOS 10",
        "texts for the placeholders of the subtitle", effect: "the placeholders are not filled",
        source: Source.generating)
    case .locKey:
      KeyFact(
        self, "loc-key", in: .alert, .string, push: .alert, "a key of the app's Localizable table, for the body",
        effect: "the text is not shown", source: Source.generating)
    case .locArgs:
      KeyFact(
        self, "loc-args", in: .alert, .strings, push: .alert, "texts for the placeholders of the body",
        effect: "the placeholders are not filled", source: Source.generating)
    case .launchImage:
      KeyFact(
        self, "launch-image", in: .alert, .string, push: .alert,
        "the launch image or storyboard to show when the user opens the notification",
        effect: "the app starts with its usual launch screen", source: Source.generating)
    case .actionLocKey:
      KeyFact(
        self, "action-loc-key", in: .alert, [.string, .null], push: .alert, deprecated: "iOS 10",
        "a key for the title of the button that opened the app", effect: "the system ignores it", source: Source.archive
      )
    case .action:
      KeyFact(
        self, "action", in: .alert, .string, push: .safari, since: "macOS 10.9",
        "the label of the button, in Safari website pushes only", effect: "the button has no label of its own",
        source: Source.safari)
    case .summaryArg:
      KeyFact(
        self, "summary-arg", in: .alert, .string, push: .alert, since: "iOS 12", deprecated: "iOS 15",
        "the text for the summary of a group", effect: "the system ignores it", source: Source.content)
    case .summaryArgCount:
      KeyFact(
        self, "summary-arg-count", in: .alert, .number, push: .alert, since: "iOS 12", deprecated: "iOS 15",
        "how many items the notification represents in the summary of a group", effect: "the system ignores it",
        source: Source.content)
    case .alertSound:
      KeyFact(
        self, "sound", in: .alert, .string, push: [.liveactivity, .broadcast], since: "iOS 16.1",
        "the name of a sound file of the app, in alerts of Live Activities only", effect: "no sound is played",
        source: Source.liveActivity)
    case .soundCritical:
      KeyFact(
        self, "critical", in: .sound, .flag, push: .alert, since: "iOS 12, macOS 10.14, watchOS 5",
        "the number 1 makes it a critical alert", effect: "the sound is not critical", source: Source.generating)
    case .soundName:
      KeyFact(
        self, "name", in: .sound, .string, push: .alert, since: "iOS 12, macOS 10.14, watchOS 5",
        "the name of a sound file of the app, or \"default\"", effect: "the default sound is played",
        source: Source.generating)
    case .soundVolume:
      KeyFact(
        self, "volume", in: .sound, .number, push: .alert, since: "iOS 12, macOS 10.14, watchOS 5",
        "from 0, silent, to 1, full", effect: "the volume is not applied", source: Source.generating)
    case .webTitle:
      KeyFact(
        self, "title", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the title; required and not empty", effect: "the message is not declarative", source: Source.webKitTests)
    case .webNavigate:
      KeyFact(
        self, "navigate", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the URL to open; required", effect: "the message is not declarative", source: Source.webKitTests)
    case .webDir:
      KeyFact(
        self, "dir", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        values: .webDirection, "the direction of the text", effect: "the message is not declarative",
        source: Source.webKitTests)
    case .webLang:
      KeyFact(
        self, "lang", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the language of the text", effect: "the message is not declarative", source: Source.webKitTests)
    case .webBody:
      KeyFact(
        self, "body", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5", "the text",
        effect: "the message is not declarative", source: Source.webKitTests)
    case .webTag:
      KeyFact(
        self, "tag", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "notifications with the same tag replace each other", effect: "the message is not declarative",
        source: Source.webKitTests)
    case .webIcon:
      KeyFact(
        self, "icon", in: .webNotification, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the URL of an icon", effect: "the message is not declarative", source: Source.webKitTests)
    case .webSilent:
      KeyFact(
        self, "silent", in: .webNotification, .boolean, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "whether the notification makes no sound", effect: "the message is not declarative", source: Source.webKitTests)
    case .webData:
      KeyFact(
        self, "data", in: .webNotification, .any, push: .webPush, since: "iOS 18.4, macOS 15.5", "data of the site",
        source: Source.webKitTests)
    case .webOptions:
      KeyFact(
        self, "options", in: .webNotification, .any, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "of an old proposal; ignored", source: Source.webKitTests)
    case .webActions:
      KeyFact(
        self, "actions", in: .webNotification, .array, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "buttons: objects with action, title, navigate and perhaps icon", effect: "the message is not declarative",
        source: Source.declarativeWebPush)
    case .webActionID:
      KeyFact(
        self, "action", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the button's identifier; required", effect: "the message is not declarative", source: Source.declarativeWebPush
      )
    case .webActionTitle:
      KeyFact(
        self, "title", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the button's label; required", effect: "the message is not declarative", source: Source.declarativeWebPush)
    case .webActionNavigate:
      KeyFact(
        self, "navigate", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the URL that the button opens; required", effect: "the message is not declarative",
        source: Source.declarativeWebPush)
    case .webActionIcon:
      KeyFact(
        self, "icon", in: .webAction, .string, push: .webPush, since: "iOS 18.4, macOS 15.5",
        "the URL of the button's icon", effect: "the message is not declarative", source: Source.declarativeWebPush)
    }
  }
}
