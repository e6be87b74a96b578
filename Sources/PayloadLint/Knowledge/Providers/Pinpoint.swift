extension Provider {
  static let pinpoint = Provider(
    id: "pinpoint", name: "Pinpoint", document: "Pinpoint message",
    source: "https://docs.amazonaws.cn/sdk-for-ruby/v3/api/Aws/Pinpoint/Types/APNSMessage.html",
    evidence: [
      Evidence(any: ["APNSMessage"]),
      Evidence(any: ["MessageConfiguration.APNSMessage"], message: "MessageConfiguration"),
      Evidence(
        any: ["MessageRequest.MessageConfiguration.APNSMessage"], message: "MessageRequest.MessageConfiguration"),
    ],
    payloads: [PayloadLocation("APNSMessage.RawContent.{}")], makesPayload: true,
    objects: [
      ProviderObject(
        "APNSMessage",
        fields: [
          ProviderField("Title", .title, .string), ProviderField("Body", .body, .string),
          ProviderField("Badge", .badge, .number), ProviderField("Category", .category, .string),
          ProviderField("Sound", .sound, .string), ProviderField("ThreadId", .threadID, .string),
        ],
        plain: [
          "Action", "APNSPushType", "CollapseId", "Data", "MediaUrl", "PreferredAuthenticationMethod", "Priority",
          "RawContent", "SilentPush", "Substitutions", "TimeToLive", "Url",
        ])
    ],
    otherWords: [("silentPush", .contentAvailable)])
}
