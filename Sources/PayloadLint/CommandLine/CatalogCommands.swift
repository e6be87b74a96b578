/// Settings of the commands that list what the program knows.
struct CatalogueSettings: Sendable {
  enum Format: String, CaseIterable, Sendable { case text, json, markdown }
  var format = Format.text

  static let options: [OptionRecord<CatalogueSettings>] = [
    .value("format", .words("FORMAT", Format.allCases.map(\.rawValue)), .report, "how the list is written") {
      settings, value throws(UsageError) in
      let names = Format.allCases.map(\.rawValue)
      guard let format = Format(rawValue: value) else {
        throw UsageError.unknown(
          "format", value, known: names, otherwise: "formats are \(names.joined(separator: ", "))")
      }
      settings.format = format
    }
  ]
}

extension Command {
  static let rules = catalogue(
    "rules", "every rule: name, default severity, summary, source",
    details: "Lists the rules, group by group. Some are off by default, and switched on with --rule NAME=LEVEL."
  ) { format in
    switch format {
    case .text: RuleCatalogue.text
    case .json: RuleCatalogue.json
    case .markdown: RuleCatalogue.markdown
    }
  }

  static let keys = catalogue(
    "keys", "every known key: kind, values, push types, since, source",
    details: "Lists the keys that Apple documents, by the object they stand in."
  ) { format in
    switch format {
    case .text: KeyCatalogue.text
    case .json: KeyCatalogue.json
    case .markdown: KeyCatalogue.markdown
    }
  }

  private static func catalogue(
    _ name: StaticString, _ summary: StaticString, details: StaticString,
    _ text: @escaping @Sendable (CatalogueSettings.Format) -> String
  ) -> Command {
    Command(
      name, operands: "", summary, details: details, operand: .none, settings: CatalogueSettings(),
      options: CatalogueSettings.options
    ) { settings, operands, console throws(UsageError) in
      if let operand = operands.first { throw UsageError("\"\(name)\" takes no \"\(operand)\"") }
      console.out.write(text(settings.format))
      return .clean
    }
  }

  static let explain = Command(
    "explain", operands: "RULE|POINTER|HEADER", "what a rule, a key or a header is about",
    details: """
      Shows the page of a rule (badge/below-zero), of a key (/aps/badge, or badge alone), or of a header \
      (apns-priority).
      """,
    operand: .topic("TOPIC"), settings: (), options: []
  ) { _, topics, console throws(UsageError) in
    guard !topics.isEmpty else {
      throw UsageError("nothing to explain", help: "name a rule, a key or a header: explain /aps/badge")
    }
    var pages: [String] = []
    for topic in topics {
      guard let page = Explanation.page(topic) else {
        throw UsageError.unknown(
          "rule, key or header", topic, known: Explanation.topics,
          otherwise: "\"\(Tool.name) rules\" and \"\(Tool.name) keys\" list what there is")
      }
      pages.append(page)
    }
    console.out.write(pages.joined(separator: "\n"))
    return .clean
  }
}
