/// Derives from declarations which JSON the synthesized decoding of a type accepts.
///
/// Where a type decodes itself, or is not fully understood, its shape is `any`: nothing is reported against it.
struct ShapeReader {
  let codebase: Codebase
  let resolver: Resolver
  /// Types that are being read: one that contains itself ends there.
  private var open: [TypeRef] = []

  init(_ codebase: Codebase) {
    self.codebase = codebase
    resolver = Resolver(codebase)
  }

  /// The shape of a type annotation.
  mutating func shape(of type: Range<Int>, in code: Code) -> Shape {
    var type = type
    while let first = type.first, code.reads(first, "@") || ["any", "some", "inout"].contains(code.text(first)) {
      type = (first + (code.reads(first, "@") ? 2 : 1))..<max(type.upperBound, first + 2)
    }
    guard let first = type.first, let last = type.last else { return .any }
    if code.reads(last, "?") || code.reads(last, "!") {
      var shape = shape(of: first..<last, in: code)
      shape.isOptional = true
      return shape
    }
    if code.reads(first, "["), code.partner(first) == last { return collection(first + 1..<last, in: code) }
    if code.reads(last, ">"), let open = type.first(where: { code.reads($0, "<") }) {
      return generic(code.typeName(first..<open), open + 1..<last, in: code)
    }
    guard type.allSatisfy({ code.isWord($0) || code.reads($0, ".") }) else { return .any }
    return shape(named: code.typeName(type), at: first, in: code)
  }

  private mutating func collection(_ content: Range<Int>, in code: Code) -> Shape {
    guard let colon = content.first(where: { code.reads($0, ":") }) else {
      return Shape(kind: .array(shape(of: content, in: code)))
    }
    return dictionary(key: content.lowerBound..<colon, value: colon + 1..<content.upperBound, in: code)
  }

  /// A dictionary with strings or whole numbers as keys is an object in JSON; any other is an array of alternating keys
  /// and values, whose shape is not described.
  private mutating func dictionary(key: Range<Int>, value: Range<Int>, in code: Code) -> Shape {
    guard ["String", "Int"].contains(code.text(key)) else { return .any }
    let detail = code.text(key) == "Int" ? Shape.Detail.wholeKeys : nil
    return Shape(kind: .dictionary(shape(of: value, in: code)), detail: detail)
  }

  private mutating func generic(_ name: [String], _ arguments: Range<Int>, in code: Code) -> Shape {
    switch name.last {
    case "Array"?, "Set"?, "ContiguousArray"?: return Shape(kind: .array(shape(of: arguments, in: code)))
    case "Optional"?:
      var shape = shape(of: arguments, in: code)
      shape.isOptional = true
      return shape
    case "Dictionary"?:
      guard let comma = arguments.first(where: { code.reads($0, ",") }) else { return .any }
      return dictionary(key: arguments.lowerBound..<comma, value: comma + 1..<arguments.upperBound, in: code)
    case "Range"?, "ClosedRange"?:
      // A range is coded as its bounds.
      let bound = shape(of: arguments, in: code)
      return Shape(kind: .tuple([bound, bound]))
    case "PartialRangeFrom"?, "PartialRangeThrough"?, "PartialRangeUpTo"?:
      return Shape(kind: .tuple([shape(of: arguments, in: code)]))
    case "Measurement"?: return .measurement
    default: return .any
    }
  }

  private mutating func shape(named path: [String], at token: Int, in code: Code) -> Shape {
    guard let name = path.last else { return .any }
    let scopes = code.outline.scopes(around: token)
    if let type = resolver.type(named: path, from: scopes, Context(code: code)), type.declaration.keyword != .extension
    {
      return shape(of: type)
    }
    guard path.count == 1 || ["Swift", "Foundation", "CoreGraphics"].contains(path[0]) else { return .any }
    return Self.known[name].map { Shape(kind: $0, detail: Self.ranges[name].map { .range($0) }) } ?? .any
  }

  /// Of the whole numbers that do not have the range of `Int`.
  private static let ranges: [String: ClosedRange<Int>] = [
    "Int8": -128...127, "Int16": -32_768...32_767, "Int32": -2_147_483_648...2_147_483_647,
    "UInt8": 0...255, "UInt16": 0...65_535, "UInt32": 0...4_294_967_295, "UInt64": 0...Int.max, "UInt": 0...Int.max,
  ]

  private static let known: [String: Shape.Kind] = {
    var known: [String: Shape.Kind] = [
      "String": .string, "Bool": .boolean, "Date": .date(.reference), "Data": .data, "URL": .url, "UUID": .uuid,
    ]
    for name in ["Double", "Float", "CGFloat", "TimeInterval", "Float16", "Float32", "Float64", "Decimal"] {
      known[name] = .number
    }
    // Attoseconds in a number of 128 bits, as its two halves. The lower one may be larger than any Int.
    known["Duration"] = .tuple([Shape(kind: .integer), Shape(kind: .number)])
    for name in ["Int", "UInt"] {
      known[name] = .integer
      for bits in ["8", "16", "32", "64"] { known[name + bits] = .integer }
    }
    return known
  }()

  /// The shape of a declared type.
  mutating func shape(of type: TypeRef) -> Shape {
    guard open.count < 20, !open.contains(where: { $0.isSame(type) }) else { return .any }
    open.append(type)
    defer { open.removeLast() }
    let declaration = type.declaration
    if let alias = declaration.alias { return shape(of: alias, in: type.code) }
    let parts = codebase.types(named: declaration.path).filter {
      $0.declaration.path == declaration.path && ($0.isSame(type) || $0.declaration.keyword == .extension)
    }
    guard !parts.contains(where: \.decodesItself), !type.isConditional, declaration.hasKnownAttributes else {
      return .any
    }
    switch declaration.keyword {
    case .enum: return enumeration(type, parts)
    case .struct: return object(type, parts)
    case .class where declaration.inherited.allSatisfy(Self.isProtocol): return object(type, parts)
    default: return .any
    }
  }

  /// Protocols that a type may conform to without a change to how it is decoded.
  private static func isProtocol(_ name: String) -> Bool {
    [
      "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable", "Sendable", "Identifiable",
      "CaseIterable", "CustomStringConvertible", "CustomDebugStringConvertible", "ActivityAttributes", "LocalizedError",
    ].contains(name)
  }

  private mutating func object(_ type: TypeRef, _ parts: [TypeRef]) -> Shape {
    if parts.contains(where: { $0.declaration.inherited.contains { $0 == "RawRepresentable" || $0 == "OptionSet" } }) {
      return .any
    }
    guard let names = codingKeys(parts) else { return .any }
    var properties: [Shape.Property] = []
    let outline = type.code.outline
    for variable in outline.variables where variable.scope == type.declaration.scope {
      guard variable.isDecoded(in: type.code) else { continue }
      var name = variable.name
      if !names.isEmpty {
        guard let renamed = names[name] else { continue }
        name = renamed
      }
      properties.append(Shape.Property(name: name, shape: shape(of: variable, in: type.code)))
    }
    return Shape(kind: .object(properties, isOpen: false))
  }

  private mutating func shape(of variable: Outline.Variable, in code: Code) -> Shape {
    // A property wrapper decodes in its own way, and may do without the key.
    if variable.modifiers.contains(where: { $0.hasPrefix("@") && $0 != "@available" }) {
      return Shape(kind: .any, isOptional: true)
    }
    if let type = variable.type { return shape(of: type, in: code) }
    return variable.value.map { shape(ofValue: $0, in: code) } ?? .any
  }

  /// The shape of a type that follows from the initial value.
  private mutating func shape(ofValue token: Int, in code: Code) -> Shape {
    let expression = code.expression(at: token).expression
    switch expression.kind {
    case .text: return Shape(kind: .string)
    case .number: return Shape(kind: code.text(token).contains { ".eE".contains($0) } ? .number : .integer)
    case .name("true"), .name("false"): return Shape(kind: .boolean)
    case .call(let callee, _):
      return callee.path.map { shape(named: $0, at: token, in: code) } ?? .any
    default: return .any
    }
  }

  /// Property names with their keys; empty without `CodingKeys`, nil where they are not understood.
  private func codingKeys(_ parts: [TypeRef]) -> [String: String]? {
    guard let path = parts.first?.declaration.path else { return nil }
    let candidates = codebase.types(named: path + ["CodingKeys"]).filter {
      $0.declaration.path == path + ["CodingKeys"]
    }
    guard let keys = candidates.first(where: { candidate in parts.contains { $0.code.id == candidate.code.id } }) else {
      return [:]
    }
    guard keys.declaration.keyword == .enum else { return nil }
    var names: [String: String] = [:]
    for (index, item) in keys.declaration.cases.enumerated() {
      guard item.rawValue != nil else {
        names[item.name] = item.name
        continue
      }
      let value = resolver.results(in: Context(code: keys.code)) { resolver.rawValue(of: keys, index, $0)?.text }
      guard value?.count == 1, let text = value?[0].result else { return nil }
      names[item.name] = text
    }
    return names
  }

  // MARK: - Enumerations

  /// An enum with raw values is one of them; one without is an object whose key is the name of the case.
  private mutating func enumeration(_ type: TypeRef, _ parts: [TypeRef]) -> Shape {
    let inherited = parts.flatMap(\.declaration.inherited)
    guard !parts.contains(where: \.hasOwnRawValues) else { return .any }
    if inherited.contains("String") {
      let values = type.declaration.cases.indices.map { index in
        text(of: type, index).map { Shape.RawValue.string($0) }
      }
      return values.contains(nil) ? .any : Shape(kind: .enumeration(values.compactMap { $0 }))
    }
    if inherited.contains(where: Self.isIntegerType) { return integers(type) }
    guard inherited.allSatisfy(Self.isProtocol) else { return .any }
    return Shape(kind: .object([], isOpen: true), detail: cases(type).map { .cases($0) })
  }

  /// The cases with the values that each has; nil where keys of its own, or defaults, make them others.
  private mutating func cases(_ type: TypeRef) -> [(name: String, properties: [Shape.Property])]? {
    let (code, path) = (type.code, type.declaration.path)
    let hasKeys = code.outline.types.contains {
      $0.path.count == path.count + 1 && $0.path.starts(with: path) && $0.name.hasSuffix("CodingKeys")
    }
    guard !hasKeys else { return nil }
    var cases: [(name: String, properties: [Shape.Property])] = []
    for item in type.declaration.cases {
      var properties: [Shape.Property] = []
      for (index, part) in code.parts(of: item.payload ?? 0..<0).enumerated() {
        guard !part.contains(where: { code.reads($0, "=") }) else { return nil }
        let isLabeled = code.isWord(part.lowerBound) && code.reads(part.lowerBound + 1, ":")
        let start = isLabeled ? part.lowerBound + 2 : part.lowerBound
        guard start < part.upperBound else { return nil }
        let name = isLabeled && !code.reads(part.lowerBound, "_") ? code.text(part.lowerBound) : "_\(index)"
        properties.append(Shape.Property(name: name, shape: shape(of: start..<part.upperBound, in: code)))
      }
      cases.append((item.name, properties))
    }
    return cases
  }

  static func isIntegerType(_ name: String) -> Bool {
    ["Int", "UInt"].contains { name == $0 || name.hasPrefix($0) && Int(name.dropFirst($0.count)) != nil }
  }

  private func text(of type: TypeRef, _ index: Int) -> String? {
    let values = resolver.results(in: Context(code: type.code)) { resolver.rawValue(of: type, index, $0)?.text }
    return values?.count == 1 ? values?[0].result : nil
  }

  /// A case without a value of its own is one more than the case before.
  private func integers(_ type: TypeRef) -> Shape {
    var values: [Shape.RawValue] = []
    var next = 0
    for item in type.declaration.cases {
      if let token = item.rawValue {
        guard let value = type.code.integer(at: token) else { return .any }
        next = value
      }
      values.append(.integer(next))
      next &+= 1
    }
    return Shape(kind: .enumeration(values))
  }
}

extension Shape {
  static var any: Shape { Shape(kind: .any) }

  /// A number with its unit, by the symbol of the unit.
  fileprivate static var measurement: Shape {
    let unit = Shape(kind: .object([Shape.Property(name: "symbol", shape: Shape(kind: .string))], isOpen: true))
    return Shape(
      kind: .object(
        [Shape.Property(name: "value", shape: Shape(kind: .number)), Shape.Property(name: "unit", shape: unit)],
        isOpen: true))
  }
}
