import Testing

@testable import PayloadLint

private func facts(_ manifest: String) -> AppFacts {
  Manifest.read(SourceFile(path: "manifest.json", text: manifest)).facts
}

private func findings(_ payload: String, _ facts: AppFacts) -> [Finding] {
  let linter = Linter(facts: facts)
  return linter.lint(SourceFile(path: "push.json", text: payload)).findings + linter.lintFacts()
}

@Suite struct CategoryRuleTests {
  @Test func namesTheNearestCategoryAndItsPlace() throws {
    let found = findings(
      #"{"aps":{"alert":"Hi","category":"NEW_MESSAGE "}}"#, facts(#"{"categories":["INVITE","NEW_MESSAGE"]}"#))
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message
        == #"category "NEW_MESSAGE " is not registered; nearest is "NEW_MESSAGE", which differs in white space at an end"#
    )
    #expect(finding.help == [#"write "NEW_MESSAGE""#])
    #expect(finding.fix?.applicability == .safe)
    #expect(finding.related.map { $0.place.file.text($0.place.range) } == [#""NEW_MESSAGE""#])
  }

  @Test func namesTheKnownCategoriesWhereNoneIsNear() throws {
    let found = findings(#"{"aps":{"alert":"Hi","category":"AR"}}"#, facts(#"{"categories":["R","A"]}"#))
    #expect(found.map(\.message) == [#"category "AR" is not registered"#])
    #expect(found.flatMap(\.help) == [#"name a category of the app: "A" or "R""#])
  }

  @Test func reportsAMisspelledClaimAtBothPlaces() throws {
    let found = findings(
      #"{"aps":{"alert":"Hi","category":"Movie_Categroy"}}"#,
      facts(#"{"categories":["Movie_Category"],"contentExtensionCategories":["Movie_Categroy"]}"#))
    #expect(found.map(\.rule) == ["category/undeclared", "manifest/misspelled-claim"])
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.map(\.pointer) == ["/aps/category", "/contentExtensionCategories/0"])
    #expect(found[0].fix?.edits.map(\.text) == [#""Movie_Category""#])
    #expect(found[0].related.count == 2)
  }

  @Test func saysHowManySourceFilesHoldNoCategory() {
    var scanned = AppFacts()
    scanned.categories = []
    scanned.sourceFileCount = 12
    let found = findings(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#, scanned)
    #expect(found.map(\.rule) == ["category/none-registered"])
    #expect(found.map(\.message) == [#"category "INVITE" is not registered, and no other is either"#])
    #expect(found[0].notes.first == "none was found in 12 source files")
  }

  @Test func speaksOfRegisteringWhereSourcesWereRead() {
    var scanned = AppFacts()
    scanned.categories = [CategoryFact(identifier: "INVITE", origin: .userNotifications)]
    scanned.sourceFileCount = 1
    let found = findings(#"{"aps":{"alert":"Hi","category":"REMINDER"}}"#, scanned)
    #expect(found.map(\.message) == [#"category "REMINDER" is not registered"#])
  }

  @Test func saysWhyAListIsIncomplete() {
    let found = findings(
      #"{"aps":{"alert":"Hi","category":"REMINDER"}}"#, facts(#"{"open":["categories"],"categories":["INVITE"]}"#))
    #expect(found.map(\.rule) == ["category/maybe-undeclared"])
    #expect(found.flatMap(\.notes) == ["the manifest says that its list of categories is incomplete"])
    #expect(found.flatMap(\.related).map { $0.place.file.text($0.place.range) } == [#""categories""#])
  }

  @Test func aRegistrationThatCannotBeReadMakesAnUnknownNameAnInfo() throws {
    var scanned = AppFacts()
    scanned.categories = [CategoryFact(identifier: "NEW_MESSAGE", origin: .userNotifications)]
    scanned.open[.categories] = [OpenReason(message: "one cannot be read", isUnread: true)]
    let payload = { (name: String) in #"{"aps":{"alert":"Hi","category":"\#(name)"}}"# }
    #expect(findings(payload("REMINDER"), scanned).map(\.severity) == [.info])
    // Nearly a known name.
    #expect(findings(payload("NEW_MESAGE"), scanned).map(\.severity) == [.warning])
    #expect(findings(payload("New_Message"), scanned).map(\.severity) == [.warning])
    // A level that somebody has set stays.
    var options = Linter.Options()
    try options.levels.apply([("category/maybe-undeclared", .error)])
    let found = Linter(options: options, facts: scanned).lint(SourceFile(path: "push.json", text: payload("REMINDER")))
      .findings
    #expect(found.map(\.severity) == [.error])
    // A list that a manifest calls incomplete.
    let declared = facts(#"{"open":["categories"],"categories":["INVITE"]}"#)
    #expect(findings(payload("REMINDER"), declared).map(\.severity) == [.warning])
  }

  @Test(arguments: ["background", "voip", "liveactivity", "complication"])
  func looksAtNoCategoryOfAPushThatShowsNone(_ type: String) throws {
    let file = SourceFile(path: "push.json", text: #"{"aps":{"content-available":1,"category":"B"}}"#)
    let contents = Recognition.contents(of: Tree.parse(file), isNamed: true)
    try withExtendedLifetime(contents) {
      let request = Request(
        try #require(contents.documents.first),
        headers: Headers(fields: [HeaderField(.pushType, type)], areGiven: true), facts: SharedFacts(AppFacts()),
        settings: Request.Settings())
      #expect(request.category == nil)
    }
  }

  @Test func letsManifestsDeclareTheSameCategoryTheSameWay() {
    func merged(_ texts: [String]) -> AppFacts {
      AppFacts.merged(
        texts.enumerated().map { Manifest.read(SourceFile(path: "\($0).json", text: $1)).facts })
    }
    let same = #"{"categories":[{"identifier":"A","actions":["X"]}]}"#
    let other = #"{"categories":[{"identifier":"A","actions":["Y"]}]}"#
    #expect(Linter(facts: merged([same, same, #"{"categories":["A"]}"#])).lintFacts().isEmpty)
    #expect(Linter(facts: merged([same, other])).lintFacts().map(\.place.path) == ["1.json"])
  }

  @Test func flagsAnActionThatCategoriesShareOnce() {
    let place = Place(file: SourceFile(path: "Push.swift", text: #"let a = "x""#), range: ByteRange(8, 11))
    let action = ActionFact(identifier: "com.apple.UNNotificationDefaultActionIdentifier", place: place)
    var scanned = AppFacts()
    scanned.categories = ["A", "B"].map {
      CategoryFact(identifier: $0, origin: .userNotifications, place: place, actions: [action])
    }
    let faults = DeclarationFault.all(scanned)
    #expect(faults.map(\.fault.place.path) == ["Push.swift"])
    #expect(faults.map(\.kind) == [.reservedAction])
    #expect(faults.map(\.isDeclared) == [false])
  }
}

@Suite struct LocalizationRuleTests {
  private func localized(_ payload: String, _ files: [(String, String)]) -> [Finding] {
    var facts = AppFacts()
    for (path, text) in files {
      if let table = LocalizationTable.read(SourceFile(path: path, text: text)) { facts.add(table) }
    }
    return findings(payload, facts)
  }

  @Test func pointsAtTheLanguageThatNeedsMoreArguments() {
    let found = localized(
      #"{"aps":{"alert":{"loc-key":"A","loc-args":["x"]}}}"#,
      [
        ("en.lproj/Localizable.strings", #""A" = "One %@";"#),
        ("de.lproj/Localizable.strings", #""A" = "Eins %@ und %@";"#),
      ])
    #expect(found.map(\.message) == [#"loc-key "A" needs 2 arguments in "de", found 1"#])
    #expect(found.map(\.pointer) == ["/aps/alert/loc-args"])
    #expect(found.flatMap(\.related).map(\.place.path) == ["de.lproj/Localizable.strings"])
  }

  @Test func saysWhichLanguageLacksAKey() {
    let found = localized(
      #"{"aps":{"alert":{"title-loc-key":"A"}}}"#,
      [("en.lproj/Localizable.strings", #""A" = "One";"#), ("fr.lproj/Localizable.strings", "")])
    #expect(found.map(\.message) == [#"title-loc-key "A" has no text in "fr""#])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func letsACatalogFallBackToItsSourceLanguage() {
    let catalog = #"""
      {"sourceLanguage":"en","strings":{"A":{},"B":{"localizations":{"de":{"stringUnit":{"value":"b"}}}}}}
      """#
    #expect(localized(#"{"aps":{"alert":{"loc-key":"A"}}}"#, [("Localizable.xcstrings", catalog)]).isEmpty)
  }

  @Test func countsNoExtraArgumentsOfAPluralForm() {
    let catalog = #"""
      {"sourceLanguage":"en","strings":{"A":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"value":"%1$@ has %2$lld item"}},
        "other":{"stringUnit":{"value":"%1$@ has %2$lld items"}}}}}}}}}
      """#
    let found = localized(
      #"{"aps":{"alert":{"loc-key":"A","loc-args":["Ada","3"]}}}"#, [("Localizable.xcstrings", catalog)])
    #expect(found.map(\.rule) == ["localization/plural-entry"])
  }

  @Test func isSilentAboutKeysOfATableThatCouldNotBeReadToItsEnd() {
    let found = localized(
      #"{"aps":{"alert":{"loc-key":"B"}}}"#, [("en.lproj/Localizable.strings", #""A" = "a"; @ "B" = "b";"#)])
    #expect(found.isEmpty)
  }
}
