import Foundation
import Testing

@testable import PayloadLint

@Suite struct CatalogTests {
  @Test func thePagesOfTheDocumentationAreCurrent() throws {
    try Golden.expect(RuleCatalog.markdown, in: "docs/rules.md")
    try Golden.expect(KeyCatalog.markdown, in: "docs/keys.md")
    try Golden.expect(ProviderCatalogue.markdown, in: "docs/envelopes.md")
  }

  @Test func listsEveryRule() throws {
    let text = RuleCatalog.text
    for rule in Rule.all {
      #expect(text.contains("\(rule.name)  "))
      #expect(RuleCatalog.markdown.contains("\n### `\(rule.name)`\n"))
    }
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(RuleCatalog.json.utf8)) as? NSDictionary)
    let rules = try #require(report["rules"] as? [NSDictionary])
    #expect(rules.map { $0["name"] as? String } == Rule.all.map(\.name))
    #expect(rules.map { $0["severity"] as? String } == Rule.all.map(\.severity.name))
  }

  @Test func listsEveryKey() throws {
    let text = KeyCatalog.text
    for fact in Keys.all { #expect(text.contains("\(fact.pointer)\n")) }
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(KeyCatalog.json.utf8)) as? NSDictionary)
    let keys = try #require(report["keys"] as? [NSDictionary])
    #expect(keys.map { $0["pointer"] as? String } == Keys.all.map(\.pointer))
  }

  /// A URL cannot be broken, and neither can a long name.
  @Test func pagesFitATerminal() {
    let pages =
      Rule.all.map(\.page) + Keys.all.map(\.page) + Providers.all.map(\.page) + [RuleCatalog.text, KeyCatalog.text]
    for page in pages {
      for line in page.split(separator: "\n") where line.contains(" ") && !line.contains("https://") {
        #expect(DisplayWidth.columns(of: String(line)) <= TextLayout.width, "\(line)")
      }
    }
  }

  @Test func aPageShowsWhereItsSamplesAreReported() {
    #expect(
      RuleFamily.badgeCount.rule.page.contains(
        """
        Reported:

            {"aps":{"alert":"Hi","badge":-1}}
                                         ^^
          fixed:
            {"aps":{"alert":"Hi","badge":0}}

        """))
  }
}
