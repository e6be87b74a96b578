extension RuleFamily {
  static let unknownValue = RuleFamily(
    id: "aps/unknown-value", severity: .error,
    summary: "unknown value for this key",
    rationale: """
      interruption-level, event and dir take a few values, written exactly so. APNs accepts any other value. The device \
      ignores a level or an event that it does not know; for dir of a web push WebKit refuses the whole message.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi","interruption-level":«"timeSensitive"»}}"#,
          fixed: #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#),
        .bad(#"{"aps":{"alert":"Hi","interruption-level":«"urgent"»}}"#),
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":«"Update"»,"content-state":{"n":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}"#),
        .good(#"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#),
        .good(#"{"aps":{"alert":"Hi","interruption-level":"{{level}}"}}"#),
      ]
    },
    check: .content(when: .keys([.interruptionLevel, .event, .webDir])) { request, report in
      for key in request.payload.present.intersection(keysWithValues) where request.uses(key) {
        let fact = key.fact
        let isKnown = request.payload[key].map { value in fact.values.list.contains { value.equals($0) } } ?? true
        guard !isKnown, let (value, text) = request.text(key) else { continue }
        let words = fact.values.list.map { "\($0)" }
        let list = Wording.list(words.map { "\"\($0)\"" }, "or")
        let nearest = NearestName.find(text, among: words)
        report.flag(
          .value(value), "\(fact.label) must be \(list), but is \(value.described)",
          note: fact.effect.utf8CodeUnitCount > 0 ? "\(fact.effect)" : nil,
          fix: nearest.map {
            // What the right value needs is said of the right value.
            var fix = TreeFix.replace(value, with: JSONWriter.quoted($0), "write \"\(fact.name)\": \"\($0)\"")
            fix.renamed = [value.pointer]
            return fix
          })
      }
    })

  private static let keysWithValues = Keys.set { $0.values != .none }

  static let passiveWithSound = RuleFamily(
    id: "aps/passive-with-sound", severity: .warning,
    summary: "sound in a passive notification",
    rationale: """
      A passive notification is put into the list without lighting up the screen or playing a sound, so a sound \
      beside it is never heard.
      """,
    source: Source.interruptionLevel,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","interruption-level":"passive",«"sound"»:"default"}}"#),
        .good(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#),
        .good(#"{"aps":{"alert":"Hi","interruption-level":"active","sound":"default"}}"#),
      ]
    },
    check: .content(when: .keys([.interruptionLevel])) { request, report in
      guard let (level, text) = request.text(.interruptionLevel), text == "passive",
        let sound = request.payload.member(.sound), !sound.value.isEmptyString, sound.value.kind != .null,
        let aps = request.payload.object(.aps)
      else { return }
      report.flag(
        .key(sound), "a sound is not played at interruption-level \"passive\"",
        note: "the notification goes to the list without a sound",
        related: [RelatedAnchor(anchor: .value(level), message: "the level is set here")],
        fix: .remove(sound, from: aps, "take the sound out, or write \"interruption-level\": \"active\""))
    })

  static let relevanceScoreRange = RuleFamily(
    id: "aps/relevance-score-range", severity: .warning,
    summary: "`relevance-score` is not between 0 and 1",
    rationale: """
      For ordinary notifications the score is a number from 0 to 1. Only Live Activities take any number; there 25, \
      50 or 100 are right.
      """,
    source: Source.content,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","relevance-score":«75»}}"#),
        .good(#"{"aps":{"alert":"Hi","relevance-score":0.75}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"relevance-score":75}}"#),
      ]
    },
    check: .content(when: .keys([.relevanceScore])) { request, report in
      guard !request.pushType.types.isDisjoint(with: .alert), !request.pushType.types.contains(.liveactivity),
        let score = request.payload[.relevanceScore], let number = score.double, !(0...1).contains(number)
      else { return }
      report.flag(
        .value(score), "relevance-score must be within 0 and 1, but is \(score.source)",
        note: "what the device makes of other numbers is not documented",
        help: "write a number from 0 to 1, such as 0.75")
    })

  static let needsEntitlement = RuleFamily(
    id: "aps/needs-entitlement", severity: .info,
    summary: "interruption level that needs an entitlement",
    rationale: """
      A time-sensitive notification needs the capability Time Sensitive Notifications, a critical one an entitlement \
      that Apple grants on request. Without it the notification comes at a lower level.
      """,
    source: Source.interruptionLevel,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","interruption-level":«"critical"»}}"#),
        .bad(#"{"aps":{"alert":"Hi","sound":{"critical":«1»,"name":"default","volume":1}}}"#),
        .bad(#"{"aps":{"alert":"Hi","interruption-level":«"time-sensitive"»}}"#),
        .good(#"{"aps":{"alert":"Hi","interruption-level":"active"}}"#),
      ]
    },
    check: .content(when: .keys([.interruptionLevel, .soundCritical])) { request, report in
      if let value = request.payload[.interruptionLevel], request.uses(.interruptionLevel) {
        if value.equals("critical") {
          report.flag(.value(value), "critical alerts need an entitlement that Apple grants to the app")
          return
        }
        if value.equals("time-sensitive") {
          report.flag(.value(value), "the app needs the capability Time Sensitive Notifications")
        }
      }
      if request.uses(.sound), let critical = request.payload[.soundCritical],
        request.isOn(.soundCritical), !critical.isUnknown
      {
        report.flag(.value(critical), "critical alerts need an entitlement that Apple grants to the app")
      }
    })
}
