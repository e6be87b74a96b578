extension RuleFamily {
  /// The title and body of a Live Activity's alert, where they are objects.
  static let alertTexts = RuleFamily.requests(
    when: .liveActivity, find: AlertTextFault.all,
    [
      RuleRow(
        id: "live-activity/text-without-loc-key", severity: .error,
        summary: "localized string object without `loc-key`",
        rationale: """
          In the alert of a Live Activity, title and body are a string, or an object with loc-key and perhaps loc-args. An \
          object without loc-key has no text to show.
          """,
        source: Source.liveActivity,
        examples: {
          [
            .bad(AlertSample.text(#"«{»"loc-args":["Ada"]}"#)),
            .bad(AlertSample.text(#"{"loc-key":«""»}"#)),
            .good(AlertSample.text(#"{"loc-key":"GOAL"}"#)),
            .good(AlertSample.text(#"{"loc-key":"%@ scored","loc-args":["Ada"]}"#)),
            .good(AlertSample.text(#""Goal""#)),
          ]
        },
        statement: { fault in
          guard case .withoutLocKey(let text, let anchor) = fault else { return nil }
          return Statement(
            anchor, "\(text.name) of the alert needs \"loc-key\"", note: "\(text.key.fact.effect)",
            help: "write the text as a string, or {\"loc-key\": …, \"loc-args\": […]}")
        }
      ),
      RuleRow(
        id: "live-activity/string-wrong-type", formerly: ["live-activity/text-wrong-kind"], severity: .error,
        summary: "`loc-key` or `loc-args` of the wrong type",
        rationale: """
          In the title and body of a Live Activity's alert, loc-key is a string and loc-args an array of strings, as \
          everywhere else.
          """,
        source: Source.liveActivity,
        examples: {
          [
            .bad(
              AlertSample.text(#"{"loc-key":"%@ scored","loc-args":«"Ada"»}"#),
              fixed: AlertSample.text(#"{"loc-key":"%@ scored","loc-args":["Ada"]}"#)),
            .bad(AlertSample.text(#"{"loc-key":«["GOAL"]»}"#)),
            .bad(AlertSample.text(#"{"loc-key":«null»}"#)),
            .good(AlertSample.text(#"{"loc-key":"%@ scored","loc-args":["Ada"]}"#)),
          ]
        },
        statement: { fault in
          guard case .wrongType(let text, let name, let value, let types) = fault else { return nil }
          let json = TypeCheck.converted(value, to: types)
          return Statement(
            .value(value), "\(name) in \(text.name) must be \(types.described), but is \(value.described)",
            note: "\(text.key.fact.effect)",
            fix: json.map { .replace(value, with: $0, "write \"\(name)\": \($0)") })
        }
      ),
      RuleRow(
        id: "live-activity/text-unknown-key", severity: .error,
        summary: "misspelled `loc-key` or `loc-args`",
        rationale: """
          The title and body of a Live Activity's alert have two keys, loc-key and loc-args. The device does not read them \
          in another spelling, and title-loc-key belongs to the alerts of ordinary notifications.
          """,
        source: Source.liveActivity,
        examples: {
          [
            .bad(AlertSample.text(#"{«"locKey"»:"GOAL"}"#), fixed: AlertSample.text(#"{"loc-key":"GOAL"}"#)),
            .bad(
              AlertSample.text(#"{"loc-key":"GOAL",«"loc_args"»:["Ada"]}"#),
              fixed: AlertSample.text(#"{"loc-key":"GOAL","loc-args":["Ada"]}"#)),
            .bad(
              AlertSample.text(#"{«"title-loc-key"»:"GOAL"}"#), fixed: AlertSample.text(#"{"loc-key":"GOAL"}"#)),
            .good(AlertSample.text(#"{"loc-key":"GOAL","loc-args":["Ada"]}"#)),
          ]
        },
        statement: { fault in
          guard case .unknownKey(let text, let member, let key) = fault else { return nil }
          let name = "\(key.fact.name)"
          let isTaken = text.object.member(key.fact.name) != nil
          return Statement(
            .key(member), "unknown key \(Quoting.quoted(member.name)) in \(text.name) of the alert",
            note: "the device ignores it, and \(text.key.fact.effect)",
            help: isTaken ? "\"\(name)\" is there too: keep that one" : nil,
            fix: isTaken ? nil : .rename(member, to: name, "write \"\(name)\""))
        }
      ),
      RuleRow(
        id: "live-activity/text-app-key", severity: .warning,
        summary: "custom key in a localized string object",
        rationale:
          "The device reads loc-key and loc-args in the title and body of a Live Activity's alert, and nothing else.",
        source: Source.liveActivity,
        examples: {
          [
            .bad(AlertSample.text(#"{"loc-key":"GOAL",«"colour"»:"red"}"#)),
            .good(AlertSample.text(#"{"loc-key":"GOAL"}"#)),
          ]
        },
        statement: { fault in
          guard case .customKey(let text, let member) = fault else { return nil }
          return Statement(
            .key(member), "\(Quoting.quoted(member.name)) is not a key of \(text.name) in an alert",
            note: "the device ignores it", fix: .remove(member, from: text.object, "leave it out"))
        }
      ),
    ])
}

/// What can be wrong with a title or body that is an object.
private enum AlertTextFault {
  case withoutLocKey(AlertText, Anchor)
  case wrongType(AlertText, name: StaticString, Value, JSONTypes)
  case unknownKey(AlertText, Member, Key)
  case customKey(AlertText, Member)

  static func all(_ request: Request) -> [AlertTextFault] {
    AlertText.all(request).flatMap { all($0, request) }
  }

  private static func all(_ text: AlertText, _ request: Request) -> [AlertTextFault] {
    var faults: [AlertTextFault] = []
    let locKey = text.object["loc-key"]
    if !text.unknown.contains(where: { $0.key == .locKey }) {
      if let locKey {
        if locKey.isEmptyString { faults.append(.withoutLocKey(text, .value(locKey))) }
      } else {
        faults.append(.withoutLocKey(text, .missing("loc-key", in: text.object)))
      }
    }
    for (name, types) in AlertText.kinds {
      guard let value = text.object[name], !request.isUnknown(value) else { continue }
      guard types == .string ? !value.isString : !value.isArray else { continue }
      faults.append(.wrongType(text, name: name, value, types))
    }
    for (member, key) in text.unknown {
      if let key {
        faults.append(.unknownKey(text, member, key))
      } else if locKey != nil {
        faults.append(.customKey(text, member))
      }
    }
    return faults
  }
}

/// A title or body of a Live Activity's alert that is an object.
struct AlertText {
  let key: Key
  let object: Value
  /// Members that are no key of it, with the key that each was most likely meant to be.
  let unknown: [(member: Member, key: Key?)]

  var name: StaticString { key.fact.name }

  static let kinds: [(name: StaticString, kinds: JSONTypes)] = [("loc-key", .string), ("loc-args", .strings)]

  static func all(_ request: Request) -> [AlertText] {
    guard request.isLiveActivity else { return [] }
    return [Key.title, .body].compactMap { key in
      guard let value = request.payload[key], value.isObject, !request.isUnknown(value) else { return nil }
      return AlertText(key, value)
    }
  }

  private init(_ key: Key, _ object: Value) {
    self.key = key
    self.object = object
    unknown = object.members.compactMap { member in
      guard !AlertText.kinds.contains(where: { member.key.equals($0.name) }) else { return nil }
      return (member, AlertText.meaning(of: member.name))
    }
  }

  private static func meaning(of name: String) -> Key? {
    // `title-loc-key` is what ordinary alerts call it.
    let folded = NearestName.folded(name)
    if folded.hasSuffix("lockey") { return .locKey }
    if folded.hasSuffix("locargs") { return .locArgs }
    switch NearestName.find(name, among: kinds.map { "\($0.name)" }) {
    case "loc-key": return .locKey
    case "loc-args": return .locArgs
    default: return nil
    }
  }
}

private enum AlertSample {
  static func text(_ body: String) -> String {
    #"""
    {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"alert":{"title":"Match","body":\#(body)}}}
    """#
  }
}
