import Testing

@testable import PayloadLint

/// Two apps in one project, with a file that both are built from and a test target.
private let project = """
  // !$*UTF8*$!
  { rootObject = P; objects = {
    P = { isa = PBXProject; mainGroup = G; targets = ( T1, T2, T3, T4 ); };
    G = { isa = PBXGroup; children = ( G1, G2, F5 ); };
    G1 = { isa = PBXGroup; path = Shop; children = ( F1, F3 ); };
    G2 = { isa = PBXGroup; path = Admin; children = ( F2, V ); };
    V = { isa = PBXVariantGroup; name = Localizable.strings; children = ( L ); };
    L = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
    F1 = { isa = PBXFileReference; path = Push.swift; };
    F2 = { isa = PBXFileReference; path = Push.swift; };
    F3 = { isa = PBXFileReference; path = ../Common/Shared.swift; };
    F5 = { isa = PBXFileReference; path = "Other Files/Fake.swift"; };
    B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
    B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F3; };
    B5 = { isa = PBXBuildFile; fileRef = F5; }; B6 = { isa = PBXBuildFile; fileRef = V; };
    S1 = { isa = PBXSourcesBuildPhase; files = ( B1, B3 ); };
    S2 = { isa = PBXSourcesBuildPhase; files = ( B2, B4 ); };
    S3 = { isa = PBXSourcesBuildPhase; files = ( B5 ); };
    R2 = { isa = PBXResourcesBuildPhase; files = ( B6 ); };
    T1 = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = ( S1 );
      dependencies = ( D4 ); buildConfigurationList = C1; };
    T2 = { isa = PBXNativeTarget; name = Admin; productType = "com.apple.product-type.application"; buildPhases = ( S2, R2 );
      buildConfigurationList = C2; };
    T3 = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = ( S3 ); };
    T4 = { isa = PBXNativeTarget; name = Content; productType = "com.apple.product-type.app-extension";
      buildConfigurationList = C4; fileSystemSynchronizedGroups = ( G4 ); };
    G4 = { isa = PBXFileSystemSynchronizedRootGroup; path = Content; };
    D4 = { isa = PBXTargetDependency; target = T4; };
    C1 = { buildConfigurations = ( X1, X2 ); }; C2 = { buildConfigurations = ( X3 ); }; C4 = { buildConfigurations = ( X4 ); };
    X1 = { buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.shop; }; };
    X2 = { buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = "com.example.shop.debug"; }; };
    X3 = { buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.admin; INFOPLIST_FILE = "$(SRCROOT)/Admin/Info.plist"; }; };
    X4 = { buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.content; INFOPLIST_FILE = Content/Info.plist; }; };
  }; }
  """

private func register(_ name: String) -> String {
  "let c = UNNotificationCategory(identifier: \"\(name)\", actions: [], intentIdentifiers: [])"
}

private let claim = """
  <plist><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategory</key><string>SHOP</string></dict>
  </dict></dict></plist>
  """

private let folder = MemoryFolder([
  "App.xcodeproj/project.pbxproj": project, "Shop/Push.swift": register("SHOP"), "Admin/Push.swift": register("ADMIN"),
  "Common/Shared.swift": register("SHARED"), "Other Files/Fake.swift": register("FAKE"),
  "Package/Sources/Kit/Push.swift": register("KIT"), "Content/Info.plist": claim,
  "Admin/en.lproj/Localizable.strings": #""HI" = "Hi";"#,
])

@Suite struct SeveralAppsTests {
  @Test func eachAppHasTheFactsOfItsOwnFiles() {
    let facts = folder.facts()
    #expect(facts.categories?.map(\.identifier) == ["ADMIN", "SHARED", "KIT", "SHOP"])
    let apps = facts.separated()
    #expect(
      apps.map { $0.identifiers.sorted() } == [["com.example.shop", "com.example.shop.debug"], ["com.example.admin"]])
    #expect(
      apps.map { $0.facts.categories?.map(\.identifier) ?? [] } == [
        ["SHARED", "KIT", "SHOP"], ["ADMIN", "SHARED", "KIT"],
      ])
    #expect(apps.map { $0.facts.claims?.count ?? 0 } == [1, 0])
    #expect(apps.map { $0.facts.localizations?.count ?? 0 } == [0, 1])
  }

  /// Payload, topic, and the app that it is for.
  @Test(
    arguments: [
      (#""Simulator Target Bundle":"com.example.shop.debug","#, nil, "SHOP", "ADMIN"),
      (#""Simulator Target Bundle":"com.example.admin","#, nil, "ADMIN", "SHOP"),
      ("", "com.example.admin", "ADMIN", "SHOP"),
      ("", "com.example.shop.voip", "SHOP", "ADMIN"),
    ] as [(String, String?, String, String)])
  func aPayloadIsJudgedByTheAppThatItNames(_ key: String, _ topic: String?, _ own: String, _ foreign: String) {
    var options = Linter.Options()
    if let topic { options.headers = [("apns-topic", topic), ("apns-push-type", "alert")] }
    let linter = Linter(options: options, facts: folder.facts())
    func rules(_ category: String) -> [String] {
      let text = "{\(key)\"aps\":{\"alert\":\"Hi\",\"category\":\"\(category)\"}}"
      return linter.lint(SourceFile(path: "push.apns", text: text)).findings.map(\.rule.rawValue).filter {
        $0.hasPrefix("category/")
      }
    }
    #expect(rules(own) == [])
    #expect(rules("SHARED") == [])
    #expect(rules(foreign) == ["category/undeclared"])
  }

  @Test func aPayloadThatNamesNoAppIsJudgedByAllOfThem() {
    let linter = Linter(facts: folder.facts())
    for category in ["SHOP", "ADMIN", "KIT"] {
      let text = "{\"aps\":{\"alert\":\"Hi\",\"category\":\"\(category)\"}}"
      #expect(linter.lint(SourceFile(path: "push.json", text: text)).findings.isEmpty)
    }
  }

  @Test func withoutAProjectTheFolderOfThePropertyListCounts() {
    func plist(_ identifier: String) -> String {
      "<plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>"
    }
    let facts = MemoryFolder([
      "One/Info.plist": plist("a.one"), "One/A.swift": register("ONE"),
      "Two/Supporting Files/Info.plist": plist("a.two"),
      "Two/B.swift": register("TWO"), "Kit/C.swift": register("KIT"),
    ]).facts()
    #expect(
      facts.separated().map { app in app.identifiers.sorted() + (app.facts.categories ?? []).map(\.identifier) }
        == [["a.one", "KIT", "ONE"], ["a.two", "KIT", "TWO"]])
  }

  @Test func copiesOfOneAppAreOneApp() {
    let plist = "<plist><dict><key>CFBundleIdentifier</key><string>a.one</string></dict></plist>"
    let facts = MemoryFolder([
      "start/Info.plist": plist, "start/A.swift": register("ONE"), "final/Info.plist": plist,
      "final/A.swift": register("ONE"),
    ]).facts()
    #expect(facts.separated().isEmpty)
  }
}
