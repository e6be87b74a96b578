extension RuleFamily {
  static let authorizationWithoutBearer = RuleFamily(
    id: "headers/authorization-form", severity: .error,
    summary: "authorization that does not begin with bearer",
    rationale: """
      A provider token is sent as bearer, a space, and the JSON Web Token. APNs answers 403 MissingProviderToken to the \
      token alone.
      """,
    source: "https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns",
    examples: {
      [
        .bad(
          #"{"headers":{"authorization":«"eyJh.e30.c2ln"»,"apns-topic":"com.example.app"},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed:
            #"{"headers":{"authorization":"bearer eyJh.e30.c2ln","apns-topic":"com.example.app"},"payload":{"aps":{"alert":"Hi"}}}"#
        ),
        .bad(
          #"{"headers":{"authorization":«"key=AAAA"»,"apns-topic":"com.example.app"},"payload":{"aps":{"alert":"Hi"}}}"#
        ),
        .good(
          #"""
          {"headers":{"authorization":"bearer eyJh.e30.c2ln","apns-topic":"com.example.app"},
          "payload":{"aps":{"alert":"Hi"}}}
          """#),
        .good(
          #"""
          {"headers":{"authorization":"{{token}}","apns-topic":"com.example.app"},
          "payload":{"aps":{"alert":"Hi"}}}
          """#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard let field = request.headers[.authorization], !request.isPlaceholder(field),
        !field.value.lowercased().hasPrefix("bearer ")
      else { return }
      let isToken =
        field.value.split(separator: ".", omittingEmptySubsequences: false).count == 3
        && !field.value.utf8.contains(0x20)
      let right = "bearer \(field.value)"
      report.flag(
        .header(field, of: request.payload.body), "authorization must be \"bearer\" and the provider token",
        note: "APNs answers 403 MissingProviderToken",
        help: isToken && field.member != nil ? nil : "write \"bearer \" before the JSON Web Token",
        fix: isToken
          ? field.member.map {
            .replace($0.value, with: JSONWriter.quoted(right), "write \"bearer \" before the token")
          }
          : nil)
    })
}
