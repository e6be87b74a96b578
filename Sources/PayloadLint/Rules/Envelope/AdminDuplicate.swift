extension RuleFamily {
  static let adminDuplicate = RuleFamily(
    id: "envelope/admin-duplicate", severity: .error,
    summary: "key of APNs beside its name in a Firebase Admin SDK",
    rationale: """
      The Admin SDKs turn mutableContent into mutable-content before they send a message. They refuse one that has both \
      names.
      """,
    source: Provider.firebaseAdmin.source,
    examples: {
      [
        .bad(
          #"""
          {"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":true,«"mutable-content"»:1}}}}
          """#),
        .good(#"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":true,"threadId":"a"}}}}"#),
      ]
    },
    check: .content(
      when: .keys([
        .contentAvailable, .mutableContent, .threadID, .locKey, .locArgs, .titleLocKey, .titleLocArgs, .subtitleLocKey,
        .subtitleLocArgs, .launchImage, .actionLocKey,
      ])
    ) { request, report in
      guard case .renamed(let provider) = request.payload.document.form else { return }
      for location in [KeyLocation.aps, .alert] {
        guard let object = request.payload.object(location) else { continue }
        var seen: [Key: Member] = [:]
        for member in object.members {
          guard let key = provider.key(of: member.key, in: location) else { continue }
          guard let first = seen[key] else {
            seen[key] = member
            continue
          }
          // The same name to the letter is a duplicate key.
          guard first.name != member.name else { continue }
          let (ofAPNs, other) = member.key.equals(key.fact.name) ? (member, first) : (first, member)
          report.flag(
            .key(ofAPNs), "\(Quoting.quoted(ofAPNs.name)) and \(Quoting.quoted(other.name)) are the same key",
            note: "the SDK refuses the message", help: "keep one of the two",
            related: [RelatedAnchor(anchor: .key(other), message: "the other name")])
        }
      }
    })
}
