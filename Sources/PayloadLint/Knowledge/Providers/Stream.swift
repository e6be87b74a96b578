extension Provider {
  /// A template of pushes, as JSON in a string with the expressions of Handlebars.
  static let stream = Provider(
    id: "stream", name: "Stream", document: "Stream push template",
    source: "https://getstream.io/chat/docs/java/push_template.md",
    evidence: [
      Evidence(all: ["push_provider_type"], any: ["template", "event_type", "enable_push"]),
      Evidence(any: ["apn_config.notification_template"]),
    ],
    payloads: [
      PayloadLocation("template.{}", isShared: true), PayloadLocation("template.{}.apns.payload"),
      PayloadLocation("apn_config.notification_template.{}", isShared: true),
    ])
}
