extension Provider {
  private static let source: StaticString =
    "https://docs.aws.amazon.com/sns/latest/dg/mobile-push-send-custommessage.html"

  /// The members of a message that name a platform.
  static let snsPlatforms: [StaticString] = [
    "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "APNS_PASSBOOK", "APNS_PASSBOOK_SANDBOX", "MACOS",
    "MACOS_SANDBOX", "GCM",
  ]

  /// A message for several platforms, each with its payload as JSON in a string.
  static let sns = Provider(
    id: "sns", name: "SNS", document: "SNS message", source: source,
    evidence: [Evidence(any: snsPlatforms.map { Clue(FieldPath(stringLiteral: $0), .any) })],
    payloads: [
      PayloadLocation("APNS.{}"), PayloadLocation("APNS_SANDBOX.{}"),
      PayloadLocation("APNS_VOIP.{}", .voip), PayloadLocation("APNS_VOIP_SANDBOX.{}", .voip),
      PayloadLocation("APNS_PASSBOOK.{}", .wallet), PayloadLocation("APNS_PASSBOOK_SANDBOX.{}", .wallet),
      PayloadLocation("MACOS.{}"), PayloadLocation("MACOS_SANDBOX.{}"),
      PayloadLocation("GCM.{}.fcmV1Message", content: .document(.fcm)),
      PayloadLocation("FCM.{}.fcmV1Message", content: .document(.fcm)),
    ])

  /// The parameters of a call to Publish.
  static let snsPublish = Provider(
    id: "sns-publish", name: "SNS", document: "SNS publish call", source: source,
    evidence: [Evidence(all: ["Message"], any: ["MessageStructure", "TargetArn", "TopicArn", "MessageAttributes"])],
    payloads: [PayloadLocation("Message.{}", content: .document(.sns))],
    headers: .attributes(
      "MessageAttributes", value: "StringValue",
      names: [
        ("AWS.SNS.MOBILE.APNS.PUSH_TYPE", .pushType), ("AWS.SNS.MOBILE.APNS.PRIORITY", .priority),
        ("AWS.SNS.MOBILE.APNS.TOPIC", .topic), ("AWS.SNS.MOBILE.APNS.COLLAPSE_ID", .collapseID),
      ]),
    completesHeaders: .withoutPushType)
}
