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
    return Shape(kind: .dictionary(shape(of: value, in: code)))
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
    return Self.known[name].map { Shape(kind: $0) } ?? .any
  }

  private static let known: [String: Shape.Kind] = {
    var known: [String: Shape.Kind] = [
      "String": .string, "Bool": .boolean, "Date": .date(.reference), "Data": .data, "URL": .url, "UUID": .uuid,
    ]
    for name in ["Double", "Float", "CGFloat", "TimeInterval", "Float16", "Float32", "Float64", "Decimal"] {
      known[name] = .number
    }
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
  private func enumeration(_ type: TypeRef, _ parts: [TypeRef]) -> Shape {
    let inherited = parts.flatMap(\.declaration.inherited)
    guard !parts.contains(where: \.hasOwnRawValues) else { return .any }
    if inherited.contains("String") {
      let values = type.declaration.cases.indices.map { index in
        text(of: type, index).map { Shape.RawValue.string($0) }
      }
      return values.contains(nil) ? .any : Shape(kind: .enumeration(values.compactMap { $0 }))
    }
    if inherited.contains(where: Self.isIntegerType) { return integers(type) }
    return inherited.allSatisfy(Self.isProtocol) ? Shape(kind: .object([], isOpen: true)) : .any
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
}

extension Outline.Variable {
  /// Whether synthesized decoding sets it: stored, and not a constant that has its value already.
  fileprivate func isDecoded(in code: Code) -> Bool {
    guard !isStatic, !modifiers.contains("lazy"), !(isConstant && value != nil) else { return false }
    guard let accessors else { return true }
    return code.keyword(accessors + 1) == .didSet || code.keyword(accessors + 1) == .willSet
  }
}

extension Code {
  /// The whole number at a token, with its sign.
  fileprivate func integer(at token: Int) -> Int? {
    let isNegative = reads(token, "-")
    let digits = text(isNegative ? token + 1 : token).filter { $0 != "_" }
    let value = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    return value.map { isNegative ? -$0 : $0 }
  }
}

extension TypeRef {
  private func hasInitializer(_ label: String) -> Bool {
    code.outline.functions.contains {
      $0.name == "init" && $0.scope == declaration.scope && $0.parameters.first?.label == label
    }
  }

  /// `init(from decoder:)`
  fileprivate var decodesItself: Bool { hasInitializer("from") }

  /// An initializer or a property that defines its raw values in another way than the cases do.
  fileprivate var hasOwnRawValues: Bool {
    hasInitializer("rawValue")
      || code.outline.variables.contains { $0.scope == declaration.scope && $0.name == "rawValue" }
  }

  /// Conditional compilation between its members: which properties there are depends on the build.
  fileprivate var isConditional: Bool {
    let tokens = code.outline.scopes[declaration.scope].tokens
    var index = tokens.lowerBound - 1
    while index >= 0, index < tokens.upperBound, index + 1 < code.count {
      // Directives are not tokens, so one is in the gap between two.
      let gap = Int(code.tokens[index].end)..<Int(code.tokens[index + 1].start)
      if contains("#if", in: ContiguousArray(code.file.bytes[gap])) { return true }
      index = code.kind(index + 1) == .open ? max(index + 1, code.partner(index + 1)) : index + 1
    }
    return false
  }
}

extension Outline.TypeDeclaration {
  /// Whether no attribute is a macro, which could write the decoding.
  fileprivate var hasKnownAttributes: Bool {
    attributes.allSatisfy {
      ["@available", "@frozen", "@MainActor", "@objc", "@objcMembers", "@unchecked"].contains($0)
    }
  }
}
