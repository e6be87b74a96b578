/// What is known about the app: declared manifests and scanned sources, merged.
///
/// A part that is nil is unknown, and nothing is reported against it. A part that is there and not `open` is complete:
/// what it does not name does not exist.
public struct AppFacts: Sendable {
  /// The lists of a manifest, which `open` may name, by their keys.
  public enum Part: String, CaseIterable, Sendable {
    case categories, contentExtensionCategories, sounds, localizations, liveActivities

    /// One of the list, and several, in a message.
    var noun: (one: String, many: String) {
      switch self {
      case .categories: ("category", "categories")
      case .contentExtensionCategories: ("content extension category", "content extension categories")
      case .sounds: ("sound", "sounds")
      case .localizations: ("localization", "localizations")
      case .liveActivities: ("Live Activity", "Live Activities")
      }
    }
  }

  /// Categories that the app registers. Empty and not nil: the app is known to register none.
  var categories: [CategoryFact]?
  /// Categories that content extensions and watch storyboards claim.
  var claims: [CategoryClaim]?
  /// Whether the app has a notification service extension.
  var serviceExtension: Bool?
  /// Names of sound files in the app's bundle.
  var sounds: [NamedFact]?
  /// Keys of the `Localizable` table.
  var localizations: [String: LocalizationFact]?
  /// Languages that have a `Localizable` table, or a string in a manifest; "" of a manifest is not one.
  var languages: Set<String> = []
  var liveActivities: [LiveActivityFact]?
  /// `urlFormatString` of a Safari website push package.
  var urlFormatString: String?
  /// Why a part is known to be incomplete.
  var open: [Part: [OpenReason]] = [:]
  /// How many source files were read, when sources were scanned.
  var sourceFileCount = 0
  /// Findings about the app itself that the scan met: what could not be resolved, a misspelled property list key.
  var scanFindings: [ScanFinding] = []
  /// The apps of a scanned tree that has several.
  var apps: [ScannedApp] = []
  /// Where scanned code hands its categories to the system.
  var categorySetters: [CategorySetter] = []
  /// Where scanned code looks for the dismissal of a notification.
  var dismissalChecks: [Place] = []

  public init() {}
}

extension AppFacts {
  /// One set of facts from those of several manifests and scans: a name that any of them declares is known, a part that is
  /// open in one is open, and a part that none of them has stays unknown.
  public static func merged(_ parts: [AppFacts]) -> AppFacts {
    guard var facts = parts.first else { return AppFacts() }
    for part in parts.dropFirst() { facts.merge(part) }
    return facts
  }

  mutating func merge(_ other: AppFacts) {
    for field in ManifestFields.manifest.fields { field.join(&self, other) }
    languages.formUnion(other.languages)
    sourceFileCount += other.sourceFileCount
    scanFindings += other.scanFindings
    apps += other.apps
    categorySetters += other.categorySetters
    dismissalChecks += other.dismissalChecks
  }
}

/// Why a list is not complete, and where that shows.
struct OpenReason: Sendable {
  var message: String
  var place: Place?
  /// Something in the app that cannot be read, and not a list that its author calls incomplete.
  var isUnread = false
}

/// Something that the scan of an app's sources has to say, by the name of its rule.
struct ScanFinding: Sendable {
  enum Kind: Sendable {
    /// The identifier of a category cannot be read.
    case unresolvedCategory
    /// The property list of a content extension has a key that the system does not know.
    case unknownExtensionKey
  }

  var kind: Kind
  var place: Place
  var message: String
  var note: String?
  var help: String?
  var related: [Related] = []
}

/// A name with the place that declares it.
struct NamedFact: Sendable {
  var name: String
  var place: Place?
  /// What a manifest says of where it comes from.
  var source: String?
}

/// A category that is registered, or declared to be.
struct CategoryFact: Sendable {
  /// What declares it.
  enum Origin: Sendable { case manifest, userNotifications, legacyUIKit, watchScene }

  var identifier: String
  var origin: Origin
  /// Where: the identifier's own token, in the manifest or in the sources.
  var place: Place?
  /// `"source": "App/Push.swift:12:5"` of a manifest.
  var source: String?
  /// Nil when not known.
  var actions: [ActionFact]?
  /// Identifiers of the actions of the legacy minimal context.
  var minimalActions: [String]?
  var intentIdentifiers: [String]?
  /// Swift names of `UNNotificationCategoryOptions`.
  var options: [String]?
  /// What the manifest demands of a payload of this category.
  var requirement: PayloadRequirement?
  /// Of a registration in sources.
  var site: CodeSite?
  /// RFC 6901 pointer of the identifier in the manifest.
  var pointer = ""
}

struct ActionFact: Sendable {
  struct TextInput: Sendable {
    var buttonTitle: String?
    var placeholder: String?
  }

  var identifier: String
  var title: String?
  /// Swift names of `UNNotificationActionOptions`.
  var options: [String] = []
  var textInput: TextInput?
  var icon: String?
  var place: Place?
  var source: String?
  /// RFC 6901 pointer of the identifier in the manifest.
  var pointer = ""
}

/// What a category's `payload` in a manifest demands.
struct PayloadRequirement: Sendable {
  var mutableContent: Bool?
  /// `"alert": "required"`.
  var needsAlert = false
  /// Custom keys beside `aps`, and the shapes of their values.
  var requiredKeys: [(name: String, shape: Shape)] = []
}

/// A category in the property list of a content extension, or in a watch storyboard.
struct CategoryClaim: Sendable {
  enum Claimant: Sendable { case contentExtension, storyboard, manifest }

  /// The project that the claimant belongs to, where several lie in one tree.
  var home = ""

  var identifier: String
  var claimant: Claimant
  var place: Place?
  var source: String?
  /// RFC 6901 pointer of the identifier in the manifest.
  var pointer = ""
}

/// One key of the `Localizable` table, in each language that has it.
struct LocalizationFact: Sendable {
  /// Language → format text. The language "" is every one that has no text of its own: a manifest may have one
  /// text alone, and a string catalog falls back to its source language.
  var formats: [String: String] = [:]
  /// Where the key appears first.
  var place: Place?
  /// Language → where the key is in the table of that language, as far as that is another place.
  var places: [String: Place] = [:]
  var source: String?

  /// The languages of both; where both have one, the first stays.
  func joined(with other: LocalizationFact) -> LocalizationFact {
    var fact = self
    fact.formats.merge(other.formats) { first, _ in first }
    fact.places.merge(other.places) { first, _ in first }
    if let place = other.place {
      for language in other.formats.keys where formats[language] == nil && fact.places[language] == nil {
        fact.places[language] = place
      }
    }
    fact.place = place ?? other.place
    fact.source = source ?? other.source
    return fact
  }
}

/// An `ActivityAttributes` type.
struct LiveActivityFact: Sendable {
  var attributesType: String
  var attributes: Shape?
  var contentState: Shape?
  var place: Place?
  var source: String?
}
