extension RuleFamily {
  static let deliveredKey = RuleFamily(
    id: "aps/delivered-as-data", severity: .warning,
    summary: "key that FCM adds on delivery, outside `aps`",
    rationale: """
      FCM hands what it does not know in a notification on as gcm.notification.…, beside aps, where the system reads \
      nothing. gcm.message_id, google.c.… and fcm_options are its usual additions.
      """,
    source: "https://github.com/firebase/quickstart-ios/issues/70",
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},«"gcm.notification.mutable-content"»:true,"gcm.message_id":"0:1"}"#),
        .good(
          #"""
          {"aps":{"alert":"Hi","mutable-content":1},"gcm.message_id":"0:1","google.c.a.e":"1","gcm.n.e":"1",
          "fcm_options":{"image":"https://example.com/a.png"}}
          """#),
      ]
    },
    check: .request(when: .traits(.unknownKeys)) { request, report in
      for unknown in request.payload.unknown where unknown.location == .top && unknown.member.key.range.count > 18 {
        let name = unknown.member.name
        guard name.hasPrefix("gcm.notification.") else { continue }
        let meant = String(name.dropFirst("gcm.notification.".count))
        guard let key = KeyMeaning(meant, in: .aps, isUsed: request.uses).key, !request.payload.has(key) else {
          continue
        }
        report.flag(
          .key(unknown.member), "\(Quoting.quoted(name)) has no effect: FCM passed it on as data",
          note: "\(key.fact.effect)",
          help: "send \"\(key.fact.name)\" in apns.payload.aps of an FCM v1 message")
      }
    })
}
