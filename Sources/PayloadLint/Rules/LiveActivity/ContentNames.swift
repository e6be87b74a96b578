/// Rows about the names of the content of a Live Activity.
extension RuleRow<ContentFault> {
  static let contentNames: [RuleRow] = [
    RuleRow(
      id: "live-activity/missing-property", severity: .error,
      summary: "required property is missing",
      rationale: """
        content-state and attributes are decoded as the app's Swift type. A property that is not optional must be there, \
        or the whole content is refused: the push arrives, and nothing changes on the screen.
        """,
      source: Source.liveActivity,
      examples: {
        [
          .bad(ContentSample.update(#"«{»"status":"cooking"}"#)) { $0.manifest = ContentSample.manifest },
          .bad(ContentSample.update(#"{"status":"cooking","minutes":4,"courier":«{»"rating":4.5}}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .bad(ContentSample.start(#"{"status":"cooking","minutes":4}"#, attributes: "«{»}")) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking","minutes":4,"courier":{"name":"Ada"}}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking"}"#)),
        ]
      },
      statement: { fault in
        guard case .missing(let name, let shape, let object) = fault.kind else { return nil }
        return fault.statement(
          .missing(name, in: object), "\(Quoting.quoted(name)) is missing: \(fault.typeName) needs \(shape.described)",
          help: "add \(Quoting.quoted(name)), or make the property optional")
      }
    ),
    RuleRow(
      id: "live-activity/misspelled-property", formerly: ["live-activity/misspelt-property"], severity: .error,
      summary: "misspelled property",
      rationale: """
        The names in content-state and attributes are those of the Swift properties, letter by letter. They are not \
        converted: driver_name is not driverName. A property that is not optional is then missing, an optional one stays nil.
        """,
      source: Source.liveActivity,
      examples: {
        [
          .bad(
            ContentSample.update(#"{"status":"cooking",«"Minutes"»:4}"#),
            fixed: ContentSample.update(#"{"status":"cooking","minutes":4}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(ContentSample.update(#"{"status":"cooking","minutes":4,«"ready_at"»:721692800}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking","minutes":4,"readyAt":721692800}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking","Minutes":4}"#)),
        ]
      },
      statement: { fault in
        guard case .misspelled(let member, let name) = fault.kind else { return nil }
        return fault.statement(
          .key(member), "\(fault.typeName) has no property \(Quoting.quoted(member.name))",
          note: "names are compared letter by letter: \(Quoting.quoted(name)) is not set",
          fix: .rename(member, to: name, "write \(Quoting.quoted(name))"))
      }
    ),
    RuleRow(
      id: "live-activity/misplaced-property", severity: .error,
      summary: "property of `content-state` in `attributes`, or the reverse",
      rationale: """
        attributes are what never changes, content-state is what does; each is decoded as a type of its own. A property \
        in the wrong one is missing in the other.
        """,
      source: Source.liveActivity,
      examples: {
        [
          .bad(
            ContentSample.start(#"{"status":"cooking","minutes":4,«"orderId"»:"A-7"}"#, attributes: "{}"),
            fixed: ContentSample.start(#"{"status":"cooking","minutes":4}"#, attributes: #"{"orderId": "A-7"}"#)
          ) { $0.manifest = ContentSample.manifest },
          .bad(
            ContentSample.start(#"{"status":"cooking"}"#, attributes: #"{"orderId":"A-7",«"minutes"»:4}"#),
            fixed: ContentSample.start(#"{"minutes": 4,"status":"cooking"}"#, attributes: #"{"orderId":"A-7"}"#)
          ) { $0.manifest = ContentSample.manifest },
          .good(ContentSample.start(#"{"status":"cooking","minutes":4}"#, attributes: #"{"orderId":"A-7"}"#)) {
            $0.manifest = ContentSample.manifest
          },
        ]
      },
      statement: { fault in
        guard case .misplaced(let member, let other) = fault.kind else { return nil }
        return fault.statement(
          .key(member),
          "\(Quoting.quoted(member.name)) is a property of \(fault.typeName), found in \(other.key.fact.name)",
          fix: .move(member, from: other.object, to: fault.part.object, "move it into \(fault.part.key.fact.name)"))
      }
    ),
    RuleRow(
      id: "live-activity/extra-property", severity: .info,
      summary: "member that no property is decoded from",
      rationale: "A key that the app's type does not have is ignored. It does no harm, and it costs bytes.",
      source: Source.liveActivity,
      examples: {
        [
          .bad(ContentSample.update(#"{"status":"cooking","minutes":4,«"debug"»:true,"trace":7}"#)) {
            $0.manifest = ContentSample.manifest
            $0.isVerbatim = true
          },
          .bad(ContentSample.update(#"{"status":"cooking","minutes":4,«"orderId"»:"A-7"}"#)) {
            $0.manifest = ContentSample.manifest
          },
          .good(ContentSample.update(#"{"status":"cooking","minutes":4}"#)) { $0.manifest = ContentSample.manifest },
        ]
      },
      statement: { fault in
        guard case .extra(let members) = fault.kind, let first = members.first else { return nil }
        let names = members.prefix(5).map { Quoting.quoted($0.name) }
        let more = members.count > names.count ? ", and \(members.count - names.count) more" : ""
        return fault.statement(
          .key(first), "\(fault.typeName) has no property \(Wording.list(names, "or"))\(more)",
          note: fault.belongsToAttributes(first)
            ? "\(Quoting.quoted(first.name)) belongs to attributes, which are set when the Live Activity starts"
            : "the device ignores unknown keys")
      }
    ),
  ]
}

/// An order that is cooked and brought, for the samples of rules on declared content.
enum ContentSample {
  static let manifest = #"""
    {"liveActivities":[{"attributesType":"OrderAttributes","attributes":{"orderId":"string"},"contentState":{\#
    "status":{"enum":["cooking","onTheWay"]},"minutes":"int","readyAt":"date?","isLate":"bool?",\#
    "courier":{"name":"string","rating":"number?","optional":true}}}]}
    """#

  static func update(_ state: String) -> String {
    #"{"aps":{"timestamp":1700000000,"event":"update","content-state":\#(state)}}"#
  }

  static func start(_ state: String, attributes: String, type: String = #""OrderAttributes""#) -> String {
    #"""
    {"aps":{"timestamp":1700000000,"event":"start","content-state":\#(state),"attributes-type":\#(type),
    "attributes":\#(attributes),"alert":{"title":"Order","body":"Cooking"}}}
    """#
  }
}
