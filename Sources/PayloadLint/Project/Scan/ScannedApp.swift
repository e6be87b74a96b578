/// One of several apps in a scanned tree.
struct ScannedApp: Sendable {
  /// Its bundle identifiers, one or more by build configuration.
  var identifiers: Set<String>
  /// Files of the tree that belong to other apps and not to this one.
  var foreign: Set<String>
}

extension AppFacts {
  /// The facts of each app alone, where there are several and their files can be told apart. What was declared in a
  /// manifest is true of all of them.
  func separated() -> [(identifiers: Set<String>, facts: AppFacts)] {
    guard apps.count > 1 else { return [] }
    return apps.map { ($0.identifiers, without($0.foreign)) }
  }

  private func without(_ foreign: Set<String>) -> AppFacts {
    func isOwn(_ place: Place?) -> Bool { place.map { !foreign.contains($0.path) } ?? true }
    var facts = self
    facts.apps = []
    facts.categories = categories?.filter { isOwn($0.place) }
    facts.claims = claims?.filter { isOwn($0.place) }
    facts.sounds = sounds?.filter { isOwn($0.place) }
    facts.liveActivities = liveActivities?.filter { isOwn($0.place) }
    facts.categorySetters = categorySetters.filter { isOwn($0.place) }
    facts.dismissalChecks = dismissalChecks.filter(isOwn)
    facts.scanFindings = scanFindings.filter { isOwn($0.place) }
    facts.open = open.compactMapValues { reasons in
      let own = reasons.filter { isOwn($0.place) }
      return own.isEmpty ? nil : own
    }
    facts.localizations = localizations?.compactMapValues { fact in
      var fact = fact
      for language in fact.formats.keys where !isOwn(fact.places[language] ?? fact.place) {
        fact.formats[language] = nil
        fact.places[language] = nil
      }
      return fact.formats.isEmpty ? nil : fact
    }
    if let localizations = facts.localizations {
      facts.languages = languages.filter { language in
        localizations.values.contains { $0.formats[language] != nil }
      }
    }
    return facts
  }
}
