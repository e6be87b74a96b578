/// Turns the tree of a manifest into facts, and everything that has no place in a manifest into problems.
struct ManifestReader: FormReader {
  private(set) var facts = AppFacts()
  var problems: [FormProblem] = []

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
      case "categories": facts.categories = part(.categories) { $0.categories(value) }
      case "contentExtensionCategories": facts.claims = part(.contentExtensionCategories) { $0.claims(value) }
      case "serviceExtension": facts.serviceExtension = boolean(value, name)
      case "sounds": facts.sounds = part(.sounds) { $0.sounds(value) }
      case "localizations": facts.localizations = part(.localizations) { $0.localizations(value) }
      case "liveActivities": facts.liveActivities = part(.liveActivities) { $0.liveActivities(value) }
      case "urlFormatString": facts.urlFormatString = string(value, name)
      case "source", "$schema": _ = string(value, name)
      default: break
      }
    }
  }

  /// What the body reads, or nil when it meets a problem: half a list is no list, and what another manifest says of the
  /// part is not all of it.
  private mutating func part<Fact>(_ part: AppFacts.Part, _ body: (inout ManifestReader) -> Fact?) -> Fact? {
    let count = problems.count
    let fact = body(&self)
    guard problems.count > count else { return fact }
    facts.open[part, default: []].append(Manifest.unusable(problems[count]))
    return nil
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
