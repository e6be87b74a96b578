/// What is at fault in a category or an action, whether the app's code registers it or a manifest declares it.
///
/// Each fault has two rules, one for each origin: a team may correct its manifest today and its code later.
extension RuleFamily {
  static let declarations = RuleFamily.facts(
    find: DeclarationFault.all, declarationRules.map(\.inSources) + declarationRules.map(\.inManifest))

  private static let declarationRules: [DeclarationRule] = [
    DeclarationRule(
      .emptyIdentifier, severity: .warning,
      rationale: "Identifiers of categories and actions must not be empty.",
      source: Source.category,
      inSources: DeclarationRule.Page(
        id: "app/empty-identifier",
        summary: "category or action identifier is empty",
        examples: {
          [
            .app(
              .bad, "App/Push.swift",
              #"let invite = UNNotificationCategory(identifier: «""», actions: [], intentIdentifiers: [])"#),
            .app(
              .good, "App/Push.swift",
              #"let invite = UNNotificationCategory(identifier: "INVITE", actions: [], intentIdentifiers: [])"#),
          ]
        }),
      inManifest: DeclarationRule.Page(
        id: "manifest/empty-identifier",
        summary: "declared category or action identifier is empty",
        examples: {
          [
            .manifest(.bad, #"{"categories":[«""»,"INVITE"]}"#),
            .manifest(.bad, #"{"categories":[{"identifier":"INVITE","actions":["YES",«""»]}]}"#),
            .manifest(.good, #"{"categories":[{"identifier":"INVITE","actions":["YES"]}]}"#),
          ]
        })),
    DeclarationRule(
      .reservedAction, severity: .warning,
      rationale: """
        The system delivers two actions of its own: opening the notification, and dismissing it. An action of the app \
        with one of their identifiers cannot be told apart from them.
        """,
      source: Source.defaultAction,
      inSources: DeclarationRule.Page(
        id: "app/reserved-action",
        summary: "action has the identifier of a system action",
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
        }),
      inManifest: DeclarationRule.Page(
        id: "manifest/reserved-action",
        summary: "declared action has the identifier of a system action",
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
        })),
    DeclarationRule(
      .duplicateAction, severity: .warning,
      rationale: "The app is told the identifier of the action that was chosen, and nothing else tells the two apart.",
      source: Source.action,
      inSources: DeclarationRule.Page(
        id: "app/duplicate-action",
        summary: "action is duplicated in a category",
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
        }),
      inManifest: DeclarationRule.Page(
        id: "manifest/duplicate-action",
        summary: "declared action is duplicated in a category",
        examples: {
          [
            .manifest(
              .bad, #"{"categories":[{"identifier":"A","actions":["YES",{"identifier":«"YES"»,"title":"Yes"}]}]}"#),
            .manifest(
              .good, #"{"categories":[{"identifier":"A","actions":["YES"]},{"identifier":"B","actions":["YES"]}]}"#),
          ]
        })),
    DeclarationRule(
      .tooManyActions, severity: .info,
      rationale: "Where there is room the system shows ten actions of a category, in a banner the first two.",
      source: Source.category,
      inSources: DeclarationRule.Page(
        id: "app/too-many-actions",
        summary: "category has more actions than the system shows",
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
        }),
      inManifest: DeclarationRule.Page(
        id: "manifest/too-many-actions",
        summary: "declared category has more actions than the system shows",
        examples: {
          [
            .manifest(
              .bad,
              #"{"categories":[{"identifier":"A","actions":["1","2","3","4","5","6","7","8","9","10",«"11"»,"12"]}]}"#),
            .manifest(
              .good, #"{"categories":[{"identifier":"A","actions":["1","2","3","4","5","6","7","8","9","10"]}]}"#),
          ]
        })),
    DeclarationRule(
      .misspelledClaim, severity: .warning,
      rationale: """
        A content extension gets the notifications whose category it lists, compared byte by byte. A name that differs \
        from a registered one in letter case, white space or a letter or two never gets there.
        """,
      source: Source.contentExtension,
      inSources: DeclarationRule.Page(
        id: "app/misspelled-claim", formerly: ["app/misspelt-claim"],
        summary: "misspelled category in a content extension or storyboard",
        examples: {
          let samples: [Example] = [
            .app(
              .bad, "App/Interface.storyboard",
              """
              <notificationCategory key="notificationCategoryIdentifier" identifier="«INVITATON»" id="a-b"/>
              """),
            .app(
              .good, "App/Interface.storyboard",
              """
              <notificationCategory key="notificationCategoryIdentifier" identifier="INVITATION" id="a-b"/>
              """),
          ]
          return samples.map { $0.beside("App/Push.swift", PropertyListSample.registration) }
        }),
      inManifest: DeclarationRule.Page(
        id: "manifest/misspelled-claim", formerly: ["manifest/misspelt-claim"],
        summary: "misspelled category in `contentExtensionCategories`",
        examples: {
          [
            .manifest(.bad, #"{"categories":["PHOTO_ALBUM"],"contentExtensionCategories":[«"PHOTO_ALBMU"»]}"#),
            .manifest(.bad, #"{"categories":["INVITE"],"contentExtensionCategories":[«"invite"»]}"#),
            .manifest(.good, #"{"categories":["INVITE"],"contentExtensionCategories":["INVITE"]}"#),
            .manifest(.good, #"{"categories":["PHOTO_1"],"contentExtensionCategories":["PHOTO_1","PHOTO_2"]}"#),
            .manifest(
              .good, #"{"open":["categories"],"categories":["INVITE"],"contentExtensionCategories":["INVITES"]}"#),
          ]
        })),
    DeclarationRule(
      .unregisteredClaim, severity: .info,
      rationale: """
        A content extension may list a category that the app does not register. Its notifications then show without \
        actions.
        """,
      source: Source.contentExtension,
      inSources: DeclarationRule.Page(
        id: "app/unregistered-claim",
        summary: "category of a content extension or storyboard is not registered",
        examples: {
          let samples: [Example] = [
            .app(
              .bad, "Content/Info.plist",
              PropertyListSample.contentExtension(
                "<key>UNNotificationExtensionCategory</key><array><string>INVITATION</string><string>«PHOTO»</string></array>"
              )),
            .app(
              .good, "Content/Info.plist",
              PropertyListSample.contentExtension(
                "<key>UNNotificationExtensionCategory</key><string>INVITATION</string>")),
          ]
          return samples.map { $0.beside("App/Push.swift", PropertyListSample.registration) }
        }),
      inManifest: DeclarationRule.Page(
        id: "manifest/unregistered-claim",
        summary: "category of a content extension is not declared",
        examples: {
          [
            .manifest(.bad, #"{"categories":["INVITE"],"contentExtensionCategories":[«"PHOTO"»]}"#),
            .manifest(.good, #"{"categories":["INVITE","PHOTO"],"contentExtensionCategories":["PHOTO"]}"#),
            .manifest(.good, #"{"contentExtensionCategories":["PHOTO"]}"#),
          ]
        })),
  ]
}

/// The two rules of one fault.
private struct DeclarationRule {
  /// What differs between them.
  struct Page {
    var id: RuleID
    var formerly: [StaticString] = []
    var summary: StaticString
    var examples: @Sendable () -> [Example]
  }

  let inSources: RuleRow<DeclarationFault>
  let inManifest: RuleRow<DeclarationFault>

  init(
    _ kind: DeclarationFault.Kind, severity: Severity, rationale: StaticString, source: StaticString,
    inSources: Page, inManifest: Page
  ) {
    func row(_ page: Page, isDeclared: Bool) -> RuleRow<DeclarationFault> {
      RuleRow(
        id: page.id, formerly: page.formerly, severity: severity, summary: page.summary, rationale: rationale,
        source: source, examples: page.examples
      ) { fault in
        fault.kind == kind && fault.isDeclared == isDeclared ? fault.statement : nil
      }
    }
    self.inSources = row(inSources, isDeclared: false)
    self.inManifest = row(inManifest, isDeclared: true)
  }
}

/// A fault of one category, action or claim.
struct DeclarationFault {
  enum Kind {
    case emptyIdentifier, reservedAction, duplicateAction, tooManyActions, misspelledClaim, unregisteredClaim
  }

  let kind: Kind
  /// Whether a manifest declares it, and not the app's code.
  let isDeclared: Bool
  let fault: FactFault

  var statement: Statement { fault.statement }

  /// The faults of what the sources register, for each app alone, and of what manifests declare.
  static func all(_ facts: AppFacts) -> [DeclarationFault] {
    let inSources = facts.eachApp.flatMap { all($0, isDeclared: false) }
    return inSources.onePerPlace + all(facts, isDeclared: true).onePerPlace
  }

  private static func all(_ facts: AppFacts, isDeclared: Bool) -> [DeclarationFault] {
    func faults(_ kind: Kind, _ faults: [FactFault]) -> [DeclarationFault] {
      faults.map { DeclarationFault(kind: kind, isDeclared: isDeclared, fault: $0) }
    }
    let categories = (facts.categories ?? []).filter { ($0.origin == .manifest) == isDeclared && $0.place != nil }
    return faults(.emptyIdentifier, categories.flatMap(emptyIdentifiers))
      + faults(.reservedAction, categories.flatMap(reservedActions))
      + faults(.duplicateAction, categories.flatMap(duplicateActions))
      + faults(.tooManyActions, categories.flatMap(tooManyActions))
      + claims(facts, isDeclared: isDeclared)
  }

  private static func emptyIdentifiers(_ category: CategoryFact) -> [FactFault] {
    var faults: [FactFault] = []
    if category.identifier.isEmpty, let place = category.place {
      faults.append(
        FactFault(
          place: place, pointer: category.pointer, message: "the identifier of a category is empty",
          note: "no payload can name it"))
    }
    for action in category.actions ?? [] where action.identifier.isEmpty {
      guard let place = action.place else { continue }
      faults.append(
        FactFault(
          place: place, pointer: action.pointer, message: "the identifier of an action is empty",
          note: "the app cannot distinguish the action from others"))
    }
    return faults
  }

  private static func reservedActions(_ category: CategoryFact) -> [FactFault] {
    (category.actions ?? []).compactMap { action in
      let reserved = NotificationOptions.reservedActions.first { $0.identifier == action.identifier }
      guard let reserved, let place = action.place else { return nil }
      return FactFault(
        place: place, pointer: action.pointer,
        message: "action \(Quoting.quoted(action.identifier)) has the identifier of a system action",
        note: "the app cannot distinguish it from \(reserved.meaning)",
        help: reserved.isDismissal
          ? "give it another identifier; to hear of dismissals, the option customDismissAction is enough"
          : "give it another identifier; the app hears of that action without any category")
    }
  }

  private static func duplicateActions(_ category: CategoryFact) -> [FactFault] {
    var faults: [FactFault] = []
    var first: [String: ActionFact] = [:]
    for action in category.actions ?? [] where !action.identifier.isEmpty {
      guard let other = first[action.identifier] else {
        first[action.identifier] = action
        continue
      }
      guard let place = action.place else { continue }
      faults.append(
        FactFault(
          place: place, pointer: action.pointer,
          message:
            "action \(Quoting.quoted(action.identifier)) is duplicated in category \(Quoting.quoted(category.identifier))",
          note: "the app cannot tell which of the two was chosen", help: "give each action an identifier of its own",
          related: other.place.map { [RelatedAnchor(anchor: .place($0, pointer: ""), message: "first given here")] }
            ?? []))
    }
    return faults
  }

  private static func tooManyActions(_ category: CategoryFact) -> [FactFault] {
    let (most, banner) = NotificationOptions.shownActions
    guard let actions = category.actions, actions.count > most, let place = actions[most].place else { return [] }
    return [
      FactFault(
        place: place, pointer: actions[most].pointer,
        message:
          "category \(Quoting.quoted(category.identifier)) has \(actions.count) actions, and at most \(most) are shown",
        note: "a banner shows the first \(banner)", help: "put the actions that matter most first")
    ]
  }

  /// Claims of content extensions and storyboards that are not what the app registers: near misses of a registered
  /// category, and the others.
  private static func claims(_ facts: AppFacts, isDeclared: Bool) -> [DeclarationFault] {
    // What is not registered here may be registered where nobody could look.
    guard let categories = facts.categories, !categories.isEmpty, facts.open[.categories] == nil else { return [] }
    return (facts.claims ?? []).filter { ($0.claimant == .manifest) == isDeclared }.compactMap { claim in
      guard let place = claim.place, facts.category(named: claim.identifier) == nil else { return nil }
      let name = Quoting.quoted(claim.identifier)
      guard let intended = facts.registration(misspelledBy: claim) else {
        let fault = FactFault(
          place: place, pointer: claim.pointer,
          message: "category \(name) is claimed by \(claim.claimant.words), and the app does not register it",
          note: "a notification of that category shows without actions")
        return DeclarationFault(kind: .unregisteredClaim, isDeclared: isDeclared, fault: fault)
      }
      let right = Quoting.quoted(intended.identifier)
      let difference = NameDifference(claim.identifier, from: intended.identifier)
      let fault = FactFault(
        place: place, pointer: claim.pointer,
        message: "category \(name) is claimed by \(claim.claimant.words), and the app registers \(right)"
          + (difference.map { ", which \($0.words)" } ?? ""),
        note: "no notification of category \(right) gets there", help: "write \(right)",
        related: intended.place.map {
          [RelatedAnchor(anchor: .place($0, pointer: intended.pointer), message: "registered here")]
        } ?? [])
      return DeclarationFault(kind: .misspelledClaim, isDeclared: isDeclared, fault: fault)
    }
  }
}

extension [DeclarationFault] {
  /// An action that several categories share is at fault once.
  fileprivate var onePerPlace: [DeclarationFault] {
    var seen: [Kind: [String: Set<ByteRange>]] = [:]
    return filter {
      seen[$0.kind, default: [:]][$0.fault.place.path, default: []].insert($0.fault.place.range).inserted
    }
  }

  private typealias Kind = DeclarationFault.Kind
}
