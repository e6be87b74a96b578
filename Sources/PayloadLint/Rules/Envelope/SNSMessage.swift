extension RuleFamily {
  static let snsNotText = RuleFamily(
    id: "envelope/sns-not-text", severity: .error,
    summary: "object where SNS expects JSON in a string",
    rationale: """
      In a message with MessageStructure json every member is a string, and the payload for APNs is JSON in that \
      string. SNS refuses an object, or sends the default text instead.
      """,
    source: Provider.sns.source,
    examples: {
      [
        .bad(
          #"{"default":"Hi","APNS":«{"aps":{"alert":"Hi"}}»}"#,
          fixed: #"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\"}}"}"#),
        .good(#"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\"}}"}"#),
      ]
    },
    check: .envelope { envelope, report in
      for member in envelope.snsPlatforms where member.value.isObject {
        report.flag(
          .value(member.value), "\(member.name) must be a string with JSON, but is an object",
          note: "SNS refuses the message, or sends the default text",
          fix: .replace(member.value, with: JSONWriter.quoted(member.value.source), "write it as JSON in a string"))
      }
    })

  static let snsMissingAPS = RuleFamily(
    id: "envelope/sns-missing-aps", severity: .error,
    summary: "payload for SNS has no `aps`",
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
      for member in envelope.snsPlatforms {
        guard let payload = envelope.object(in: member.value), payload["aps"] == nil, !payload.hasMisspelledAPS,
          // Apple keys without aps around them have a rule of their own.
          !payload.members.contains(where: { KeyIndex.key(of: $0.key, in: .aps) != nil })
        else { continue }
        report.flag(
          .value(member.value), "the payload has no \"aps\"", note: "SNS refuses it, whatever the push type",
          help: "add \"aps\": {}")
      }
    })

  static let snsNoJSON = RuleFamily(
    id: "envelope/sns-no-json", severity: .error,
    summary: "plain text where SNS expects JSON in a string",
    rationale: "The string under APNS is handed to APNs as the payload: it must be a JSON object, not the bare text.",
    source: Provider.sns.source,
    examples: {
      [
        .bad(#"{"default":"Hi","APNS":«"Hello"»}"#),
        .good(#"{"default":"Hello","APNS":"{\"aps\":{\"alert\":\"Hello\"}}"}"#),
      ]
    },
    check: .envelope { envelope, report in
      for member in envelope.snsPlatforms where member.value.isString && envelope.object(in: member.value) == nil {
        let text = member.value.text
        guard member.value.flags.isDisjoint(with: [.damaged, .oddQuotes]), !PlaceholderSyntax.usual.occurs(in: text),
          text.utf8.first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
        else { continue }
        report.flag(
          .value(member.value), "\(member.name) must contain a JSON object, but is \(member.value.described)",
          note: "SNS refuses the message", help: "write \"{\\\"aps\\\": {\\\"alert\\\": …}}\"")
      }
    })
}

extension Envelope {
  /// The members of an SNS message that go to Apple devices.
  fileprivate var snsPlatforms: [Member] {
    guard provider == .sns else { return [] }
    return provider.payloads.compactMap { location in
      guard case .payload = location.content else { return nil }
      return location.path.member(in: message)
    }
  }
}
