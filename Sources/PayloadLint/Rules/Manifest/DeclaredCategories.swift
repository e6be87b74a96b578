extension RuleFamily {
  static let declaredTwice = RuleFamily(
    id: "manifest/duplicate-category", severity: .warning,
    summary: "category is declared twice",
    rationale: """
      A second declaration of a category in one manifest is never needed. In several manifests a category may be \
      declared again, as long as the declarations agree.
      """,
    source: Source.category,
    examples: {
      [
        .manifest(.bad, #"{"categories":["A","B",«"A"»]}"#),
        .manifest(.bad, #"{"categories":["A",{"identifier":«"A"»,"actions":["YES"]}]}"#),
        .manifest(.good, #"{"categories":["A","a"]}"#),
      ]
    },
    check: .facts { facts, report in
      var first: [[UInt8]: CategoryFact] = [:]
      for category in facts.categories ?? [] where category.origin == .manifest {
        guard let place = category.place else { continue }
        guard let other = first[Array(category.identifier.utf8)] else {
          first[Array(category.identifier.utf8)] = category
          continue
        }
        let isSameFile = other.place?.path == place.path
        guard isSameFile || !category.agrees(with: other) else { continue }
        report.flag(
          .place(place, pointer: category.pointer),
          "category \(Quoting.quoted(category.identifier)) is declared "
            + (isSameFile ? "twice" : "in another way in another manifest"),
          help: isSameFile ? "keep one of the two" : "let both manifests say the same of it",
          related: other.place.map {
            [RelatedAnchor(anchor: .place($0, pointer: other.pointer), message: "first declared here")]
          } ?? [])
      }
    })

}

extension CategoryFact {
  /// Whether two declarations of one category say the same, as far as both say something.
  fileprivate func agrees(with other: CategoryFact) -> Bool {
    func agree<Part>(_ left: Part?, _ right: Part?, _ isEqual: (Part, Part) -> Bool) -> Bool {
      guard let left, let right else { return true }
      return isEqual(left, right)
    }
    return agree(actions, other.actions) { $0.elementsEqual($1) { $0.agrees(with: $1) } }
      && agree(options, other.options) { Set($0) == Set($1) }
      && agree(minimalActions, other.minimalActions) { $0 == $1 }
      && agree(intentIdentifiers, other.intentIdentifiers) { Set($0) == Set($1) }
  }
}

extension ActionFact {
  fileprivate func agrees(with other: ActionFact) -> Bool {
    let titlesAgree = title == nil || other.title == nil || title == other.title
    return identifier == other.identifier && titlesAgree
  }
}
