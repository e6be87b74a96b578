extension Provider {
  /// A message with the settings of its offline push.
  static let tencentChat = Provider(
    id: "tencent-chat", name: "Tencent Chat", document: "Tencent Chat message",
    source: "https://trtc.io/document/77715",
    evidence: [Evidence(any: ["OfflinePushInfo"])], makesPayload: true,
    objects: [
      ProviderObject(
        "OfflinePushInfo.ApnsInfo",
        fields: [
          ProviderField("Title", .title, .string), ProviderField("SubTitle", .subtitle, .string),
          // Apple's list of formats is not Tencent's.
          ProviderField("Sound", .sound, .string, values: .own),
          ProviderField("MutableContent", .mutableContent, .flag, values: .own),
          ProviderField("InterruptionLevel", .interruptionLevel, .string),
        ], plain: ["BadgeMode", "Image"])
    ])
}
