/// A payload's content laid beside the declared type that it is for.
struct LiveActivityMatch {
  /// `content-state` or `attributes`, with the shape that it must be decoded as.
  struct Part {
    let key: Key
    let object: Value
    let shape: Shape
    /// In the order of the shape; the content can be decoded when there is none.
    let mismatches: [ShapeMismatch]

    var properties: [Shape.Property] {
      if case .object(let properties, _) = shape.kind { properties } else { [] }
    }
  }

  let type: LiveActivityFact
  let parts: [Part]
  let event: LiveActivityEvent?
  /// How many declared types the content was compared with.
  let candidateCount: Int

  /// The part beside another one, when the payload has both.
  func counterpart(of part: Part) -> Part? { parts.first { $0.key != part.key } }

  fileprivate var faultCount: Int { parts.reduce(0) { $0 + $1.mismatches.count } }

  /// How many members have the names of properties: what tells which type was meant where none fits.
  fileprivate var familiarity: Int {
    parts.reduce(0) { sum, part in
      sum + part.properties.count { part.object.member(named: $0.name) != nil }
    }
  }
}

extension Request {
  /// The content beside the declared type that it is for: the one that attributes-type names, else the only one, else
  /// the best fit. Nil where nothing is declared, or what is declared leaves open which type it is.
  var liveActivityMatch: LiveActivityMatch? {
    guard let types = facts.liveActivities, !types.isEmpty, let activity = liveActivity else { return nil }
    var candidates = types
    var isNamed = false
    if let (_, name) = text(.attributesType) {
      let names = Set(types.map(\.attributesType)).sorted()
      let meant = names.contains(name) ? name : TypeName.nearest(name, among: names)
      candidates = types.filter { $0.attributesType == meant }
      isNamed = !candidates.isEmpty
      // An update does not need the name, and is not read by it.
      if candidates.isEmpty, activity.event == .update || activity.event == .end { candidates = types }
    }
    guard !candidates.isEmpty, isNamed || facts.open[.liveActivities] == nil else { return nil }
    // A manifest may name a type whose properties the sources tell.
    let told = Set(candidates.filter { $0.contentState != nil }.map(\.attributesType))
    candidates.removeAll { $0.contentState == nil && told.contains($0.attributesType) }
    let names = Set(candidates.map(\.attributesType))
    let matches = candidates.compactMap { match($0, activity, names.count) }
    // A type whose properties are not known may be the one, and fit.
    guard matches.count == candidates.count else { return nil }
    return matches.min {
      if ($0.faultCount == 0) != ($1.faultCount == 0) { return $0.faultCount == 0 }
      if $0.familiarity != $1.familiarity { return $0.familiarity > $1.familiarity }
      return $0.faultCount < $1.faultCount
    }
  }

  private func match(
    _ type: LiveActivityFact, _ activity: LiveActivity, _ candidateCount: Int
  ) -> LiveActivityMatch? {
    var sides: [(key: Key, shape: Shape?)] = [(.contentState, type.contentState)]
    // Only a start reads the attributes.
    if startsLiveActivity { sides.append((.attributes, type.attributes)) }
    let now = LiveActivityTime(.timestamp, self).flatMap { $0.isPlausible ? $0.seconds : nil }
    var parts: [LiveActivityMatch.Part] = []
    for (key, shape) in sides {
      guard let object = payload[key], object.isObject, !isUnknown(object) else { continue }
      guard let shape else {
        guard candidateCount == 1 else { return nil }
        continue
      }
      parts.append(
        LiveActivityMatch.Part(
          key: key, object: object, shape: shape,
          mismatches: shape.mismatches(object, now: now, isUnknown: isUnknown)))
    }
    return LiveActivityMatch(type: type, parts: parts, event: activity.event, candidateCount: candidateCount)
  }
}
