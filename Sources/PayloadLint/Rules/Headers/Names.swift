extension RuleFamily {
  static let unknownHeader = RuleFamily(
    id: "headers/unknown-header", severity: .error,
    summary: "misspelled header",
    rationale: """
      APNs reads the headers it knows, by their exact names, and ignores the rest. apns-pushtype or apns_priority \
      sets nothing.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"{"headers":{«"apns-pushtype"»:"alert"},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed: #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(
          #"{"headers":{«"apns-expiry"»:"0"},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed: #"{"headers":{"apns-expiration":"0"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(
          #"""
          {"headers":{"apns-push-type":"alert","apns-topic":"com.example.app","apns-collapse-id":"order-1",
          "content-type":"application/json","x-request":"1"},"payload":{"aps":{"alert":"Hi"}}}
          """#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      for field in request.headers.fields {
        let name = field.name.lowercased()
        guard HeaderFacts.named(name) == nil, !HeaderNames.ofHTTP.contains(name) else { continue }
        guard let nearest = HeaderNames.intended(by: name) else { continue }
        var fix: TreeFix?
        if request.headers[nearest] == nil, let member = field.member {
          fix = .rename(member, to: nearest.rawValue, "write \"\(nearest.rawValue)\"")
        }
        report.flag(
          field.nameAnchor(request), "unknown header \(Quoting.quoted(field.name))", note: "APNs ignores it",
          help: fix == nil ? "the header is called \"\(nearest.rawValue)\"" : nil, fix: fix)
      }
    })

  static let duplicateHeader = RuleFamily(
    id: "headers/duplicate", severity: .error,
    summary: "header is duplicated",
    rationale:
      "Header names are compared without letter case, and APNs answers 400 DuplicateHeaders to a repeated one.",
    source: Source.responses,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-priority":"5",«"Apns-Priority"»:"10"},"payload":{"aps":{"alert":"Hi"}}}"#
        ) {
          $0.isVerbatim = true
        },
        .good(#"{"headers":{"apns-priority":"5"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      var seen: [String: HeaderField] = [:]
      for field in request.headers.fields {
        let name = field.name.lowercased()
        guard let first = seen[name] else {
          seen[name] = field
          continue
        }
        // The same name to the letter is a duplicate key already.
        guard first.name != field.name || field.member == nil else { continue }
        report.flag(
          field.nameAnchor(request), "the header \(Quoting.quoted(name)) is given twice",
          note: "APNs answers 400 DuplicateHeaders", help: "keep one of the two",
          related: [RelatedAnchor(anchor: first.nameAnchor(request), message: "first given here")])
      }
    })

  static let headerInPayload = RuleFamily(
    id: "headers/in-payload", severity: .warning,
    summary: "header inside the payload",
    rationale: """
      apns-topic, apns-priority and their like are headers of the HTTP request. Inside the payload they are data of \
      the app, and change nothing about the delivery.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"data":{"headers":{«"apns-topic"»:"com.example.app.voip"}}}"#),
        .bad(#"{"aps":{"alert":"Hi"},«"apns-priority"»:"10",«"apns-push-type"»:"alert"}"#),
        .bad(#"{"aps":{"alert":"Hi",«"apns-priority"»:"10"}}"#),
        .bad(#"{"aps":{"alert":"Hi"},"notification":{«"apns-priority"»:"10"}}"#),
        .good(#"{"aps":{"alert":"Hi"},"headers":{"x-trace":"1"}}"#),
      ]
    },
    check: .request(
      when: .keys(
        [.contentState, .attributes, .webNotification, .watchSimulatorActions], or: [.unknownKeys, .unexpectedTypes])
    ) { request, report in
      let tree = request.payload.tree
      let body = request.payload.body.index
      let end = Int(tree.nodes[body].next)
      // One look at each string first: hardly any payload has a key that starts so.
      guard (body..<end).contains(where: { HeaderNames.mayBeHeader(Value(tree: tree, index: $0)) }) else { return }
      for index in body..<end {
        for member in Value(tree: tree, index: index).members where HeaderNames.mayBeHeader(member.key) {
          guard HeaderNames.isHeader(member.name), HeaderFacts.named(member.name) != nil,
            // Where the service takes the headers, they are right.
            !request.payload.document.headers.fields.contains(where: { $0.member?.key.index == member.key.index })
          else { continue }
          let isOfPusher = request.payload.document.provider == .pusherBeams
          report.flag(
            .key(member), "\(Quoting.quoted(member.name)) is a header of the request, not a key of the payload",
            note: isOfPusher ? "Pusher drops it: it sets the headers itself" : "in the payload it has no effect",
            help: isOfPusher ? "remove it" : "send it as an HTTP/2 header")
        }
      }
    })
}

extension HeaderField {
  /// Points at the name.
  func nameAnchor(_ request: Request) -> Anchor {
    member.map { .key($0) } ?? .noHeader(name, payload: request.payload.body)
  }
}
