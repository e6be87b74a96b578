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
/// Only parts that both know are compared, and what one of the two leaves unsaid is no disagreement.
public struct ManifestDrift: Sendable {
  public static func between(manifest: AppFacts, sources: AppFacts) -> [Drift] {
    var drift = ManifestDrift(manifest: manifest, sources: sources)
    drift.compareCategories()
    drift.compareNames(
      .contentExtensionCategories, "content extension category", manifest.claims?.map(NamedFact.init),
      sources.claims?.map(NamedFact.init))
    drift.compareNames(.sounds, "sound", manifest.sounds, sources.sounds)
    drift.compareLocalizations()
    drift.compareLiveActivities()
    if let declared = manifest.serviceExtension, let found = sources.serviceExtension, declared != found {
      drift.add("the app has \(found ? "a" : "no") service extension, and the manifest says \(declared)")
    }
    return drift.found
  }

  private let manifest: AppFacts
  private let sources: AppFacts
  private var found: [Drift] = []

  private init(manifest: AppFacts, sources: AppFacts) {
    self.manifest = manifest
    self.sources = sources
  }

  private mutating func add(_ message: String, _ place: Place? = nil, other: Place? = nil) {
    let related = other.map { [Related(place: $0, message: "in the sources")] } ?? []
    found.append(Drift(message: message, place: place ?? other, related: place == nil ? [] : related))
  }

  /// Names that only one of the two lists has; a list that is known to be incomplete lacks nothing.
  private mutating func compareNames(
    _ part: AppFacts.Part, _ noun: String, _ declared: [NamedFact]?, _ scanned: [NamedFact]?
  ) {
    guard let declared, let scanned else { return }
    let declaredNames = Set(declared.map(\.name))
    let scannedNames = Set(scanned.map(\.name))
    if sources.open[part] == nil {
      for fact in declared.unique where !scannedNames.contains(fact.name) {
        add("\(noun) \(Quoting.quoted(fact.name)) is declared and not in the sources", fact.place)
      }
    }
    if manifest.open[part] == nil {
      for fact in scanned.unique where !declaredNames.contains(fact.name) {
        add("\(noun) \(Quoting.quoted(fact.name)) is in the sources and not declared", fact.place)
      }
    }
  }

  // MARK: Categories

  private mutating func compareCategories() {
    guard let declared = manifest.categories, let scanned = sources.categories else { return }
    compareNames(.categories, "category", declared.map(NamedFact.init), scanned.map(NamedFact.init))
    let registered = Dictionary(CategoryFact.unique(scanned).map { ($0.identifier, $0) }) { first, _ in first }
    for category in CategoryFact.unique(declared) {
      guard let other = registered[category.identifier] else { continue }
      compare(category, other)
    }
  }

  private mutating func compare(_ declared: CategoryFact, _ scanned: CategoryFact) {
    let name = Quoting.quoted(declared.identifier)
    func say(_ what: String, _ left: [String]?, _ right: [String]?, isOrdered: Bool) {
      guard let left, let right, isOrdered ? left != right : Set(left) != Set(right) else { return }
      add(
        "the \(what) of category \(name) are \(ManifestDrift.list(left)) in the manifest and "
          + "\(ManifestDrift.list(right)) in the sources", declared.place, other: scanned.place)
    }
    say("actions", declared.actions?.map(\.identifier), scanned.actions?.map(\.identifier), isOrdered: true)
    say("minimal actions", declared.minimalActions, scanned.minimalActions, isOrdered: true)
    say("intent identifiers", declared.intentIdentifiers, scanned.intentIdentifiers, isOrdered: false)
    say("options", declared.options, scanned.options, isOrdered: false)
    let registered = Dictionary((scanned.actions ?? []).map { ($0.identifier, $0) }) { first, _ in first }
    // An action that is declared by its name alone says nothing else.
    for action in declared.actions ?? [] where !action.hasIdentifierAlone {
      guard let other = registered[action.identifier], !action.hasSameForm(as: other) else { continue }
      add(
        "action \(Quoting.quoted(action.identifier)) of category \(name) is declared in another way than it is "
          + "registered", action.place, other: other.place)
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { Quoting.quoted($0) }.joined(separator: ", ")
  }

  // MARK: Other parts

  private mutating func compareLocalizations() {
    guard let declared = manifest.localizations, let scanned = sources.localizations else { return }
    let names = { (table: [String: LocalizationFact]) in
      table.sorted { $0.key < $1.key }.map { NamedFact(name: $0.key, place: $0.value.place) }
    }
    compareNames(.localizations, "localization", names(declared), names(scanned))
    for (key, fact) in declared.sorted(by: { $0.key < $1.key }) {
      guard let other = scanned[key] else { continue }
      for (language, text) in fact.formats.sorted(by: { $0.key < $1.key }) {
        guard let found = other.formats[language], found != text else { continue }
        add(
          "the text of \(Quoting.quoted(key))\(language.isEmpty ? "" : " in \(Quoting.quoted(language))") is "
            + "\(Quoting.quoted(text)) in the manifest and \(Quoting.quoted(found)) in the sources",
          fact.places[language] ?? fact.place, other: other.places[language] ?? other.place)
      }
    }
  }

  private mutating func compareLiveActivities() {
    guard let declared = manifest.liveActivities, let scanned = sources.liveActivities else { return }
    let names = { (facts: [LiveActivityFact]) in facts.map { NamedFact(name: $0.attributesType, place: $0.place) } }
    compareNames(.liveActivities, "Live Activity", names(declared), names(scanned))
    for activity in declared {
      guard let other = scanned.first(where: { $0.attributesType == activity.attributesType }) else { continue }
      for (what, left, right) in [
        ("attributes object", activity.attributes, other.attributes),
        ("content state", activity.contentState, other.contentState),
      ] {
        guard let left, let right, left.json != right.json else { continue }
        add(
          "the \(what) of \(Quoting.quoted(activity.attributesType)) has the shape \(right.json) in the sources",
          activity.place, other: other.place)
      }
    }
  }
}

extension NamedFact {
  fileprivate init(_ claim: CategoryClaim) { self.init(name: claim.identifier, place: claim.place) }
  fileprivate init(_ category: CategoryFact) { self.init(name: category.identifier, place: category.place) }
}

extension [NamedFact] {
  /// The first of each name.
  fileprivate var unique: [NamedFact] {
    var seen: Set<String> = []
    return filter { seen.insert($0.name).inserted }
  }
}

extension ActionFact {
  fileprivate func hasSameForm(as other: ActionFact) -> Bool {
    let titlesAgree = title == nil || other.title == nil || title == other.title
    let iconsAgree = icon == nil || other.icon == nil || icon == other.icon
    return titlesAgree && iconsAgree && Set(options) == Set(other.options)
      && (textInput == nil) == (other.textInput == nil)
  }
}
