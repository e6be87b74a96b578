import Testing

@testable import PayloadLint

@Suite struct StarterTests {
  /// Files that exist only here.
  private struct Files: FileSource {
    var files: [String: String]
    func list(_ path: String) -> FileListing? { .folder(Array(files.keys)) }
    func read(_ path: String) -> SourceFile? { files[path].map { SourceFile(path: path, text: $0) } }
  }

  private func survey(_ files: [String: String]) -> ProjectSurvey {
    ProjectSurvey(Files(files: files), paths: Array(files.keys))
  }

  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let registration = #"UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [])"#

  @Test func findsPayloadsManifestsAndApps() {
    let survey = survey([
      "server/push/a.json": Self.payload, "server/push/old/b.json": Self.payload, "c.apns": Self.payload,
      "server/push/a.headers.json": #"{"apns-push-type":"alert"}"#, "logs/sent.ndjson": Self.payload,
      "server/package.json": #"{"name":"server","categories":["tools"]}"#, "broken.json": "{\"aps\":{\"alert\":",
      "push/categories.json": #"{"categories":["A"]}"#, "push/wrong.json": #"{"categories":[1]}"#,
      "ios/App.xcodeproj/project.pbxproj": "", "ios/App/Push.swift": Self.registration, "ios/App/B.swift": "let a = 1",
      "packages/Order/Package.swift": "", "packages/Order/Sources/A.swift": "struct A: ActivityAttributes {}",
      "watch/App/Push.m": "@implementation WKNotificationScene",
    ])
    #expect(survey.include == ["/*.apns", "/*.json", "logs/**", "server/push/**"])
    #expect(survey.payloadCount == 5)
    #expect(survey.manifests == ["push/categories.json"])
    #expect(survey.apps == ["ios", "packages/Order", "watch"])
  }

  @Test func theCurrentFolderMayBeTheApp() {
    #expect(survey(["App.xcodeproj/project.pbxproj": "", "App/Push.swift": Self.registration]).apps == ["."])
    #expect(survey(["Push.swift": Self.registration]).apps == ["."])
    #expect(survey(["App/Push.swift": Self.registration]).apps == ["App"])
  }

  @Test func aPatternMatchesNothingButItsFolder() {
    #expect(survey(["[a]*/x.json": Self.payload]).include == [#"\[a]\*/**"#])
  }

  private func read(_ text: String) -> (configuration: Configuration, problems: [String]) {
    let (configuration, problems) = Configuration.read(
      SourceFile(path: ".payload-lint.json", text: text), in: Array("/r".utf8))
    return (configuration, problems.map(\.message))
  }

  @Test func whatIsWrittenIsAConfiguration() {
    let empty = read(StarterConfiguration.text(survey([:])))
    #expect(empty.problems == [])
    #expect(empty.configuration.include == nil && empty.configuration.section.manifests == nil)
    #expect(empty.configuration.section.apps == nil && empty.configuration.isRoot)

    let files = Dictionary(uniqueKeysWithValues: (10..<40).map { ("push\($0)/a.json", Self.payload) })
    let many = read(StarterConfiguration.text(survey(files)))
    #expect(many.problems == [])
    #expect(many.configuration.include?.count == 30)

    let app = read(StarterConfiguration.text(survey(["ios/Push.swift": Self.registration])))
    #expect(app.problems == [] && app.configuration.section.apps?.count == 1)
  }

  /// Every line that is commented out would do if it were not, and every key is there.
  @Test func theExamplesInCommentsAreRight() {
    let text = StarterConfiguration.text(survey(["m.json": #"{"categories":["A"]}"#, "i/P.swift": Self.registration]))
    let lines = text.split(separator: "\n").map { line -> Substring in
      let content = line.drop { $0 == " " }
      return content.hasPrefix("// \"") || content.hasPrefix("// {") ? content.dropFirst(3) : line
    }
    let (configuration, problems) = read(lines.joined(separator: "\n"))
    #expect(problems == [])
    #expect(configuration.section.rules.count == 2 && configuration.section.suppressions.count == 1)
    #expect(configuration.overrides.count == 1 && configuration.baseline != nil)
    let keys = Set(ConfigurationReader.fileKeys + ConfigurationReader.sectionKeys).subtracting(["$schema", "extends"])
    for key in keys { #expect(lines.contains { $0.drop { $0 == " " }.hasPrefix("\"\(key)\": ") }, "\(key)") }
  }

  @Test func theCommandWritesAConfigurationAndNeverOverOne() throws {
    let folder = TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "out/\n", "push/a.json": Self.payload, "out/b.json": Self.payload,
      "node_modules/x/c.json": Self.payload, "push/categories.json": #"{"categories":["A"]}"#,
    ])
    let result = try Program.run(["init"], in: folder)
    #expect(result.code == 0 && result.out == "")
    #expect(result.err == "wrote .payload-lint.json: found 1 payload file, 1 manifest\n")
    let text = folder.contents(of: ".payload-lint.json") ?? ""
    #expect(text.contains(#""include": ["push/**"],"#) && text.contains(#""manifest": ["push/categories.json"],"#))
    let run = try Program.run([], in: folder)
    #expect(run.code == 0 && run.err == "checked 1 payload in 1 file: no findings\n")
    let again = try Program.run(["init"], in: folder)
    #expect(again.code == 2)
    #expect(again.err.hasPrefix(".payload-lint.json: error: already exists; left unchanged\n"))
    #expect(folder.contents(of: ".payload-lint.json") == text)
    #expect(try Program.run(["init", "x"], in: folder).code == 2)
  }
}
