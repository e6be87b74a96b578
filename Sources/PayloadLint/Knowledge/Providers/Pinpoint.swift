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

  /// A message template, with an object for each platform.
  static let pinpointTemplate = Provider(
    id: "pinpoint-template", name: "Pinpoint", document: "Pinpoint push template",
    source: "https://docs.aws.amazon.com/pinpoint/latest/apireference/templates-template-name-push.html",
    evidence: [Evidence(any: ["APNS.RawContent", "APNS.Body", "APNS.Title", "APNS.MediaUrl"])],
    payloads: [PayloadLocation("APNS.RawContent.{}")], makesPayload: true,
    objects: [
      ProviderObject(
        "APNS",
        fields: [
          ProviderField("Title", .title, .string), ProviderField("Body", .body, .string),
          ProviderField("Sound", .sound, .string),
        ], plain: ["Action", "MediaUrl", "RawContent", "Url"])
    ])
}
