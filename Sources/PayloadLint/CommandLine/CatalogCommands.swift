/// Settings of `rules` and `keys`.
struct CatalogSettings: Sendable {
  enum Format: String, CaseIterable, Sendable { case text, json, markdown }
  var format = Format.text

  static let options: [OptionRecord<CatalogSettings>] = [
    .value("format", .words("FORMAT", Format.allCases.map(\.rawValue)), .report, "format of the list") {
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
  static let rules = catalog(
    "rules", "every rule: name, default severity, summary, source",
    details: "Lists the rules by group. Rules that are off by default are enabled with --rule NAME=LEVEL."
  ) { format in
    switch format {
    case .text: RuleCatalog.text
    case .json: RuleCatalog.json
    case .markdown: RuleCatalog.markdown
    }
  }

  static let keys = catalog(
    "keys", "every known key: type, values, push types, since, source",
    details: "Lists the keys that Apple documents, by the object that contains them."
  ) { format in
    switch format {
    case .text: KeyCatalog.text
    case .json: KeyCatalog.json
    case .markdown: KeyCatalog.markdown
    }
  }

  private static func catalog(
    _ name: StaticString, _ summary: StaticString, details: StaticString,
    _ text: @escaping @Sendable (CatalogSettings.Format) -> String
  ) -> Command {
    Command(
      name, operands: "", summary, details: details, operand: .none, settings: CatalogSettings(),
      options: CatalogSettings.options
    ) { settings, operands, console throws(UsageError) in
      if let operand = operands.first {
        throw UsageError("\"\(name)\" takes no arguments, but was given \"\(operand)\"")
      }
      console.out.write(text(settings.format))
      return .clean
    }
  }

  static let explain = Command(
    "explain", operands: "RULE|POINTER|HEADER", "explain a rule, a key or a header",
    details: """
      Prints the documentation of a rule (badge/below-zero), a key (/aps/badge, or just badge) or a header \
      (apns-priority).
      """,
    operand: .topic("TOPIC"), settings: (), options: []
  ) { _, topics, console throws(UsageError) in
    guard !topics.isEmpty else {
      throw UsageError("nothing to explain", help: "name a rule, a key or a header, such as \"explain /aps/badge\"")
    }
    var pages: [String] = []
    for topic in topics {
      guard let page = Explanation.page(topic) else {
        throw UsageError.unknown(
          "rule, key or header", topic, known: Explanation.topics,
          otherwise: "\"\(Tool.name) rules\" and \"\(Tool.name) keys\" list all of them")
      }
      pages.append(page)
    }
    console.out.write(pages.joined(separator: "\n"))
    return .clean
  }
}
