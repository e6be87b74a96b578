import Testing

@testable import PayloadLint

private func contentExtension(_ attributes: String, point: String = "content-extension") -> String {
  """
  <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>NSExtension</key><dict>
      <key>NSExtensionAttributes</key><dict>\(attributes)</dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.\(point)</string>
    </dict></dict></plist>
  """
}

private func claim(_ names: String...) -> String {
  "<key>UNNotificationExtensionCategory</key><array>" + names.map { "<string>\($0)</string>" }.joined() + "</array>"
}

private func register(_ names: String...) -> String {
  names.map { #"_ = UNNotificationCategory(identifier: "\#($0)", actions: [], intentIdentifiers: [])"# }
    .joined(separator: "\n")
}

private func rules(_ facts: AppFacts) -> [String] {
  Linter(facts: facts).lintFacts().map { "\($0.severity.name) \($0.rule) \($0.place.file.text($0.place.range))" }
}

@Test func contentExtensionsAndStoryboardsClaimCategories() {
  let facts = MemoryFolder([
    "A/Info.plist": contentExtension("<key>UNNotificationExtensionCategory</key><string>one</string>"),
    "B/Info.plist": contentExtension(claim("two", "three &amp; four")),
    "Watch/Interface.storyboard": """
    <!-- <notificationCategory identifier="never"/> -->
    <notificationCategory key="notificationCategoryIdentifier" id="x" identifier="five"/><notificationCategory id="y"/>
    """,
    "Other/Info.plist": contentExtension(claim("no"), point: "service"),
  ]).facts()
  #expect(facts.claims?.map(\.identifier) == ["one", "two", "three & four", "five"])
  #expect(facts.serviceExtension == true)
  // Without sources nothing is known of what the app registers.
  #expect(facts.categories == nil)
  #expect(rules(facts) == [])
}

@Test func aVariableOfTheBuildMakesTheClaimsOpen() {
  let facts = MemoryFolder([
    "A/Info.plist": contentExtension(claim("$(CATEGORY)", "plain")), "App/A.swift": register("$(CATEGORY)"),
  ]).facts()
  #expect(facts.claims?.map(\.identifier) == ["plain"])
  #expect(facts.open[.contentExtensionCategories]?.count == 1)
}

@Test func claimsAreComparedWithWhatIsRegistered() {
  let plist = contentExtension(claim("PHOTO_ALBUM", "PHOTO_ALBMU", "OTHER"))
  #expect(
    rules(MemoryFolder(["A/Info.plist": plist, "App/A.swift": register("PHOTO_ALBUM", "PHOTO_LIST")]).facts())
      == ["info app/unregistered-claim PHOTO_ALBMU", "info app/unregistered-claim OTHER"])
  #expect(
    rules(
      MemoryFolder(["A/Info.plist": contentExtension(claim("photo_list")), "App/A.swift": register("PHOTO_LIST")])
        .facts())
      == ["warning app/misspelled-claim photo_list"])
  // Nothing is said when no code registers any, nor when the registrations are not all known.
  #expect(rules(MemoryFolder(["A/Info.plist": plist, "App/A.swift": "print(1)"]).facts()) == [])
  let dynamic =
    register("PHOTO_LIST") + "\n_ = UNNotificationCategory(identifier: id(), actions: [], intentIdentifiers: [])"
  #expect(
    rules(MemoryFolder(["A/Info.plist": plist, "App/A.swift": dynamic]).facts()) == [
      "info app/unresolved-category id()"
    ])
}

@Test func misspelledKeysOfContentExtensionsAreReported() {
  let facts = MemoryFolder([
    "A/Info.plist": contentExtension(
      "<key>UNNotificationExtentionUserinteractionEnabled</key><true/><key>NSExtensionAppVersion</key><true/>"
        + "<key>UNNotificationExtensionCategories</key><string>a</string>")
  ]).facts()
  let findings = Linter(facts: facts).lintFacts()
  #expect(findings.map(\.rule) == ["app/unknown-extension-key", "app/unknown-extension-key"])
  #expect(
    findings.flatMap(\.help) == [
      "write UNNotificationExtensionUserInteractionEnabled", "write UNNotificationExtensionCategory",
    ])
}

@Test func twoExtensionsOfOneAppMustNotClaimOneCategory() {
  let plist = contentExtension(claim("A"))
  #expect(
    rules(MemoryFolder(["One/Info.plist": plist, "Two/Info.plist": plist]).facts()) == ["warning app/claimed-twice A"])
  // Variants of one extension share a folder.
  #expect(rules(MemoryFolder(["One/Info.plist": plist, "One/Info-Dev.plist": plist]).facts()) == [])
}

@Test func soundsAreKnownOnlyWhereSoundFilesLie() {
  let sound = ["App/chime.caf": "", "App/Sounds/knock.WAV": "", "App/song.mp3": "", "App/A.swift": "print(1)"]
  #expect(MemoryFolder(sound).facts().sounds?.map(\.name) == ["knock.WAV", "chime.caf", "song.mp3"])
  #expect(MemoryFolder(sound).facts().open[.sounds] == nil)
  #expect(MemoryFolder(["App/song.mp3": "", "App/A.swift": "print(1)"]).facts().sounds == nil)
  let stored = sound.merging(["App/B.swift": #"let folder = url(.libraryDirectory).appending("Sounds")"#]) { $1 }
  #expect(MemoryFolder(stored).facts().open[.sounds]?.count == 1)
}

@Test func aLanguageCountsOnlyWhereEveryTableHasIt() {
  let facts = MemoryFolder([
    "App/en.lproj/Localizable.strings": #""HI" = "Hello %@";"#,
    "App/de.lproj/Localizable.strings": #""HI" = "Hallo %@";"#,
    "Kit/en.lproj/Localizable.strings": #""OK" = "OK";"#, "App/en.lproj/Other.strings": #""NO" = "no";"#,
  ]).facts()
  #expect(facts.localizations?.keys.sorted() == ["HI", "OK"])
  #expect(facts.localizations?["HI"]?.formats == ["en": "Hello %@", "de": "Hallo %@"])
  #expect(facts.languages == ["en"])
}

@Test func whatIsKnownEmptyAndWhatIsUnknown() {
  #expect(MemoryFolder(["App/A.swift": "print(1)"]).facts().categories?.count == 0)
  #expect(MemoryFolder(["App/readme.txt": "x"]).facts().categories == nil)
  let folder = MemoryFolder(["App/A.swift": "print(1)", "App/B.swift": register("B")])
  #expect(AppScanner(folder).scan(["App/A.swift"]).categories == nil)
  #expect(AppScanner(folder).scan(["App/B.swift"]).categories?.map(\.identifier) == ["B"])
  #expect(AppScanner(folder).scan(["nowhere"]).categories == nil)
}

@Test func appsInOtherLanguagesRegisterWhereNothingIsRead() {
  let package = #"{"dependencies": {"react-native": "0.80.0"}}"#
  #expect(MemoryFolder(["package.json": package, "ios/A.m": "int x;"]).facts().categories == nil)
  let facts = MemoryFolder(["package.json": package, "ios/A.swift": register("A")]).facts()
  #expect(facts.categories?.count == 1)
  #expect(
    facts.open[.categories]?.map(\.message) == ["the app is also built with React Native, whose code is not read"])
  #expect(MemoryFolder(["package.json": #"{"name": "danger"}"#, "ios/A.m": "int x;"]).facts().categories?.count == 0)
}
