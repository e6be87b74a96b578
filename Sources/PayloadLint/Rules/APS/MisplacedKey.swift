extension RuleFamily {
  static let misplacedKey = RuleFamily(
    id: "aps/misplaced-key", severity: .error,
    summary: "Apple key in the wrong object",
    rationale: """
      Each key is read at one place: mutable-content, badge and sound in aps, title, body and loc-key in aps.alert. \
      At any other place the device ignores it.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":{"body":"Hi",«"mutable-content"»:1}}}"#,
          fixed: #"{"aps":{"mutable-content": 1,"alert":{"body":"Hi"}}}"#),
        .bad(#"{"aps":{"alert":{"body":"Hi",«"sound"»:"default"}}}"#),
        .bad(#"{"aps":{"alert":{"body":"Hi"},«"title"»:"Ada"}}"#),
        .bad(#"{"aps":{"alert":{"body":"Hi"},«"titleLocKey"»:"GREETING"}}"#),
        .good(#"{"aps":{"alert":{"body":"Hi","title":"Ada"},"sound":"default","mutable-content":1}}"#),
        .good(
          #"""
          {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},
          "alert":{"title":"Ada","body":"Hi","sound":"chime.caf"}}}
          """#),
      ]
    },
    check: .request(when: .keys([.alertSound], or: .unknownKeys)) { request, report in
      guard request.readsAPS else { return }
      for unknown in request.unknown where unknown.location != .top {
        guard case .misplaced(let key) = unknown.meaning
        else { continue }
        MisplacedKey.report(unknown.member, parent: unknown.parent, home: unknown.location, key, request, &report)
      }
      // `sound` in an alert is a key of its own, which only Live Activities have.
      if let member = request.payload.member(.alertSound), !request.uses(.alertSound),
        let alert = request.payload.object(.alert)
      {
        MisplacedKey.report(member, parent: alert, home: .alert, .sound, request, &report)
      }
    })

  static let keyWithoutAPS = RuleFamily(
    id: "aps/key-without-aps", severity: .error,
    summary: "Apple keys at top level, and no `aps`",
    rationale: """
      The system reads the keys inside aps only. A payload with alert or badge at top level and without aps shows \
      nothing at all.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{«"alert"»:"Hi",«"badge"»:1}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
        .good(#"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
      ]
    },
    check: .request(when: .traits(.noAPS)) { request, report in
      guard !request.payload.has(.aps), request.readsAPS else { return }
      for (member, key) in MisplacedKey.atTopLevel(request) {
        report.flag(
          .key(member), "\(Quoting.quoted(member.name)) is at top level, and the payload has no aps",
          note: "the device reads \"\(key.fact.name)\" inside aps only, and shows nothing",
          help: "put it into aps: {\"aps\": {\"\(key.fact.name)\": …}}")
      }
    })

  static let keyAtTopLevel = RuleFamily(
    id: "aps/key-at-top-level", severity: .warning,
    summary: "Apple key outside `aps`",
    rationale: """
      At top level a key is the app's own, whatever its name. A payload that says interruption-level or \
      content_available there most likely means aps.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi"},«"interruption-level"»:"time-sensitive"}"#,
          fixed: #"{"aps":{"interruption-level": "time-sensitive","alert":"Hi"}}"#),
        .bad(
          #"{"aps":{"alert":"Hi"},«"content_available"»:true}"#,
          fixed: #"{"aps":{"content-available": 1,"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi","category":"INVITE"},"category":"news","title":"of the app","type":"sync"}"#),
        .good(#"{"aps":{"alert":"Hi"},"custom":{"badge":"3","category":"x"},"timestamp":1700000000}"#),
      ]
    },
    check: .request(when: .traits(.unknownKeys)) { request, report in
      guard request.payload.has(.aps), request.readsAPS else { return }
      // A Live Activity that does nothing without the key is more than a suspicion.
      let needed = request.missingLiveActivityKeys
      for (member, key) in MisplacedKey.atTopLevel(request) where !request.payload.has(key) && !needed.contains(key) {
        let fix = TreeFix.carrying(member, from: request.payload.body, to: key, request)
        report.flag(
          .key(member), "\(Quoting.quoted(member.name)) at top level is a key of the app",
          note: "the device reads \"\(key.fact.name)\" inside aps only",
          help: fix == nil ? "move it into aps, or give the custom key another name" : nil, fix: fix)
      }
    })
}

enum MisplacedKey {
  static func report(
    _ member: Member, parent: Value, home: KeyLocation, _ key: Key, _ request: Request, _ report: inout Report
  ) {
    let place = key.fact.location.pointer.dropFirst().replacing("/", with: ".")
    let fix = TreeFix.carrying(member, from: parent, to: key, request)
    let taken = request.payload.has(key) ? "\"\(key.fact.name)\" is in \(place) already: remove this one" : nil
    report.flag(
      .key(member), "\(Quoting.quoted(member.name)) has no effect \(home.phrase)",
      note: "the device reads \"\(key.fact.name)\" in \(place) only",
      help: taken ?? (fix == nil ? "move it into \(place)" : nil), fix: fix)
  }

  /// Words that apps use for data of their own as well: at top level they are suspicious only while aps lacks them,
  /// and those of Live Activities never.
  private static let common: Set<Key> = [.timestamp, .event, .attributes, .accountID]

  /// Members beside aps that carry the name of a key of aps, in any style.
  static func atTopLevel(_ request: Request) -> [(Member, Key)] {
    request.unknown.compactMap { unknown in
      guard unknown.location == .top else { return nil }
      guard case .misplaced(let key) = unknown.meaning, key.fact.location == .aps, !common.contains(key) else {
        return nil
      }
      return (unknown.member, key)
    }
  }
}
