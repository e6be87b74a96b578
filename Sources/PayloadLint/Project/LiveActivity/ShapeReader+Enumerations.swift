extension ShapeReader {
  /// An enum with raw values is one of them; one without is an object whose key is the name of the case.
  func enumeration(_ type: TypeRef, _ parts: [TypeRef]) -> Shape {
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

  private static func isIntegerType(_ name: String) -> Bool {
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

extension Code {
  /// The whole number that stands at a token, with its sign.
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
  var decodesItself: Bool { hasInitializer("from") }

  /// An initialiser or a property that makes its raw values in another way than the cases say.
  fileprivate var hasOwnRawValues: Bool {
    hasInitializer("rawValue")
      || code.outline.variables.contains { $0.scope == declaration.scope && $0.name == "rawValue" }
  }

  /// Conditional compilation between its members: which properties there are depends on the build.
  var isConditional: Bool {
    let tokens = code.outline.scopes[declaration.scope].tokens
    var index = tokens.lowerBound - 1
    while index >= 0, index < tokens.upperBound, index + 1 < code.count {
      // Directives leave no token behind, so one stands in the gap between two.
      let gap = Int(code.tokens[index].end)..<Int(code.tokens[index + 1].start)
      if contains("#if", in: ContiguousArray(code.file.bytes[gap])) { return true }
      index = code.kind(index + 1) == .open ? max(index + 1, code.partner(index + 1)) : index + 1
    }
    return false
  }
}

extension Outline.TypeDeclaration {
  /// No macro that may write the decoding.
  var hasKnownAttributes: Bool {
    attributes.allSatisfy {
      ["@available", "@frozen", "@MainActor", "@objc", "@objcMembers", "@unchecked"].contains($0)
    }
  }
}
