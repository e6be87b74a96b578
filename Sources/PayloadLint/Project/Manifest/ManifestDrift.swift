/// A fact in which a declared manifest and the sources of the app do not agree.
public struct Drift: Sendable {
  public var message: String
  /// In the manifest where it has the fact, else in the sources.
  public var place: Place?
  /// Where the sources say something else.
  public var related: [Related] = []
}

/// Compares a declared manifest with what was found in the sources, for `manifest --check`.
///
/// Only parts that both know are compared, and what one of the two does not say is not a disagreement.
public struct ManifestDrift: Sendable {
  public static func between(manifest: AppFacts, sources: AppFacts) -> [Drift] {
    var drift = ManifestDrift(declaredOpen: Set(manifest.open.keys), scannedOpen: Set(sources.open.keys))
    drift.compareFields(of: ManifestFields.manifest, manifest, sources, subject: "")
    return drift.found
  }

  typealias Name = (name: String, place: Place?)

  /// Parts whose lists are known to be incomplete.
  private let declaredOpen: Set<AppFacts.Part>
  private let scannedOpen: Set<AppFacts.Part>
  private var found: [Drift] = []

  private init(declaredOpen: Set<AppFacts.Part>, scannedOpen: Set<AppFacts.Part>) {
    self.declaredOpen = declaredOpen
    self.scannedOpen = scannedOpen
  }

  private mutating func add(_ message: String, _ place: Place?, other: Place? = nil) {
    let related = other.map { [Related(place: $0, message: "in the sources")] } ?? []
    found.append(Drift(message: message, place: place ?? other, related: place == nil ? [] : related))
  }

  /// Names that only one of the two lists has; a list that is known to be incomplete lacks nothing.
  mutating func compareNames(_ part: AppFacts.Part, _ declared: [Name], _ scanned: [Name]) {
    let noun = part.noun.one
    func add(_ names: [Name], butNot others: [Name], _ what: String) {
      var seen = Set(others.map(\.name))
      for (name, place) in names where seen.insert(name).inserted {
        self.add("\(noun) \(Quoting.quoted(name)) is \(what)", place)
      }
    }
    if !scannedOpen.contains(part) { add(declared, butNot: scanned, "declared and not in the sources") }
    if !declaredOpen.contains(part) { add(scanned, butNot: declared, "in the sources and not declared") }
  }

  /// Compares facts of the same name. One that is declared by its name alone says nothing else.
  ///
  /// - Parameter owner: What the facts belong to, in messages; nil for facts that belong to nothing.
  mutating func compareFields<Fact>(
    of object: ManifestObject<Fact>, _ declared: [Fact], _ scanned: [Fact], in owner: String?
  ) {
    let others = Dictionary(zip(object.names(of: scanned), scanned)) { first, _ in first }
    for (name, fact) in zip(object.names(of: declared), declared) where !object.isAlone(fact) {
      guard let other = others[name] else { continue }
      let subject = [object.kind, Quoting.quoted(name)].filter { !$0.isEmpty }.joined(separator: " ")
      compareFields(of: object, fact, other, subject: subject + (owner.map { " of \($0)" } ?? ""))
    }
  }

  private mutating func compareFields<Fact>(
    of object: ManifestObject<Fact>, _ declared: Fact, _ scanned: Fact, subject: String
  ) {
    var last: String?
    for field in object.fields {
      if !field.agrees(declared, scanned) {
        let message = object.difference(subject, field, declared, scanned)
        // A message that names no field is about all of them.
        if message != last { add(message, object.place(of: declared), other: object.place(of: scanned)) }
        last = message
      }
      field.compareParts(&self, declared, scanned, subject)
    }
  }

  mutating func compareTexts(of key: String, _ declared: LocalizationFact, _ scanned: LocalizationFact) {
    for (language, text) in declared.formats.sorted(by: { $0.key < $1.key }) {
      guard let found = scanned.formats[language], found != text else { continue }
      add(
        "the text of \(Quoting.quoted(key))\(language.isEmpty ? "" : " in \(Quoting.quoted(language))") is "
          + "\(Quoting.quoted(text)) in the manifest and \(Quoting.quoted(found)) in the sources",
        declared.places[language] ?? declared.place, other: scanned.places[language] ?? scanned.place)
    }
  }

  /// Names in a message.
  @Sendable static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { Quoting.quoted($0) }.joined(separator: ", ")
  }
}
