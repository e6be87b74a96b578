extension RuleFamily {
  static let walletIgnoredContent = RuleFamily(
    id: "wallet/ignored-content", severity: .info,
    summary: "content in a push for a Wallet pass",
    rationale: """
      A push to a pass only says that the pass has changed. Wallet fetches the pass and shows its changeMessage; \
      nothing that the push carries is shown.
      """,
    source: Source.wallet,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-topic":"pass.com.example.card"},"payload":{"aps":{«"alert"»:"Hi","sound":"default"}}}"#),
        .bad(#"{"headers":{"apns-topic":"pass.com.example.card"},"payload":{"aps":{},«"points"»:3}}"#),
        .good(#"{"headers":{"apns-topic":"pass.com.example.card"},"payload":{}}"#),
        .good(#"{"headers":{"apns-topic":"pass.com.example.card"},"payload":{"aps":{}}}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isSurely(.wallet) else { return }
      let aps = request.payload.object(.aps)
      let member =
        request.payload.member(.alert) ?? aps?.members.first { _ in true }
        ?? request.payload.unknown.first { $0.location == .top }?.member
      guard let member else { return }
      report.flag(
        .key(member), "Wallet ignores what a push carries, found \(Quoting.quoted(member.name))",
        note: "the text that is shown is the changeMessage of the pass", help: "send {} or {\"aps\": {}}")
    })
}
