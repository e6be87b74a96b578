extension Provider {
  static let aliyun = Provider(
    id: "aliyun", name: "Aliyun", document: "Aliyun push request",
    source: "https://help.aliyun.com/document_detail/48089.html",
    evidence: [
      Evidence(any: [
        "iOSNotificationCategory", "iOSApnsEnv", "iOSMutableContent", "iOSBadge", "iOSMusic", "iOSExtParameters",
        "iOSSubtitle", "iOSInterruptionLevel",
      ])
    ],
    payloads: [PayloadLocation("iOSExtParameters.{}", content: .customKeys)], makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("Title", .title, .string),
          ProviderField("iOSSubtitle", .subtitle, .string, isDistinctive: true), ProviderField("Body", .body, .string),
          ProviderField("iOSNotificationCategory", .category, .string, isDistinctive: true),
          ProviderField("iOSBadge", .badge, .number, isDistinctive: true),
          ProviderField("iOSMusic", .sound, .string, isDistinctive: true),
          ProviderField("iOSMutableContent", .mutableContent, .boolean, isDistinctive: true),
          ProviderField("iOSSilentNotification", .contentAvailable, .boolean, isDistinctive: true),
          ProviderField("iOSNotificationThreadId", .threadID, .string, isDistinctive: true),
          ProviderField("iOSInterruptionLevel", .interruptionLevel, .string, isDistinctive: true),
          ProviderField("iOSRelevanceScore", .relevanceScore, .number, isDistinctive: true),
        ],
        plain: [
          "iOSExtParameters", "iOSApnsEnv", "iOSBadgeAutoIncrement", "iOSRemind", "iOSRemindBody",
          "iOSNotificationCollapseId", "iOSLiveActivityId", "iOSLiveActivityEvent", "iOSLiveActivityAttributes",
          "iOSLiveActivityAttributesType", "iOSLiveActivityContentState", "iOSLiveActivityDismissalDate",
          "iOSLiveActivityStaleDate",
        ])
    ])
}
