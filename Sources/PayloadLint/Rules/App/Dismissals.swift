extension RuleFamily {
  static let dismissalNotReported = RuleFamily(
    id: "app/dismissal-not-reported", severity: .warning,
    summary: "code handles dismissals, but no category has customDismissAction",
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
