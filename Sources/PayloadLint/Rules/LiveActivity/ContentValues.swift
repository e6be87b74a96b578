/// Rows about the values of the content of a Live Activity.
extension RuleRow<ContentFault> {
  static let contentValues: [RuleRow] = [
    RuleRow(
      id: "live-activity/wrong-property-type", formerly: ["live-activity/wrong-property-kind"], severity: .error,
      summary: "value cannot be decoded to the app's type",
      rationale: """
        Swift converts nothing when it decodes: "5" is no Int, 1 is no Bool, 2.5 is no Int, and null is nothing that a \
        property which is not optional could be. One such value, and the whole content is refused.
        """,
      source: Source.liveActivity,
      examples: {
        [
          .bad(
            ContentSample.update(#"{"status":"cooking","minutes":«"4"»}"#),
            fixed: ContentSample.update(#"{"status":"cooking","minutes":4}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(ContentSample.update(#"{"status":"cooking","minutes":«4.5»}"#)) { $0.manifest = ContentSample.manifest },
          .bad(ContentSample.update(#"{"status":"cooking","minutes":«null»}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .bad(
            ContentSample.update(#"{"status":"cooking","minutes":4,"isLate":«1»}"#),
            fixed: ContentSample.update(#"{"status":"cooking","minutes":4,"isLate":true}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(
            ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":«"2023-11-14T22:13:20Z"»}"#),
            fixed: ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":721692800}"#)
          ) { $0.manifest = ContentSample.manifest },
          .good(ContentSample.update(#"{"status":"cooking","minutes":4.0,"isLate":true,"readyAt":null}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking","minutes":"{{minutes}}"}"#)) {
            $0.manifest = ContentSample.manifest
            $0.templates = true
          },
        ]
      },
      statement: { fault in
        guard case .wrongType(let value, let shape) = fault.kind else { return nil }
        let repair = ShapedValue.repair(value, for: shape)
        return fault.statement(
          .value(value), "\(fault.label(value)) must be \(shape.described), but is \(value.described)",
          help: repair == nil ? "write \(shape.described), as \(fault.typeName) declares it" : nil,
          fix: repair.map { .replace(value, with: $0.json, "write \($0.json)", isSafe: $0.isSafe) })
      }
    ),
    RuleRow(
      id: "live-activity/date-epoch", severity: .error,
      summary: "date counts from the wrong year",
      rationale: """
        Swift decodes a Date from seconds since 2001-01-01, and ActivityKit allows no other strategy. A Unix time, which \
        counts from 1970, lands 31 years ahead: the countdown never ends. timestamp and stale-date beside the content \
        are Unix times all the same.
        """,
      source: "https://github.com/home-assistant/iOS/pull/4677",
      examples: {
        let unixManifest =
          #"{"liveActivities":[{"attributesType":"A","attributes":{},"contentState":{"end":{"date":"unix"}}}]}"#
        return [
          .bad(
            ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":«1700003600»}"#),
            fixed: ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":721696400}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(
            ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":«1700003600000»}"#),
            fixed: ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":721696400}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(ContentSample.update(#"{"end":«721696400»}"#), fixed: ContentSample.update(#"{"end":1700003600}"#)) {
            $0.manifest = unixManifest
          },
          .good(ContentSample.update(#"{"end":1700003600}"#)) { $0.manifest = unixManifest },
          .good(ContentSample.update(#"{"status":"cooking","minutes":1700003600,"readyAt":721696400.5}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":63113904000}"#)) {
            $0.manifest = ContentSample.manifest
          },
        ]
      },
      statement: { fault in
        guard case .epoch(let value, let coding, let meant) = fault.kind, let number = value.double else { return nil }
        let offset = coding == .reference ? Double(UnixTime.ofReferenceDate) : 0
        let json = ShapedValue.json(meant)
        return fault.statement(
          .value(value),
          "\(fault.label(value)) is read as \(UnixTime.day(number + offset)): it must be \(Shape(kind: .date(coding)).described)",
          note:
            "the number is right for \(UnixTime.day(meant + offset)) when it is \(TimeUnit(of: number) == nil ? "counted from \(coding == .reference ? "1970" : "2001")" : "in milliseconds")",
          fix: .replace(value, with: json, "write \(json)", isSafe: false))
      }
    ),
    RuleRow(
      id: "live-activity/unknown-case", severity: .error,
      summary: "value is not a case of the app's enumeration",
      rationale: """
        An enumeration is decoded from its raw values, letter by letter. Any other word, and the whole content is refused.
        """,
      source: Source.liveActivity,
      examples: {
        [
          .bad(
            ContentSample.update(#"{"status":«"on_the_way"»,"minutes":4}"#),
            fixed: ContentSample.update(#"{"status":"onTheWay","minutes":4}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(ContentSample.update(#"{"status":«"lost"»,"minutes":4}"#)) { $0.manifest = ContentSample.manifest },
          .good(ContentSample.update(#"{"status":"onTheWay","minutes":4}"#)) { $0.manifest = ContentSample.manifest },
          .good(ContentSample.update(#"{"status":"${status}","minutes":4}"#)) {
            $0.manifest = ContentSample.manifest
            $0.templates = true
          },
        ]
      },
      statement: { fault in
        guard case .unknownCase(let value, let cases) = fault.kind else { return nil }
        let words: [String] = cases.compactMap { if case .string(let word) = $0 { word } else { nil } }
        let nearest = value.string.flatMap { NearestName.find($0, among: words) }.map(JSONWriter.quoted)
        let list = cases.prefix(8).map { Quoting.visible($0.json) }
        let known = Wording.list(list + (cases.count > list.count ? ["\(cases.count - list.count) more"] : []), "and")
        return fault.statement(
          .value(value), "\(fault.label(value)) has no case \(Quoting.visible(value.source))",
          help: nearest == nil ? "its cases are \(known)" : nil,
          fix: nearest.map { .replace(value, with: $0, "write \($0)") })
      }
    ),
  ]
}

/// A value as a shape wants it.
enum ShapedValue {
  /// The same value in the right kind, where it is plain what was meant.
  static func repair(_ value: Value, for shape: Shape) -> (json: String, isSafe: Bool)? {
    switch shape.kind {
    case .integer, .number:
      guard let json = TypeCheck.converted(value, to: .number) else { return nil }
      if case .integer = shape.kind, Int(json) == nil { return nil }
      return (json, true)
    case .boolean:
      switch value.kind {
      case .number where value.double == 1: return ("true", true)
      case .number where value.double == 0: return ("false", true)
      case .string where value.text == "true" || value.text == "false": return (value.text, true)
      default: return nil
      }
    case .string: return TypeCheck.converted(value, to: .string).map { ($0, true) }
    case .object, .dictionary: return TypeCheck.converted(value, to: .object).map { ($0, true) }
    case .date(.reference):
      return seconds(value).map { (String($0 - UnixTime.ofReferenceDate), false) }
    case .date(.unix): return seconds(value).map { (String($0), false) }
    case .enumeration(let cases):
      // A number in quotes, or the reverse.
      let other = value.isString ? value.text : JSONWriter.quoted(value.source)
      return cases.contains { $0.json == other } ? (other, true) : nil
    case .data, .url, .uuid, .any, .array, .tuple, .date(.iso8601): return nil
    }
  }

  private static func seconds(_ value: Value) -> Int? { value.string.flatMap(UnixTime.seconds(iso8601:)) }

  /// A number without a fraction where it has none.
  static func json(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 9e15 ? String(Int(number)) : "\(number)"
  }
}
