extension RuleFamily {
  static let fcmLegacyFlag = RuleFamily(
    id: "envelope/fcm-legacy-flag", severity: .info,
    summary: "`content_available` inside `notification` of the legacy FCM interface",
    rationale: """
      The reference has content_available beside notification. Reports say that it works inside notification, too.
      """,
    source: Provider.fcmLegacy.source,
    examples: {
      [
        .bad(#"{"to":"t","notification":{"body":"Hi",«"content_available"»:true}}"#),
        .good(#"{"to":"t","content_available":true,"notification":{"body":"Hi"}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.provider == .fcmLegacy, let notification = envelope.message["notification"] else { return }
      for member in notification.members where NearestName.folded(member.name) == "contentavailable" {
        report.flag(
          .key(member), "\(Quoting.quoted(member.name)) is documented beside notification, not in it",
          fix: .movingFlag(member, from: notification, in: envelope))
      }
    })

  static let fcmLegacyShutDown = RuleFamily(
    id: "envelope/fcm-legacy-shut-down", severity: .info,
    summary: "message of the legacy FCM interface",
    rationale: """
      Google shut down the legacy interfaces of FCM, beginning in July 2024. Requests to them are not delivered any \
      more.
      """,
    source: "https://firebase.google.com/docs/cloud-messaging/migrate-v1",
    examples: {
      [
        .bad(#"«{»"to":"t","notification":{"title":"Hi","body":"Ada"}}"#),
        .good(#"{"message":{"token":"t","notification":{"title":"Hi","body":"Ada"}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.provider == .fcmLegacy, envelope.message["token"] == nil else { return }
      report.flag(
        .start(envelope.message), "the legacy FCM interface was shut down in 2024",
        help: "send an FCM v1 message: {\"message\": {\"token\": …, \"notification\": …}}")
    })
}

extension TreeFix {
  /// Moves a flag of the legacy interface to where it is documented; nil where that place is taken.
  static func movingFlag(_ member: Member, from notification: Value, in envelope: Envelope) -> TreeFix? {
    let name = member.name.replacing("-", with: "_")
    guard envelope.message.member(named: name) == nil else { return nil }
    return .move(member, from: notification, to: envelope.message, as: name, "move it beside notification")
  }
}
