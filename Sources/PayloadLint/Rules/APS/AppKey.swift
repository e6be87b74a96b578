extension RuleFamily {
  static let appKey = RuleFamily(
    id: "aps/app-key", severity: .warning,
    summary: "custom key inside `aps`",
    rationale: """
      aps is Apple's. What the app wants to find in userInfo stands beside it, at top level; inside aps the system \
      ignores what it does not know, and a key that Apple adds one day may collide.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi",«"image"»:"https://example.com/a.png","mutable-content":1}}"#,
          fixed: #"{"image": "https://example.com/a.png","aps":{"alert":"Hi","mutable-content":1}}"#),
        .bad(#"{"aps":{"alert":{"body":"Poker?",«"actions"»:[{"id":"yes"}]}}}"#),
        .bad(#"{"aps":{"alert":"Hi",«"click_action"»:"INVITE"}}"#),
        .good(#"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://example.com/a.png"}"#),
      ]
    },
    check: .request(when: .traits(.unknownKeys)) { request, report in
      guard request.readsAPS else { return }
      let event = request.eventUnderAnotherName
      for unknown in request.unknown where unknown.location != .top {
        let name = unknown.member.name
        guard !name.isEmpty, !request.settings.keysInAPS.contains(name) else { continue }
        switch unknown.meaning {
        case .app:
          guard !HeaderNames.isHeader(name), unknown.member.key.index != event?.key.index else { continue }
          report.flag(
            .key(unknown.member), "\(Quoting.quoted(name)) is not an Apple key \(unknown.location.phrase)",
            note: AppKeyAdvice.note(name, unknown.location),
            help: request.payload.body.member(named: name).map { _ in
              "\(Quoting.quoted(name)) is at top level too: put what belongs together into one of them"
            },
            fix: .move(
              unknown.member, from: unknown.parent, to: request.payload.body,
              "move \(Quoting.quoted(name)) to the top level, beside aps, and read it there: code that looks for it \(unknown.location.phrase) must follow"
            ))
        case .foreign(let word):
          report.flag(
            .key(unknown.member), "\(Quoting.quoted(name)) is a key of \(word.provider), not of APNs",
            note: "the device ignores it, and \(word.key.fact.effect)",
            fix: .carrying(unknown.member, from: unknown.parent, to: word.key, request))
        default: continue
        }
      }
    })
}

private enum AppKeyAdvice {
  static func note(_ name: String, _ home: KeyLocation) -> String {
    if home == .alert, name == "actions" || name == "buttons" {
      return "buttons come from a category that the app registers: name it in aps.category"
    }
    if home == .aps {
      return
        "the system ignores it; a service or content extension finds it in userInfo[\"aps\"], where Apple's keys live"
    }
    return "the device ignores it"
  }
}

extension TreeFix {
  /// Takes a member where a known key belongs, under its name and in its kind; nil when that place is taken or is not
  /// there to be filled.
  static func carrying(_ member: Member, from parent: Value, to key: Key, _ request: Request) -> TreeFix? {
    let name = "\(key.fact.name)"
    guard !request.payload.has(key), let target = request.payload.object(key.fact.location) else { return nil }
    if target.index == parent.index {
      return .rename(
        member, to: name, value: KnownValue.json(member.value, for: key), "write \"\(name)\"", isSafe: false)
    }
    let place = key.fact.location == .aps ? "aps" : "\(key.fact.location.phrase.dropFirst(3))"
    return .move(
      member, from: parent, to: target, as: name, value: KnownValue.json(member.value, for: key),
      "move it into \(place)" + (name == member.name ? "" : " as \"\(name)\""))
  }
}
