extension Provider {
  /// An installation of Notification Hubs, with templates for the payloads of its device.
  static let azureInstallation = Provider(
    id: "azure", name: "Azure Notification Hubs", document: "Azure installation",
    source: "https://learn.microsoft.com/en-us/rest/api/notificationhubs/send-apns-native-notification",
    evidence: [Evidence(all: ["templates"], any: ["pushChannel", "installationId"])],
    payloads: [PayloadLocation("templates.*.body.{}", isShared: true)])
}
