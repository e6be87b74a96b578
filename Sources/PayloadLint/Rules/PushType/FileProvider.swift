extension RuleFamily {
  static let missingFileProviderKey = RuleFamily(
    id: "push-type/missing-file-provider-key", severity: .error,
    summary: "File Provider push without a container or domain",
    rationale: """
      A push for a File Provider extension says what has changed: container-identifier and domain, both at top level. \
      Without them the extension is not told.
      """,
    source: Source.fileProvider,
    examples: {
      [
        .bad(
          #"""
          {"headers":{"apns-push-type":"fileprovider","apns-topic":"com.example.app.pushkit.fileprovider"},
          "payload":«{»"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"}}
          """#),
        .bad(
          #"""
          {"headers":{"apns-push-type":"fileprovider","apns-topic":"com.example.app.pushkit.fileprovider"},
          "payload":{«"containerIdentifier"»:"NSFileProviderWorkingSetContainerItemIdentifier","domain":"a"}}
          """#,
          fixed: #"""
            {"headers":{"apns-push-type":"fileprovider","apns-topic":"com.example.app.pushkit.fileprovider"},
            "payload":{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"a"}}
            """#),
        .good(
          #"""
          {"headers":{"apns-push-type":"fileprovider","apns-topic":"com.example.app.pushkit.fileprovider"},
          "payload":{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"a"}}
          """#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isSurely(.fileprovider), request.pushType.isDeclared else { return }
      for key in [Key.containerIdentifier, .domain] where !request.payload.has(key) {
        let name = "\(key.fact.name)"
        let message = "a push of type fileprovider needs \"\(name)\""
        if let unknown = request.misnamed(key), unknown.location == .top {
          report.flag(
            .key(unknown.member), "\(message), found \(Quoting.quoted(unknown.member.name))",
            note: "\(key.fact.effect)", fix: .renaming(unknown.member, to: key))
        } else {
          report.flag(
            .missing(name, in: request.payload.body), message, note: "\(key.fact.effect)",
            help: "add \"\(name)\" at top level: \(key.fact.summary)")
        }
      }
    })

  static let containerIdentifier = RuleFamily(
    id: "push-type/container-identifier", severity: .info,
    summary: "unknown container of a replicated File Provider",
    rationale: """
      A replicated File Provider extension is told of changes of the working set only; any other container is \
      ignored. An extension that is not replicated takes items of its own.
      """,
    source: Source.fileProvider,
    examples: {
      [
        .bad(#"{"container-identifier":«"folder-7"»,"domain":"com.example.domain"}"#),
        .good(
          #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"com.example.domain"}"#),
        .good(
          #"{"container-identifier":"NSFileProviderRootContainerItemIdentifier","domain":"com.example.domain"}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      let known = ["NSFileProviderWorkingSetContainerItemIdentifier", "NSFileProviderRootContainerItemIdentifier"]
      guard request.pushType.isSurely(.fileprovider), let (value, text) = request.text(.containerIdentifier),
        !known.contains(text)
      else { return }
      let nearest = NearestName.find(text, among: known)
      report.flag(
        .value(value), "container-identifier is none of File Provider's constants: \(value.described)",
        note: "a replicated extension ignores the push",
        help: nearest == nil ? "write \"\(known[0])\" for a replicated extension" : nil,
        fix: nearest.map { .replace(value, with: JSONWriter.quoted($0), "write \"\($0)\"", isSafe: false) })
    })
}
