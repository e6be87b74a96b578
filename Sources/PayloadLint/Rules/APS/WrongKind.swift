extension RuleFamily {
  static let wrongKind = RuleFamily(
    id: "aps/wrong-kind", severity: .error,
    summary: "a value of the wrong JSON kind",
    rationale: """
      APNs accepts any JSON and answers 200. The device then ignores a value whose kind is not the documented one: \
      a badge in quotes changes no badge, loc-args as one text fill no placeholder.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","badge":«"5"»}}"#, fixed: #"{"aps":{"alert":"Hi","badge":5}}"#),
        .bad(
          #"{"aps":{"alert":{"loc-key":"HI","loc-args":«"[\"Ada\",\"Bo\"]"»}}}"#,
          fixed: #"{"aps":{"alert":{"loc-key":"HI","loc-args":["Ada","Bo"]}}}"#),
        .bad(
          #"{"aps":{"alert":{"loc-key":"HI","loc-args":«"Ada"»}}}"#,
          fixed: #"{"aps":{"alert":{"loc-key":"HI","loc-args":["Ada"]}}}"#),
        .bad(#"{"aps":{"alert":"Hi","thread-id":«12»}}"#, fixed: #"{"aps":{"alert":"Hi","thread-id":"12"}}"#),
        .bad(
          #"{"aps":{"timestamp":«"2023-11-14T22:13:20Z"»,"event":"update","content-state":{"score":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .bad(#"{"aps":{"alert":"Hi","badge":«"+1"»}}"#),
        .bad(#"{"aps":«[]»}"#),
        .good(#"{"aps":{"alert":{"loc-key":"HI","loc-args":["Ada"]},"badge":5,"thread-id":"12"}}"#),
        .good(#"{"aps":{"alert":{"title-loc-key":null,"body":"Hi"},"sound":"default"}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":"{{count}}"}}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .traits(.unexpectedTypes)) { request, report in
      for fact in request.payload.present.lazy.map(\.fact) where request.uses(fact.key) {
        guard let value = request.payload[fact.key], let expected = KindCheck.mismatch(value, fact, request) else {
          continue
        }
        report.flag(
          .value(value), "\(fact.label) must be \(expected), found \(value.described)",
          note: KindCheck.note(value, fact), fix: KindCheck.fix(value, fact))
      }
    })
}

/// Compares a value with the kinds that a row of the tables allows. Flags and null have rules of their own.
enum KindCheck {
  /// What was expected, when the value is of another kind.
  static func mismatch(_ value: Value, _ fact: KeyFact, _ request: Request) -> String? {
    let kinds = fact.types
    if kinds.contains(.any) || value.kind == .null || request.isUnknown(value) { return nil }
    // Wallet reads nothing of a push, and updates the pass all the same.
    if fact.key == .aps, request.pushType.isSurely(.wallet), request.headers[.pushType] != nil { return nil }
    // A number there has a rule of its own.
    if fact.key == .contentChanged, value.kind == .number { return nil }
    if request.isLiveActivity, fact.key == .title || fact.key == .body, value.isObject { return nil }
    let isRight =
      switch value.kind {
      case .object: kinds.contains(.object)
      case .array: !kinds.isDisjoint(with: [.array, .strings])
      case .string: !kinds.isDisjoint(with: [.string, .flag])
      case .number: !kinds.isDisjoint(with: [.number, .flag])
      case .true, .false: !kinds.isDisjoint(with: [.boolean, .flag])
      case .null, .invalid, .placeholder: true
      }
    return isRight ? nil : kinds.described
  }

  static func note(_ value: Value, _ fact: KeyFact) -> String? {
    if fact.key == .badge, value.isString, let first = value.text.first, "+-".contains(first) {
      return "a relative badge such as \"+1\" is a word of some push services; APNs knows only the number itself"
    }
    return fact.effect.utf8CodeUnitCount > 0 ? "\(fact.effect)" : nil
  }

  /// The same value in the right kind, where it is plain what was meant.
  static func fix(_ value: Value, _ fact: KeyFact) -> TreeFix? {
    guard let json = converted(value, to: fact.types) ?? seconds(value, fact), isPlausible(json, fact) else {
      return nil
    }
    var fix = TreeFix.replace(value, with: json, "write \"\(fact.name)\": \(json)")
    // What a string contained can be judged only then.
    if value.isString, json.hasPrefix("{") || json.hasPrefix("[") { fix.renamed = [value.pointer] }
    return fix
  }

  /// Whether a number can be the time that a key wants: "2024" is a year, and no point in time.
  private static func isPlausible(_ json: String, _ fact: KeyFact) -> Bool {
    guard times.contains(fact.key) else { return true }
    return Double(json).map { $0 >= Double(UnixTime.ofReferenceDate) } ?? true
  }

  private static let times: Set<Key> = [.timestamp, .staleDate, .dismissalDate]

  /// The time that a Live Activity's key was given as text of ISO 8601.
  private static func seconds(_ value: Value, _ fact: KeyFact) -> String? {
    guard times.contains(fact.key) else { return nil }
    return value.string.flatMap(UnixTime.seconds(iso8601:)).map(String.init)
  }

  static func converted(_ value: Value, to kinds: JSONTypes) -> String? {
    switch value.kind {
    case .string:
      let text = value.text
      if kinds.contains(.number) { return isPlainNumber(text) ? text : nil }
      if kinds.contains(.boolean) { return text == "true" || text == "1" ? "true" : nil }
      if kinds.contains(.strings) {
        if container(in: text) == .array { return text }
        return text.isEmpty ? nil : "[" + value.source + "]"
      }
      if kinds.contains(.object), container(in: text) == .object { return text }
      return nil
    case .number:
      if kinds.contains(.boolean) { return value.double == 1 ? "true" : nil }
      if kinds.contains(.strings) { return "[\"" + value.source + "\"]" }
      return kinds.contains(.string) ? "\"" + value.source + "\"" : nil
    default: return nil
    }
  }

  /// A text that is a JSON number as it stands, and not one that only a sign or leading zeros explain.
  private static func isPlainNumber(_ text: String) -> Bool {
    let tree = Tree.parse(SourceFile(path: "", text: text))
    defer { withExtendedLifetime(tree) {} }
    guard tree.isWellFormed, let root = tree.root else { return false }
    return root.kind == .number && root.range.count == text.utf8.count && !text.hasPrefix("-")
  }

  /// The kind of container that a text is, when it is JSON itself.
  private static func container(in text: String) -> Node.Kind? {
    guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    let tree = Tree.parse(SourceFile(path: "", text: text))
    return tree.isWellFormed ? tree.nodes.first?.kind : nil
  }
}
