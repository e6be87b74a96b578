extension RuleFamily {
  static let snsNotText = RuleFamily(
    id: "envelope/sns-not-text", severity: .error,
    summary: "an object where SNS wants JSON in a string",
    rationale: """
      In a message with MessageStructure json every member is a string, and the payload for APNs is JSON inside that \
      string. SNS refuses an object, or sends the default text instead.
      """,
    source: Source.sns,
    examples: {
      [
        .bad(
          #"{"default":"Hi","APNS":«{"aps":{"alert":"Hi"}}»}"#,
          fixed: #"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\"}}"}"#),
        .good(#"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\"}}"}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.carrier == .sns else { return }
      for member in envelope.body.members where member.value.isObject && SNSMessage.isPlatform(member.key) {
        report.flag(
          .value(member.value), "\(member.name) must be a string that holds JSON, found an object",
          note: "SNS refuses the message, or sends the default text",
          fix: .replace(
            member.value, with: JSONWriter.quoted(member.value.source), "write it as JSON inside a string"))
      }
    })

  static let snsMissingAPS = RuleFamily(
    id: "envelope/sns-missing-aps", severity: .error,
    summary: "a payload for SNS without aps",
    rationale: """
      SNS looks for aps in what it hands to APNs, and refuses a payload without it, also for VoIP, where APNs itself \
      needs none.
      """,
    source: "https://github.com/flutter-webrtc/callkeep/issues/129",
    examples: {
      [
        .bad(#"{"APNS_VOIP":«"{\"uuid\": \"u-1\"}"»}"#),
        .good(#"{"APNS_VOIP":"{\"aps\": {}, \"uuid\": \"u-1\"}"}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.carrier == .sns else { return }
      for member in envelope.body.members where SNSMessage.isPlatform(member.key) {
        guard member.value.isString, member.value.flags.isDisjoint(with: [.damaged, .oddQuotes]) else { continue }
        let tree = Tree.parse(SourceFile(path: "", text: member.value.text))
        defer { withExtendedLifetime(tree) {} }
        guard let root = tree.root, root.isObject, root["aps"] == nil else { continue }
        let isAppleKey = root.members.contains { KeyIndex.key(of: $0.key, in: .aps) != nil }
        guard !isAppleKey else { continue }
        report.flag(
          .value(member.value), "the payload has no \"aps\"", note: "SNS refuses it, whatever the push type",
          help: "add \"aps\": {}")
      }
    })

  static let snsNoJSON = RuleFamily(
    id: "envelope/sns-no-json", severity: .error,
    summary: "a text where SNS wants JSON in a string",
    rationale: "What stands under APNS is handed to APNs as the payload: it must be a JSON object, not the bare text.",
    source: Source.sns,
    examples: {
      [
        .bad(#"{"default":"Hi","APNS":«"Hello"»}"#),
        .good(#"{"default":"Hello","APNS":"{\"aps\":{\"alert\":\"Hello\"}}"}"#),
      ]
    },
    check: .envelope { envelope, report in
      guard envelope.carrier == .sns else { return }
      for member in envelope.body.members where SNSMessage.isPlatform(member.key) && member.value.isString {
        let text = member.value.text
        guard member.value.flags.isDisjoint(with: [.damaged, .oddQuotes]), !PlaceholderSyntax.usual.occurs(in: text),
          text.utf8.first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
        else { continue }
        report.flag(
          .value(member.value), "\(member.name) must hold a JSON object, found \(member.value.described)",
          note: "SNS refuses the message",
          help: "write \"{\\\"aps\\\": {\\\"alert\\\": …}}\"")
      }
    })
}

private enum SNSMessage {
  /// Whether a member of an SNS message goes to Apple's devices.
  static func isPlatform(_ key: Value) -> Bool { Contents.platforms.contains { key.equals($0.name) } }
}
