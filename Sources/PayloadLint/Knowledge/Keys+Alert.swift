extension Keys {
  static let alert: [KeyFact] = [
    KeyFact(
      .title, "title", in: .alert, .string, push: [.alert, .liveactivity, .broadcast, .safari], since: "iOS 8.2",
      "the first line", effect: "the title is not shown", source: Source.generating),
    KeyFact(
      .subtitle, "subtitle", in: .alert, .string, push: .alert, since: "iOS 10", "the second line",
      effect: "the subtitle is not shown", source: Source.generating),
    KeyFact(
      .body, "body", in: .alert, .string, push: [.alert, .liveactivity, .broadcast, .safari], "the text",
      effect: "the text is not shown", source: Source.generating),
    KeyFact(
      .titleLocKey, "title-loc-key", in: .alert, [.string, .null], push: .alert, since: "iOS 8.2",
      "a key of the app's Localizable table, for the title", effect: "the title is not shown",
      source: Source.generating),
    KeyFact(
      .titleLocArgs, "title-loc-args", in: .alert, [.strings, .null], push: .alert, since: "iOS 8.2",
      "texts for the placeholders of the title", effect: "the placeholders are not filled", source: Source.generating),
    KeyFact(
      .subtitleLocKey, "subtitle-loc-key", in: .alert, .string, push: .alert, since: "iOS 10",
      "a key of the app's Localizable table, for the subtitle", effect: "the subtitle is not shown",
      source: Source.generating),
    KeyFact(
      .subtitleLocArgs, "subtitle-loc-args", in: .alert, .strings, push: .alert, since: "iOS 10",
      "texts for the placeholders of the subtitle", effect: "the placeholders are not filled",
      source: Source.generating),
    KeyFact(
      .locKey, "loc-key", in: .alert, .string, push: .alert, "a key of the app's Localizable table, for the body",
      effect: "the text is not shown", source: Source.generating),
    KeyFact(
      .locArgs, "loc-args", in: .alert, .strings, push: .alert, "texts for the placeholders of the body",
      effect: "the placeholders are not filled", source: Source.generating),
    KeyFact(
      .launchImage, "launch-image", in: .alert, .string, push: .alert,
      "the launch image or storyboard to show when the user opens the notification",
      effect: "the app starts with its usual launch screen", source: Source.generating),
    KeyFact(
      .actionLocKey, "action-loc-key", in: .alert, [.string, .null], push: .alert, deprecated: "iOS 10",
      "a key for the title of the button that opened the app", effect: "the system ignores it",
      source: Source.archive),
    KeyFact(
      .action, "action", in: .alert, .string, push: .safari, since: "macOS 10.9",
      "the label of the button, in Safari website pushes only", effect: "the button has no label of its own",
      source: Source.safari),
    KeyFact(
      .summaryArg, "summary-arg", in: .alert, .string, push: .alert, since: "iOS 12", deprecated: "iOS 15",
      "the text for the summary of a group", effect: "the system ignores it", source: Source.content),
    KeyFact(
      .summaryArgCount, "summary-arg-count", in: .alert, .number, push: .alert, since: "iOS 12",
      deprecated: "iOS 15", "how many items the notification stands for in the summary of a group",
      effect: "the system ignores it", source: Source.content),
    KeyFact(
      .alertSound, "sound", in: .alert, .string, push: [.liveactivity, .broadcast], since: "iOS 16.1",
      "the name of a sound file of the app, in alerts of Live Activities only", effect: "no sound is played",
      source: Source.liveActivity),
  ]

  static let sound: [KeyFact] = [
    KeyFact(
      .soundCritical, "critical", in: .sound, .flag, push: .alert, since: "iOS 12, macOS 10.14, watchOS 5",
      "the number 1 makes it a critical alert", effect: "the sound is not critical", source: Source.generating),
    KeyFact(
      .soundName, "name", in: .sound, .string, push: .alert, since: "iOS 12, macOS 10.14, watchOS 5",
      "the name of a sound file of the app, or \"default\"", effect: "the default sound is played",
      source: Source.generating),
    KeyFact(
      .soundVolume, "volume", in: .sound, .number, push: .alert, since: "iOS 12, macOS 10.14, watchOS 5",
      "from 0, silent, to 1, full", effect: "the volume is not applied", source: Source.generating),
  ]
}
