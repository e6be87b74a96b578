extension Provider {
  /// A call of a notify action for the companion app. What is under `push` is merged into `aps`.
  static let homeAssistant = Provider(
    id: "home-assistant", name: "Home Assistant", document: "Home Assistant notification",
    source: "https://companion.home-assistant.io/docs/notifications/notifications-basic",
    evidence: [
      Evidence(all: ["message", Clue("data.push", .object)], none: ["notification", "aps"]),
      // The call around it.
      Evidence(all: ["data.message"], any: ["service", "action"], message: "data"),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "", fields: [ProviderField("message", .body, .string), ProviderField("title", .title, .string)],
        plain: ["data", "target"]),
      ProviderObject(
        "data.push",
        fields: [
          ProviderField("badge", .badge, .number), ProviderField("category", .category, .string, values: .own),
          ProviderField("sound", .sound, [.string, .object], values: .own),
          ProviderField("interruption-level", .interruptionLevel, .string),
          ProviderField("thread-id", .threadID, .string),
        ]),
    ])
}
