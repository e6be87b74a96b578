extension RuleFamily {
  /// A payload's category beside those that the app registers.
  static let undeclaredCategory = RuleFamily.contents(
    when: .keys([.category], given: .knownCategories), find: CategoryFault.all,
    [
      RuleRow(
        id: "category/undeclared", severity: .error,
        summary: "category that the app does not register",
        rationale: """
          The actions of a notification, and the content extension that draws it, are found by the category's name, \
          compared byte by byte. A name that the app does not register is no error for APNs or the device: the \
          notification just shows without its buttons.
          """,
        source: Source.categories,
        examples: {
          [
            .bad(
              #"{"aps":{"alert":"Hi","category":«"new_message"»}}"#,
              fixed: #"{"aps":{"alert":"Hi","category":"NEW_MESSAGE"}}"#
            ) { $0.manifest = #"{"categories":["NEW_MESSAGE","INVITE"]}"# },
            .bad(
              #"{"aps":{"alert":"Hi","category":«"INVITE "»}}"#, fixed: #"{"aps":{"alert":"Hi","category":"INVITE"}}"#
            ) { $0.manifest = #"{"categories":["NEW_MESSAGE","INVITE"]}"# },
            .bad(
              #"{"aps":{"alert":"Hi","category":«"INVTIE"»}}"#, fixed: #"{"aps":{"alert":"Hi","category":"INVITE"}}"#
            ) { $0.manifest = #"{"categories":["NEW_MESSAGE","INVITE"]}"# },
            .bad(#"{"aps":{"alert":"Hi","category":«"ORDER"»}}"#) {
              $0.manifest = #"{"categories":[],"contentExtensionCategories":["PHOTO"]}"#
            },
            .good(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#) {
              $0.manifest = #"{"categories":["NEW_MESSAGE","INVITE"]}"#
            },
            .good(#"{"aps":{"alert":"Hi","category":"PHOTO"}}"#) {
              $0.manifest = #"{"categories":["INVITE"],"contentExtensionCategories":["PHOTO"]}"#
            },
            .good(#"{"aps":{"alert":"Hi","category":"{{category}}"}}"#) { $0.manifest = #"{"categories":["INVITE"]}"# },
            .good(#"{"aps":{"alert":"Hi"}}"#) { $0.manifest = #"{"categories":["INVITE"]}"# },
            .good(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#) { $0.manifest = #"{"sounds":["chime.caf"]}"# },
          ]
        },
        statement: { fault in
          fault.undeclared
        }
      ),
      RuleRow(
        id: "category/none-registered", severity: .warning,
        summary: "category, and the app does not register any",
        rationale: """
          The app's sources, or its manifest, are known and hold no category. A name in the payload then has no effect, \
          unless the app registers categories in a way that was not found.
          """,
        source: Source.categories,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","category":«"INVITE"»}}"#) { $0.manifest = #"{"categories":[]}"# },
            .good(#"{"aps":{"alert":"Hi"}}"#) { $0.manifest = #"{"categories":[]}"# },
            .good(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#) { $0.manifest = #"{"serviceExtension":true}"# },
          ]
        },
        statement: { fault in
          fault.noneRegistered
        }
      ),
      RuleRow(
        id: "category/maybe-undeclared", severity: .warning,
        summary: "category is not in the list of categories, which is incomplete",
        rationale: """
          The list of the app's categories is known to have gaps, so a name that is not on it may still be registered. \
          Where the gap is a registration that the scan cannot read, it is an information, unless the name is nearly \
          one that is known.
          """,
        source: Source.categories,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","category":«"REMINDER"»}}"#) {
              $0.manifest = #"{"open":["categories"],"categories":["INVITE"]}"#
            },
            .bad(#"{"aps":{"alert":"Hi","category":«"REMINDER"»}}"#) {
              $0.manifest = #"{"contentExtensionCategories":["PHOTO"]}"#
            },
            .good(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#) {
              $0.manifest = #"{"open":["categories"],"categories":["INVITE"]}"#
            },
            .good(#"{"aps":{"alert":"Hi","category":"PHOTO"}}"#) {
              $0.manifest = #"{"contentExtensionCategories":["PHOTO"]}"#
            },
            .good(#"{"aps":{"alert":"Hi","category":"REMINDER"}}"#) { $0.manifest = #"{"open":["categories"]}"# },
          ]
        },
        statement: { fault in
          fault.perhaps
        }
      ),
    ])
}

/// The name of a category that the app does not surely register, wherever it is: in `aps`, or in a provider's envelope.
private struct CategoryFault {
  let value: Value
  let name: String
  let standing: CategoryStanding
  let facts: AppFacts

  static func all(_ request: Request) -> [CategoryFault] {
    guard request.facts.knowsCategories, let (value, name) = request.category else { return [] }
    let standing = request.facts.standing(ofCategory: name)
    return [CategoryFault(value: value, name: name, standing: standing, facts: request.facts)]
  }

  private static let effect = "the notification shows without actions, and no content extension draws it"

  var undeclared: Statement? {
    switch standing {
    case .undeclared:
      guard let nearest = facts.nearestCategory(to: name) else {
        let known = Wording.list(names: facts.knownCategories, "or")
        return Statement(
          .value(value), "category \(Quoting.quoted(name)) is not registered", note: CategoryFault.effect,
          help: "name a category of the app: \(known)")
      }
      let difference = NameDifference(name, from: nearest.name)
      return Statement(
        .value(value),
        "category \(Quoting.quoted(name)) is not registered; nearest is \(Quoting.quoted(nearest.name))"
          + (difference.map { ", which \($0.words)" } ?? ""),
        note: CategoryFault.effect,
        related: related(nearest.place, "\(Quoting.quoted(nearest.name)) is \(facts.origin(of: nearest.name)) here"),
        fix: renaming(value, to: nearest.name, isSafe: difference?.isSlight == true))
    case .claimedAmiss(let claim, let registered):
      let right = Quoting.quoted(registered.identifier)
      let difference = NameDifference(name, from: registered.identifier)
      return Statement(
        .value(value),
        "category \(Quoting.quoted(name)) is only claimed by \(claim.claimant.words); the app registers \(right)"
          + (difference.map { ", which \($0.words)" } ?? ""),
        note: "the notification shows without actions",
        related: related(registered.place, "\(right) is \(facts.origin(of: registered.identifier)) here")
          + related(claim.place, "it is claimed here"),
        fix: renaming(value, to: registered.identifier, isSafe: false))
    default: return nil
    }
  }

  var noneRegistered: Statement? {
    guard case .noneRegistered = standing else { return nil }
    let reason =
      facts.sourceFileCount > 0
      ? "none was found in \(Wording.count(facts.sourceFileCount, "source file"))" : "the manifest declares none"
    return Statement(
      .value(value), "category \(Quoting.quoted(name)) is not registered, and no other is either",
      notes: [reason, CategoryFault.effect], help: ["register the category, or leave the key out"])
  }

  var perhaps: Statement? {
    guard case .perhaps(let reasons) = standing else { return nil }
    let nearest = facts.nearestCategory(to: name)
    let fix = nearest.map { renaming(value, to: $0.name, isSafe: false) }
    var statement = Statement(
      .value(value),
      "category \(Quoting.quoted(name)) is not among the known ones, and their list is incomplete",
      notes: reasons.map(\.message),
      help: fix.map { [$0.title + " if that is the intended category"] } ?? [],
      related: reasons.compactMap { reason in
        reason.place.map { Related(place: $0, message: "the list is incomplete here") }
      }, fix: fix)
    let isNearMiss = facts.knownCategories.contains { NameDifference.isNearMiss(name, of: $0) }
    statement.isMild = reasons.contains(where: \.isUnread) && !isNearMiss
    return statement
  }

  private func related(_ place: Place?, _ message: String) -> [RelatedAnchor] {
    place.map { [RelatedAnchor(anchor: .place($0, pointer: ""), message: message)] } ?? []
  }

  private func renaming(_ value: Value, to name: String, isSafe: Bool) -> TreeFix {
    .replace(value, with: JSONWriter.quoted(name), "write \(Quoting.quoted(name))", isSafe: isSafe)
  }
}

extension AppFacts {
  /// How a known category came to be known.
  fileprivate func origin(of name: String) -> String {
    guard let category = category(named: name) else { return "claimed" }
    return category.origin == .manifest ? "declared" : "registered"
  }
}

extension CategoryClaim.Claimant {
  var words: String {
    switch self {
    case .contentExtension, .manifest: "a content extension"
    case .storyboard: "a storyboard"
    }
  }
}
