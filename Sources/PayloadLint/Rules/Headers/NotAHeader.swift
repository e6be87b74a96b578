extension RuleFamily {
  static let notAHeader = RuleFamily(
    id: "headers/not-a-header", severity: .warning,
    summary: "header that APNs does not have",
    rationale: """
      APNs reads the headers that Apple lists, and ignores all others. A key of the payload, such as category or badge, \
      has no effect as a header.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{«"apns-badge"»:"1"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{«"category"»:"INVITE"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{«"interruption-level"»:"passive"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{«"apns-environment"»:"sandbox"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-priority":"5","content-type":"application/json"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .content(when: .traits(.headers)) { request, report in
      for field in request.headers.fields {
        let name = field.name.lowercased()
        guard field.known == nil, !HeaderNames.ofHTTP.contains(name), HeaderNames.intended(by: name) == nil else {
          continue
        }
        if let key = PayloadKeyAsHeader.key(name) {
          let place = key.fact.location.pointer.dropFirst().replacing("/", with: ".")
          report.flag(
            field.nameAnchor(request), "\(Quoting.quoted(field.name)) is a key of the payload, not a header",
            note: "APNs ignores the header, and \(key.fact.effect)",
            help: "write \"\(key.fact.name)\" in \(place) of the payload")
        } else if HeaderNames.isHeader(name) {
          report.flag(
            field.nameAnchor(request), "APNs has no header \(Quoting.quoted(field.name))", note: "APNs ignores it",
            help: "the headers are \(Wording.list(HeaderName.allCases.map(\.rawValue), "and"))")
        }
      }
    })
}

private enum PayloadKeyAsHeader {
  /// Names that are headers of somebody else, too.
  private static let others: Set<Key> = [.event, .timestamp, .attributes, .title, .body, .action, .urlArgs]

  static func key(_ name: String) -> Key? {
    let bare = name.hasPrefix("apns-") ? String(name.dropFirst("apns-".count)) : name
    let folded = NearestName.folded(bare)
    return [KeyLocation.aps, .alert].lazy.flatMap { Keys.rows(in: $0) }.first {
      NearestName.folded("\($0.name)") == folded && !others.contains($0.key)
    }?.key
  }
}
