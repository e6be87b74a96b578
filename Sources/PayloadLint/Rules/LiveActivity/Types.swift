extension RuleFamily {
  static let unknownType = RuleFamily(
    id: "live-activity/unknown-type", severity: .error,
    summary: "`attributes-type` is not a type of the app",
    rationale: """
      A start names the app's ActivityAttributes type, letter by letter and without its module. Any other name, and \
      nothing starts: APNs answers 200 all the same.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          ContentSample.start(state, attributes: attributes, type: #"«"orderAttributes"»"#),
          fixed: ContentSample.start(state, attributes: attributes, type: #""OrderAttributes""#)
        ) { $0.manifest = ContentSample.manifest },
        .bad(
          ContentSample.start(state, attributes: attributes, type: #"«"MyApp.OrderAttributes"»"#),
          fixed: ContentSample.start(state, attributes: attributes, type: #""OrderAttributes""#)
        ) { $0.manifest = ContentSample.manifest },
        .bad(ContentSample.start(state, attributes: attributes, type: #"«"TripAttributes"»"#)) {
          $0.manifest = ContentSample.manifest
        },
        .good(ContentSample.start(state, attributes: attributes)) { $0.manifest = ContentSample.manifest },
        .good(ContentSample.start(state, attributes: attributes, type: #""TripAttributes""#)),
        .good(ContentSample.start(state, attributes: attributes, type: #""__TYPE__""#)) {
          $0.manifest = ContentSample.manifest
          $0.templates = true
        },
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.knowsLiveActivityTypes else { return }
      TypeName.flagUnknown(request, "is not declared", &report)
    })

  static let maybeUnknownType = RuleFamily(
    id: "live-activity/maybe-unknown-type", severity: .warning,
    summary: "`attributes-type` is not in the list of types, which is incomplete",
    rationale:
      "The list of the app's ActivityAttributes types is known to have gaps: the type may be there all the same.",
    source: Source.generating,
    examples: {
      let open = #"{"open":["liveActivities"],"liveActivities":[{"attributesType":"OrderAttributes"}]}"#
      return [
        .bad(ContentSample.start(state, attributes: attributes, type: #"«"TripAttributes"»"#)) { $0.manifest = open },
        .good(ContentSample.start(state, attributes: attributes)) { $0.manifest = open },
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let types = request.facts.liveActivities, !types.isEmpty, !request.knowsLiveActivityTypes else { return }
      TypeName.flagUnknown(
        request, "attributes-type is not among the known ones, and their list is incomplete", &report)
    })

  private static let state = #"{"status":"cooking","minutes":4}"#
  private static let attributes = #"{"orderId":"A-7"}"#
}

extension TypeName {
  /// The declared type that a name was most likely meant to be: the same without a module in front, or nearly the same.
  static func nearest(_ name: String, among names: [String]) -> String? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return names.contains(last) ? last : NearestName.find(last, among: names)
  }

  static func flagUnknown(_ request: Request, _ message: String, _ report: inout Report) {
    // An update or an end is not read by the name.
    guard request.startsLiveActivity, let (value, name) = request.text(.attributesType), !name.isEmpty
    else { return }
    let types = request.facts.liveActivities ?? []
    let names = Set(types.map(\.attributesType)).sorted()
    guard !names.contains(name) else { return }
    let nearest = TypeName.nearest(name, among: names)
    let declared = types.first { $0.attributesType == nearest }?.place
    let place = declared.map { [Related(place: $0, message: "\(nearest ?? "") is declared here")] } ?? []
    let fix = nearest.map {
      TreeFix.replace(value, with: JSONWriter.quoted($0), "write \(Quoting.quoted($0))", isSafe: false)
    }
    let known = Wording.list(names.prefix(8).map { Quoting.quoted($0) }, "and")
    report.flag(
      .value(value), "attributes-type \(Quoting.quoted(name)) \(message)", notes: [MissingKey.effect(.start)],
      help: [fix?.title ?? "declared are \(known)"], related: place, fix: fix)
  }
}
