extension RuleFamily {
  /// The content of a Live Activity beside the type that the app declares for it.
  static let liveActivityContent = RuleFamily.requests(
    when: .liveActivity, find: ContentFault.all, RuleRow.contentNames + RuleRow.contentValues)
}

/// One thing that is wrong with the content of a Live Activity, by its cause: a property that is missing because its
/// name is misspelled is one fault, not two.
struct ContentFault {
  enum Kind {
    /// A property that is not there in any form.
    case missing(String, Shape, in: Value)
    /// A member whose name is nearly that of a property that is not there.
    case misspelled(Member, String)
    /// A member of the other part that belongs into this one.
    case misplaced(Member, in: LiveActivityMatch.Part)
    case wrongType(Value, Shape)
    case epoch(Value, Shape.DateCoding, meant: Double)
    case unknownCase(Value, [Shape.RawValue])
    /// Members that no property is decoded from.
    case extra([Member])
  }

  let match: LiveActivityMatch
  let part: LiveActivityMatch.Part
  let kind: Kind

  static func all(_ request: Request) -> [ContentFault] {
    guard let match = request.liveActivityMatch else { return [] }
    return match.parts.flatMap { part in
      var finder = ContentFaultFinder(match: match, part: part)
      finder.find()
      return finder.kinds.map { ContentFault(match: match, part: part, kind: $0) }
    }
  }

  /// A statement with what every such finding says: what the device does, and where the type is declared.
  func statement(
    _ anchor: Anchor, _ message: String, note: String? = nil, help: String? = nil, fix: TreeFix? = nil
  ) -> Statement {
    let name = match.type.attributesType
    let effect = match.event == .start ? "the Live Activity does not start" : "what is shown does not change"
    var notes = [note ?? "the device cannot decode \(part.key.fact.name), and \(effect)"]
    if match.candidateCount > 1 {
      notes.append("none of the \(match.candidateCount) declared types fits; \(name) is the nearest")
    }
    return Statement(
      anchor, message, notes: notes, help: (help ?? fix?.title).map { [$0] } ?? [],
      related: match.type.place.map { [Related(place: $0, message: "\(name) is declared here")] } ?? [], fix: fix)
  }

  /// The type in messages: `MatchAttributes.ContentState`.
  var typeName: String {
    part.key == .contentState ? "\(match.type.attributesType).ContentState" : match.type.attributesType
  }

  /// Whether a member of the state has the name of one of the fixed properties.
  func belongsToAttributes(_ member: Member) -> Bool {
    guard part.key == .contentState, case .object(let properties, _)? = match.type.attributes?.kind else {
      return false
    }
    return properties.contains { $0.name == member.name }
  }

  /// A value by its way from the content: `players[0].score`.
  func label(_ value: Value) -> String {
    var label = ""
    let path = value.pointer.utf8.dropFirst(part.object.pointer.utf8.count)
    for token in path.split(separator: UInt8(ascii: "/")) {
      if token.allSatisfy({ (0x30...0x39).contains($0) }) {
        label += "[" + String(decoding: token, as: UTF8.self) + "]"
      } else {
        let name = String(decoding: token, as: UTF8.self).replacing("~1", with: "/").replacing("~0", with: "~")
        label += (label.isEmpty ? "" : ".") + Quoting.visible(name)
      }
    }
    return label
  }
}

private struct ContentFaultFinder {
  let match: LiveActivityMatch
  let part: LiveActivityMatch.Part
  private(set) var kinds: [ContentFault.Kind] = []
  /// Key nodes that a fault explains already.
  private var explained: Set<Int> = []

  init(match: LiveActivityMatch, part: LiveActivityMatch.Part) {
    self.match = match
    self.part = part
  }

  mutating func find() {
    for (object, properties) in part.shape.objects(in: part.object) { names(object, properties) }
    for mismatch in part.mismatches {
      switch mismatch.fault {
      case .missing: continue
      case .kind(let shape), .form(let shape): kinds.append(.wrongType(mismatch.value, shape))
      case .rawValue(let values): kinds.append(.unknownCase(mismatch.value, values))
      case .epoch(let shape, let meant):
        if case .date(let coding) = shape.kind { kinds.append(.epoch(mismatch.value, coding, meant: meant)) }
      }
    }
    extras()
  }

  /// What the names of an object's members say of its properties.
  private mutating func names(_ object: Value, _ properties: [Shape.Property]) {
    let known = Set(properties.map(\.name))
    let members = Array(object.members)
    let present = Set(members.map(\.name))
    let strangers = members.filter { !known.contains($0.name) }
    for property in properties where !present.contains(property.name) {
      if object.index == part.object.index, !property.shape.isOptional,
        let (member, other) = misplaced(property.name)
      {
        kinds.append(.misplaced(member, in: other))
      } else if let member = misspelled(property, among: strangers) {
        explained.insert(member.key.index)
        kinds.append(.misspelled(member, property.name))
      } else if !property.shape.isOptional {
        kinds.append(.missing(property.name, property.shape, in: object))
      }
    }
  }

  /// The member of the other part that bears the name and has no business there.
  private func misplaced(_ name: String) -> (Member, LiveActivityMatch.Part)? {
    guard let other = match.counterpart(of: part), let member = other.object.member(named: name),
      !other.properties.contains(where: { $0.name == name })
    else { return nil }
    return (member, other)
  }

  private func misspelled(_ property: Shape.Property, among strangers: [Member]) -> Member? {
    guard let near = NearestName.find(property.name, among: strangers.map(\.name)) else { return nil }
    // A property that may be absent is missed only by a name that says the same in another style.
    let isSure =
      !property.shape.isOptional || NearestName.folded(near) == NearestName.folded(property.name)
    return isSure ? strangers.first { $0.name == near && !explained.contains($0.key.index) } : nil
  }

  /// Members of the content itself that nothing is decoded from, unless the shape says that there may be more.
  private mutating func extras() {
    guard case .object(let properties, false) = part.shape.kind else { return }
    let known = Set(properties.map(\.name))
    let other = match.counterpart(of: part)
    let extras = part.object.members.filter { member in
      let isMissedElsewhere =
        other?.properties.contains { $0.name == member.name && !$0.shape.isOptional } == true
        && other?.object.member(named: member.name) == nil
      return !known.contains(member.name) && !explained.contains(member.key.index) && !isMissedElsewhere
    }
    if !extras.isEmpty { kinds.append(.extra(extras)) }
  }
}
