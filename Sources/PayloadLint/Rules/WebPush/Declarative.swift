extension RuleFamily {
  static let webPushMark = RuleFamily(
    id: "web-push/wrong-mark", severity: .error,
    summary: "`web_push` is not 8030",
    rationale: """
      The number 8030, after RFC 8030, marks a Declarative Web Push. With any other number the message is an ordinary \
      one, and is handed to the service worker as an event.
      """,
    source: Source.declarativeWebPush,
    examples: {
      [
        .bad(
          #"{"web_push":«8031»,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#,
          fixed: #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
        .good(#"{"aps":{"alert":"Hi"},"web_push":1}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush, let mark = request.payload[.webPush], let number = mark.double, number != 8030 else {
        return
      }
      report.flag(
        .value(mark), "web_push must be 8030, but is \(mark.source)", note: "\(Key.webPush.fact.effect)",
        fix: .replace(mark, with: "8030", "write 8030", isSafe: false))
    })

  static let webPushMissingKey = RuleFamily(
    id: "web-push/missing-key", severity: .error,
    summary: "required key of a Declarative Web Push is missing",
    rationale: """
      A Declarative Web Push has a notification with a title and a URL to navigate to; each of its actions has action, \
      title and navigate. Without one of them the message is not declarative.
      """,
    source: Source.declarativeWebPush,
    examples: {
      [
        .bad(#"«{»"web_push":8030,"title":"Hi"}"#),
        .bad(#"{"web_push":8030,"notification":«{»"title":"Hi","url":"https://example.com/"}}"#),
        .bad(#"{"web_push":8030,"notification":{"title":«""»,"navigate":"https://example.com/"}}"#),
        .bad(
          #"""
          {"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/",
          "actions":[«{»"action":"open","title":"Open"}]}}
          """#),
        .good(
          #"""
          {"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/",
          "actions":[{"action":"open","title":"Open","navigate":"https://example.com/open"}]}}
          """#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush else { return }
      func require(_ key: Key, in object: Value) {
        guard object.member(key.fact.name) == nil, request.misnamed(key) == nil else { return }
        report.flag(
          .missing("\(key.fact.name)", in: object),
          "a Declarative Web Push needs \"\(key.fact.name)\" \(key.fact.location.phrase)", note: "\(key.fact.effect)",
          help: "add \"\(key.fact.name)\": \(key.fact.summary)")
      }
      require(.webNotification, in: request.payload.body)
      guard let notification = request.payload.object(.webNotification) else { return }
      require(.webTitle, in: notification)
      require(.webNavigate, in: notification)
      if let title = request.payload[.webTitle], title.isEmptyString {
        report.flag(
          .value(title), "the title of a Declarative Web Push must not be empty",
          note: "\(Key.webTitle.fact.effect)", help: "write a title")
      }
      for action in request.webActions where action.isObject {
        for key in [Key.webActionID, .webActionTitle, .webActionNavigate] { require(key, in: action) }
      }
    })

  static let webPushUnknownKey = RuleFamily(
    id: "web-push/unknown-key", severity: .error,
    summary: "misspelled key of a Declarative Web Push",
    rationale: "Keys are compared letter by letter; the browser ignores one that it does not know.",
    source: Source.declarativeWebPush,
    examples: {
      [
        .bad(
          #"{"web_push":8030,"notification":{"title":"Hi",«"naviagte"»:"https://example.com/"}}"#,
          fixed: #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
        .bad(
          #"{"web_push":8030,"notification":{«"Title"»:"Hi","navigate":"https://example.com/"}}"#,
          fixed: #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/","badge":"b.png"}}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush else { return }
      for unknown in request.unknown where unknown.location == .webNotification {
        let key: Key
        switch unknown.meaning {
        case .style(let nearest), .typo(let nearest): key = nearest
        default: continue
        }
        guard !request.payload.has(key) else { continue }
        report.flag(
          .key(unknown.member), "unknown key \(Quoting.quoted(unknown.member.name)) in notification",
          note: "the browser ignores it", fix: .renaming(unknown.member, to: key))
      }
    })

  static let webPushNotURL = RuleFamily(
    id: "web-push/not-a-url", severity: .warning,
    summary: "URL without a scheme",
    rationale: """
      navigate and icon must be URLs. WebKit rejects a URL without a scheme such as "orders", and a relative URL has nothing that \
      it is known to be relative to.
      """,
    source: Source.webKitTests,
    examples: {
      [
        .bad(#"{"web_push":8030,"notification":{"title":"Hi","navigate":«"orders"»}}"#),
        .bad(
          #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/","icon":«"/icon.png"»}}"#),
        .bad(
          #"""
          {"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/",
          "actions":[{"action":"open","title":"Open","navigate":«""»}]}}
          """#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/orders?id=1#top"}}"#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"myapp:orders"}}"#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"{{url}}"}}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush else { return }
      var urls = [Key.webNavigate, .webIcon].compactMap { request.payload[$0] }
      for action in request.webActions {
        urls += [action["navigate"], action["icon"]].compactMap { $0 }
      }
      for url in urls where url.isString && !request.isUnknown(url) && !URLText.isAbsolute(url.text) {
        report.flag(
          .value(url), "a URL must start with its scheme, but is \(url.described)",
          note: "WebKit rejects a URL without a scheme, and the message is not declarative",
          help: "write the whole URL, such as \"https://example.com/\"")
      }
    })

  static let webPushActionKind = RuleFamily(
    id: "web-push/action-wrong-type", formerly: ["web-push/action-wrong-kind"], severity: .error,
    summary: "web push action with a value of the wrong type",
    rationale: "Each element of actions is an object; its action, title, navigate and icon are strings.",
    source: Source.declarativeWebPush,
    examples: {
      [
        .bad(
          #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/","actions":[«"open"»]}}"#),
        .bad(
          #"""
          {"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/",
          "actions":[{"action":«1»,"title":"Open","navigate":"https://example.com/open"}]}}
          """#,
          fixed: #"""
            {"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/",
            "actions":[{"action":"1","title":"Open","navigate":"https://example.com/open"}]}}
            """#),
        .good(#"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/","actions":[]}}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush else { return }
      for action in request.webActions where !request.isUnknown(action) {
        guard action.isObject else {
          report.flag(
            .value(action), "an action must be an object, but is \(action.described)",
            note: "\(Key.webActions.fact.effect)", help: "write {\"action\": …, \"title\": …, \"navigate\": …}")
          continue
        }
        for fact in Keys.rows(in: .webAction) {
          guard let value = action[fact.name], !value.isString, !request.isUnknown(value) else { continue }
          let json = TypeCheck.converted(value, to: fact.types)
          report.flag(
            .value(value), "\(fact.label) of an action must be \(fact.types.described), but is \(value.described)",
            note: "\(fact.effect)", fix: json.map { .replace(value, with: $0, "write \"\(fact.name)\": \($0)") })
        }
      }
    })
}

extension Request {
  /// Whether it is a Declarative Web Push, which does not pass through `aps`.
  var isWebPush: Bool { pushType.isSurely(.webPush) }

  /// The elements of `actions` of a Declarative Web Push.
  var webActions: [Value] { payload[.webActions].map { Array($0.elements) } ?? [] }
}

private enum URLText {
  /// Whether a text starts with a scheme, and something follows it: all that can be said without a URL parser.
  static func isAbsolute(_ text: String) -> Bool {
    let trimmed = text.utf8.drop { $0 <= 0x20 }
    guard let colon = trimmed.firstIndex(of: UInt8(ascii: ":")), let first = trimmed.first else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    let isScheme =
      isLetter(first)
      && trimmed[..<colon].allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
    return isScheme && trimmed[colon...].dropFirst().contains { $0 != UInt8(ascii: "/") && $0 > 0x20 }
  }
}
