/// Keys whose only documented value is the number 1.
extension RuleFamily {
  static let flags = RuleFamily.requests(
    when: .keys([.contentAvailable, .mutableContent, .soundCritical, .inputPushToken]), find: FlagFault.all,
    [
      RuleRow(
        id: "aps/flag-as-string", formerly: ["aps/flag-as-text"], severity: .error,
        summary: "flag that is on, written as a string",
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
        statement: { fault in
          guard case .on(let flag) = fault else { return nil }
          return Statement(
            .value(flag.value), "\(flag.fact.label) must be the number 1, but is \(flag.value.described)",
            note: "\(flag.fact.effect)", fix: flag.turnedOn)
        }
      ),
      RuleRow(
        id: "aps/flag-off-as-string", formerly: ["aps/flag-off-as-text"], severity: .warning,
        summary: "flag that is off, written as a string",
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
        statement: { fault in
          guard case .off(let flag) = fault else { return nil }
          return Statement(
            .value(flag.value),
            "\(flag.fact.label) must be the number 1 or be left out, but is \(flag.value.described)",
            note: "a string has no meaning as a flag, on or off", fix: flag.leftOut)
        }
      ),
      RuleRow(
        id: "aps/flag-as-boolean", severity: .warning,
        summary: "flag written as true",
        rationale: """
          Apple documents the number 1. Some libraries turn true into 1 before they send; what a device does with true \
          itself is not documented, and reports disagree.
          """,
        source: Source.generating,
        examples: {
          [
            .bad(
              #"{"aps":{"alert":"Hi","mutable-content":«true»}}"#, fixed: #"{"aps":{"alert":"Hi","mutable-content":1}}"#
            ),
            .good(#"{"aps":{"alert":"Hi","mutable-content":1}}"#),
            .good(#"{"aps":{"content-changed":true}}"#),
          ]
        },
        statement: { fault in
          guard case .true(let flag) = fault else { return nil }
          return Statement(
            .value(flag.value), "\(flag.fact.label) must be the number 1, but is true",
            note: "Apple documents no boolean here; on some devices \(flag.fact.effect)", fix: flag.turnedOn)
        }
      ),
      RuleRow(
        id: "aps/flag-off", severity: .info,
        summary: "flag written as false",
        rationale: "A flag that is off is the same as one that is left out. false is harmless, and not documented.",
        source: Source.generating,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","mutable-content":«false»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        },
        statement: { fault in
          guard case .false(let flag) = fault else { return nil }
          return Statement(
            .value(flag.value), "\(flag.fact.label) is off: the key can be left out", fix: flag.leftOut)
        }
      ),
      RuleRow(
        id: "aps/flag-number", severity: .warning,
        summary: "flag that is a number other than 1 and 0",
        rationale: "The only documented value of a flag is 1, and 0 is what libraries write for one that is off.",
        source: Source.generating,
        examples: {
          [
            .bad(#"{"aps":{"content-available":«2»}}"#, fixed: #"{"aps":{"content-available":1}}"#),
            .good(#"{"aps":{"alert":"Hi","content-available":1,"mutable-content":0}}"#),
          ]
        },
        statement: { fault in
          guard case .number(let flag) = fault else { return nil }
          return Statement(
            .value(flag.value), "\(flag.fact.label) must be the number 1, but is \(flag.value.source)",
            note: "\(flag.fact.effect)",
            fix: .replace(flag.value, with: "1", "write \"\(flag.fact.name)\": 1", isSafe: false))
        }
      ),
    ])
}

/// What can be wrong with a flag.
private enum FlagFault {
  case on(Flag)
  case off(Flag)
  case `true`(Flag)
  case `false`(Flag)
  case number(Flag)

  private static let keys = Keys.set { $0.types.contains(.flag) }

  static func all(_ request: Request) -> [FlagFault] {
    var faults: [FlagFault] = []
    for key in request.payload.present.intersection(keys) where request.uses(key) {
      guard let member = request.payload.member(key), !request.isUnknown(member.value),
        !request.isConverted(member, key),
        let parent = request.payload.object(key.fact.location)
      else { continue }
      // A background push that asks for nothing is an error of its own.
      if key == .contentAvailable, request.pushType.isSurely(.background), request.saysOff(member.value) { continue }
      let flag = Flag(fact: key.fact, member: member, parent: parent)
      switch member.value.kind {
      case .string: faults.append(FlagText(member.value.text) == .on ? .on(flag) : .off(flag))
      case .true: faults.append(.true(flag))
      case .false: faults.append(.false(flag))
      case .number:
        guard let number = member.value.double, number != 1, number != 0 else { continue }
        faults.append(.number(flag))
      default: continue
      }
    }
    return faults
  }
}

/// A flag with its value.
private struct Flag {
  let fact: KeyFact
  let member: Member
  let parent: Value

  var value: Value { member.value }

  /// Safe where the value says plainly that the flag is on.
  var turnedOn: TreeFix {
    .replace(value, with: "1", "write \"\(fact.name)\": 1", isSafe: !value.isString || FlagText.saysOn(value.text))
  }

  var leftOut: TreeFix { .remove(member, from: parent, "leave \"\(fact.name)\" out", isSafe: true) }
}

extension Request {
  /// Whether the service turns the boolean of a flag into the number before it sends the payload.
  fileprivate func isConverted(_ member: Member, _ key: Key) -> Bool {
    guard case .renamed = payload.document.form else { return false }
    return key == .soundCritical ? member.value.kind == .true : !member.key.equals(key.fact.name)
  }
}
