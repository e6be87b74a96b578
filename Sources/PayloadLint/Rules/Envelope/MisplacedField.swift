extension RuleFamily {
  static let misplacedField = RuleFamily(
    id: "envelope/misplaced-field", severity: .error,
    summary: "field of a push service at the wrong level",
    rationale: """
      Some services have settings for all platforms at one level, and those for Apple devices in an object below it. \
      They refuse a request that has one at the wrong level.
      """,
    source: "https://github.com/urbanairship/ruby-library/issues/93",
    examples: {
      [
        .bad(#"{"audience":"all","device_types":["ios"],"notification":{"alert":"Hi",«"badge"»:1}}"#),
        .bad(
          #"{"audience":"all","device_types":["ios"],"notification":{«"extra"»:{"id":"7"},"ios":{"alert":"Hi"}}}"#,
          fixed: #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"extra": {"id":"7"},"alert":"Hi"}}}"#
        ),
        .good(#"{"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":"Hi","badge":1}}}"#),
      ]
    },
    check: .envelope { envelope, report in
      for (object, value) in envelope.objects {
        guard let misplaced = object.misplaced else { continue }
        let target = misplaced.place.value(in: envelope.message).flatMap { $0.isObject ? $0 : nil }
        for member in value.members where misplaced.names.contains(where: { member.key.equals($0) }) {
          report.add(
            Statement(
              .key(member),
              "\(Quoting.quoted(member.name)) must be in \(misplaced.place.text), but is in \(object.label)",
              note: "\(envelope.provider.name) answers 400", help: "move it into \(misplaced.place.text)",
              fix: target.flatMap { target in
                target.member(named: member.name) == nil
                  ? .move(member, from: value, to: target, "move it into \(misplaced.place.text)") : nil
              }
            ).citing(envelope.provider.source))
        }
      }
    })
}
