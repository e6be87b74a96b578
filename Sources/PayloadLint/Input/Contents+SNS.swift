/// Messages of AWS SNS, where each payload is JSON inside a string.
extension Contents {
  /// The members of an SNS message that carry a payload for Apple's devices, with the push types they are for.
  static let platforms: [(name: StaticString, pushTypes: PushTypes?)] = [
    ("APNS", nil), ("APNS_SANDBOX", nil), ("APNS_VOIP", .voip), ("APNS_VOIP_SANDBOX", .voip),
    ("APNS_PASSBOOK", .wallet), ("APNS_PASSBOOK_SANDBOX", .wallet), ("MACOS", nil), ("MACOS_SANDBOX", nil),
  ]

  mutating func readSNS(_ message: Value, attributes: Value?) {
    for member in message.members {
      if let platform = Contents.platforms.first(where: { member.key.equals($0.name) }) {
        // An object where a string is wanted is the envelope's fault; what it holds can be checked all the same.
        guard let payload = open(member.value) ?? (member.value.isObject ? member.value : nil) else { continue }
        addPayload(
          payload, carrier: .sns, headers: SNSAttributes.headers(attributes, of: payload),
          pushTypes: platform.pushTypes)
      } else if member.key.equals("GCM") || member.key.equals("FCM"), let inner = open(member.value) {
        if let message = inner.at("fcmV1Message.message")?.value, message.isObject {
          envelopes.append(Envelope(carrier: .fcm, body: inner["fcmV1Message"] ?? inner))
          readFCM(message, .fcm)
        }
      }
    }
  }

  /// `{"Message": "{\"APNS\": \"{…}\"}", "MessageStructure": "json"}`
  mutating func readPublishCall(_ call: Value) {
    guard let field = call["Message"], let message = open(field) ?? (field.isObject ? field : nil) else { return }
    envelopes.append(Envelope(carrier: .sns, body: message))
    readSNS(message, attributes: call["MessageAttributes"])
  }

  /// `{"templates": {"name": {"body": "{\"aps\": …}"}}}`
  mutating func readInstallation(_ installation: Value) {
    for template in installation["templates"]?.members ?? MemberSequence(object: installation) {
      guard let body = template.value["body"], let payload = open(body), payload["aps"] != nil else { continue }
      addPayload(payload, carrier: .azureInstallation)
    }
  }
}

/// The message attributes that SNS sends on as headers.
private enum SNSAttributes {
  static let names: [(suffix: String, header: HeaderName)] = [
    ("PUSH_TYPE", .pushType), ("PRIORITY", .priority), ("TOPIC", .topic), ("COLLAPSE_ID", .collapseID),
  ]

  static func headers(_ attributes: Value?, of payload: Value) -> Headers {
    guard let attributes, attributes.isObject else { return Headers() }
    var headers = Headers()
    for attribute in attributes.members where attribute.name.hasPrefix("AWS.SNS.MOBILE.APNS.") {
      guard let name = names.first(where: { attribute.name.hasSuffix("." + $0.suffix) })?.header,
        let text = attribute.value.member("StringValue"), let value = text.value.string
      else { continue }
      headers.areGiven = true
      headers.fields.append(HeaderField(name: name.rawValue, value: value, member: text))
    }
    // What is missing, SNS adds: the topic from the platform application.
    headers.areCompleted = headers[.pushType] == nil
    return headers
  }
}
