extension RuleFamily {
  static let fcmFieldKind = RuleFamily(
    id: "envelope/fcm-field-kind", severity: .error,
    summary: "field of an FCM message with a value of the wrong type",
    rationale:
      "The reference says of which type each field of a message is. FCM answers 400 to a value of another type.",
    source: Provider.fcm.source,
    examples: {
      [
        .bad(#"{"message":{"token":"t","notification":«"Hi"»}}"#),
        .bad(#"{"message":{"token":"t","notification":{"title":«5»}}}"#),
        .good(#"{"message":{"token":"t","notification":{"title":"Hi"},"apns":{"payload":{"aps":{"badge":1}}}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.isFCM else { return }
      envelope.forEachField { field, member in
        guard !field.kinds.contains(member.value), !PlaceholderSyntax.usual.occurs(in: member.value) else { return }
        report.flag(
          .value(member.value), "\(member.name) must be \(field.kinds.described), but is \(member.value.described)",
          note: "FCM answers 400")
      }
    })
}
