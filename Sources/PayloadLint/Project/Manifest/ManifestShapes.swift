/// The shapes of a manifest: their schema, and how they are written and read.
extension Shape {
  /// Shapes that are a single string.
  private static let simple: [Kind] = [
    .string, .integer, .number, .boolean, .date(.reference), .data, .url, .uuid, .any,
  ]

  /// The string that a simple shape is.
  private static func name(of kind: Kind) -> String? {
    switch kind {
    case .string: "string"
    case .integer: "int"
    case .number: "number"
    case .boolean: "bool"
    case .date(.reference): "date"
    case .data: "data"
    case .url: "url"
    case .uuid: "uuid"
    case .any: "any"
    case .date, .array, .tuple, .dictionary, .enumeration, .object: nil
    }
  }

  fileprivate static let names = simple.compactMap(name)

  fileprivate static func kind(named name: String) -> Kind? { simple.first { self.name(of: $0) == name } }

  /// The codings of dates that are no default, and are written out.
  fileprivate static let dateCodings = DateCoding.allCases.filter { $0 != .reference }.map(\.rawValue)

  fileprivate static var nameHelp: String {
    "known shapes are " + names.map { "\"\($0)\"" }.joined(separator: ", ") + ", each also with a \"?\" at its end"
  }

  /// A name without the backticks that Swift, too, writes around a name that would be read as something else.
  fileprivate static func withoutBackticks(_ name: String) -> String {
    guard name.utf8.count > 2, name.hasPrefix("`"), name.hasSuffix("`") else { return name }
    return String(name.dropFirst().dropLast())
  }

  // MARK: Schema

  /// A string, an array with one element (and perhaps "?"), or an object.
  static let schema = JSONSchema.anyOf(
    ["enum": .words(names + names.map { $0 + "?" })],
    [
      "type": "array", "prefixItems": [JSONSchema.reference("shape"), ["const": "?"]], "items": false, "minItems": 1,
    ],
    JSONSchema.reference("objectShape"))

  static let objectSchema: JSONLiteral = {
    let shape = JSONSchema.reference("shape")
    let flag = JSONSchema.anyOf(JSONSchema.boolean, shape)
    return [
      "description": "Properties and their shapes, or one of the keys enum, tuple, date, and * for any key.",
      "type": "object",
      "properties": [
        "enum": JSONSchema.anyOf(JSONSchema.array(of: ["type": ["string", "integer"]]), shape),
        "tuple": JSONSchema.anyOf(JSONSchema.array(of: shape), shape),
        "date": JSONSchema.anyOf(["enum": .words(dateCodings.sorted())], shape), "optional": flag, "open": flag,
        "source": JSONSchema.anyOf(JSONSchema.reference("source"), shape),
      ],
      "additionalProperties": shape,
    ]
  }()

  // MARK: Writing

  /// The shape as a manifest has it, on one line.
  var json: String {
    if let name = Shape.name(of: kind) { return "\"" + name + (isOptional ? "?\"" : "\"") }
    switch kind {
    case .array(let element): return "[" + element.json + (isOptional ? ", \"?\"]" : "]")
    case .tuple(let elements):
      return braced(["\"tuple\": [" + elements.map(\.json).joined(separator: ", ") + "]"])
    case .dictionary(let element): return braced(["\"*\": " + element.json])
    case .enumeration(let values):
      return braced(["\"enum\": [" + values.map(\.json).joined(separator: ", ") + "]"])
    case .date(let coding): return braced(["\"date\": \"\(coding.rawValue)\""])
    case .object(let properties, let isOpen):
      let members = properties.map { JSONWriter.quoted($0.escapedName) + ": " + $0.shape.json }
      return braced(members + (isOpen ? ["\"open\": true"] : []))
    case .string, .integer, .number, .boolean, .data, .url, .uuid, .any: return ""
    }
  }

  private func braced(_ members: [String]) -> String {
    "{" + (members + (isOptional ? ["\"optional\": true"] : [])).joined(separator: ", ") + "}"
  }
}

extension Shape.Property {
  /// The name, between backticks where it could be read as a key of the manifest.
  var escapedName: String {
    let isKey = name == "*" || name == "enum" || name == "tuple" || name == "open" || name == "optional"
    return isKey || Shape.withoutBackticks(name) != name ? "`\(name)`" : name
  }
}

// MARK: - Reading

extension ManifestReader {
  /// Deeper than any value that fits into a push.
  private static let deepestShape = 64

  mutating func shape(_ value: Value, depth: Int = 0) -> Shape? {
    guard depth < ManifestReader.deepestShape else {
      problem("the shape is nested too deeply", value.place)
      return nil
    }
    switch value.kind {
    case .string: return simpleShape(value)
    case .array: return arrayShape(value, depth: depth)
    case .object: return objectShape(value, depth: depth)
    default:
      wrongKind(value, "a shape", "a string, an array or an object", help: Shape.nameHelp)
      return nil
    }
  }

  private mutating func simpleShape(_ value: Value) -> Shape? {
    let text = value.text
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    let name = isOptional ? String(text.dropLast()) : text
    if let kind = Shape.kind(named: name) { return Shape(kind: kind, isOptional: isOptional) }
    let nearest = NearestName.find(name, among: Shape.names)
    problem(
      "unknown shape \(Quoting.quoted(text))", value.place,
      help: nearest.map { "write \"\($0)\(isOptional ? "?" : "")\"" } ?? Shape.nameHelp)
    return nil
  }

  /// `["int"]`, and `["int", "?"]` for an array that may be absent.
  private mutating func arrayShape(_ value: Value, depth: Int) -> Shape? {
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

  /// An enumeration, an array of a fixed length, a date's coding, a dictionary, or properties. What would be read as one
  /// of the first four is a property when its name is between backticks, as in Swift: ``{"`enum`": ["int"]}``.
  private mutating func objectShape(_ value: Value, depth: Int) -> Shape? {
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
      case ("tuple", .array):
        let elements = content.elements.compactMap { shape($0, depth: depth + 1) }
        guard elements.count == content.count else { return nil }
        kind = .tuple(elements)
      case ("*", _):
        guard let element = shape(content, depth: depth + 1) else { return nil }
        kind = .dictionary(element)
      case ("date", .string) where Shape.dateCodings.contains(content.text):
        kind = Shape.DateCoding(rawValue: content.text).map { .date($0) }
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
