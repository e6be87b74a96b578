extension RuleFamily {
  static let webPushNestedKey = RuleFamily(
    id: "web-push/nested-key", severity: .warning,
    summary: "`app_badge` or `mutable` inside `notification`",
    rationale: """
      app_badge and mutable are members beside notification. WebKit moved app_badge there in May 2025; older versions \
      of Safari read it inside notification. Inside it, current browsers ignore both: the badge does not change, and \
      the service worker is not asked.
      """,
    source: Source.webKitTests,
    examples: {
      [
        .bad(
          #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/",«"app_badge"»:3}}"#,
          fixed: #"{"app_badge": 3,"web_push":8030,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
        .bad(
          #"{"web_push":8030,"mutable":true,"notification":{"title":"Hi","navigate":"https://example.com/",«"mutable"»:true}}"#
        ),
        .good(#"{"web_push":8030,"app_badge":3,"notification":{"title":"Hi","navigate":"https://example.com/"}}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush else { return }
      for unknown in request.payload.unknown where unknown.location == .webNotification {
        let folded = NearestName.folded(unknown.member.name)
        guard let key = [Key.webAppBadge, .webMutable].first(where: { NearestName.folded($0.fact.label) == folded })
        else { continue }
        let isTaken = request.payload.has(key)
        report.flag(
          .key(unknown.member), "\(Quoting.quoted(unknown.member.name)) has no effect inside notification",
          note: "\"\(key.fact.name)\" is read beside notification",
          help: isTaken ? "it is there already: remove this one" : nil,
          fix: isTaken
            ? nil
            : .move(
              unknown.member, from: unknown.parent, to: request.payload.body, as: "\(key.fact.name)",
              "move it beside notification"))
      }
    })

  static let webPushBadgeRange = RuleFamily(
    id: "web-push/app-badge-range", severity: .error,
    summary: "`app_badge` is not a count",
    rationale: """
      app_badge is a whole number from 0 to 18446744073709549568; WebKit also takes it as text. With anything else the \
      message is not declarative.
      """,
    source: Source.webKitTests,
    examples: {
      let notification = #""notification":{"title":"Hi","navigate":"https://example.com/"}"#
      return [
        .bad(#"{"web_push":8030,"app_badge":«-1»,\#(notification)}"#),
        .bad(#"{"web_push":8030,"app_badge":«18446744073709551616»,\#(notification)}"#),
        .bad(#"{"web_push":8030,"app_badge":«"three"»,\#(notification)}"#),
        .good(#"{"web_push":8030,"app_badge":18446744073709549568,\#(notification)}"#),
        .good(#"{"web_push":8030,"app_badge":"12",\#(notification)}"#),
        .good(#"{"web_push":8030,"app_badge":"",\#(notification)}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush, let badge = request.payload[.webAppBadge], !request.isUnknown(badge) else { return }
      let isRight: Bool
      if let number = badge.double {
        isRight = number >= 0 && (badge.flags.contains(.fractional) ? number < 0x1p64 : UInt64(badge.source) != nil)
      } else if badge.isString {
        let text = badge.text
        isRight = text.isEmpty || (text.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt64(text) != nil)
      } else {
        return
      }
      guard !isRight else { return }
      report.flag(
        .value(badge), "app_badge must be a whole number from 0 on, but is \(badge.described)",
        note: "\(Key.webAppBadge.fact.effect)", help: "write the number of unread things")
    })

  static let webPushBadgeFraction = RuleFamily(
    id: "web-push/app-badge-fraction", severity: .warning,
    summary: "`app_badge` is not a whole number",
    rationale: "The draft standard takes a whole number. What a browser makes of a fraction is not documented.",
    source: Source.declarativeWebPush,
    examples: {
      let notification = #""notification":{"title":"Hi","navigate":"https://example.com/"}"#
      return [
        .bad(#"{"web_push":8030,"app_badge":«1.5»,\#(notification)}"#),
        .good(#"{"web_push":8030,"app_badge":2,\#(notification)}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.isWebPush, let badge = request.payload[.webAppBadge], let number = badge.double, number >= 0,
        number < 0x1p64, number != number.rounded()
      else { return }
      report.flag(
        .value(badge), "app_badge must be a whole number, but is \(badge.source)",
        note: "what the browser makes of a fraction is not documented", help: "write the number of unread things")
    })
}
