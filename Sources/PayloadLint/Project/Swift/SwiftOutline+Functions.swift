extension SwiftOutline {
  mutating func function(_ index: Int) {
    let isInit = code.keyword(index) == .`init`
    var open = isInit ? index + 1 : index + 2
    while code.reads(open, "?") || code.reads(open, "!") { open += 1 }
    if code.reads(open, "<") { open = code.skipGenerics(open) }
    guard code.reads(open, "(") else { return }
    let close = min(code.partner(open), code.count)
    var function = Outline.Function(
      name: isInit ? "init" : code.text(index + 1), token: index,
      parameters: parameters(open + 1..<max(open + 1, close)),
      scope: reader.scope, body: nil, isStatic: isInit || isStatic(modifiers(before: index)))
    var end = close + 1
    if let arrow = resultArrow(end) {
      function.result = arrow + 1..<code.typeEnd(arrow + 1)
    }
    end = bodyBrace(end)
    if code.reads(end, "{") {
      function.body = end
      reader.heads[end] = .function(reader.outline.functions.count)
    }
    reader.outline.functions.append(function)
    at = max(at, min(end, code.count))
  }

  private func resultArrow(_ start: Int) -> Int? {
    var index = start
    while index < code.count, code.isWord(index), !code.startsLine(index) || code.keyword(index) == .none,
      index < start + 3
    {
      index += 1
    }
    return code.reads(index, "->") ? index : nil
  }

  /// The brace of a function's body, or the token behind a declaration that has none.
  private func bodyBrace(_ start: Int) -> Int {
    var index = start
    while index < code.count {
      if code.reads(index, "{") || code.kind(index) == .close || code.reads(index, ";") { return index }
      if index > start, code.startsLine(index), code.isWord(index), code.keyword(index) != .where,
        !code.reads(index - 1, "->"), !code.reads(index - 1, ","), code.keyword(index - 1) != .where,
        !["throws", "async", "rethrows"].contains(code.text(index))
      {
        return index
      }
      if code.keyword(index).startsDeclaration { return index }
      index = code.kind(index) == .open ? code.partner(index) + 1 : index + 1
    }
    return index
  }

  private func parameters(_ range: Range<Int>) -> [Outline.Parameter] {
    reader.split(range).compactMap { part in
      guard let colon = part.first(where: { code.reads($0, ":") }) else { return nil }
      let words = (part.lowerBound..<colon).filter { code.isWord($0) && !code.reads($0 - 1, "@") }.map { code.text($0) }
      guard let name = words.last else { return nil }
      let label = words[max(0, words.count - 2)]
      let end = code.typeEnd(colon + 1)
      let type = colon + 1..<max(colon + 1, min(end, part.upperBound))
      return Outline.Parameter(
        label: label == "_" ? nil : label, name: name, type: type,
        defaultValue: code.reads(type.upperBound, "=") ? type.upperBound + 1 : nil)
    }
  }

  /// The words and attributes in front of a declaration.
  func modifiers(before index: Int) -> [String] {
    var result: [String] = []
    var before = index - 1
    while before >= 0 {
      if code.reads(before, ")") { before = code.partner(before) - 1 }
      guard before >= 0, code.isWord(before), !code.keyword(before).endsModifiers else { break }
      let isAttribute = code.reads(before - 1, "@")
      guard isAttribute || Self.modifiers.contains(code.text(before)) else { break }
      result.append((isAttribute ? "@" : "") + code.text(before))
      before -= isAttribute ? 2 : 1
    }
    return result
  }

  private func isStatic(_ modifiers: [String]) -> Bool { modifiers.contains("static") || modifiers.contains("class") }

  private static let modifiers: Set<String> = [
    "static", "class", "lazy", "private", "fileprivate", "internal", "public", "open", "package", "final", "override",
    "weak", "unowned", "nonisolated", "mutating", "required", "convenience", "dynamic", "indirect", "optional",
  ]
}

extension Keyword {
  fileprivate var startsDeclaration: Bool {
    switch self {
    case .func, .let, .var, .struct, .enum, .extension, .protocol, .typealias, .case: true
    default: false
    }
  }

  fileprivate var endsModifiers: Bool { self == .return || self == .case }
}
