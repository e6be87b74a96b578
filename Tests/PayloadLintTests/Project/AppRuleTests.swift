import Testing

@testable import PayloadLint

/// Sources, and the rules that speak of them beside `app/unresolved-category`.
private func rules(_ files: [String: String]) -> [String] {
  Linter(facts: MemoryFolder(files).facts()).lintFacts().map(\.rule.rawValue).filter { $0 != "app/unresolved-category" }
}

private let yes = #"let yes = UNNotificationAction(identifier: "YES", title: "Yes")"#

private func category(_ actions: String = "", _ name: String = "A") -> String {
  #"UNNotificationCategory(identifier: "\#(name)", actions: [\#(actions)], intentIdentifiers: [])"#
}

@Suite struct AppRuleTests {
  @Test func aCategoryRegisteredTwiceWithDifferentActionsIsReported() {
    #expect(
      rules(["App/A.swift": yes + "\nlet a = \(category("yes"))\nlet b = \(category())"]) == ["app/duplicate-category"])
    #expect(
      rules(["App/A.swift": yes + "\nlet a = \(category("yes"))", "App/B.swift": "let b = \(category())"])
        == ["app/duplicate-category"])
    let helper =
      "func add(_ id: String, _ actions: [UNNotificationAction]) { _ = UNNotificationCategory(identifier: id, actions: actions, intentIdentifiers: []) }"
    #expect(
      rules(["App/A.swift": yes + "\n" + helper + "\nfunc register() { add(\"A\", [yes]); add(\"A\", []) }"])
        == ["app/duplicate-category"])
  }

  @Test(arguments: [
    "let a = \(category("yes"))\nlet b = \(category("yes"))",
    "#if os(iOS)\nlet a = \(category("yes"))\n#else\nlet b = \(category())\n#endif",
    "func f() { if old { use(\(category("yes"))) } else { use(\(category())) } }",
    "func f() { switch kind { case .a: do { use(\(category("yes"))) }\ndefault: do { use(\(category())) } } }",
    "let a = \(category("yes"))\nlet b = \(category("", "B"))",
    "let a = \(category("yes"))\nlet b = \(category("", "a"))",
  ])
  func registrationsOfWhichOneRunsAreNoContradiction(_ text: String) {
    #expect(rules(["App/A.swift": yes + "\n" + text]) == [])
  }

  @Test func registrationsOfDifferentTargetsAreNoContradiction() {
    #expect(
      rules([
        "Phone/A.swift": yes + "\nfunc f() { center.setNotificationCategories([\(category("yes"))]) }",
        "Watch/B.swift": "func g() { center.setNotificationCategories([\(category())]) }",
      ]) == [])
  }

  @Test func aSecondCallReplacesTheCategoriesOfTheFirst() {
    let first = "func f() { center.setNotificationCategories([\(category())]) }"
    let second = "func g() { center.setNotificationCategories([\(category("", "B"))]) }"
    #expect(rules(["App/A.swift": first, "App/B.swift": second]) == ["app/replaced-categories"])
    let objectiveC = """
      - (void)f {
        id a = [UNNotificationCategory categoryWithIdentifier:@"C" actions:@[] intentIdentifiers:@[] options:0];
        [center setNotificationCategories:[NSSet setWithObject:a]];
      }
      """
    #expect(rules(["App/A.swift": first, "App/C.m": objectiveC]) == ["app/replaced-categories"])
  }

  @Test(arguments: [
    "func g() { center.setNotificationCategories([]) }",
    "func g() { center.setNotificationCategories(Set()) }",
    "func g() async { let all = await center.notificationCategories(); center.setNotificationCategories(all.union([x])) }",
    "func g() { center.getNotificationCategories { center.setNotificationCategories($0) } }",
    "import XCTest\nfunc g() { center.setNotificationCategories([x]) }",
    "class S: UNNotificationServiceExtension { func g() { center.setNotificationCategories([x]) } }",
    "// center.setNotificationCategories([x])",
    "func setNotificationCategories(_ all: Set<UNNotificationCategory>) { center.setNotificationCategories(all) }",
    "func g() { center.setNotificationCategories(all) }",
  ])
  func callsThatReplaceNothingAreNotReported(_ text: String) {
    let first = "let all: Set = [\(category())]\nfunc f() { center.setNotificationCategories(all) }"
    #expect(rules(["App/A.swift": first, "App/B.swift": text]) == [])
  }

  @Test func setsOfEqualNamesAreNotOneSet() {
    func set(_ function: String, _ name: String) -> String {
      """
      func \(function)() {
        let category = \(category("", name))
        center.setNotificationCategories([category])
      }

      """
    }
    #expect(rules(["App/A.swift": set("f", "ONE") + set("g", "TWO")]) == ["app/replaced-categories"])
    #expect(rules(["App/A.swift": set("f", "ONE") + set("g", "ONE")]) == [])
  }

  @Test func aDismissalThatNobodyAskedForIsReported() {
    let check = """
      func didReceive() { switch response.actionIdentifier { case UNNotificationDismissActionIdentifier: break
        default: break } }
      """
    #expect(rules(["App/A.swift": "let a = \(category())\n" + check]) == ["app/dismissal-not-reported"])
    let options: [(String, isFine: Bool)] = [
      (".customDismissAction", true), ("[.allowInCarPlay, .customDismissAction]", true), ("server.options", true),
      ("[]", false), ("[.allowInCarPlay]", false), ("UNNotificationCategoryOptions(rawValue: 0)", false),
    ]
    for (option, isFine) in options {
      let text =
        #"let a = UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [], options: \#(option))"#
      #expect(
        rules(["App/A.swift": text + "\n" + check]) == (isFine ? [] : ["app/dismissal-not-reported"]), "\(option)")
    }
    // No category at all, or one that is not known.
    #expect(rules(["App/A.swift": check]) == [])
    #expect(
      rules([
        "App/A.swift": check
          + "\nlet b = \(category())\n_ = UNNotificationCategory(identifier: x(), actions: [], intentIdentifiers: [])"
      ]) == [])
  }

  @Test func theDeprecatedInterfaceIsAnInfoForEachCategory() {
    let text = """
      func f() {
        let a = UIMutableUserNotificationCategory()
        a.identifier = "A"
        let b = UIMutableUserNotificationCategory()
        b.identifier = "B"
      }
      """
    let findings = Linter(facts: MemoryFolder(["App/A.swift": text]).facts()).lintFacts()
    #expect(
      findings.map { "\($0.severity.name) \($0.rule)" } == [
        "info app/deprecated-interface", "info app/deprecated-interface",
      ])
  }
}
