extension Keys {
  static let aps: [KeyFact] = [
    KeyFact(
      .alert, "alert", in: .aps, [.object, .string], push: [.alert, .liveactivity, .broadcast, .safari],
      "what is shown: an object with title, subtitle, body, or the body alone as a string",
      effect: "nothing is shown", source: Source.generating),
    KeyFact(
      .badge, "badge", in: .aps, .number, push: .alert, "the number on the app's icon; 0 removes it",
      effect: "the badge on the app's icon does not change", source: Source.generating),
    KeyFact(
      .sound, "sound", in: .aps, [.string, .object], push: .alert,
      "the name of a sound file of the app, \"default\", or an object for critical alerts",
      effect: "no sound is played, or the default one", source: Source.generating),
    KeyFact(
      .threadID, "thread-id", in: .aps, .string, push: .alert, since: "iOS 10, macOS 10.14, watchOS 3",
      "groups the notifications of a conversation", effect: "the notification is not grouped",
      source: Source.generating),
    KeyFact(
      .category, "category", in: .aps, .string, push: .alert, since: "iOS 8, macOS 10.14, watchOS 3",
      "the identifier of a category that the app registers", effect: "the notification shows without its actions",
      source: Source.generating),
    KeyFact(
      .contentAvailable, "content-available", in: .aps, .flag, push: [.background, .alert], since: "iOS 7",
      "the number 1 wakes the app in the background", effect: "the app may not be woken", source: Source.generating),
    KeyFact(
      .mutableContent, "mutable-content", in: .aps, .flag, push: .alert, since: "iOS 10, macOS 10.14, watchOS 6",
      "the number 1 runs the service extension before the notification is shown",
      effect: "the service extension may not run", source: Source.generating),
    KeyFact(
      .targetContentID, "target-content-id", in: .aps, .string, push: .alert, since: "iOS 13, macOS 10.14",
      "the window to bring forward", effect: "the app's default window opens", source: Source.generating),
    KeyFact(
      .interruptionLevel, "interruption-level", in: .aps, .string, push: .alert,
      since: "iOS 15, macOS 12, watchOS 8", words: .interruptionLevel,
      "how much the notification may disturb", effect: "the level is not applied", source: Source.generating),
    KeyFact(
      .relevanceScore, "relevance-score", in: .aps, .number, push: [.alert, .liveactivity, .broadcast],
      since: "iOS 15, macOS 12, watchOS 8",
      "the weight of the notification among the app's: from 0 to 1, any number in a Live Activity",
      effect: "the score is not applied", source: Source.generating),
    KeyFact(
      .filterCriteria, "filter-criteria", in: .aps, .string, push: .alert, since: "iOS 16, macOS 13, watchOS 9",
      "what the app's Focus filter compares", effect: "the notification may be hidden in a Focus",
      source: Source.focusFilter),
    KeyFact(
      .urlArgs, "url-args", in: .aps, .strings, push: .safari, since: "macOS 10.9",
      "values for the placeholders of the website's urlFormatString", effect: "Safari does not show the notification",
      source: Source.safari),
    KeyFact(
      .contentChanged, "content-changed", in: .aps, .boolean, push: [.widgets, .controls], since: "iOS 18",
      "true asks for a reload of widgets or controls", effect: "nothing is reloaded",
      source: Source.widgets),
    KeyFact(
      .accountID, "account-id", in: .aps, .string, push: .all, "of mail servers; not for apps",
      source: Source.generating),
  ]

  static let liveActivity: [KeyFact] = [
    KeyFact(
      .timestamp, "timestamp", in: .aps, .number, push: [.liveactivity, .broadcast], since: "iOS 16.1",
      "when the content was made: whole seconds since 1970", effect: "the Live Activity does not change",
      source: Source.liveActivity),
    KeyFact(
      .event, "event", in: .aps, .string, push: [.liveactivity, .broadcast], since: "iOS 16.1",
      words: .liveActivityEvent, "what happens to the Live Activity", effect: "the Live Activity does not change",
      source: Source.liveActivity),
    KeyFact(
      .contentState, "content-state", in: .aps, .object, push: [.liveactivity, .broadcast], since: "iOS 16.1",
      "the new content, as the app's ContentState is coded", effect: "the device cannot decode the content",
      source: Source.liveActivity),
    KeyFact(
      .staleDate, "stale-date", in: .aps, .number, push: [.liveactivity, .broadcast], since: "iOS 16.2",
      "when the content is out of date: whole seconds since 1970", effect: "the Live Activity does not become stale",
      source: Source.liveActivity),
    KeyFact(
      .dismissalDate, "dismissal-date", in: .aps, .number, push: [.liveactivity, .broadcast], since: "iOS 16.1",
      "when an ended Live Activity goes: whole seconds since 1970, at most 4 hours ahead",
      effect: "the Live Activity stays", source: Source.liveActivity),
    KeyFact(
      .attributesType, "attributes-type", in: .aps, .string, push: .liveactivity, since: "iOS 17.2",
      "the name of the ActivityAttributes type to start", effect: "the Live Activity does not start",
      source: Source.liveActivity),
    KeyFact(
      .attributes, "attributes", in: .aps, .object, push: .liveactivity, since: "iOS 17.2",
      "the fixed content of the Live Activity to start", effect: "the Live Activity does not start",
      source: Source.liveActivity),
    KeyFact(
      .inputPushToken, "input-push-token", in: .aps, .flag, push: .liveactivity, since: "iOS 18",
      "the number 1 asks for an update token", effect: "the app gets no update token", source: Source.liveActivity),
    KeyFact(
      .inputPushChannel, "input-push-channel", in: .aps, .string, push: .liveactivity, since: "iOS 18",
      "the base64 identifier of the channel that updates the Live Activity",
      effect: "the Live Activity gets no updates", source: Source.liveActivity),
  ]
}
