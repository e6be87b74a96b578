/// One of several apps in a scanned tree.
struct ScannedApp: Sendable {
  /// Its bundle identifiers, one or more by build configuration.
  var identifiers: Set<String>
  /// Files of the tree that belong to other apps and not to this one.
  var foreign: Set<String>
}

extension AppFacts {
  /// The facts of each app alone, where there are several and their files can be distinguished. What was declared in a
  /// manifest is true of all of them.
  func separated() -> [(identifiers: Set<String>, facts: AppFacts)] {
    guard apps.count > 1 else { return [] }
    return apps.map { ($0.identifiers, without($0.foreign)) }
  }

  private func without(_ foreign: Set<String>) -> AppFacts {
    func isOwn(_ place: Place?) -> Bool { place.map { !foreign.contains($0.path) } ?? true }
    var facts = self
    facts.apps = []
    for field in ManifestFields.manifest.fields { field.keep(&facts, isOwn) }
    facts.categorySetters = categorySetters.filter { isOwn($0.place) }
    facts.dismissalChecks = dismissalChecks.filter(isOwn)
    facts.scanFindings = scanFindings.filter { isOwn($0.place) }
    if let localizations = facts.localizations {
      facts.languages = languages.filter { language in
        localizations.values.contains { $0.formats[language] != nil }
      }
    }
    return facts
  }
}
