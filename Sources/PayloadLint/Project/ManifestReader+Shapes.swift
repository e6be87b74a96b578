extension ManifestReader {
  static let activityKeys = ["attributesType", "attributes", "contentState", "source"]
  /// Deeper than any value that fits into a push.
  private static let deepestShape = 64

  mutating func liveActivities(_ value: Value) -> [LiveActivityFact] {
    var facts: [LiveActivityFact] = []
    for element in elements(of: value, "liveActivities") {
      guard element.isObject else {
        wrongKind(element, "a Live Activity", "an object")
        continue
      }
      var fact = LiveActivityFact(attributesType: "")
      for (name, member) in members(of: element, "a Live Activity", known: ManifestReader.activityKeys) {
        switch name {
        case "attributesType":
          fact.attributesType = string(member.value, name) ?? ""
          fact.place = member.value.place
        case "attributes": fact.attributes = objectShape(member.value, name)
        case "contentState": fact.contentState = objectShape(member.value, name)
        case "source": fact.source = string(member.value, name)
        default: break
        }
      }
      if fact.place == nil {
        missing("attributesType", in: element, "a Live Activity")
      } else {
        facts.append(fact)
      }
    }
    return facts
  }

  /// A shape that is an object, as the whole content of a Live Activity is.
  private mutating func objectShape(_ value: Value, _ what: String) -> Shape? {
    guard value.isObject else {
      wrongKind(value, what, "an object of properties and shapes")
      return nil
    }
    return shape(value)
  }

  mutating func shape(_ value: Value, depth: Int = 0) -> Shape? {
    guard depth < ManifestReader.deepestShape else {
      problem("the shape is nested too deeply", value.place)
      return nil
    }
    switch value.kind {
    case .string: return word(value)
    case .array: return array(value, depth: depth)
    case .object: return object(value, depth: depth)
    default:
      wrongKind(value, "a shape", "a string, an array or an object", help: Shape.wordHelp)
      return nil
    }
  }

  private mutating func word(_ value: Value) -> Shape? {
    let text = value.text
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    let word = isOptional ? String(text.dropLast()) : text
    guard let kind = Shape.words.first(where: { $0.word == word })?.kind else {
      let nearest = NearestName.find(word, among: Shape.words.map(\.word))
      problem(
        "unknown shape \(Quoting.quoted(text))", value.place,
        help: nearest.map { "write \"\($0)\(isOptional ? "?" : "")\"" } ?? Shape.wordHelp)
      return nil
    }
    return Shape(kind: kind, isOptional: isOptional)
  }

  /// `["int"]`, and `["int", "?"]` for an array that may be absent.
  private mutating func array(_ value: Value, depth: Int) -> Shape? {
    let elements = Array(value.elements)
    let isOptional = elements.count == 2 && elements[1].string == "?"
    guard elements.count == 1 || isOptional else {
      problem(
        "an array shape must have one element, found \(elements.count)", value.place,
        help: "write [\"int\"] for an array of integers")
      return nil
    }
    guard let element = shape(elements[0], depth: depth + 1) else { return nil }
    return Shape(kind: .array(element), isOptional: isOptional)
  }

  /// An enumeration, a date's coding, a dictionary, or properties. What would be read as one of the first three is a
  /// property when its name stands between backticks, as in Swift: ``{"`enum`": ["int"]}``.
  private mutating func object(_ value: Value, depth: Int) -> Shape? {
    var properties: [Shape.Property] = []
    var kind: Shape.Kind?
    var isOptional = false
    var isOpen = false
    for (name, member) in members(of: value, "a shape", known: nil) {
      let content = member.value
      switch (name, content.kind) {
      case ("optional", .true), ("optional", .false): isOptional = content.kind == .true
      case ("open", .true), ("open", .false): isOpen = content.kind == .true
      case ("enum", .array): kind = .enumeration(rawValues(content))
      case ("*", _):
        guard let element = shape(content, depth: depth + 1) else { return nil }
        kind = .dictionary(element)
      case ("date", .string) where Shape.dateCodings[content.text] != nil:
        kind = Shape.dateCodings[content.text].map { .date($0) }
      case ("source", .string) where ManifestReader.isSource(content.text): continue
      default:
        guard let property = shape(content, depth: depth + 1) else { continue }
        properties.append(Shape.Property(name: Shape.withoutBackticks(name), shape: property))
      }
    }
    guard let kind else { return Shape(kind: .object(properties, isOpen: isOpen), isOptional: isOptional) }
    guard properties.isEmpty else {
      problem(
        "a shape must be an enumeration, a dictionary, a date or an object, found a mixture", value.place,
        help: "write backticks around the name of a property that is called enum, date or *")
      return nil
    }
    return Shape(kind: kind, isOptional: isOptional)
  }

  private mutating func rawValues(_ value: Value) -> [Shape.RawValue] {
    var values: [Shape.RawValue] = []
    for element in value.elements {
      if let text = element.string {
        values.append(.string(text))
      } else if let number = element.integer {
        values.append(.integer(number))
      } else {
        wrongKind(element, "a raw value", "a string or an integer")
      }
    }
    return values
  }
}

extension Shape {
  /// The words of a manifest.
  static let words: [(word: String, kind: Kind)] = [
    ("string", .string), ("int", .integer), ("number", .number), ("bool", .boolean), ("date", .date(.reference)),
    ("data", .data), ("url", .url), ("uuid", .uuid), ("any", .any),
  ]

  static let dateCodings: [String: DateCoding] = ["unix": .unix, "iso8601": .iso8601]

  static var wordHelp: String {
    "known shapes are " + words.map { "\"\($0.word)\"" }.joined(separator: ", ") + ", each also with a \"?\" at its end"
  }

  /// Swift's own way to write a name that would be read as something else.
  static func withoutBackticks(_ name: String) -> String {
    guard name.utf8.count > 2, name.hasPrefix("`"), name.hasSuffix("`") else { return name }
    return String(name.dropFirst().dropLast())
  }
}
