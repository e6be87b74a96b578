extension RuleFamily {
  static let fcmLegacyAPNs = RuleFamily(
    id: "envelope/fcm-legacy-apns", severity: .error,
    summary: "`apns` in a message of the legacy FCM interface",
    rationale: """
      A body with to or registration_ids is one of FCM's legacy interface, which ignores apns. Nothing in it reaches \
      the device.
      """,
    source: "https://github.com/invertase/notifee/issues/277",
    examples: {
      [
        .bad(#"{"to":"t","notification":{"title":"Hi"},«"apns"»:{"payload":{"aps":{"badge":1}}}}"#),
        .good(#"{"to":"t","notification":{"title":"Hi","badge":"1"},"mutable_content":true}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.provider == .fcmLegacy, let apns = envelope.message.member("apns") else { return }
      report.flag(
        .key(apns), "the legacy FCM interface ignores \"apns\"",
        note: "nothing in it reaches the device",
        help: "send an FCM v1 message: {\"message\": {\"token\": …, \"apns\": …}}")
    })

  static let fcmLegacyField = RuleFamily(
    id: "envelope/fcm-legacy-field", severity: .warning,
    summary: "field that the legacy FCM interface does not read at this level",
    rationale: """
      In the legacy interface the category of a notification is called click_action, and mutable_content is beside \
      notification, not in it.
      """,
    source: Provider.fcmLegacy.source,
    examples: {
      [
        .bad(
          #"{"to":"t","notification":{"body":"Hi",«"category"»:"INVITE"}}"#,
          fixed: #"{"to":"t","notification":{"body":"Hi","click_action":"INVITE"}}"#),
        .bad(#"{"to":"t","notification":{"body":"Hi",«"mutable_content"»:true}}"#),
        .good(#"{"to":"t","content_available":true,"notification":{"body":"Hi","click_action":"INVITE"}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.provider == .fcmLegacy, let notification = envelope.message["notification"] else { return }
      for member in notification.members {
        switch member.name {
        case "category":
          guard notification["click_action"] == nil else { continue }
          report.flag(
            .key(member), "the legacy FCM interface calls the category click_action",
            note: "the notification shows without its actions",
            fix: .rename(member, to: "click_action", "write \"click_action\""))
        case "mutable_content", "mutable-content":
          report.flag(
            .key(member), "\(Quoting.quoted(member.name)) has no effect in notification",
            note: "the legacy FCM interface reads it beside notification",
            fix: .movingFlag(member, from: notification, in: envelope))
        default: continue
        }
      }
    })
}
