/// Turns the tree of a manifest into facts, and everything that has no place in a manifest into problems.
struct ManifestReader {
  private(set) var facts = AppFacts()
  private(set) var problems: [ManifestProblem] = []

  static let keys = [
    "$schema", "open", "categories", "contentExtensionCategories", "serviceExtension", "sounds", "localizations",
    "liveActivities", "urlFormatString", "source",
  ]

  mutating func read(_ tree: Tree, _ file: SourceFile) {
    guard let root = tree.root else {
      problem("the manifest is empty", Place(file: file, range: ByteRange(0, min(1, file.bytes.count))))
      return
    }
    guard root.isObject else { return wrongKind(root, "a manifest", "an object") }
    for (name, member) in members(of: root, "the manifest", known: ManifestReader.keys) {
      let value = member.value
      switch name {
      case "open": open(value)
      case "categories": facts.categories = part { $0.categories(value) }
      case "contentExtensionCategories": facts.claims = part { $0.claims(value) }
      case "serviceExtension": facts.serviceExtension = boolean(value, name)
      case "sounds": facts.sounds = part { $0.sounds(value) }
      case "localizations": facts.localizations = part { $0.localizations(value) }
      case "liveActivities": facts.liveActivities = part { $0.liveActivities(value) }
      case "urlFormatString": facts.urlFormatString = string(value, name)
      case "source", "$schema": _ = string(value, name)
      default: break
      }
    }
  }

  /// What the body reads, or nil when it meets a problem: half a list is no list.
  private mutating func part<Fact>(_ body: (inout ManifestReader) -> Fact?) -> Fact? {
    let count = problems.count
    let fact = body(&self)
    return problems.count == count ? fact : nil
  }

  private mutating func open(_ value: Value) {
    for element in elements(of: value, "open") {
      guard let name = string(element, "a part in open") else { continue }
      guard let part = AppFacts.Part(rawValue: name) else {
        unknown(name, "part", in: "open", element.place, known: AppFacts.Part.allCases.map(\.rawValue))
        continue
      }
      facts.open[part, default: []].append(
        OpenReason(message: "the manifest says that its list of \(part.words) is incomplete", place: element.place))
    }
  }

  private mutating func sounds(_ value: Value) -> [NamedFact] {
    names(value, "sounds", "a sound", key: "name").map { entry in
      NamedFact(name: entry.value.text, place: entry.value.place, source: entry.source)
    }
  }

  private mutating func claims(_ value: Value) -> [CategoryClaim] {
    names(value, "contentExtensionCategories", "a category", key: "identifier").map { entry in
      CategoryClaim(
        identifier: entry.value.text, claimant: .manifest, place: entry.value.place, source: entry.source,
        pointer: "/contentExtensionCategories/\(entry.position)" + (entry.isObject ? "/identifier" : ""))
    }
  }

  private struct NamedEntry {
    var value: Value
    var position: Int
    var isObject: Bool
    var source: String?
  }

  /// A list of names, each alone or in an object that may say where it comes from.
  private mutating func names(_ value: Value, _ list: String, _ what: String, key: String) -> [NamedEntry] {
    var entries: [NamedEntry] = []
    for (position, element) in elements(of: value, list).enumerated() {
      if element.isString {
        entries.append(NamedEntry(value: element, position: position, isObject: false))
      } else if element.isObject {
        var name: Value?
        var source: String?
        for (key, member) in members(of: element, what, known: [key, "source"]) {
          if key == "source" {
            source = string(member.value, key)
          } else if string(member.value, key) != nil {
            name = member.value
          }
        }
        if let name {
          entries.append(NamedEntry(value: name, position: position, isObject: true, source: source))
        } else {
          missing(key, in: element, what)
        }
      } else {
        wrongKind(element, what, "a string or an object")
      }
    }
    return entries
  }

  private mutating func localizations(_ value: Value) -> [String: LocalizationFact]? {
    guard value.isObject else {
      wrongKind(value, "localizations", "an object of keys and texts")
      return nil
    }
    var table: [String: LocalizationFact] = [:]
    for (name, member) in members(of: value, "localizations", known: nil) {
      var fact = LocalizationFact(place: member.key.place)
      if let text = member.value.string {
        fact.formats[""] = text
      } else if member.value.isObject {
        for (language, translation) in members(of: member.value, "a localization", known: nil) {
          guard
            let text = string(translation.value, "the text of \(Quoting.quoted(name)) in \(Quoting.quoted(language))")
          else { continue }
          if language == "source", ManifestReader.isSource(text) {
            fact.source = text
          } else {
            fact.formats[language] = text
            facts.languages.insert(language)
            fact.places[language] = translation.value.place
          }
        }
      } else {
        wrongKind(
          member.value, "the localization of \(Quoting.quoted(name))", "a text or an object of languages and texts")
      }
      table[name] = fact
      facts.languages.remove("")
    }
    return table
  }

  /// Whether a text has the form `App/Push.swift:12:5`, which no shape and hardly a translation has.
  static func isSource(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = parts.last else { return false }
    return !last.isEmpty && last.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && !parts[0].isEmpty
  }
}

// MARK: - Values with their problems

extension ManifestReader {
  /// The members of an object, each name once. A key that is not among the known ones, or stands there twice, is a
  /// problem.
  mutating func members(of object: Value, _ what: String, known: [String]?) -> [(name: String, member: Member)] {
    var result: [(name: String, member: Member)] = []
    var seen: Set<String> = []
    for member in object.members {
      let name = member.name
      if let known, !known.contains(name) {
        unknown(name, "key", in: what, member.key.place, known: known)
      } else if !seen.insert(name).inserted {
        problem("key \(Quoting.quoted(name)) stands twice in \(what)", member.key.place)
      } else {
        result.append((name, member))
      }
    }
    return result
  }

  mutating func elements(of value: Value, _ what: String) -> ElementSequence {
    if !value.isArray { wrongKind(value, what, "an array") }
    return value.elements
  }

  mutating func string(_ value: Value, _ what: String) -> String? {
    if let string = value.string { return string }
    wrongKind(value, what, "a string")
    return nil
  }

  mutating func boolean(_ value: Value, _ what: String) -> Bool? {
    switch value.kind {
    case .true: return true
    case .false: return false
    default:
      wrongKind(value, what, "true or false")
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

  mutating func wrongKind(_ value: Value, _ what: String, _ expected: String, help: String? = nil) {
    guard !value.isUnknown else { return }
    problem("\(what) must be \(expected), found \(ManifestReader.found(value))", value.place, help: help)
  }

  mutating func unknown(_ name: String, _ kind: String, in what: String, _ place: Place, known: [String]) {
    let help =
      NearestName.find(name, among: known).map { "write \"\($0)\"" }
      ?? "known are " + known.map { "\"\($0)\"" }.joined(separator: ", ")
    problem("unknown \(kind) \(Quoting.quoted(name)) in \(what)", place, help: help)
  }

  mutating func problem(_ message: String, _ place: Place, help: String? = nil) {
    problems.append(ManifestProblem(message: message, place: place, help: help.map { [$0] } ?? []))
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

extension AppFacts.Part {
  /// The part in running text.
  var words: String {
    switch self {
    case .categories: "categories"
    case .contentExtensionCategories: "content extension categories"
    case .sounds: "sounds"
    case .localizations: "localizations"
    case .liveActivities: "Live Activities"
    }
  }
}
