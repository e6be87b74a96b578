extension CategoryFact {
  /// Each identifier once, sorted, with what all of its registrations say.
  static func unique(_ categories: [CategoryFact]) -> [CategoryFact] {
    var result: [CategoryFact] = []
    // A sort by name that keeps the order of equal names.
    let sorted = categories.enumerated().sorted {
      ($0.element.identifier, $0.offset) < ($1.element.identifier, $1.offset)
    }
    for (_, category) in sorted {
      if let last = result.last, last.identifier == category.identifier {
        result[result.count - 1] = last.joined(with: category)
      } else {
        result.append(category)
      }
    }
    return result
  }

  private func joined(with other: CategoryFact) -> CategoryFact {
    func union(_ left: [String]?, _ right: [String]?) -> [String]? {
      guard let left, let right else { return left ?? right }
      return left + right.filter { !left.contains($0) }
    }
    var fact = self
    fact.minimalActions = union(minimalActions, other.minimalActions)
    fact.intentIdentifiers = union(intentIdentifiers, other.intentIdentifiers)
    fact.options = union(options, other.options)
    fact.requirement = requirement ?? other.requirement
    fact.place = place ?? other.place
    fact.source = source ?? other.source
    if let actions, let more = other.actions {
      let known = Set(actions.map(\.identifier))
      fact.actions = actions + more.filter { !known.contains($0.identifier) }
    } else {
      fact.actions = actions ?? other.actions
    }
    return fact
  }

  /// Whether nothing is known but its name.
  var hasIdentifierAlone: Bool {
    actions == nil && minimalActions == nil && intentIdentifiers == nil && options == nil && requirement == nil
  }
}

extension ActionFact {
  /// Whether nothing is known but its name.
  var hasIdentifierAlone: Bool { title == nil && options.isEmpty && textInput == nil && icon == nil }
}
