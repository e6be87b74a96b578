extension Provider {
  /// A push of Parse Server. What it does not know in `data` becomes a custom key.
  static let parse = Provider(
    id: "parse", name: "Parse", document: "Parse push",
    source: "https://github.com/parse-community/parse-server-push-adapter",
    evidence: [Evidence(all: ["data"], any: ["where", "channels", "push_time", "expiration_interval"])],
    makesPayload: true,
    objects: [
      ProviderObject(
        "data", others: .passedOn,
        fields: [
          ProviderField("alert", .alert, [.string, .object]), ProviderField("title", .title, .string),
          ProviderField("badge", .badge, [.number, .string], values: .alsoStrings),
          ProviderField("sound", .sound, [.string, .object]), ProviderField("category", .category, .string),
          ProviderField("content-available", .contentAvailable, .flag, effect: flag),
          ProviderField("mutable-content", .mutableContent, .flag, effect: flag),
          ProviderField("threadId", .threadID, .string),
          ProviderField("targetContentIdentifier", .targetContentID, .string, isDistinctive: true),
          ProviderField("interruptionLevel", .interruptionLevel, .string),
        ], plain: ["pushType", "priority", "collapseId", "topic", "expiry"])
    ])

  private static let flag: StaticString = "Parse Server compares it with the number 1 exactly"
}
