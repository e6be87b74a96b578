import Testing

@testable import PayloadLint

/// `manifest` and `manifest --check`, on an app of two source files.
@Suite struct ManifestCommandTests {
  private let folder = TemporaryFolder([
    "App/Push.swift": """
    import UserNotifications
    func register() {
      let open = UNNotificationAction(identifier: "OPEN", title: "Open", options: .foreground)
      let orders = UNNotificationCategory(identifier: Names.order, actions: [open], intentIdentifiers: [])
      UNUserNotificationCenter.current().setNotificationCategories([orders])
    }
    """,
    "App/Names.swift": #"enum Names { static let order = "ORDER" }"#,
    "right.json": #"{"categories":[{"identifier":"ORDER","actions":["OPEN"]}]}"#,
    "old.json": #"{"categories":["ORDER","REMINDER"]}"#,
    "broken.json": #"{"categorys":[]}"#,
  ])

  private func run(_ arguments: String...) -> CommandTests.Result {
    CommandTests.run(arguments.map { $0.replacing("@", with: folder.path) })
  }

  @Test func printsWhatTheSourcesDeclareAndTheSameEveryTime() {
    let result = run("manifest", "@/App")
    #expect(result.code == .clean)
    #expect(result.err == "")
    #expect(result.out.contains(#""identifier": "ORDER""#))
    #expect(result.out.contains(#""title": "Open""#))
    #expect(!result.out.contains("source"))
    #expect(run("manifest", "@/App").out == result.out)
  }

  @Test func saysWhereEachFactStandsWhenAsked() {
    let result = run("manifest", "--sources", "@/App")
    #expect(result.out.contains(#"Push.swift:4:"#))
  }

  @Test func agreesWithATrueManifest() {
    let result = run("manifest", "--check", "@/right.json", "@/App")
    #expect(result.code == .clean)
    #expect(result.out == "")
    #expect(result.err.hasSuffix("right.json agrees with the sources\n"))
  }

  @Test func namesEachDifferenceFromAnOldOne() {
    let result = run("manifest", "--check", "@/old.json", "@/App")
    #expect(result.code == .findings)
    #expect(result.out.contains("old.json:1:24: error:"))
    #expect(result.out.contains(#""REMINDER""#))
    #expect(result.out.contains("[manifest/drift]"))
    #expect(result.err.hasSuffix("old.json: 1 difference from the sources\n"))
  }

  @Test func aFaultyManifestOrAMissingAppIsNoDrift() {
    let faulty = run("manifest", "--check", "@/broken.json", "@/App")
    #expect(faulty.code == .failure)
    #expect(faulty.err.contains(#"unknown key "categorys""#))
    #expect(run("manifest", "--check", "@/right.json", "@/Nowhere").code == .failure)
    #expect(run("manifest", "@/Nowhere").code == .failure)
  }

  @Test func saysWhatIsMissingOnTheCommandLine() {
    #expect(run("manifest").err.contains("needs the path of an app"))
    #expect(run("manifest", "--check", "@/right.json").err.contains("manifest --check FILE PATH…"))
  }

  @Test func saysWhatKeepsTheListFromBeingComplete() {
    folder.write(
      "let c = UNNotificationCategory(identifier: Remote.name(), actions: [], intentIdentifiers: [])",
      to: "App/Other.swift")
    let result = run("manifest", "@/App")
    #expect(result.out.contains(#""open": ["categories"]"#))
    #expect(result.err.contains("Other.swift:1:"))
  }
}
