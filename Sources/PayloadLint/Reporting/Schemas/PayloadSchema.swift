extension JSONSchema {
  /// The payload that APNs delivers. What only the linter can check (placeholders, agreement of keys, app facts)
  /// a schema leaves open, so that no correct payload is refused.
  static let payload = document(
    "Payload of an Apple push notification", "The JSON object that APNs delivers: aps, and custom keys."
  ).adding([
    "type": "object", "properties": topProperties, "additionalProperties": true,
    "dependentSchemas": [
      "web_push": [
        "properties": .object(Keys.rows(in: .top).filter { $0.pushTypes == .webPush }.map(member)),
        "anyOf": [["required": ["aps"]], ["required": ["notification"]]],
      ]
    ],
    "$defs": [
      "alert": object(properties(of: .alert)), "sound": object(properties(of: .sound)),
      "aps": object(properties(of: .aps)),
      "webNotification": [
        "type": "object", "properties": properties(of: .webNotification), "required": ["title", "navigate"],
      ],
      "webAction": [
        "type": "object", "properties": properties(of: .webAction), "required": ["action", "title", "navigate"],
      ],
      "localizedText": object(
        ["loc-key": string, "loc-args": array(of: string)], required: ["loc-key"]),
    ],
  ])

  private static func properties(of home: KeyLocation) -> JSONLiteral { .object(Keys.rows(in: home).map(member)) }

  private static func member(_ fact: KeyFact) -> JSONLiteral.Member {
    .init(name: "\(fact.name)", value: schema(of: fact))
  }

  /// Outside aps, a key that only another push type has may be a custom key.
  private static let topProperties = JSONLiteral.object(
    Keys.rows(in: .top).map { fact in
      if fact.pushTypes.contains(.alert) { return member(fact) }
      return .init(name: "\(fact.name)", value: ["description": .string("\(fact.summary)")])
    })

  private static func schema(of fact: KeyFact) -> JSONLiteral {
    var text = "\(fact.summary)"
    if fact.since.utf8CodeUnitCount > 0 { text += ". Since \(fact.since)" }
    var members: [JSONLiteral.Member] = [.init(name: "description", value: .string(text))]
    if fact.deprecated.utf8CodeUnitCount > 0 { members.append(.init(name: "deprecated", value: true)) }
    let alternatives = self.alternatives(fact)
    if alternatives.count == 1, case .object(let only) = alternatives[0] {
      members += only
    } else if !alternatives.isEmpty {
      members.append(.init(name: "anyOf", value: .array(alternatives)))
    }
    return .object(members)
  }

  /// A schema for each type that the key may have; none for any type.
  private static func alternatives(_ fact: KeyFact) -> [JSONLiteral] {
    if fact.types.contains(.any) { return [] }
    let words = fact.values.list
    let kinds: [(kind: JSONTypes, schema: JSONLiteral)] = [
      (.string, words.isEmpty ? string : ["enum": .words(words.map { "\($0)" })]),
      (.number, ["type": "number"]), (.flag, ["enum": [1, 0]]), (.boolean, boolean),
      (.object, object(of: fact.key)), (.array, array(of: fact.key)), (.strings, array(of: string)),
      (.null, ["type": "null"]),
    ]
    var schemas = kinds.filter { fact.types.contains($0.kind) }.map(\.schema)
    // In the alert of a Live Activity a text may be an object that names its key.
    if fact.location == .alert, fact.key == .title || fact.key == .body { schemas.append(reference("localizedText")) }
    return schemas
  }

  private static func object(of key: Key) -> JSONLiteral {
    switch key {
    case .aps: reference("aps")
    case .alert: reference("alert")
    case .sound: reference("sound")
    case .webNotification: reference("webNotification")
    default: ["type": "object"]
    }
  }

  private static func array(of key: Key) -> JSONLiteral {
    key == .webActions ? array(of: reference("webAction")) : ["type": "array"]
  }
}
