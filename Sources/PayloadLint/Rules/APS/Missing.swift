extension RuleFamily {
  static let missingAPS = RuleFamily(
    id: "aps/missing", severity: .warning,
    summary: "the payload has no `aps` dictionary",
    rationale: """
      What the system shows, plays or counts stands in aps. APNs accepts a payload without it, and the device then \
      shows nothing; only MDM, File Provider, Wallet and calls to the app itself need none.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"«{»"hello":"world"}"#),
        .good(#"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
        .good(
          #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"com.example.domain"}"#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
        .good(#"{"call":"1"}"#) { $0.headers = [("apns-push-type", "voip"), ("apns-topic", "com.example.app.voip")] },
      ]
    },
    check: .request(when: .traits(.noAPS)) { request, report in
      switch request.payload.document.kind {
      case .payload, .request: break
      case .provider(let provider): guard provider.acceptsMissingAPS else { return }
      case .simulatorFile: return
      }
      guard !request.payload.has(.aps), !request.payload.has(.mdm), request.readsAPS else { return }
      guard MisplacedKey.atTopLevel(request).isEmpty, request.misspelledAPS == nil else { return }
      report.flag(
        .missing("aps", in: request.payload.body), "the payload has no \"aps\" dictionary",
        note:
          "APNs accepts the payload, and the device shows nothing; pushes of type voip, location, complication, pushtotalk, fileprovider and mdm need none",
        help: "put what is to be shown into aps: {\"aps\": {\"alert\": …}}")
    })

  static let notAnObject = RuleFamily(
    id: "aps/not-an-object", severity: .error,
    summary: "the payload is not a JSON object",
    rationale: "A payload is a JSON object, with aps and custom keys as its members.",
    source: Source.generating,
    examples: {
      [
        .bad(#"«"Hello"»"#),
        .bad(#"«3»"#), .bad(#"«[1]»"#), .bad(#"«["aps"]»"#),
        .good(#"{"aps":{"alert":"Hello"}}"#),
      ]
    },
    check: .tree(when: .any) { tree, report in
      guard let root = tree.root, !root.isObject, !root.isUnknown, tree.isWellFormed else { return }
      // A list of payloads is one of objects.
      if root.isArray, root.count == 0 || root.elements.contains(where: { $0.isObject || $0.isUnknown }) { return }
      report.flag(
        .value(root), "a payload must be a JSON object, but is \(root.described)",
        note: "APNs delivers nothing that the device could show",
        help: "write {\"aps\": {\"alert\": …}}")
    })
}
