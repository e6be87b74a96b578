extension AppFacts {
  /// One set of facts from those of several manifests and scans: a name that any of them gives is known, a part that is
  /// open in one is open, and a part that none of them has stays unknown.
  public static func merged(_ parts: [AppFacts]) -> AppFacts {
    guard var facts = parts.first else { return AppFacts() }
    for part in parts.dropFirst() { facts.merge(part) }
    return facts
  }

  mutating func merge(_ other: AppFacts) {
    categories = AppFacts.joined(categories, other.categories)
    claims = AppFacts.joined(claims, other.claims)
    sounds = AppFacts.joined(sounds, other.sounds)
    liveActivities = AppFacts.joined(liveActivities, other.liveActivities)
    if let extra = other.serviceExtension { serviceExtension = serviceExtension ?? false || extra }
    if let extra = other.localizations {
      localizations = localizations ?? [:]
      localizations?.merge(extra) { $0.joined(with: $1) }
    }
    languages.formUnion(other.languages)
    urlFormatString = urlFormatString ?? other.urlFormatString
    open.merge(other.open) { $0 + $1 }
    sourceFileCount += other.sourceFileCount
    scanFindings += other.scanFindings
    apps += other.apps
    categorySetters += other.categorySetters
    dismissalChecks += other.dismissalChecks
  }

  private static func joined<Fact>(_ left: [Fact]?, _ right: [Fact]?) -> [Fact]? {
    guard let left, let right else { return left ?? right }
    return left + right
  }
}

extension LocalizationFact {
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
