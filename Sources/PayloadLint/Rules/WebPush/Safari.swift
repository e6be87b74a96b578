extension RuleFamily {
  static let missingURLArgs = RuleFamily(
    id: "web-push/missing-url-args", severity: .error,
    summary: "Safari website push without `url-args`",
    rationale: """
      A notification of a website in Safari must have url-args, an array with a string for each placeholder of the \
      website's urlFormatString: an empty array where there is none. Safari shows nothing without it.
      """,
    source: Source.safari,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-topic":"web.com.example"},"payload":{"aps":«{»"alert":{"title":"Hi","body":"Ada"}}}}"#),
        .good(
          #"""
          {"headers":{"apns-topic":"web.com.example"},
          "payload":{"aps":{"alert":{"title":"Hi","body":"Ada","action":"View"},"url-args":[]}}}
          """#),
        .good(#"{"aps":{"alert":{"title":"Hi","body":"Ada"}}}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isSurely(.safari), !request.payload.has(.urlArgs), request.misnamed(.urlArgs) == nil,
        let aps = request.payload.object(.aps), !request.isUnknown(aps)
      else { return }
      report.flag(
        .missing("url-args", in: aps), "a website push needs \"url-args\"",
        note: "\(Key.urlArgs.fact.effect)",
        help: "add \"url-args\" with a string for each placeholder of urlFormatString, or []")
    })
}
