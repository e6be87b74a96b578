import Testing

@testable import PayloadLint

@Suite struct ConfigurationSetTests {
  private func set(
    _ files: [String: String], _ source: ConfigurationSet.Source = .discovered, unreadable: Set<String> = []
  ) -> ConfigurationSet {
    ConfigurationSet(source, files: FileLookup(files, unreadable: unreadable))
  }

  private func topic(_ file: String, _ set: ConfigurationSet) -> String? { settings(file, set).topic }

  private func settings(_ file: String, _ set: ConfigurationSet) -> PayloadSettings {
    let path = Array(file.utf8)
    let configuration = set.configuration(ofFolder: FilePath.folder(of: path))
    let number = set.number(ofSettingsFor: path, in: configuration)
    return set.settings[number]
  }

  @Test func theNearestFileUpwardCountsAlone() {
    let set = set([
      "/r/.git/HEAD": "", "/r/.payload-lint.json": #"{"topic":"outer","pushType":"alert"}"#,
      "/r/a/.payload-lint.json": #"{"topic":"inner"}"#, "/r/a/b/c/d.json": "",
    ])
    #expect(topic("/r/x/y.json", set) == "outer")
    #expect(topic("/r/a/b/c/d.json", set) == "inner")
    #expect(settings("/r/a/b/c/d.json", set).pushType == nil)
  }

  @Test func theSearchEndsWithTheRepository() {
    let set = set([
      "/.payload-lint.json": #"{"topic":"outside"}"#, "/r/.git/HEAD": "", "/r/sub/.git": "gitdir: x",
      "/r/.payload-lint.json": #"{"topic":"outer"}"#, "/free/a.json": "",
    ])
    #expect(topic("/r/a.json", set) == "outer")
    #expect(topic("/r/sub/x/a.json", set) == nil)
    #expect(topic("/free/a.json", set) == "outside")
  }

  @Test func aNamedFileCountsEverywhereAndNoFileNowhere() {
    let files = ["/r/.payload-lint.json": #"{"topic":"found"}"#, "/ci/lint.json": #"{"topic":"named"}"#]
    #expect(topic("/r/a.json", set(files, .file(Array("/ci/lint.json".utf8)))) == "named")
    #expect(topic("/r/a.json", set(files, .none)) == nil)
  }

  @Test func whatIsExtendedIsReadFirst() {
    let set = set([
      "/r/.payload-lint.json": #"""
      {"extends": ["base/one.json", "base/two.json"], "topic": "own", "placeholders": ["[[*]]"], "app": ["App"],
       "rules": {"badge/*": "off"}, "exclude": ["/own.json"]}
      """#,
      "/r/base/one.json": #"""
      {"topic": "one", "pushType": "voip", "manifest": ["one.json"], "app": ["One"], "exclude": ["/one.json"],
       "rules": {"badge/*": "error", "sound/*": "info"}, "placeholders": ["<<*>>"], "baseline": "b.json",
       "include": ["one/**"]}
      """#,
      "/r/base/two.json": #"{"extends": "one.json", "pushType": "alert", "manifest": ["../two.json"]}"#,
    ])
    let settings = settings("/r/a.json", set)
    #expect(set.failures.map(\.message) == [])
    #expect(settings.topic == "own" && settings.pushType == "alert")
    #expect(settings.manifests.map { String(decoding: $0.path, as: UTF8.self) } == ["/r/two.json"])
    #expect(settings.apps.map { String(decoding: $0.path, as: UTF8.self) } == ["/r/App"])
    #expect(settings.rules.map(\.name) == ["badge/*", "sound/*", "badge/*"])
    #expect(settings.rules.map(\.level) == [.error, .info, nil])
    #expect(settings.placeholders == ["<<*>>", "[[*]]"])
    #expect(settings.baseline.map { String(decoding: $0.path, as: UTF8.self) } == "/r/base/b.json")
    let configuration = set.configuration(ofFolder: Array("/r".utf8))
    #expect(configuration?.include?.patterns == ["one/**"])
    #expect(configuration?.include?.configuration.folder == Array("/r/base".utf8))
    #expect(configuration?.excludes(file: Array("/r/base/one.json".utf8)) == true)
    #expect(configuration?.excludes(file: Array("/r/one.json".utf8)) == false)
    #expect(configuration?.excludes(file: Array("/r/own.json".utf8)) == true)
  }

  @Test func laterOverridesWin() {
    let set = set([
      "/r/.payload-lint.json": #"""
      {"manifest": ["m.json"], "topic": "all", "overrides": [
        {"files": ["shop/*", "!shop/old/"], "manifest": ["shop.json"], "topic": "shop"},
        {"files": ["*.draft.json"], "topic": "draft", "customKeys": {"inAps": ["x"]}}]}
      """#
    ])
    #expect(topic("/r/a.json", set) == "all")
    #expect(topic("/r/shop/a.json", set) == "shop")
    #expect(topic("/r/shop/a.draft.json", set) == "draft")
    #expect(topic("/r/shop/old/a.json", set) == "all")
    let draft = settings("/r/shop/a.draft.json", set)
    #expect(draft.manifests.map { String(decoding: $0.path, as: UTF8.self) } == ["/r/shop.json"])
    #expect(draft.keysInAPS == ["x"] && draft.overrideCount == 2)
    // Files with the same settings have the same number.
    #expect(set.settings.count == 3)
  }

  @Test func sideFilesAreKnown() {
    let set = set([
      "/r/.payload-lint.json": #"""
      {"extends": "base.json", "manifest": ["m.json"], "baseline": "b.json",
       "overrides": [{"files": ["x"], "manifest": ["x.json"]}]}
      """#, "/r/base.json": "{}",
    ])
    let files = set.configuration(ofFolder: Array("/r".utf8))?.sideFiles
    #expect(files == Set(["/r/base.json", "/r/m.json", "/r/b.json", "/r/x.json"].map { Array($0.utf8) }))
  }

  @Test func aCircleIsReportedOnce() {
    let set = set([
      "/r/.payload-lint.json": #"{"extends": "a.json", "topic": "own"}"#, "/r/a.json": #"{"extends": "b.json"}"#,
      "/r/b.json": #"{"extends": "a.json", "pushType": "alert"}"#,
    ])
    #expect(settings("/r/x.json", set).pushType == "alert")
    #expect(settings("/r/y/x.json", set).topic == "own")
    #expect(set.failures.map(\.message) == [#"the configuration extends itself through "/r/b.json", "/r/a.json""#])
    #expect(set.failures.map(\.subject) == ["/r/b.json"])
  }

  @Test func aFileThatCannotBeReadIsAFailureWhereItIsNamed() {
    let files = [
      "/r/.payload-lint.json": #"{"extends": ["gone.json", "shut.json"]}"#, "/r/shut.json": "{}",
    ]
    let set = set(files, unreadable: ["/r/shut.json"])
    _ = settings("/r/a.json", set)
    #expect(
      set.failures.map(\.message) == [
        #"the configuration "/r/gone.json" cannot be read: no such file or folder"#,
        #"the configuration "/r/shut.json" cannot be read: permission denied"#,
      ])
    #expect(set.failures.map { $0.place?.range } == [ByteRange(13, 24), ByteRange(26, 37)])
    let named = self.set([:], .file(Array("/gone.json".utf8)))
    _ = settings("/r/a.json", named)
    _ = settings("/s/a.json", named)
    #expect(named.failures.map(\.message) == ["cannot be read: no such file or folder"])
    #expect(named.failures.map(\.subject) == ["/gone.json"])
  }

  @Test func manyFilesThatExtendEachOtherTakeNoTime() {
    var files = ["/r/.payload-lint.json": #"{"extends": ["0.json", "0.json"]}"#]
    for number in 0..<200 {
      files["/r/\(number).json"] = #"{"extends": ["\#(number + 1).json", "\#(number + 1).json"], "topic": "x"}"#
    }
    #expect(topic("/r/a.json", set(files)) == "x")
  }
}
