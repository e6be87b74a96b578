import Testing

@testable import PayloadLint

private func facts(_ text: String, path: String) -> AppFacts {
  let manifest = Manifest.read(SourceFile(path: path, text: text))
  #expect(manifest.problems.map(\.message) == [])
  return manifest.facts
}

@Suite struct ManifestDriftTests {
  private func drift(_ manifest: String, _ sources: String) -> [String] {
    ManifestDrift.between(
      manifest: facts(manifest, path: "manifest.json"), sources: facts(sources, path: "sources.json")
    ).map { "\($0.place?.path ?? ""): \($0.message)" }
  }

  @Test func whatIsWrittenFromTheSourcesAgreesWithThem() {
    let all = facts(ManifestWriterTests.full, path: "sources.json")
    let written = facts(ManifestWriter.json(all, sources: true), path: "manifest.json")
    #expect(ManifestDrift.between(manifest: written, sources: all).map(\.message) == [])
  }

  @Test func findsNamesThatOnlyOneSideHas() {
    #expect(
      drift(
        #"{"categories":["A","B"],"sounds":["a.caf"],"localizations":{"X":"x"}}"#,
        #"{"categories":["B","C"],"sounds":[],"localizations":{}}"#) == [
          #"manifest.json: category "A" is declared and not in the sources"#,
          #"sources.json: category "C" is in the sources and not declared"#,
          #"manifest.json: sound "a.caf" is declared and not in the sources"#,
          #"manifest.json: localization "X" is declared and not in the sources"#,
        ])
  }

  @Test func findsACategoryThatIsRegisteredInAnotherWay() {
    #expect(
      drift(
        #"{"categories":[{"identifier":"A","actions":["X","Y"],"options":["allowInCarPlay"]}]}"#,
        #"{"categories":[{"identifier":"A","actions":["Y"],"options":[]}]}"#) == [
          #"manifest.json: the actions of category "A" are "X", "Y" in the manifest and "Y" in the sources"#,
          #"manifest.json: the options of category "A" are "allowInCarPlay" in the manifest and none in the sources"#,
        ])
    #expect(
      drift(
        #"{"categories":[{"identifier":"A","actions":[{"identifier":"X","title":"Yes"}]}]}"#,
        #"{"categories":[{"identifier":"A","actions":[{"identifier":"X","title":"No"}]}]}"#) == [
          #"manifest.json: action "X" of category "A" is declared in another way than it is registered"#
        ])
  }

  @Test func findsOtherTextsShapesAndExtensions() {
    #expect(
      drift(
        #"""
        {"serviceExtension":true,"localizations":{"A":{"en":"a","de":"b"}},
         "liveActivities":[{"attributesType":"T","contentState":{"n":"int"}}]}
        """#,
        #"""
        {"serviceExtension":false,"localizations":{"A":{"en":"c"}},
         "liveActivities":[{"attributesType":"T","contentState":{"n":"string"}}]}
        """#) == [
          ": serviceExtension is true in the manifest and false in the sources",
          #"manifest.json: the text of "A" in "en" is "a" in the manifest and "c" in the sources"#,
          #"manifest.json: the content state of "T" has the shape {"n": "string"} in the sources"#,
        ])
  }

  @Test(arguments: [
    (#"{}"#, #"{"categories":["A"]}"#),
    (#"{"categories":["A"]}"#, #"{}"#),
    (#"{"categories":["A"]}"#, #"{"categories":[{"identifier":"A","actions":["X"]}]}"#),
    (#"{"open":["categories"],"categories":["A"]}"#, #"{"categories":["A","B"]}"#),
    (#"{"categories":["A","B"]}"#, #"{"open":["categories"],"categories":["A"]}"#),
    (
      #"{"categories":[{"identifier":"A","actions":["X"]}]}"#,
      #"{"categories":[{"identifier":"A","actions":[{"identifier":"X","title":"Yes"}]}]}"#
    ),
  ])
  func isSilentAboutWhatIsUnsaid(_ manifest: String, _ sources: String) {
    #expect(drift(manifest, sources) == [])
  }
}
