/// The list of all rules, as `rules` and `docs/rules.md` show it.
enum RuleCatalogue {
  static var text: String {
    Rule.groups.map { group in
      Rule.all.filter { $0.group == group }.map { rule in
        rule.name + "  " + rule.levelWords + "\n" + TextLayout.wrapped("\(rule.summary)", indent: 4)
          + "    \(rule.source)\n"
      }.joined()
    }.joined(separator: "\n")
  }

  static var json: String {
    var writer = JSONWriter()
    writer.object { members in
      members.integer("version", JSONReporter.version)
      members.array("rules") { array in
        for rule in Rule.all {
          array.newline()
          array.object { members in
            members.string("name", rule.name)
            members.string("severity", rule.severity.name)
            if !rule.isOnByDefault { members.boolean("isOnByDefault", false) }
            members.string("summary", "\(rule.summary)")
            members.string("rationale", "\(rule.rationale)")
            members.string("source", "\(rule.source)")
          }
        }
      }
    }
    return writer.flush() + "\n"
  }

  static var markdown: String {
    var text = """
      # Rules

      Every rule, group by group, with samples that it reports and samples that it does not. Written by
      `payload-lint rules --format markdown`; `payload-lint explain RULE` shows one of them.

      `--rule NAME=LEVEL` sets the level of a rule (`off`, `info`, `warning`, `error`), `--rule 'GROUP/*=LEVEL'` that
      of a group. A rule that is off by default is switched on by its own name alone.

      """
    for group in Rule.groups {
      text += "\n## \(group)\n"
      for rule in Rule.all where rule.group == group { text += "\n" + rule.markdown }
    }
    return text
  }
}

extension Rule {
  /// `warning`, or `off by default (info)`.
  fileprivate var levelWords: String { isOnByDefault ? severity.name : "off by default (\(severity.name))" }

  /// The rule's page in a terminal.
  var page: String {
    var text = name + "  " + levelWords + "\n" + TextLayout.wrapped("\(summary)", indent: 4) + "\n"
    text += TextLayout.wrapped("\(rationale)")
    let samples = shownExamples
    for (title, outcome) in [("Reported:", Example.Outcome.bad), ("Not reported:", .good)] {
      let pages = samples.filter { $0.outcome == outcome }.map(\.page)
      if !pages.isEmpty { text += "\n\(title)\n\n" + pages.joined(separator: "\n") }
    }
    return text + "\nSource: \(source)\n"
  }

  fileprivate var markdown: String {
    var text = "### `\(name)`\n\n**\(levelWords)**: \(summary)\n\n"
    text += TextLayout.wrapped("\(rationale)", width: 120)
    for (title, outcome) in [("Reported:", Example.Outcome.bad), ("Not reported:", .good)] {
      let samples = shownExamples.filter { $0.outcome == outcome }
      guard !samples.isEmpty else { continue }
      text += "\n\(title)\n\n" + samples.map(\.markdown).joined(separator: "\n")
    }
    return text + "\n[Source](\(source))\n"
  }

  /// The first few samples in both directions. Some are long to be too long, and show nothing.
  private var shownExamples: [Example] {
    let short = examples().filter { $0.text.utf8.count <= 600 }
    return Array(short.filter { $0.outcome == .bad }.prefix(2) + short.filter { $0.outcome == .good }.prefix(2))
  }
}
