/// The values of build settings, of all configurations together: from `.xcconfig` files and projects.
struct BuildSettings {
  private var values: [String: Set<String>] = [:]

  /// Adds the lines `NAME = value` and `NAME[condition] = value` of an `.xcconfig` file.
  mutating func add(configuration file: SourceFile) {
    for line in file.text(ByteRange(0, file.bytes.count)).split(whereSeparator: \.isNewline) {
      let text = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let name = text.prefix { $0 != "[" && $0 != "=" }
      let conditionEnd = text[name.endIndex...].first == "[" ? text.lastIndex(of: "]") : nil
      guard let equals = text[(conditionEnd ?? name.endIndex)...].firstIndex(of: "=") else { continue }
      let value = text[text.index(after: equals)...].drop { $0 == " " || $0 == "\t" }
      var end = value.endIndex
      while end > value.startIndex, value[value.index(before: end)] == " " || value[value.index(before: end)] == ";" {
        end = value.index(before: end)
      }
      values[name.filter { $0 != " " && $0 != "\t" }, default: []].insert(String(value[..<end]))
    }
  }

  mutating func add(_ settings: [String: Set<String>]) {
    values.merge(settings) { $0.union($1) }
  }

  /// `$(NAME)` or `${NAME}`, filled in when the app is built.
  static func hasVariable(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }

  /// The texts that one with variables may become, and whether these are all.
  func values(of text: String) -> (values: [String], isComplete: Bool) {
    var waiting: Set<String> = [text]
    var done: Set<String> = []
    var isComplete = true
    for _ in 0..<8 where !waiting.isEmpty {
      var next: Set<String> = []
      for text in waiting {
        guard let (variable, name) = Self.variable(in: text) else {
          if Self.hasVariable(text) { isComplete = false } else { done.insert(text) }
          continue
        }
        guard let known = values[name], known.count < 20 else {
          isComplete = false
          continue
        }
        for value in known { next.insert(text.replacingCharacters(in: variable, with: value)) }
      }
      waiting = next
    }
    return (done.sorted(), isComplete && waiting.isEmpty)
  }

  /// The last variable in a text, which contains no other.
  private static func variable(in text: String) -> (range: Range<String.Index>, name: String)? {
    guard let dollar = text.lastIndex(of: "$") else { return nil }
    let open = text.index(after: dollar)
    guard open < text.endIndex, text[open] == "(" || text[open] == "{",
      let close = text[open...].firstIndex(of: text[open] == "(" ? ")" : "}")
    else { return nil }
    return (dollar..<text.index(after: close), String(text[text.index(after: open)..<close]))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
