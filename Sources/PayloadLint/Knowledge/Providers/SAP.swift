extension Provider {
  static let sap = Provider(
    id: "sap", name: "SAP Mobile Services", document: "SAP push notification",
    source:
      "https://help.sap.com/doc/f53c64b93e5140918d676b927a3cd65b/Cloud/en-US/docs-en/guides/features/push/api/provider/apns.html",
    evidence: [
      Evidence(any: sapSigns.map { Clue($0, .any) }),
      Evidence(any: ["notification.apns.alertTitle", "notification.apns.alertBody"], message: "notification"),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "apns",
        fields: [
          ProviderField("alertTitle", .title, .string), ProviderField("alertSubtitle", .subtitle, .string),
          ProviderField("alertBody", .body, .string), ProviderField("sound", .sound, .string),
          ProviderField("badge", .badge, [.number, .string], values: .alsoStrings),
          ProviderField("category", .category, .string),
          ProviderField("mutableContent", .mutableContent, .boolean, values: .own),
          ProviderField("contentAvailable", .contentAvailable, .boolean, values: .own),
        ], plain: ["customParameter", "custom", "expiration", "pushType", "alert"])
    ])

  private static let sapSigns: [FieldPath] = [
    "apns.alertTitle", "apns.alertBody", "apns.alertSubtitle", "apns.customParameter", "apns.contentAvailable",
    "apns.mutableContent",
  ]
}
