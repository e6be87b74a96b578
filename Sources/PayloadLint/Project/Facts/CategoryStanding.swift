/// What the facts of the app say of a category that a payload names.
enum CategoryStanding: Sendable {
  /// Nothing is known of the app's categories.
  case unknown
  /// It is registered, or declared to be.
  case registered
  /// Only a content extension or a storyboard claims it.
  case claimed
  /// The same, and a registered category is so near that one of them is misspelled.
  case claimedAmiss(CategoryClaim, registered: CategoryFact)
  /// The list is complete, and it is not on it.
  case undeclared
  /// The list is complete and empty.
  case noneRegistered
  /// The list is known to be incomplete, and it is not on it.
  case perhaps([OpenReason])
}

extension AppFacts {
  /// Whether anything can be said about the name of a category.
  var knowsCategories: Bool { categories != nil || claims != nil }

  /// The names that a payload may have as its category.
  var knownCategories: [String] {
    (categories ?? []).map(\.identifier) + (claims ?? []).map(\.identifier)
  }

  /// The first registration of a category. Names are compared as the system does: byte by byte.
  func category(named name: String) -> CategoryFact? {
    categories?.first { $0.identifier.isIdentical(to: name) }
  }

  /// The claim of a category by a content extension or a storyboard.
  func claim(named name: String) -> CategoryClaim? {
    claims?.first { $0.identifier.isIdentical(to: name) }
  }

  func standing(ofCategory name: String) -> CategoryStanding {
    if category(named: name) != nil { return .registered }
    let reasons = (open[.categories] ?? []) + (open[.contentExtensionCategories] ?? [])
    if let claim = claim(named: name) {
      guard reasons.isEmpty, let intended = registration(misspelledBy: claim) else { return .claimed }
      return .claimedAmiss(claim, registered: intended)
    }
    guard let categories else {
      guard let claims, !claims.isEmpty else { return .unknown }
      let only = OpenReason(message: "only the categories of content extensions are known")
      return .perhaps(reasons.isEmpty ? [only] : reasons)
    }
    if !reasons.isEmpty { return .perhaps(reasons) }
    return categories.isEmpty && (claims ?? []).isEmpty ? .noneRegistered : .undeclared
  }

  /// The registered category that a claim of another name is surely intended to be.
  ///
  /// A name that is claimed beside it is not a mistake: `order` and `orders` may both be intended.
  func registration(misspelledBy claim: CategoryClaim) -> CategoryFact? {
    guard category(named: claim.identifier) == nil else { return nil }
    return categories?.first { registered in
      NameDifference.isNearMiss(claim.identifier, of: registered.identifier)
        && self.claim(named: registered.identifier) == nil
    }
  }

  /// The known category that a wrong name is most likely intended to be, and where it is declared.
  func nearestCategory(to name: String) -> (name: String, place: Place?)? {
    let known = Set(knownCategories)
    let alike = known.filter { NameDifference(name, from: $0)?.isSlight == true }
    let only = alike.count == 1 ? alike.first : nil
    guard let nearest = only ?? NearestName.find(name, among: known) else { return nil }
    return (nearest, category(named: nearest)?.place ?? claim(named: nearest)?.place)
  }
}
