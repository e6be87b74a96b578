extension RuleFamily {
  static let ambiguousTopic = RuleFamily(
    id: "push-type/ambiguous-topic", severity: .warning,
    summary: "topic that ends like that of another push type",
    rationale: """
      .voip and .complication are suffixes of topics, and may be the last part of a bundle identifier, too. A push of \
      type alert or background goes to the bundle identifier alone: with a suffix APNs answers 400.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":"alert","apns-topic":«"com.acme.voip"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(
          #"{"headers":{"apns-push-type":"alert","apns-topic":"com.acme.app"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-push-type":"voip","apns-topic":"com.acme.app.voip"},"payload":{"call":"1"}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard let typeField = request.headers[.pushType], let type = PushType(header: typeField.value),
        type.fact.topicSuffix.utf8CodeUnitIsEmpty, type != .mdm, let topic = request.headers[.topic],
        let told = PushTypeVerdict.types(ofTopic: topic.value)?.types.first, TopicForms.isAmbiguous(topic.value, told)
      else { return }
      let suffix = "\(told.fact.topicSuffix)"
      report.flag(
        .header(topic, of: request.payload.body),
        "the topic \(Quoting.quoted(topic.value)) ends with \(suffix), the suffix of push type \(told.name)",
        note: "if it is a suffix and not part of the bundle identifier, APNs answers 400 for push type \(type.name)",
        help:
          "send \(type.name) pushes to the bundle identifier without \(suffix), or send apns-push-type: \(told.name)",
        related: [RelatedAnchor(anchor: .header(typeField, of: request.payload.body), message: "the push type")])
    })
}
