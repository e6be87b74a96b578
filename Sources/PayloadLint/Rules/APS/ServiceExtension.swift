extension RuleFamily {
  static let noServiceExtension = RuleFamily(
    id: "aps/no-service-extension", severity: .warning,
    summary: "`mutable-content` for an app without a service extension",
    rationale: """
      mutable-content asks for the app's notification service extension. An app that has none shows the notification as \
      it was sent: an image, or an encrypted text, stays what it is.
      """,
    source: Source.modifying,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi",«"mutable-content"»:1},"image":"https://example.com/a.jpg"}"#) {
          $0.manifest = #"{"serviceExtension":false}"#
        },
        .good(#"{"aps":{"alert":"Hi","mutable-content":1}}"#) { $0.manifest = #"{"serviceExtension":true}"# },
        .good(#"{"aps":{"alert":"Hi","mutable-content":0}}"#) { $0.manifest = #"{"serviceExtension":false}"# },
        .good(#"{"aps":{"alert":"Hi","mutable-content":1}}"#),
      ]
    },
    check: .content(when: .keys([.mutableContent])) { request, report in
      guard request.facts.serviceExtension == false, request.isUserNotification, request.isOn(.mutableContent),
        let member = request.payload.member(.mutableContent)
      else { return }
      report.flag(
        .key(member), "mutable-content has no effect: the app has no service extension",
        note: "the notification is shown as it was sent",
        help: "add a notification service extension to the app, or leave \"mutable-content\" out")
    })
}
