import Testing

@testable import PayloadLint

/// `manifest` prints what the sources declare, and compares it with what was declared.
@Suite struct ManifestCommandTests {
  private let folder = TemporaryFolder([
    "app/Push.swift": """
    import UserNotifications

    let track = UNNotificationAction(identifier: "TRACK", title: "Track", options: [.foreground])
    let ready = UNNotificationCategory(identifier: "ORDER_READY", actions: [track], intentIdentifiers: [])
    UNUserNotificationCenter.current().setNotificationCategories([ready])

    """,
    "good.json": #"{"categories": [{"identifier": "ORDER_READY", "actions": ["TRACK"]}]}"#,
    "old.json": #"{"categories": [{"identifier": "ORDER_READY", "actions": ["FOLLOW"]}, "RATE"]}"#,
    "faulty.json": #"{"categories": "ORDER_READY"}"#,
  ])

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(["manifest"] + arguments, in: folder)
  }

  @Test func printsWhatTheSourcesDeclare() throws {
    let result = try run("app")
    #expect(result.code == 0)
    #expect(result.err == "")
    #expect(result.out.contains(#""ORDER_READY""#) && result.out.contains(#""TRACK""#))
    #expect(!result.out.contains("Push.swift"))
    #expect(try run("--sources", "app").out.contains("app/Push.swift:4:"))
  }

  @Test func whatItPrintsAgreesWithTheSources() throws {
    folder.write(try run("app").out, to: "printed.json")
    #expect(try run("--check", "printed.json", "app").code == 0)
  }

  @Test func isSilentAboutAManifestThatAgrees() throws {
    let result = try run("--check", "good.json", "app")
    #expect(result.code == 0)
    #expect(result.out == "")
    #expect(result.err == "good.json agrees with 1 source file\n")
  }

  @Test func namesEachDifference() throws {
    let result = try run("--check", "old.json", "app")
    #expect(result.code == 1)
    #expect(
      result.out.contains(
        #"""
        error: the actions of category "ORDER_READY" are "FOLLOW" in the manifest and "TRACK" in the sources
        """#))
    #expect(result.out.contains(#"error: category "RATE" is declared and not in the sources"#))
    #expect(result.out.contains("= note: app/Push.swift:4:"))
    #expect(result.err == "old.json differs in 2 facts from 1 source file\n")
  }

  @Test func aManifestThatCannotBeReadIsNoDifference() throws {
    #expect(try run("--check", "faulty.json", "app").code == 2)
    #expect(try run("--check", "missing.json", "app").code == 2)
    #expect(try run("missing").code == 2)
    #expect(try run("--check", "good.json", "--sources", "app").code == 2)
  }
}
