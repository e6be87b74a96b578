extension RuleFamily {
  static let unresolvedCategory = RuleFamily(
    id: "app/unresolved-category", severity: .info,
    summary: "category identifier cannot be read from the sources",
    rationale: """
      The sources are read, not run. An identifier that comes from a server, from another package or from a payload \
      is not known, so the list of categories is not complete: an unknown category in a payload is then no error but \
      a warning. A manifest can name what the sources do not.
      """,
    source: Source.categories,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          func register(_ config: Config) {
            _ = UNNotificationCategory(identifier: «config.category», actions: [], intentIdentifiers: [])
          }
          """),
        .app(
          .good, "App/Push.swift",
          """
          enum Kind: String, CaseIterable { case invite, order = "ORDER" }
          let categories = Kind.allCases.map {
            UNNotificationCategory(identifier: $0.rawValue, actions: [], intentIdentifiers: [])
          }
          """),
      ]
    },
    check: .facts { facts, report in report.flagScan(.unresolvedCategory, facts) })

  static let duplicateCategory = RuleFamily(
    id: "app/duplicate-category", severity: .warning,
    summary: "category is registered twice, with different actions",
    rationale: """
      A set holds a category once, and which of two registrations of one name wins is left to chance or to the order \
      of the calls. Registrations in branches of which one runs are not meant, nor those of other targets.
      """,
    source: Source.category,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          let yes = UNNotificationAction(identifier: "YES", title: "Yes")
          let categories: Set<UNNotificationCategory> = [
            UNNotificationCategory(identifier: "INVITE", actions: [yes], intentIdentifiers: []),
            UNNotificationCategory(identifier: «"INVITE"», actions: [], intentIdentifiers: []),
          ]
          """),
        .app(
          .good, "App/Push.swift",
          """
          func register() {
            if #available(iOS 15, *) {
              add(UNNotificationCategory(identifier: "INVITE", actions: [], intentIdentifiers: []))
            } else {
              let yes = UNNotificationAction(identifier: "YES", title: "Yes")
              add(UNNotificationCategory(identifier: "INVITE", actions: [yes], intentIdentifiers: []))
            }
          }
          """),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults(\.contradictingRegistrations)) })

  static let replacedCategories = RuleFamily(
    id: "app/replaced-categories", severity: .warning,
    summary: "setNotificationCategories is called in several places",
    rationale: """
      Each call replaces the whole set, so the categories of the call before are gone. Calls that add to the set that \
      is there, that pass the same set, or that stand in other targets or branches are not meant.
      """,
    source: Source.categories,
    examples: {
      [
        .app(
          .bad, "App/Push.swift",
          """
          func registerChat() {
            let chat = UNNotificationCategory(identifier: "CHAT", actions: [], intentIdentifiers: [])
            UNUserNotificationCenter.current().setNotificationCategories([chat])
          }
          func registerCall() {
            let call = UNNotificationCategory(identifier: "CALL", actions: [], intentIdentifiers: [])
            UNUserNotificationCenter.current().«setNotificationCategories»([call])
          }
          """),
        .app(
          .good, "App/Push.swift",
          """
          func register() {
            let chat = UNNotificationCategory(identifier: "CHAT", actions: [], intentIdentifiers: [])
            let call = UNNotificationCategory(identifier: "CALL", actions: [], intentIdentifiers: [])
            UNUserNotificationCenter.current().setNotificationCategories([chat, call])
          }
          """),
        .app(
          .good, "App/Push.swift",
          """
          func add(_ chat: String = "CHAT") {
            let new = UNNotificationCategory(identifier: "CHAT", actions: [], intentIdentifiers: [])
            center.getNotificationCategories { known in center.setNotificationCategories(known.union([new])) }
          }
          func register() { center.setNotificationCategories([call]) }
          let call = UNNotificationCategory(identifier: "CALL", actions: [], intentIdentifiers: [])
          """),
      ]
    },
    check: .facts { facts, report in report.flag(facts.faults(\.replacingSetters)) })

  static let deprecatedInterface = RuleFamily(
    id: "app/deprecated-interface", severity: .info,
    summary: "category is registered with the API that iOS 10 deprecated",
    rationale: """
      UIMutableUserNotificationCategory belongs to an interface that was replaced by the UserNotifications framework \
      in iOS 10. It still names categories, and is read like the new one.
      """,
    source: Source.legacyCategory,
    examples: {
      [
        .app(
          .bad, "App/Push.m",
          """
          - (void)register {
            UIMutableUserNotificationCategory *category = [[UIMutableUserNotificationCategory alloc] init];
            category.identifier = «@"INVITE"»;
          }
          """),
        .app(
          .good, "App/Push.m",
          """
          - (void)register {
            UNNotificationCategory *category = [UNNotificationCategory categoryWithIdentifier:@"INVITE" actions:@[]
              intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
          }
          """),
      ]
    },
    check: .facts { facts, report in
      report.flag(
        facts.faults { app in
          (app.categories ?? []).filter { $0.origin == .legacyUIKit }.compactMap { category in
            category.place.map {
              FactFault(
                place: $0, pointer: "",
                message:
                  "category \(Quoting.quoted(category.identifier)) is registered with the deprecated interface of UIKit",
                note: "iOS 10 replaced it by UNNotificationCategory")
            }
          }
        })
    })
}

extension AppFacts {
  fileprivate var contradictingRegistrations: [FactFault] {
    var seen: [String: [CategoryFact]] = [:]
    var faults: [FactFault] = []
    for category in categories ?? [] {
      guard category.origin == .userNotifications || category.origin == .legacyUIKit, let place = category.place,
        let site = category.site, let actions = category.actions
      else { continue }
      let other = (seen[category.identifier] ?? []).first { other in
        other.origin == category.origin && other.actions?.map(\.identifier) != actions.map(\.identifier)
          && other.site.map(site.mayRun) ?? false
      }
      seen[category.identifier, default: []].append(category)
      guard let other, let otherPlace = other.place else { continue }
      faults.append(
        FactFault(
          place: place, pointer: "",
          message: "category \(Quoting.quoted(category.identifier)) is registered twice, with different actions",
          note: "only one of the two is kept", help: "register it once, or give one of them another identifier",
          related: [RelatedAnchor(anchor: .place(otherPlace, pointer: ""), message: "first registered here")]))
    }
    return faults
  }

  fileprivate var replacingSetters: [FactFault] {
    guard categories?.isEmpty == false || open[.categories] != nil else { return [] }
    var faults: [FactFault] = []
    for (index, setter) in categorySetters.enumerated() {
      let other = categorySetters[..<index].first {
        $0.argument != setter.argument && $0.site.mayRun(with: setter.site)
      }
      guard let other else { continue }
      faults.append(
        FactFault(
          place: setter.place, pointer: "", message: "setNotificationCategories is called in several places",
          note: "each call replaces the categories that the call before has set",
          help: "set all categories in one call",
          related: [RelatedAnchor(anchor: .place(other.place, pointer: ""), message: "also called here")]))
    }
    return faults
  }
}
