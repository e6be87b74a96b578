/// A fault of one action or category of the app, wherever the app's facts come from.
struct FactFault: Sendable {
  var place: Place
  var pointer: String
  var message: String
  var note: String?
  var help: String?
  var related: [RelatedAnchor] = []
}

extension Report {
  mutating func flag(_ faults: [FactFault]) {
    for fault in faults {
      flag(
        .place(fault.place, pointer: fault.pointer), fault.message, note: fault.note, help: fault.help,
        related: fault.related)
    }
  }
}

extension AppFacts {
  /// Categories with a place, of manifests or of sources. Each group has rules of its own for the same faults.
  private func placed(_ isDeclared: Bool) -> [CategoryFact] {
    (categories ?? []).filter { ($0.origin == .manifest) == isDeclared && $0.place != nil }
  }

  func reservedActions(declared: Bool) -> [FactFault] {
    var faults: [FactFault] = []
    for category in placed(declared) {
      for action in category.actions ?? [] {
        let reserved = NotificationOptions.reservedActions.first { $0.identifier == action.identifier }
        guard let reserved, let place = action.place else { continue }
        faults.append(
          FactFault(
            place: place, pointer: action.pointer,
            message: "action \(Quoting.quoted(action.identifier)) has the identifier of an action of the system",
            note: "the app cannot tell it from \(reserved.meaning)",
            help: reserved.isDismissal
              ? "give it another identifier; to hear of dismissals, the option customDismissAction is enough"
              : "give it another identifier; the app hears of that action without any category"))
      }
    }
    return faults.onePerPlace
  }

  func duplicateActions(declared: Bool) -> [FactFault] {
    var faults: [FactFault] = []
    for category in placed(declared) {
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
              "action \(Quoting.quoted(action.identifier)) stands twice in category \(Quoting.quoted(category.identifier))",
            note: "the app cannot tell which of the two was chosen", help: "give each action an identifier of its own",
            related: other.place.map { [RelatedAnchor(anchor: .place($0, pointer: ""), message: "first given here")] }
              ?? []))
      }
    }
    return faults.onePerPlace
  }

  func tooManyActions(declared: Bool) -> [FactFault] {
    let (most, banner) = NotificationOptions.shownActions
    return placed(declared).flatMap { category -> [FactFault] in
      guard let actions = category.actions, actions.count > most, let place = actions[most].place else { return [] }
      return [
        FactFault(
          place: place, pointer: actions[most].pointer,
          message:
            "category \(Quoting.quoted(category.identifier)) has \(actions.count) actions, and at most \(most) are shown",
          note: "a banner shows the first \(banner)", help: "put the actions that matter most first")
      ]
    }
  }

  func emptyIdentifiers(declared: Bool) -> [FactFault] {
    var faults: [FactFault] = []
    for category in placed(declared) {
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
            note: "the app cannot tell the action from others"))
      }
    }
    return faults.onePerPlace
  }

  /// Claims of content extensions and storyboards that are not what the app registers: near misses of a registered
  /// category, or the others.
  func claims(declared: Bool, misspelt: Bool) -> [FactFault] {
    // What is not registered here may be registered where nobody could look.
    guard let categories, !categories.isEmpty, open[.categories] == nil else { return [] }
    return (claims ?? []).filter { ($0.claimant == .manifest) == declared }.compactMap { claim in
      guard let place = claim.place, category(named: claim.identifier) == nil else { return nil }
      let meant = registration(misspeltBy: claim)
      guard (meant != nil) == misspelt else { return nil }
      let name = Quoting.quoted(claim.identifier)
      guard let meant else {
        return FactFault(
          place: place, pointer: claim.pointer,
          message: "category \(name) is claimed by \(claim.claimant.words), and the app does not register it",
          note: "a notification of that category shows without actions")
      }
      let right = Quoting.quoted(meant.identifier)
      let difference = NameDifference(claim.identifier, from: meant.identifier)
      return FactFault(
        place: place, pointer: claim.pointer,
        message: "category \(name) is claimed by \(claim.claimant.words), and the app registers \(right)"
          + (difference.map { ", which \($0.words)" } ?? ""),
        note: "no notification of category \(right) gets there", help: "write \(right)",
        related: meant.place.map {
          [RelatedAnchor(anchor: .place($0, pointer: meant.pointer), message: "registered here")]
        }
          ?? [])
    }
  }
}

extension [FactFault] {
  /// An action that several categories share is at fault once.
  var onePerPlace: [FactFault] {
    var seen: [String: Set<ByteRange>] = [:]
    return filter { seen[$0.place.path, default: []].insert($0.place.range).inserted }
  }
}
