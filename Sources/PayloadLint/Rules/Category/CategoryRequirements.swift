extension RuleFamily {
  static let missingMutableContent = RuleFamily(
    id: "category/missing-mutable-content", severity: .error,
    summary: "category requires `mutable-content`",
    rationale: """
      The manifest says that notifications of this category are finished by the service extension, which runs only \
      where mutable-content is 1.
      """,
    source: Source.modifying,
    examples: {
      [
        .bad(
          #"{"aps":«{»"alert":"Hi","category":"PHOTO"}}"#,
          fixed: #"{"aps":{"mutable-content": 1,"alert":"Hi","category":"PHOTO"}}"#
        ) { $0.manifest = photoManifest },
        .good(#"{"aps":{"alert":"Hi","category":"PHOTO","mutable-content":1}}"#) { $0.manifest = photoManifest },
        .good(#"{"aps":{"alert":"Hi","category":"PLAIN"}}"#) { $0.manifest = photoManifest },
      ]
    },
    check: .request(when: .keys([.category], given: .knownCategories)) { request, report in
      guard let demand = request.demand, demand.requirement.mutableContent == true, !request.isOn(.mutableContent),
        let aps = request.payload.object(.aps)
      else { return }
      let message = "category \(Quoting.quoted(demand.category.identifier)) needs mutable-content"
      let note = "the service extension does not run"
      if let value = request.payload[.mutableContent] {
        guard !request.isUnknown(value) else { return }
        report.flag(
          .value(value), message + ", found \(value.described)", note: note, related: demand.related,
          fix: .replace(value, with: "1", "write 1", isSafe: false))
      } else {
        report.flag(
          .missing("mutable-content", in: aps), message, note: note, related: demand.related,
          fix: .insert("mutable-content", "1", into: aps, "add \"mutable-content\": 1"))
      }
    })

  static let missingRequiredAlert = RuleFamily(
    id: "category/missing-alert", severity: .error,
    summary: "category requires an alert",
    rationale: "The manifest says that notifications of this category are shown with text.",
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":«{»"sound":"default","category":"INVITE"}}"#) { $0.manifest = inviteManifest },
        .bad(#"{"aps":«{»"badge":3,"category":"INVITE"}}"#) { $0.manifest = inviteManifest },
        .good(#"{"aps":{"alert":{"title-loc-key":"INVITED"},"category":"INVITE"}}"#) { $0.manifest = inviteManifest },
        .good(#"{"aps":{"sound":"default","category":"PLAIN"}}"#) { $0.manifest = inviteManifest },
      ]
    },
    check: .request(when: .keys([.category], given: .knownCategories)) { request, report in
      guard let demand = request.demand, demand.requirement.needsAlert, !request.payload.has(.alert),
        let aps = request.payload.object(.aps)
      else { return }
      // An alert that is there and has no text is at fault with or without a category.
      report.flag(
        .missing("alert", in: aps), "category \(Quoting.quoted(demand.category.identifier)) needs an alert with text",
        note: "the notification is not shown, nor the category's actions",
        help: "add an alert with a title or a body", related: demand.related)
    })

  static let missingRequiredKey = RuleFamily(
    id: "category/missing-key", severity: .error,
    summary: "category requires a custom key",
    rationale: """
      The manifest lists what the app's code reads from a notification of this category, beside aps. Without it the \
      actions cannot do their work.
      """,
    source: Source.categories,
    examples: {
      [
        .bad(#"«{»"aps":{"alert":"Hi","category":"MEETING"}}"#) { $0.manifest = meetingManifest },
        .bad(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":"7","room":«{»"floor":1}}"#) {
          $0.manifest = meetingManifest
        },
        .good(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":"7"}"#) { $0.manifest = meetingManifest },
        .good(#"{"aps":{"alert":"Hi","category":"PLAIN"}}"#) { $0.manifest = meetingManifest },
      ]
    },
    check: .request(when: .keys([.category], given: .knownCategories)) { request, report in
      guard let demand = request.demand else { return }
      for mismatch in demand.mismatches(request) {
        guard case .missing(let name, let shape) = mismatch.fault else { continue }
        let near = NearestName.find(name, among: mismatch.value.members.map(\.name))
        report.flag(
          .missing(name, in: mismatch.value),
          "category \(Quoting.quoted(demand.category.identifier)) needs the key \(Quoting.quoted(name)), \(shape.described)",
          note: "the app's code reads it", help: near.map { "rename \(Quoting.quoted($0)) if that is the key" },
          related: demand.related)
      }
    })

  static let wrongRequiredKey = RuleFamily(
    id: "category/wrong-type", formerly: ["category/wrong-kind"], severity: .error,
    summary: "required key of the category has a value of the wrong type",
    rationale: """
      The manifest says of which kind the values are that the app's code reads from a notification of this category.
      """,
    source: Source.categories,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":«7»}"#) { $0.manifest = meetingManifest },
        .bad(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":"7","kind":«"later"»}"#) {
          $0.manifest = meetingManifest
        },
        .bad(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":"7","room":{"name":«null»}}"#) {
          $0.manifest = meetingManifest
        },
        .good(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":"7","kind":"weekly","room":{"name":"A"}}"#) {
          $0.manifest = meetingManifest
        },
        .good(#"{"aps":{"alert":"Hi","category":"MEETING"},"meeting_id":"{{id}}","kind":"${kind}","room":null}"#) {
          $0.manifest = meetingManifest
        },
      ]
    },
    check: .request(when: .keys([.category], given: .knownCategories)) { request, report in
      guard let demand = request.demand else { return }
      for mismatch in demand.mismatches(request) {
        let expected: String
        switch mismatch.fault {
        case .missing: continue
        case .kind(let shape), .form(let shape), .epoch(let shape, _): expected = shape.described
        case .rawValue(let values): expected = Shape(kind: .enumeration(values)).described
        }
        report.flag(
          .value(mismatch.value),
          "category \(Quoting.quoted(demand.category.identifier)) needs \(expected) here, found \(mismatch.value.described)",
          note: "the app's code reads it", related: demand.related)
      }
    })

  private static let photoManifest =
    #"{"categories":["PLAIN",{"identifier":"PHOTO","payload":{"mutable-content":true}}]}"#
  private static let inviteManifest =
    #"{"categories":["PLAIN",{"identifier":"INVITE","payload":{"alert":"required"}}]}"#
  private static let meetingManifest = #"""
    {"categories":["PLAIN",{"identifier":"MEETING","payload":{"requiredKeys":{"meeting_id":"string",\#
    "kind":{"enum":["once","weekly"],"optional":true},"room":{"name":"string","optional":true}}}}]}
    """#
}

/// What the category of a payload demands of it.
private struct CategoryDemand {
  var category: CategoryFact
  var requirement: PayloadRequirement

  var related: [RelatedAnchor] {
    category.place.map {
      [RelatedAnchor(anchor: .place($0, pointer: category.pointer), message: "the category is declared here")]
    } ?? []
  }

  func mismatches(_ request: Request) -> [ShapeMismatch] {
    let properties = requirement.requiredKeys.map { Shape.Property(name: $0.name, shape: $0.shape) }
    return Shape(kind: .object(properties, isOpen: true)).mismatches(request.payload.body, isUnknown: request.isUnknown)
  }
}

extension Request {
  fileprivate var demand: CategoryDemand? {
    guard let categories = facts.categories, let (_, name) = category else { return nil }
    let declared = categories.first { $0.requirement != nil && $0.identifier.isIdentical(to: name) }
    guard let declared, let requirement = declared.requirement else { return nil }
    return CategoryDemand(category: declared, requirement: requirement)
  }
}
