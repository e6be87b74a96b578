/// Reads a file that people write for the linter, and collects everything that does not belong there.
protocol FormReader {
  var problems: [FormProblem] { get set }
}

extension FormReader {
  /// The object that a file is.
  ///
  /// - Parameter what: The file in messages: `manifest`.
  mutating func root(of tree: Tree, _ what: String) -> Value? {
    guard let root = tree.root else {
      let file = tree.frame.file
      problem("the \(what) is empty", Place(file: file, range: ByteRange(0, min(1, file.bytes.count))))
      return nil
    }
    if root.isObject { return root }
    wrongType(root, "a \(what)", "an object")
    return nil
  }

  /// The members of an object, each name once. A key that is not among the known ones, or is duplicated, is a
  /// problem.
  ///
  /// - Parameter elsewhere: Keys that have no place here, and are known elsewhere: the caller says so.
  mutating func members(
    of object: Value, _ what: String, known: [String]?, elsewhere: [String] = []
  ) -> [(name: String, member: Member)] {
    var result: [(name: String, member: Member)] = []
    var seen: Set<String> = []
    for member in object.members {
      let name = member.name
      if let known, !known.contains(name), !elsewhere.contains(name) {
        unknown(name, "key", in: what, member.key.place, known: known)
      } else if !seen.insert(name).inserted {
        problem("key \(Quoting.quoted(name)) is duplicated in \(what)", member.key.place)
      } else {
        result.append((name, member))
      }
    }
    return result
  }

  mutating func elements(of value: Value, _ what: String) -> ElementSequence {
    if !value.isArray { wrongType(value, what, "an array") }
    return value.elements
  }

  mutating func string(_ value: Value, _ what: String) -> String? {
    if let string = value.string { return string }
    wrongType(value, what, "a string")
    return nil
  }

  mutating func boolean(_ value: Value, _ what: String) -> Bool? {
    switch value.kind {
    case .true: return true
    case .false: return false
    default:
      wrongType(value, what, "true or false")
      return nil
    }
  }

  mutating func strings(_ value: Value, _ what: String) -> [String] {
    elements(of: value, what).compactMap { string($0, "an element of \(what)") }
  }

  /// Strings that are among the known ones.
  mutating func words(_ value: Value, _ what: String, _ word: String, known: [String]) -> [String] {
    var words: [String] = []
    for element in elements(of: value, what) {
      guard let name = string(element, "an element of \(what)") else { continue }
      if known.contains(name) {
        words.append(name)
      } else {
        unknown(name, word, in: what, element.place, known: known)
      }
    }
    return words
  }

  mutating func missing(_ key: String, in object: Value, _ what: String) {
    guard object.members.allSatisfy({ $0.name != key }) else { return }
    let start = object.range.lower
    problem("\(what) must have the key \"\(key)\"", object.tree.place(of: ByteRange(start, start + 1)))
  }

  mutating func wrongType(_ value: Value, _ what: String, _ expected: String, help: String? = nil) {
    guard !value.isUnknown else { return }
    problem("\(what) must be \(expected), found \(Self.found(value))", value.place, help: help)
  }

  mutating func unknown(_ name: String, _ kind: String, in what: String, _ place: Place, known: [String]) {
    let help =
      NearestName.find(name, among: known).map { "write \"\($0)\"" }
      ?? "known are " + known.map { "\"\($0)\"" }.joined(separator: ", ")
    problem("unknown \(kind) \(Quoting.quoted(name)) in \(what)", place, help: help)
  }

  mutating func problem(_ message: String, _ place: Place, help: String? = nil) {
    problems.append(FormProblem(message: message, place: place, help: help.map { [$0] } ?? []))
  }

  private static func found(_ value: Value) -> String {
    switch value.kind {
    case .object: "an object"
    case .array: "an array"
    case .string: value.isEmptyString ? "an empty string" : "the string \(Quoting.quoted(value.text))"
    case .number: "the number \(value.source)"
    default: value.source
    }
  }
}
