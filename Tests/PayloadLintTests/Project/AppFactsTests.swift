import Testing

@testable import PayloadLint

private func facts(_ text: String, path: String = "manifest.json") -> AppFacts {
  Manifest.read(SourceFile(path: path, text: text)).facts
}

@Suite struct AppFactsTests {
  @Test func mergingKnowsANameThatAnyManifestDeclares() {
    let merged = AppFacts.merged([
      facts(#"{"categories":["A"],"sounds":["a.caf"]}"#),
      facts(#"{"categories":["B"],"contentExtensionCategories":["C"],"serviceExtension":false}"#),
      facts(#"{"open":["categories"],"serviceExtension":true,"urlFormatString":"https://example.com"}"#),
    ])
    #expect(merged.knownCategories == ["A", "B", "C"])
    #expect(merged.sounds?.map(\.name) == ["a.caf"])
    #expect(merged.serviceExtension == true)
    #expect(merged.open[.categories]?.count == 1)
    #expect(merged.localizations == nil)
    #expect(merged.urlFormatString == "https://example.com")
  }

  @Test func mergingJoinsTheLanguagesOfAKey() {
    let merged = AppFacts.merged([
      facts(#"{"localizations":{"A":{"en":"a"}}}"#), facts(#"{"localizations":{"A":{"de":"b","en":"c"},"B":"d"}}"#),
    ])
    #expect(merged.localizations?["A"]?.formats == ["en": "a", "de": "b"])
    #expect(merged.localizations?["B"]?.formats == ["": "d"])
    #expect(merged.languages == ["en", "de"])
  }

  @Test func mergingNothingKnowsNothing() {
    #expect(AppFacts.merged([]).categories == nil)
  }

  private func standing(_ name: String, _ facts: AppFacts) -> String {
    "\(facts.standing(ofCategory: name))".prefix { $0 != "(" }.description
  }

  @Test(arguments: [
    ("{}", "A", "unknown"),
    (#"{"open":["categories"]}"#, "A", "unknown"),
    (#"{"categories":["A"]}"#, "A", "registered"),
    (#"{"categories":["A"]}"#, "B", "undeclared"),
    (#"{"categories":["A"]}"#, "a", "undeclared"),
    (#"{"categories":[]}"#, "A", "noneRegistered"),
    (#"{"categories":[],"contentExtensionCategories":["C"]}"#, "A", "undeclared"),
    (#"{"categories":[],"contentExtensionCategories":["C"]}"#, "C", "claimed"),
    (#"{"contentExtensionCategories":["C"]}"#, "C", "claimed"),
    (#"{"contentExtensionCategories":["C"]}"#, "A", "perhaps"),
    (#"{"categories":["INVITE"],"contentExtensionCategories":["Invite"]}"#, "Invite", "claimedAmiss"),
    (#"{"categories":["INVITE"],"contentExtensionCategories":["INVITES","INVITE"]}"#, "INVITES", "claimed"),
    (#"{"open":["categories"],"categories":["INVITE"],"contentExtensionCategories":["Invite"]}"#, "Invite", "claimed"),
    (#"{"open":["categories"],"categories":["A"]}"#, "B", "perhaps"),
    (#"{"open":["categories"],"categories":["A"]}"#, "A", "registered"),
  ])
  func judgesACategory(_ manifest: String, _ name: String, _ expected: String) {
    #expect(standing(name, facts(manifest)) == expected)
  }

  @Test func comparesNamesByteByByte() {
    let facts = facts(#"{"categories":["Caf\u00e9"]}"#)
    #expect(standing("Caf\u{E9}", facts) == "registered")
    #expect(standing("Cafe\u{301}", facts) == "undeclared")
    #expect(facts.nearestCategory(to: "Cafe\u{301}")?.name == "Caf\u{E9}")
  }

  @Test func offersNoNearestNameWhereTwoAreEquallyNear() {
    #expect(facts(#"{"categories":["PHOTO_1","PHOTO_2"]}"#).nearestCategory(to: "PHOTO_3")?.name == nil)
  }
}
