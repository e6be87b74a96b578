extension RuleFamily {
  static let expirationInPast = RuleFamily(
    id: "headers/expiration-in-past", severity: .warning,
    summary: "apns-expiration that is a duration",
    rationale: """
      apns-expiration is a point in time, in seconds since 1970, and 0 alone means to try once. 86400 is a day in 1970: \
      APNs tries once, and a device that is out of reach never gets the push.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{"apns-expiration":«"86400"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(
          #"""
          {"message":{"token":"t","apns":{"headers":{"apns-expiration":«"300"»},
          "payload":{"aps":{"alert":"Hi"}}}}}
          """#),
        .good(#"{"headers":{"apns-expiration":"0"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-expiration":"1700000000"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .content(when: .traits(.headers)) { request, report in
      guard let field = request.headers[.expiration], let seconds = Int(field.value),
        (1..<HeaderFacts.earliestExpiration).contains(seconds)
      else { return }
      report.flag(
        .header(field, of: request.payload.body),
        "apns-expiration \(Quoting.quoted(field.value)) is \(UnixTime.day(Double(seconds)))",
        note: "the push is expired already: a device that is out of reach never gets it",
        help: "write the time of sending plus \(field.value), in seconds since 1970")
    })
}
