extension ConfigurationReader {
  mutating func suppressions(_ value: Value, _ pointer: String) -> [Suppression] {
    var suppressions: [Suppression] = []
    for (position, element) in elements(of: value, "suppressions").enumerated() {
      guard element.isObject else {
        wrongType(element, "a suppression", "an object")
        continue
      }
      if let suppression = suppression(element, "\(pointer)/\(position)") { suppressions.append(suppression) }
    }
    return suppressions
  }

  private mutating func suppression(_ object: Value, _ pointer: String) -> Suppression? {
    let start = object.range.lower
    let place = object.tree.place(of: ByteRange(start, min(start + 1, object.range.upper)))
    var suppression = Suppression(place: place, ownPointer: pointer)
    let count = problems.count
    var hasReason = false
    for (name, member) in members(of: object, "a suppression", known: Self.suppressionKeys) {
      let value = member.value
      switch name {
      case "rule":
        guard let rule = string(value, name), isRule(rule, value, in: "a suppression") else { continue }
        suppression.rule = rule
        suppression.place = value.place
      case "files":
        let patterns = patterns(value, name)
        suppression.files = GlobList(patterns)
        suppression.paths = Self.paths(patterns, in: configuration.folder)
      case "pointer":
        guard let text = string(value, name) else { continue }
        suppression.pointer = text
        if !text.isEmpty, !text.hasPrefix("/") {
          problem(
            "pointer must be a JSON Pointer, but is \(Quoting.quoted(text))", value.place,
            help: "write it like \"/aps/alert\"")
        }
      case "reason":
        guard let reason = string(value, name) else { continue }
        hasReason = true
        if NameDifference.trimmed(reason).isEmpty {
          problem("the reason of a suppression must not be blank", value.place)
        }
      default: break
      }
    }
    // A faulty entry has no effect, and is not reported as unused.
    guard problems.count == count else { return nil }
    if !hasReason {
      missing("reason", in: object, "a suppression")
    } else if suppression.rule == nil, suppression.files == nil {
      problem("a suppression must have \"rule\", \"files\" or both", place)
    }
    return problems.count == count ? suppression : nil
  }

  /// The absolute paths of files; nil when one of them is a pattern.
  private static func paths(_ patterns: [String], in folder: [UInt8]) -> [[UInt8]]? {
    let isPlain = patterns.allSatisfy { pattern in
      pattern.utf8.contains(.slash) && pattern.utf8.last != .slash
        && !pattern.utf8.contains { "*?[\\!".utf8.contains($0) }
    }
    guard isPlain, !patterns.isEmpty else { return nil }
    return patterns.map { FilePath.joined(folder, Array($0.utf8.drop { $0 == .slash })) }
  }
}
