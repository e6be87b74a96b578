import Testing

@testable import PayloadLint

/// Registrations in languages of which the scan knows two forms, and the words.
@Suite struct ForeignRegistrationTests {
  private let app = ["iosApp/App.swift": "import UIKit\n@main class AppDelegate: UIResponder {}"]

  private func facts(_ files: [String: String]) -> AppFacts {
    MemoryFolder(app.merging(files) { $1 }).facts()
  }

  @Test(arguments: [
    (
      "shared/Push.kt",
      #"""
      import platform.UserNotifications.*
      // UNNotificationCategory.categoryWithIdentifier("OLD", listOf<Any>(), listOf<Any>(), 0u)
      fun register() {
        val chat = UNNotificationCategory.categoryWithIdentifier("CHAT", listOf<Any>(), listOf<Any>(), 0u)
        val call = UNNotificationCategory.categoryWithIdentifier(identifier = "CALL", actions = listOf<Any>())
        UNUserNotificationCenter.currentNotificationCenter().setNotificationCategories(setOf(chat, call))
      }
      """#
    ),
    (
      "Assets/Push.cs",
      #"""
      using Unity.Notifications.iOS;
      public class Push { public void Go() {
        iOSNotificationCenter.SetNotificationCategories(new [] { new iOSNotificationCategory("CHAT"), new iOSNotificationCategory(id: "CALL") });
      } }
      """#
    ),
  ])
  func readsLiteralsOfKotlinAndUnity(_ path: String, _ text: String) {
    let facts = facts([path: text])
    #expect(facts.categories?.map(\.identifier).sorted() == ["CALL", "CHAT"])
    #expect(facts.open.isEmpty)
  }

  @Test(arguments: [
    ("shared/Push.kt", #"val c = UNNotificationCategory.categoryWithIdentifier(ID, listOf<Any>(), listOf<Any>(), 0u)"#),
    (
      "shared/Push.kt",
      #"val c = UNNotificationCategory.categoryWithIdentifier("a$b", listOf<Any>(), listOf<Any>(), 0u)"#
    ),
    (
      "shared/Push.kt",
      #"val c = UNNotificationCategory.categoryWithIdentifier(obscure("A"), listOf<Any>(), listOf<Any>(), 0u)"#
    ),
    ("shared/Push.kt", #"center.setNotificationCategories(Remote.categories())"#),
    ("Assets/Push.cs", #"var c = new iOSNotificationCategory(Names.Chat);"#),
    ("Assets/Push.cs", #"var c = new iOSNotificationCategory { Id = "CHAT" };"#),
    ("Assets/Push.cs", #"var c = new iOSNotificationCategory($"{prefix}.chat");"#),
    ("iOS/Push.cs", #"var c = UNNotificationCategory.FromIdentifier("CHAT", actions, ids, options);"#),
    (
      "app/push.ts", #"UNNotificationCategory.categoryWithIdentifierActionsIntentIdentifiersOptions("CHAT", [], [], 0)"#
    ),
    ("src/main.ts", #"await registerActionTypes([{ id: "CHAT", actions: [] }])"#),
    (
      "src/lib.rs",
      #"let c = UNNotificationCategory::categoryWithIdentifier_actions_intentIdentifiers_options(id, a, b, 0);"#
    ),
    ("lib/push.dart", #"DarwinNotificationCategory('CHAT', actions: [])"#),
    ("src/push.js", #"await Notifications.setNotificationCategoryAsync("CHAT", []);"#),
  ])
  func everythingElseOpensTheList(_ path: String, _ text: String) {
    let facts = facts([path: text])
    #expect(facts.categories?.isEmpty == true)
    #expect(facts.open[.categories]?.compactMap(\.place?.path) == [path])
    #expect(facts.scanFindings.map(\.kind) == [.unresolvedCategory])
    let findings = Linter(facts: facts).lint(
      SourceFile(path: "push.json", text: #"{"aps":{"alert":"x","category":"CHAT"}}"#)
    ).findings
    #expect(findings.allSatisfy { $0.severity == .info })
  }

  @Test(arguments: [
    ("shared/Push.kt", "import platform.UserNotifications.UNNotificationCategory\nfun f(c: UNNotificationCategory) {}"),
    ("server/push.ts", "// setNotificationCategories(x)\nconst s = 'registerActionTypes'"),
    ("server/push.js", "class NotificationCategory {}"),
    ("shared/src/iosTest/Push.kt", #"val c = UNNotificationCategory.categoryWithIdentifier("TEST", a, b, 0u)"#),
    ("types/ios.d.ts", "declare class UNNotificationCategory { static categoryWithIdentifier(x: string): void }"),
  ])
  func namesAndCommentsAreNoRegistrations(_ path: String, _ text: String) {
    let facts = facts([path: text])
    #expect(facts.categories?.isEmpty == true)
    #expect(facts.open.isEmpty)
  }
}

/// Property lists of extensions that are made when the app is built.
@Suite struct GeneratedPropertiesTests {
  private let code = #"let c = UNNotificationCategory(identifier: "OTHER", actions: [], intentIdentifiers: [])"#

  private func facts(_ files: [String: String]) -> AppFacts {
    MemoryFolder(["App/App.swift": code].merging(files) { $1 }).facts()
  }

  private func yaml(_ value: String) -> String {
    """
    targets:
      Content:
        info:
          properties:
            NSExtension:
              # UNNotificationExtensionCategory: OLD
              NSExtensionAttributes:
                UNNotificationExtensionCategory:\(value)
                UNNotificationExtensionInitialContentSizeRatio: 1
    """
  }

  @Test(arguments: [
    (" CHAT", ["CHAT"]), (" \"CHAT\" # the chat", ["CHAT"]), (" [CHAT, 'CALL']", ["CHAT", "CALL"]),
    ("\n                - CHAT\n                - \"CALL\"", ["CHAT", "CALL"]),
    ("\n                  - CHAT", ["CHAT"]),
  ])
  func readsWhatYAMLHasPlainly(_ value: String, _ categories: [String]) {
    let facts = facts(["project.yml": yaml(value)])
    #expect(facts.claims?.map(\.identifier) == categories)
    #expect(facts.open.isEmpty)
  }

  @Test(arguments: [" *categories", " ${CATEGORY}", " $(CATEGORY)", "", " |\n                  CHAT", " {a: b}"])
  func opensTheListForTheRest(_ value: String) {
    let facts = facts(["project.yml": yaml(value)])
    #expect(facts.claims?.isEmpty ?? true)
    #expect(facts.open[.contentExtensionCategories]?.map(\.place?.path) == ["project.yml"])
  }

  @Test func readsTheCodeOfAProject() {
    let project = #"""
      import ProjectDescription
      let name = "NAMED"
      let infoPlist: [String: Plist.Value] = ["NSExtension": ["NSExtensionAttributes": [
        "UNNotificationExtensionCategory": VALUE]]]
      """#
    let values: [(String, [String]?)] = [
      (#"["CALL", "MAIL"]"#, ["CALL", "MAIL"]), (#""CALL""#, ["CALL"]),
      (#".array([.string("CALL"), "X"])"#, ["CALL", "X"]),
      ("name", ["NAMED"]), ("remote()", nil), (#"["CALL", remote()]"#, nil),
    ]
    for (value, categories) in values {
      let facts = facts(["Project.swift": project.split(separator: "VALUE").joined(separator: value)])
      #expect(facts.claims?.map(\.identifier) == categories, "\(value)")
      #expect(facts.open[.contentExtensionCategories] == nil || categories == nil, "\(value)")
      #expect((facts.open[.contentExtensionCategories] != nil) == (categories == nil), "\(value)")
    }
  }

  private func plist(_ value: String, point: String = "") -> String {
    """
    <plist version="1.0"><dict><key>NSExtension</key><dict>\(point)<key>NSExtensionAttributes</key><dict>
    <key>UNNotificationExtensionCategory</key><string>\(value)</string></dict></dict></dict></plist>
    """
  }

  @Test func fillsInBuildSettings() {
    let known = facts([
      "Ext/Info.plist": plist("$(PREFIX).$(NAME)"), "Config/Base.xcconfig": "PREFIX = com.x // the app\nNAME=chat",
      "Config/Debug.xcconfig": "NAME[config=Debug] = chat.dev",
    ])
    #expect(known.claims?.map(\.identifier) == ["com.x.chat", "com.x.chat.dev"])
    #expect(known.open.isEmpty)
    let unknown = facts(["Ext/Info.plist": plist("$(PREFIX).$(NAME)"), "Config/Base.xcconfig": "PREFIX = $(OTHER)"])
    #expect(unknown.claims == nil)
    #expect(unknown.open[.contentExtensionCategories]?.count == 1)
  }

  @Test func opensTheListForBazelAndTemplates() {
    for path in ["BUILD.bazel", "BUILD", "rules/ext.bzl", "Ext/Info.plist.in", "app.json"] {
      let facts = facts([path: "<key>UNNotificationExtensionCategory</key><string>CHAT</string>"])
      #expect(facts.open[.contentExtensionCategories]?.map(\.place?.path) == [path])
    }
  }

  @Test func saysThatThereIsNoServiceExtensionOnlyWhereThatIsSure() {
    let app = "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>"
    #expect(facts(["Info.plist": app]).serviceExtension == false)
    let generated = "NSExtensionPointIdentifier: com.apple.usernotifications.service"
    #expect(facts(["Info.plist": app, "project.yml": generated]).serviceExtension == true)
    let point = "<key>NSExtensionPointIdentifier</key><string>$(POINT)</string>"
    #expect(facts(["Info.plist": app, "Ext/Info.plist": plist("A", point: point)]).serviceExtension == nil)
  }
}
