extension Provider {
  static let salesforceMobilePush = Provider(
    id: "salesforce", name: "Salesforce MobilePush", document: "MobilePush request",
    source:
      "https://developer.salesforce.com/docs/marketing/marketing-cloud/references/mc_rest_push/postMessageBatch.html",
    evidence: [
      Evidence(
        all: ["messageText"], any: ["override", "subscriberKeys", "deviceTokens", "inclusionTags", "mutable-content"])
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("messageText", .body, .string), ProviderField("title", .title, .string),
          ProviderField("subtitle", .subtitle, .string), ProviderField("sound", .sound, .string),
          ProviderField("badge", .badge, [.string, .number], values: .alsoStrings),
          ProviderField("mutable-content", .mutableContent, .boolean, values: .own),
        ],
        plain: [
          "override", "subscriberKeys", "deviceTokens", "inclusionTags", "exclusionTags", "sendTime", "blackoutWindow",
          "openDirect", "customKeys", "content-available",
        ])
    ])
}
