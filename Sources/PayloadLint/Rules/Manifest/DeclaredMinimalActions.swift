extension RuleFamily {
  static let declaredUnknownMinimalAction = RuleFamily(
    id: "manifest/unknown-minimal-action", severity: .warning,
    summary: "minimal action is not one of the category's actions",
    rationale: "The minimal actions of a category are those of its actions that stay where there is little room.",
    source: Source.legacyCategory,
    examples: {
      [
        .manifest(.bad, #"{"categories":[{"identifier":«"A"»,"actions":["YES","NO"],"minimalActions":["YE"]}]}"#),
        .manifest(.good, #"{"categories":[{"identifier":"A","actions":["YES","NO"],"minimalActions":["NO"]}]}"#),
        .manifest(.good, #"{"categories":[{"identifier":"A","minimalActions":["NO"]}]}"#),
      ]
    },
    check: .facts { facts, report in
      for category in facts.categories ?? [] where category.origin == .manifest {
        guard let actions = category.actions?.map(\.identifier), let place = category.place else { continue }
        for name in category.minimalActions ?? [] where !actions.contains(name) {
          report.flag(
            .place(place, pointer: category.pointer),
            "minimal action \(Quoting.quoted(name)) is not one of the actions of category \(Quoting.quoted(category.identifier))",
            help: NearestName.find(name, among: Set(actions)).map { "write \(Quoting.quoted($0))" })
        }
      }
    })
}
