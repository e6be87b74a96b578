/// Writes facts as a manifest. The same facts give the same text, and a reader of the text finds the same facts.
///
/// Lists are sorted by name, but for actions and properties, whose order says something. A category that is registered
/// in several places is written once, with what all of them say of it.
public enum ManifestWriter {
  /// - Parameter sources: Whether each fact says where it was found: `"source": "App/Push.swift:12:5"`.
  public static func json(_ facts: AppFacts, sources: Bool = false) -> String {
    var writer = JSONWriter(indentation: 2)
    let body = Body(sources: sources)
    writer.object { writer in
      if !facts.open.isEmpty {
        writer.strings("open", AppFacts.Part.allCases.filter { facts.open[$0] != nil }.map(\.rawValue))
      }
      if let categories = facts.categories {
        writer.array("categories") { writer in
          for category in CategoryFact.unique(categories) { body.write(category, &writer) }
        }
      }
      if let claims = facts.claims {
        body.writeNames(
          "contentExtensionCategories", key: "identifier",
          claims.map { NamedFact(name: $0.identifier, place: $0.place, source: $0.source) }, &writer)
      }
      if let serviceExtension = facts.serviceExtension { writer.boolean("serviceExtension", serviceExtension) }
      if let sounds = facts.sounds { body.writeNames("sounds", key: "name", sounds, &writer) }
      if let localizations = facts.localizations {
        writer.object("localizations") { writer in
          for (key, fact) in localizations.sorted(by: { $0.key < $1.key }) { body.write(key, fact, &writer) }
        }
      }
      if let activities = facts.liveActivities {
        writer.array("liveActivities") { writer in
          for activity in activities.sorted(by: { $0.attributesType < $1.attributesType }) {
            body.write(activity, &writer)
          }
        }
      }
      if let format = facts.urlFormatString { writer.string("urlFormatString", format) }
    }
    return writer.text + "\n"
  }

  private struct Body {
    let sources: Bool

    /// Where a fact stands: as its manifest says, else its place.
    private func source(_ place: Place?, _ source: String?) -> String? {
      guard sources else { return nil }
      if let source { return source }
      guard let place else { return nil }
      let position = place.file.position(of: place.range.lower)
      return "\(place.path):\(position.line):\(position.column)"
    }

    func write(_ fact: CategoryFact, _ writer: inout JSONWriter) {
      let source = source(fact.place, fact.source)
      guard source != nil || !fact.hasIdentifierAlone else { return writer.string(nil, fact.identifier) }
      writer.object { writer in
        writer.string("identifier", fact.identifier)
        if let source { writer.string("source", source) }
        if let actions = fact.actions {
          writer.array("actions") { writer in
            for action in actions { write(action, &writer) }
          }
        }
        if let names = fact.minimalActions { writer.strings("minimalActions", names) }
        if let names = fact.intentIdentifiers { writer.strings("intentIdentifiers", names) }
        if let names = fact.options { writer.strings("options", names) }
        if let requirement = fact.requirement { write(requirement, &writer) }
      }
    }

    private func write(_ fact: ActionFact, _ writer: inout JSONWriter) {
      let source = source(fact.place, fact.source)
      guard source != nil || !fact.hasIdentifierAlone else { return writer.string(nil, fact.identifier) }
      writer.object { writer in
        writer.string("identifier", fact.identifier)
        if let source { writer.string("source", source) }
        if let title = fact.title { writer.string("title", title) }
        if !fact.options.isEmpty { writer.strings("options", fact.options) }
        if let input = fact.textInput {
          writer.object("textInput") { writer in
            if let title = input.buttonTitle { writer.string("buttonTitle", title) }
            if let placeholder = input.placeholder { writer.string("placeholder", placeholder) }
          }
        }
        if let icon = fact.icon { writer.string("icon", icon) }
      }
    }

    private func write(_ requirement: PayloadRequirement, _ writer: inout JSONWriter) {
      writer.object("payload") { writer in
        if let mutableContent = requirement.mutableContent { writer.boolean("mutable-content", mutableContent) }
        if requirement.needsAlert { writer.string("alert", "required") }
        guard !requirement.requiredKeys.isEmpty else { return }
        writer.object("requiredKeys") { writer in
          for (name, shape) in requirement.requiredKeys { writer.raw(name, shape.json) }
        }
      }
    }

    func writeNames(_ list: String, key: String, _ facts: [NamedFact], _ writer: inout JSONWriter) {
      var seen: Set<String> = []
      writer.array(list) { writer in
        for fact in facts.sorted(by: { $0.name < $1.name }) where seen.insert(fact.name).inserted {
          guard let source = source(fact.place, fact.source) else {
            writer.string(nil, fact.name)
            continue
          }
          writer.object { writer in
            writer.string(key, fact.name)
            writer.string("source", source)
          }
        }
      }
    }

    func write(_ key: String, _ fact: LocalizationFact, _ writer: inout JSONWriter) {
      let source = source(fact.place, fact.source)
      if source == nil, fact.formats.count == 1, let text = fact.formats[""] { return writer.string(key, text) }
      writer.object(key) { writer in
        for (language, text) in fact.formats.sorted(by: { $0.key < $1.key }) { writer.string(language, text) }
        if let source { writer.string("source", source) }
      }
    }

    func write(_ fact: LiveActivityFact, _ writer: inout JSONWriter) {
      writer.object { writer in
        writer.string("attributesType", fact.attributesType)
        if let source = source(fact.place, fact.source) { writer.string("source", source) }
        if let shape = fact.attributes { write("attributes", shape, &writer) }
        if let shape = fact.contentState { write("contentState", shape, &writer) }
      }
    }

    /// The properties of the outermost object on lines of their own, what they hold on the same line.
    private func write(_ key: String, _ shape: Shape, _ writer: inout JSONWriter) {
      guard case .object(let properties, let isOpen) = shape.kind, !shape.isOptional else {
        return writer.raw(key, shape.json)
      }
      writer.object(key) { writer in
        for property in properties { writer.raw(property.escapedName, property.shape.json) }
        if isOpen { writer.boolean("open", true) }
      }
    }
  }
}

extension JSONWriter {
  /// An array of strings, on one line.
  fileprivate mutating func strings(_ key: String, _ strings: [String]) {
    raw(key, "[" + strings.map { JSONWriter.quoted($0) }.joined(separator: ", ") + "]")
  }
}
