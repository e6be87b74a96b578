/// What a declaration says about how its type is decoded.
extension Outline.Variable {
  /// Whether synthesized decoding sets it: stored, and not a constant that has its value already.
  func isDecoded(in code: Code) -> Bool {
    guard !isStatic, !modifiers.contains("lazy"), !(isConstant && value != nil) else { return false }
    guard let accessors else { return true }
    return code.keyword(accessors + 1) == .didSet || code.keyword(accessors + 1) == .willSet
  }
}

extension Code {
  /// The ranges between commas, outside of brackets.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    var nesting = 0
    while index < range.upperBound {
      if reads(index, "<") { nesting += 1 }
      if reads(index, ">") { nesting -= 1 }
      if nesting == 0, reads(index, ",") {
        parts.append(start..<index)
        start = index + 1
      }
      index = kind(index) == .open ? max(index, partner(index)) + 1 : index + 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  /// The whole number at a token, with its sign.
  func integer(at token: Int) -> Int? {
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

  /// An initializer or a property that defines its raw values in another way than the cases do.
  var hasOwnRawValues: Bool {
    hasInitializer("rawValue")
      || code.outline.variables.contains { $0.scope == declaration.scope && $0.name == "rawValue" }
  }

  /// Conditional compilation between its members: which properties there are depends on the build.
  var isConditional: Bool {
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
  var hasKnownAttributes: Bool {
    attributes.allSatisfy {
      ["@available", "@frozen", "@MainActor", "@objc", "@objcMembers", "@unchecked"].contains($0)
    }
  }
}
