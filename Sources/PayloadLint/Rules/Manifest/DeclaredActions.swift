extension RuleFamily {
  static let declaredReservedAction = RuleFamily(
    id: "manifest/reserved-action", severity: .warning,
    summary: "a declared action has the identifier of an action of the system",
    rationale: """
      The system delivers two actions of its own: opening the notification, and dismissing it. An action of the app \
      with one of their identifiers cannot be told apart from them.
      """,
    source: Source.defaultAction,
    examples: {
      [
        .manifest(
          .bad,
          #"{"categories":[{"identifier":"A","actions":[«"com.apple.UNNotificationDismissActionIdentifier"»]}]}"#),
        .manifest(
          .bad,
          #"{"categories":[{"identifier":"A","actions":[{"identifier":«"com.apple.UNNotificationDefaultActionIdentifier"»}]}]}"#
        ),
        .manifest(.good, #"{"categories":[{"identifier":"A","actions":[],"options":["customDismissAction"]}]}"#),
      ]
    },
    check: .facts { facts, report in report.flag(facts.reservedActions(declared: true)) })

  static let declaredDuplicateAction = RuleFamily(
    id: "manifest/duplicate-action", severity: .warning,
    summary: "two actions of a declared category have the same identifier",
    rationale: "The app is told the identifier of the action that was chosen, and nothing else tells the two apart.",
    source: Source.action,
    examples: {
      [
        .manifest(.bad, #"{"categories":[{"identifier":"A","actions":["YES",{"identifier":«"YES"»,"title":"Yes"}]}]}"#),
        .manifest(
          .good, #"{"categories":[{"identifier":"A","actions":["YES"]},{"identifier":"B","actions":["YES"]}]}"#),
      ]
    },
    check: .facts { facts, report in report.flag(facts.duplicateActions(declared: true)) })

  static let declaredTooManyActions = RuleFamily(
    id: "manifest/too-many-actions", severity: .info,
    summary: "a declared category has more actions than are shown",
    rationale: "Where there is room the system shows ten actions of a category, in a banner the first two.",
    source: Source.category,
    examples: {
      [
        .manifest(
          .bad,
          #"{"categories":[{"identifier":"A","actions":["1","2","3","4","5","6","7","8","9","10",«"11"»,"12"]}]}"#),
        .manifest(
          .good, #"{"categories":[{"identifier":"A","actions":["1","2","3","4","5","6","7","8","9","10"]}]}"#),
      ]
    },
    check: .facts { facts, report in report.flag(facts.tooManyActions(declared: true)) })

  static let declaredEmptyIdentifier = RuleFamily(
    id: "manifest/empty-identifier", severity: .warning,
    summary: "the identifier of a declared category or action is empty",
    rationale: "Identifiers of categories and actions must not be empty.",
    source: Source.category,
    examples: {
      [
        .manifest(.bad, #"{"categories":[«""»,"INVITE"]}"#),
        .manifest(.bad, #"{"categories":[{"identifier":"INVITE","actions":["YES",«""»]}]}"#),
        .manifest(.good, #"{"categories":[{"identifier":"INVITE","actions":["YES"]}]}"#),
      ]
    },
    check: .facts { facts, report in report.flag(facts.emptyIdentifiers(declared: true)) })

  static let declaredUnknownMinimalAction = RuleFamily(
    id: "manifest/unknown-minimal-action", severity: .warning,
    summary: "a minimal action is none of the category's actions",
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
            "minimal action \(Quoting.quoted(name)) is none of the actions of category \(Quoting.quoted(category.identifier))",
            help: NearestName.find(name, among: Set(actions)).map { "write \(Quoting.quoted($0))" })
        }
      }
    })
}

extension Example {
  /// A sample in which the marks stand in the manifest, beside a payload that has nothing to do with it.
  static func manifest(_ outcome: Outcome, _ text: String) -> Example {
    let payload = #"{"aps":{"alert":"Hi"}}"#
    return switch outcome {
    case .good: good(payload) { $0.manifest = text }
    case .bad:
      bad(payload) {
        $0.manifest = text
        $0.marksManifest = true
      }
    }
  }
}
