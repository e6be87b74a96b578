extension RuleFamily {
  static let snsMissingDefault = RuleFamily(
    id: "envelope/sns-missing-default", severity: .error,
    summary: "message for an SNS topic without `default`",
    rationale: """
      A message with MessageStructure json that is published to a topic needs a text for the subscribers that no \
      other member is for, under default. SNS refuses it otherwise. For a single endpoint no default is needed.
      """,
    source: "https://docs.aws.amazon.com/sns/latest/api/API_Publish.html",
    examples: {
      func sample(_ target: String, _ message: String) -> String {
        #"{\#(target),"MessageStructure":"json","Message":"{\#(message)\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\"}}\"}"}"#
      }
      let topic = #""TopicArn":"arn:aws:sns:us-east-1:123456789012:news""#
      return [
        .bad(sample(topic, "").replacing("{\\\"APNS", with: "«{»\\\"APNS")),
        .bad(
          sample(#""TargetArn":"arn:aws:sns:us-east-1:123456789012:news""#, "").replacing(
            "{\\\"APNS", with: "«{»\\\"APNS")),
        .good(sample(topic, #"\"default\":\"Hi\","#)),
        .good(sample(#""TargetArn":"arn:aws:sns:us-east-1:123456789012:endpoint/APNS/app/6a2f""#, "")),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.provider == .snsPublish, envelope.message["MessageStructure"]?.equals("json") ?? false,
        SNSTarget.isTopic(envelope.message), let text = envelope.message["Message"],
        let message = text.isObject ? text : envelope.object(in: text), message["default"] == nil
      else { return }
      report.flag(
        .missing("default", in: message), "a message for a topic needs \"default\"",
        note: "SNS answers InvalidParameter", help: "add \"default\" with the text for all other subscribers")
    })

  static let snsAPSOutside = RuleFamily(
    id: "envelope/sns-aps-outside", severity: .error,
    summary: "`aps` directly in an SNS message",
    rationale: """
      SNS reads the members of a message that name a platform, and default. aps beside them reaches nobody: it is in \
      the JSON that is the string under APNS or APNS_SANDBOX.
      """,
    source: Provider.sns.source,
    examples: {
      [
        .bad(
          #"""
          {"TopicArn":"arn:aws:sns:us-east-1:123456789012:news","MessageStructure":"json",
          "Message":"{\"default\":\"Hi\",«\"aps\"»:{\"alert\":\"Hi\"}}"}
          """#),
        .bad(#"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\"}}",«"aps"»:{"alert":"Hi"}}"#) {
          $0.isVerbatim = true
        },
        .good(#"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\"}}"}"#),
        .good(#"{"aps":{"alert":"Hi"},"default":"a custom key"}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.provider == .sns, let aps = envelope.message.member("aps") else { return }
      report.flag(
        .key(aps), "aps must be in the string under APNS or APNS_SANDBOX, but is beside it",
        note: "SNS ignores it, and the device gets the default text or nothing",
        help: "write \"APNS\": \"{\\\"aps\\\": …}\"")
    })
}

private enum SNSTarget {
  /// Whether a call publishes to a topic. The name of an endpoint has `endpoint/` where a topic has its own name.
  static func isTopic(_ call: Value) -> Bool {
    if let topic = call["TopicArn"]?.string { return !topic.isEmpty }
    guard let target = call["TargetArn"]?.string, target.hasPrefix("arn:") else { return false }
    let parts = target.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 6 && parts[2] == "sns" && !parts[5].contains("/") && !parts[5].isEmpty
  }
}
