extension RuleFamily {
  static let reservedAction = RuleFamily(
    id: "app/reserved-action", severity: .warning,
    summary: "an action has the identifier of an action of the system",
    rationale: """
      The system delivers two actions of its own: opening the notification, and dismissing it. An action of the app \
      with one of their identifiers cannot be told apart from them.
      """,
    source: Source.defaultAction,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          let open = UNNotificationAction(identifier: «UNNotificationDefaultActionIdentifier», title: "Open")
          let invite = UNNotificationCategory(identifier: "INVITE", actions: [open], intentIdentifiers: [])
          """),
        .app(
          .bad, "App/Push.m",
          """
          UNNotificationAction *hide = [UNNotificationAction actionWithIdentifier:«UNNotificationDismissActionIdentifier»
            title:@"Hide" options:UNNotificationActionOptionDestructive];
          UNNotificationCategory *invite = [UNNotificationCategory categoryWithIdentifier:@"INVITE" actions:@[hide]
            intentIdentifiers:@[] options:UNNotificationCategoryOptionCustomDismissAction];
          """),
        .app(
          .good, "App/Push.swift",
          """
          let invite = UNNotificationCategory(
            identifier: "INVITE", actions: [], intentIdentifiers: [], options: .customDismissAction)
          """),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults { $0.reservedActions(declared: false) }) })

  static let duplicateAction = RuleFamily(
    id: "app/duplicate-action", severity: .warning,
    summary: "two actions of a category have the same identifier",
    rationale: "The app is told the identifier of the action that was chosen, and nothing else tells the two apart.",
    source: Source.action,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          let yes = UNNotificationAction(identifier: "YES", title: "Yes")
          let surely = UNNotificationAction(identifier: «"YES"», title: "Surely")
          let invite = UNNotificationCategory(identifier: "INVITE", actions: [yes, surely], intentIdentifiers: [])
          """),
        .app(
          .good, "App/Push.swift",
          """
          let yes = UNNotificationAction(identifier: "YES", title: "Yes")
          let invite = UNNotificationCategory(identifier: "INVITE", actions: [yes], intentIdentifiers: [])
          let event = UNNotificationCategory(identifier: "EVENT", actions: [yes], intentIdentifiers: [])
          """),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults { $0.duplicateActions(declared: false) }) })

  static let tooManyActions = RuleFamily(
    id: "app/too-many-actions", severity: .info,
    summary: "a category has more actions than are shown",
    rationale: "Where there is room the system shows ten actions of a category, in a banner the first two.",
    source: Source.category,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          func action(_ name: String) -> UNNotificationAction { UNNotificationAction(identifier: name, title: name) }
          let rating = UNNotificationCategory(
            identifier: "RATING", actions: [
              action("0"), action("1"), action("2"), action("3"), action("4"), action("5"), action("6"), action("7"),
              action("8"), action("9"), action(«"10"»),
            ], intentIdentifiers: [])
          """),
        .app(
          .good, "App/Push.swift",
          """
          let yes = UNNotificationAction(identifier: "YES", title: "Yes")
          let invite = UNNotificationCategory(identifier: "INVITE", actions: [yes], intentIdentifiers: [])
          """),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults { $0.tooManyActions(declared: false) }) })

  static let emptyIdentifier = RuleFamily(
    id: "app/empty-identifier", severity: .warning,
    summary: "the identifier of a category or action is empty",
    rationale: "Identifiers of categories and actions must not be empty.",
    source: Source.category,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          #"let invite = UNNotificationCategory(identifier: «""», actions: [], intentIdentifiers: [])"#),
        .app(
          .good, "App/Push.swift",
          #"let invite = UNNotificationCategory(identifier: "INVITE", actions: [], intentIdentifiers: [])"#),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults { $0.emptyIdentifiers(declared: false) }) })

  static let dismissalNotReported = RuleFamily(
    id: "app/dismissal-not-reported", severity: .warning,
    summary: "code waits for a dismissal that no category asks to be told of",
    rationale: """
      The system tells the app of a dismissal only where the category of the notification has the option \
      customDismissAction. Without it the code for dismissals never runs.
      """,
    source: Source.category,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          let invite = UNNotificationCategory(identifier: "INVITE", actions: [], intentIdentifiers: [])
          func didReceive(_ response: UNNotificationResponse) {
            if response.actionIdentifier == «UNNotificationDismissActionIdentifier» { count += 1 }
          }
          """),
        .app(
          .good, "App/Push.swift",
          """
          let invite = UNNotificationCategory(
            identifier: "INVITE", actions: [], intentIdentifiers: [], options: [.customDismissAction])
          func didReceive(_ response: UNNotificationResponse) {
            if response.actionIdentifier == UNNotificationDismissActionIdentifier { count += 1 }
          }
          """),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults(\.unreportedDismissals)) })
}

extension AppFacts {
  fileprivate var unreportedDismissals: [FactFault] {
    let registered = (categories ?? []).filter { $0.origin == .userNotifications }
    // An option that is not known may be the one, and so may one of a category that a manifest declares.
    guard let place = dismissalChecks.first, let category = registered.first, open[.categories] == nil,
      registered.allSatisfy({ $0.options?.contains("customDismissAction") == false }),
      !(categories ?? []).contains(where: { $0.origin == .manifest && $0.options?.isEmpty != true })
    else { return [] }
    return [
      FactFault(
        place: place, pointer: "",
        message: "a dismissal is looked for, and no category has the option customDismissAction",
        note: "the app is never told of a dismissal", help: "add .customDismissAction to the options of the category",
        related: category.place.map {
          [RelatedAnchor(anchor: .place($0, pointer: ""), message: "registered without the option here")]
        } ?? [])
    ]
  }
}
