import Foundation
import Testing

@testable import PayloadLint

/// An app, and what is found in its payloads and in itself.
private struct Scenario {
  var files: [String: String]

  /// Each finding as `error category/undeclared /aps/category`, or with the text at fault for one in the app.
  func findings(_ payload: String, _ change: (String) -> String = { $0 }) -> [String] {
    let facts = MemoryFolder(files.mapValues(change)).facts()
    let linter = Linter(facts: facts)
    let findings = linter.lint(SourceFile(path: "payload.json", text: payload)).findings + linter.lintFacts()
    return findings.map { finding in
      let text = finding.place.file.text(finding.place.range)
      return "\(finding.severity.name) \(finding.rule) \(finding.pointer.isEmpty ? text : finding.pointer)"
    }
  }

  static func payload(_ category: String) -> String {
    #"{"aps":{"alert":"New match","category":"\#(category)","mutable-content":1}}"#
  }
}

/// Payloads, sources and resources together, and how the findings move when one of them changes.
@Suite struct ScenarioTests {
  private let macros = Scenario(files: [
    "App/Names.h": "#define MATCH_CATEGORY @\"MATCH_START\"\n#define MUTE @\"MUTE\"\n",
    "App/Push.m": """
    #import "Names.h"
    @implementation Push
    - (void)setUp {
      UNNotificationAction *mute = [self actionWithName:MUTE title:@"Mute"];
      [self addCategory:MATCH_CATEGORY actions:@[mute]];
    }
    - (UNNotificationAction *)actionWithName:(NSString *)name title:(NSString *)title {
      return [UNNotificationAction actionWithIdentifier:name title:title options:UNNotificationActionOptionNone];
    }
    - (void)addCategory:(NSString *)name actions:(NSArray *)actions {
      [self.all addObject:[UNNotificationCategory categoryWithIdentifier:name actions:actions intentIdentifiers:@[] options:0]];
    }
    @end
    """,
    "Content/Info.plist": """
    <plist><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
      <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>MATCH_START</string></dict></dict></dict></plist>
    """,
  ])

  @Test func aCategoryThroughMacrosAndHelpersIsKnown() {
    #expect(macros.findings(Scenario.payload("MATCH_START")) == [])
    #expect(macros.findings(Scenario.payload("MATCH_STRAT")) == ["error category/undeclared /aps/category"])
  }

  @Test func aChangedMacroMovesTheFinding() {
    let renamed = { (text: String) in text.replacingOccurrences(of: "@\"MATCH_START\"", with: "@\"MATCH_BEGIN\"") }
    #expect(macros.findings(Scenario.payload("MATCH_BEGIN"), renamed) == ["info app/unregistered-claim MATCH_START"])
    // What the content extension claims is declared.
    #expect(macros.findings(Scenario.payload("MATCH_START"), renamed) == ["info app/unregistered-claim MATCH_START"])
    let slip = { (text: String) in text.replacingOccurrences(of: "@\"MATCH_START\"", with: "@\"MATCH_STARTS\"") }
    #expect(
      macros.findings(Scenario.payload("MATCH_START"), slip)
        == ["error category/undeclared /aps/category", "warning app/misspelled-claim MATCH_START"])
  }

  @Test func aRegistrationThatIsCommentedOutIsGone() {
    let gone = { (text: String) in text.replacingOccurrences(of: "[self addCategory:", with: "// [self addCategory:") }
    // The helper is left, and nobody says what it is given.
    #expect(macros.findings(Scenario.payload("MATCH_START"), gone) == ["info app/unresolved-category name"])
    #expect(
      macros.findings(Scenario.payload("OTHER"), gone)
        == ["info category/maybe-undeclared /aps/category", "info app/unresolved-category name"])
  }

  private let swift = Scenario(files: [
    "App/Push.swift": """
    let reply = UNTextInputNotificationAction(
      identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "")
    let chat = UNNotificationCategory(identifier: "CHAT_MESSAGE", actions: [reply], intentIdentifiers: [])
    """
  ])

  @Test func oneUnknownCategoryAmongKnownOnes() {
    #expect(swift.findings(Scenario.payload("CHAT_MESSAGE")) == [])
    #expect(swift.findings(Scenario.payload("chat_message")) == ["error category/undeclared /aps/category"])
    #expect(
      swift.findings(Scenario.payload("CHAT_MESSAGE")) { $0.replacingOccurrences(of: "CHAT_MESSAGE", with: "CHAT") }
        == ["error category/undeclared /aps/category"])
  }

  @Test func anAppThatRegistersNothing() {
    let none = { (text: String) in "/* " + text + " */" }
    #expect(
      swift.findings(Scenario.payload("CHAT_MESSAGE"), none) == ["warning category/none-registered /aps/category"])
    #expect(swift.findings(#"{"aps":{"alert":"Hi"}}"#, none) == [])
  }

  @Test func theManifestOfAScanGivesTheSameFindings() {
    for scenario in [macros, swift] {
      let facts = MemoryFolder(scenario.files).facts()
      let manifest = Manifest.read(SourceFile(path: "manifest.json", text: ManifestWriter.json(facts)))
      #expect(manifest.problems.map(\.message) == [])
      for category in ["MATCH_START", "match_start", "MATCH_STARTS", "CHAT_MESSAGE", "CHAT_MESSAGES", "OTHER"] {
        let file = SourceFile(path: "payload.json", text: Scenario.payload(category))
        func said(_ facts: AppFacts) -> [String] {
          Linter(facts: facts).lint(file).findings.map { "\($0.severity.name) \($0.rule) \($0.pointer) \($0.message)" }
        }
        #expect(said(facts) == said(manifest.facts))
      }
    }
  }
}

/// Whole apps: those of `Fixtures/apps`, and scenarios if there are some next to the repository, or where
/// `SCENARIOS` says.
@Suite struct AppTests {
  static let folders: [URL] = {
    let roots = [Fixtures.url("apps")] + [SharedFiles.folder("SCENARIOS", "scenarios")].compactMap { $0 }
    return roots.flatMap { root in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
      return names.filter { !$0.hasSuffix(".md") }.sorted().map { root.appendingPathComponent($0) }
    }
  }()

  @Test(arguments: folders)
  func everyRegistrationIsRead(_ folder: URL) {
    let facts = AppScanner(AppFiles()).scan([folder.path])
    #expect(facts.categories?.isEmpty == false)
    #expect(facts.categories?.allSatisfy { $0.actions?.isEmpty == false } == true)
    #expect(facts.open.isEmpty)
  }

  @Test(arguments: folders.filter { $0.path.contains("/Fixtures/") })
  func thePayloadFitsTheApp(_ folder: URL) throws {
    let text = try String(contentsOf: folder.appendingPathComponent("payload.json"), encoding: .utf8)
    let linter = Linter(facts: AppScanner(AppFiles()).scan([folder.path]))
    let file = SourceFile(path: "payload.json", text: text)
    #expect(linter.lint(file).findings.map(\.message) == [])
    let renamed = SourceFile(path: "payload.json", text: text.replacing("\"category\": \"", with: "\"category\": \"X"))
    #expect(linter.lint(renamed).findings.map(\.rule) == ["category/undeclared"])
  }
}
