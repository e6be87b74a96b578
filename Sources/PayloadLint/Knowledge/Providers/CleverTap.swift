extension Provider {
  static let cleverTap = Provider(
    id: "clevertap", name: "CleverTap", document: "CleverTap campaign",
    source: "https://developer.clevertap.com/docs/create-campaign-api",
    evidence: [
      Evidence(any: ["content.platform_specific.ios"], message: "content"),
      Evidence(all: ["content.platform_specific"], any: ["to", "where", "segment"], message: "content"),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "", fields: [ProviderField("title", .title, .string), ProviderField("body", .body, .string)],
        plain: ["platform_specific", "subject", "sender_name"]),
      ProviderObject(
        "platform_specific.ios",
        fields: [
          // CleverTap takes the flag as a string.
          ProviderField("mutable-content", .mutableContent, [.string, .boolean, .number], values: .own),
          ProviderField("category", .category, .string), ProviderField("sound_file", .sound, .string),
          ProviderField("badge_count", .badge, [.number, .string], values: .alsoStrings),
        ], plain: ["deep_link"]),
    ])
}
