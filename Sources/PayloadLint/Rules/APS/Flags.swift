extension RuleFamily {
  static let flagAsText = RuleFamily(
    id: "aps/flag-as-text", severity: .error,
    summary: "a flag that is on is written as text",
    rationale: """
      content-available, mutable-content, critical and input-push-token are the number 1. As text they are accepted \
      by APNs and mean nothing to the device.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi","mutable-content":«"1"»}}"#, fixed: #"{"aps":{"alert":"Hi","mutable-content":1}}"#),
        .bad(#"{"aps":{"content-available":«"true"»}}"#, fixed: #"{"aps":{"content-available":1}}"#),
        .good(#"{"aps":{"alert":"Hi","mutable-content":1,"content-available":1}}"#),
      ]
    },
    check: .request { request, report in
      for flag in Flag.all(request) {
        guard flag.value.isString, FlagText(flag.value.text) == .on else { continue }
        report.flag(
          .value(flag.value), "\(flag.fact.label) must be the number 1, found \(flag.value.described)",
          note: "\(flag.fact.effect)", fix: flag.turnedOn)
      }
    })

  static let flagOffAsText = RuleFamily(
    id: "aps/flag-off-as-text", severity: .warning,
    summary: "a flag that is off is written as text",
    rationale: """
      A flag that is off is left out. As text it is of the wrong kind, and whoever reads the payload must guess \
      what it is meant to say.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","content-available":«"0"»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi","content-available":0}}"#),
      ]
    },
    check: .request { request, report in
      for flag in Flag.all(request) {
        guard flag.value.isString, FlagText(flag.value.text) == .off else { continue }
        report.flag(
          .value(flag.value), "\(flag.fact.label) must be the number 1 or be left out, found \(flag.value.described)",
          note: "as text the flag means nothing, on or off", fix: flag.leftOut(isSafe: true))
      }
    })

  static let flagAsBoolean = RuleFamily(
    id: "aps/flag-as-boolean", severity: .warning,
    summary: "a flag is written as true",
    rationale: """
      Apple documents the number 1. Some libraries turn true into 1 before they send; what a device does with true \
      itself is not documented, and reports disagree.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi","mutable-content":«true»}}"#, fixed: #"{"aps":{"alert":"Hi","mutable-content":1}}"#),
        .good(#"{"aps":{"alert":"Hi","mutable-content":1}}"#),
        .good(#"{"aps":{"content-changed":true}}"#),
      ]
    },
    check: .request { request, report in
      for flag in Flag.all(request) where flag.value.kind == .true {
        report.flag(
          .value(flag.value), "\(flag.fact.label) must be the number 1, found true",
          note: "Apple documents no boolean here; on some devices \(flag.fact.effect)", fix: flag.turnedOn)
      }
    })

  static let flagOff = RuleFamily(
    id: "aps/flag-off", severity: .info,
    summary: "a flag is written as false",
    rationale: "A flag that is off is the same as one that is left out. false is harmless, and not documented.",
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","mutable-content":«false»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .request { request, report in
      for flag in Flag.all(request) where flag.value.kind == .false {
        report.flag(
          .value(flag.value), "\(flag.fact.label) is off: the key can be left out", fix: flag.leftOut(isSafe: true))
      }
    })

  static let flagNumber = RuleFamily(
    id: "aps/flag-number", severity: .warning,
    summary: "a flag is a number other than 1 and 0",
    rationale: "The only documented value of a flag is 1, and 0 is what libraries write for one that is off.",
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"content-available":«2»}}"#, fixed: #"{"aps":{"content-available":1}}"#),
        .good(#"{"aps":{"alert":"Hi","content-available":1,"mutable-content":0}}"#),
      ]
    },
    check: .request { request, report in
      for flag in Flag.all(request) {
        guard let number = flag.value.double, number != 1, number != 0 else { continue }
        report.flag(
          .value(flag.value), "\(flag.fact.label) must be the number 1, found \(flag.value.source)",
          note: "\(flag.fact.effect)",
          fix: .replace(flag.value, with: "1", "write \"\(flag.fact.name)\": 1", isSafe: false))
      }
    })
}

/// A key whose only documented value is the number 1, with the value that stands there.
private struct Flag {
  let fact: KeyFact
  let member: Member
  let parent: Value

  var value: Value { member.value }

  static func all(_ request: Request) -> [Flag] {
    request.payload.present.lazy.map(\.fact).compactMap { fact in
      guard fact.types.contains(.flag), request.uses(fact.key), let member = request.payload.member(fact.key),
        !request.isUnknown(member.value),
        let parent = request.payload.object(fact.location)
      else { return nil }
      return Flag(fact: fact, member: member, parent: parent)
    }
  }

  var turnedOn: TreeFix { .replace(value, with: "1", "write \"\(fact.name)\": 1") }

  func leftOut(isSafe: Bool) -> TreeFix {
    .remove(member, from: parent, "leave \"\(fact.name)\" out", isSafe: isSafe)
  }
}
