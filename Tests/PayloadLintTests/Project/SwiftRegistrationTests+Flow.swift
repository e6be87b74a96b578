import Testing

@testable import PayloadLint

extension SwiftSamples {
  static let enums: [RegistrationSample] = [
    .swift(
      "raw values, implicit and written, of nested types",
      #"""
      struct Push {
        enum Kind: String {
          case invite
          case order = "ORDER_UPDATE"
        }
      }
      let a = UNNotificationCategory(identifier: Push.Kind.invite.rawValue, actions: [], intentIdentifiers: [])
      let b = UNNotificationCategory(identifier: Push.Kind.order.rawValue, actions: [], intentIdentifiers: [])
      """#,
      ["ORDER_UPDATE[]", "invite[]"]),
    .swift(
      "a bare rawValue inside the enum, registered through allCases",
      #"""
      enum Kind: String, CaseIterable {
        case invite, order = "ORDER"
        var category: UNNotificationCategory {
          UNNotificationCategory(identifier: rawValue, actions: actions, intentIdentifiers: [])
        }
        private var actions: [UNNotificationAction] {
          switch self {
          case .invite: return [UNNotificationAction(identifier: "YES", title: "Yes"), decline]
          case .order: return []
          }
        }
        private var decline: UNNotificationAction { UNNotificationAction(identifier: "NO", title: "No") }
      }
      let all = Set(Kind.allCases.map(\.category))
      """#,
      ["ORDER[]", #"invite[YES "Yes", NO "No"]"#]),
    .swift(
      "allCases mapped by a closure",
      #"""
      enum Kind: String, CaseIterable { case a = "A", b = "B"
        var title: String { switch self { case .a: "First"; case .b: "Second" } } }
      let set = Set(Kind.allCases.map { kind in
        UNNotificationCategory(
          identifier: kind.rawValue,
          actions: [UNNotificationAction(identifier: "\(kind.rawValue)_OPEN", title: kind.title)], intentIdentifiers: [])
      })
      Kind.allCases.forEach { _ = UNNotificationCategory(identifier: "x" + $0.rawValue, actions: [], intentIdentifiers: []) }
      """#,
      [#"A[A_OPEN "First"]"#, #"B[B_OPEN "Second"]"#, "xA[]", "xB[]"]),
    .swift(
      "a loop over cases",
      #"""
      enum Kind: String { case a = "A", b = "B", c = "C" }
      func register() {
        for kind in [Kind.a, .b] { _ = UNNotificationCategory(identifier: kind.rawValue, actions: [], intentIdentifiers: []) }
        let more: [Kind] = [.c]
        for (index, kind) in more.enumerated() {
          _ = UNNotificationCategory(identifier: kind.rawValue, actions: [], intentIdentifiers: [])
        }
      }
      """#,
      ["A[]", "B[]", "C[]"]),
    .swift(
      "a computed identifier chosen by a switch",
      #"""
      enum Kind: CaseIterable { case invite, order
        var identifier: String { switch self {
          case .invite: return "I"
          default: return "O" } }
        var actions: [UNNotificationAction] { self.identifier == "I" ? [] : [] }
      }
      extension Kind {
        func make() -> UNNotificationCategory {
          .init(identifier: identifier, actions: [], intentIdentifiers: [])
        }
      }
      """#,
      ["I[]", "O[]"]),
    .swift(
      "a struct with raw values and static members",
      #"""
      struct CategoryID: RawRepresentable { let rawValue: String
        static let chat = CategoryID(rawValue: "CHAT")
        static let call: Self = .init(rawValue: "CALL") }
      func make(_ id: CategoryID) { _ = UNNotificationCategory(identifier: id.rawValue, actions: [], intentIdentifiers: []) }
      func register() { make(.chat); make(.call) }
      """#,
      ["CALL[]", "CHAT[]"]),
  ]

  static let helpers: [RegistrationSample] = [
    .swift(
      "an identifier handed to a function, with its actions",
      #"""
      func register() {
        add(identifier: "ONE", actions: [action("A", title: "a")])
        add(identifier: "TWO", actions: [])
        add(identifier: "THREE")
      }
      func add(identifier: String, actions: [UNNotificationAction] = [action("D", title: "d")]) {
        let category = UNNotificationCategory(identifier: identifier, actions: actions, intentIdentifiers: [])
      }
      func action(_ id: String, title: String) -> UNNotificationAction {
        return UNNotificationAction(identifier: id, title: title, options: [.destructive])
      }
      """#,
      [#"ONE[A "a" destructive]"#, #"THREE[D "d" destructive]"#, "TWO[]"]),
    RegistrationSample(
      name: "a convenience initialiser, called in another file",
      files: [
        "App/Category.swift": #"""
        extension UNNotificationCategory {
          convenience init(kind: Kind, actions: [UNNotificationAction]) {
            self.init(identifier: kind.rawValue, actions: actions, intentIdentifiers: [], options: [])
          }
        }
        """#,
        "App/Push.swift": #"""
        enum Kind: String { case like, share = "SHARE" }
        let all: Set<UNNotificationCategory> = [UNNotificationCategory(kind: .like, actions: []), .init(kind: .share, actions: [])]
        """#,
      ], lines: ["SHARE[]", "like[]"]),
    .swift(
      "an identifier kept in a property by an initialiser",
      #"""
      final class Builder {
        let identifier: String
        private let suffix: String
        init(id: String, suffix: String = "") { self.identifier = id; self.suffix = suffix }
        func build() -> UNNotificationCategory {
          UNNotificationCategory(identifier: identifier + suffix, actions: [], intentIdentifiers: [])
        }
      }
      let a = Builder(id: "A").build(), b = Builder(id: "B", suffix: "2").build()
      """#,
      ["A[]", "B2[]"]),
    .swift(
      "a memberwise initialiser and a list of descriptions",
      #"""
      struct Description { let id: String; var buttons: [String] = [] }
      let descriptions = [Description(id: "A", buttons: ["X", "Y"]), Description(id: "B")]
      let categories = descriptions.map { item in
        UNNotificationCategory(
          identifier: item.id, actions: item.buttons.map { UNNotificationAction(identifier: $0, title: $0) },
          intentIdentifiers: [])
      }
      """#,
      [#"A[X "X", Y "Y"]"#, "B[]"]),
    .swift(
      "types that conform to a protocol",
      #"""
      protocol PushCategory { static var identifier: String { get }; static var actions: [UNNotificationAction] { get } }
      extension PushCategory {
        static var category: UNNotificationCategory {
          UNNotificationCategory(identifier: identifier, actions: actions, intentIdentifiers: [])
        }
        static var actions: [UNNotificationAction] { [] }
      }
      struct Chat: PushCategory { static let identifier = "CHAT" }
      enum Call: PushCategory { static var identifier: String { "CALL" } }
      """#,
      ["CALL[]", "CHAT[]"]),
    .swift(
      "a function that gives the identifier of a case",
      #"""
      enum Kind { case a, b }
      func name(of kind: Kind) -> String {
        switch kind { case .a: return "NAME_A"
        case .b: return "NAME_B" }
      }
      let one = UNNotificationCategory(identifier: name(of: .b), actions: [], intentIdentifiers: [])
      """#,
      ["NAME_B[]"]),
    .swift(
      "a closure kept in a constant",
      #"""
      func register() {
        let make = { (id: String) in UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }
        center.setNotificationCategories([make("A"), make("B")])
      }
      """#,
      ["A[]", "B[]"]),
  ]

  static let wrappers: [RegistrationSample] = [
    RegistrationSample(
      name: "a description of the app's own, turned into a category elsewhere",
      files: [
        "App/Category.swift": #"""
        public struct AppCategory: Hashable {
          public let identifier: String
          public let buttons: [AppButton]
          public init(identifier: String, buttons: [AppButton]) { self.identifier = identifier; self.buttons = buttons }
        }
        public struct AppButton: Hashable { let identifier: String; let title: String }
        """#,
        "App/Center.swift": #"""
        extension UNUserNotificationCenter {
          public func set(_ categories: Set<AppCategory>) {
            let categories: [UNNotificationCategory] = categories.map { UNNotificationCategory.init(from: $0) }
            setNotificationCategories(Set(categories))
          }
        }
        extension UNNotificationCategory {
          convenience init(from category: AppCategory) {
            self.init(
              identifier: category.identifier, actions: category.buttons.map { .init(from: $0) }, intentIdentifiers: [],
              hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil)
          }
        }
        extension UNNotificationAction {
          convenience init(from button: AppButton) { self.init(identifier: button.identifier, title: button.title, icon: nil) }
        }
        extension AppCategory {
          init(category: UNNotificationCategory) { self.init(identifier: category.identifier, buttons: []) }
        }
        """#,
        "App/Service.swift": #"""
        final class Service {
          private let reminder = "reminder"
          func setUp() {
            let category = AppCategory(identifier: reminder, buttons: [AppButton(identifier: "DONE", title: "Done")])
            center.set([category])
          }
        }
        """#,
      ], lines: [#"reminder[DONE "Done"]"#]),
    RegistrationSample(
      name: "a prefix that is the bundle identifier",
      files: [
        "App/Push.swift": #"""
        private let prefix = Bundle.main.bundleIdentifier ?? "fallback"
        let a = UNNotificationCategory(identifier: "\(prefix).alert", actions: [], intentIdentifiers: [])
        let b = UNNotificationCategory(identifier: Bundle.main.bundleIdentifier! + ".chat", actions: [], intentIdentifiers: [])
        """#,
        "App/Info.plist": "<plist><dict><key>CFBundleIdentifier</key><string>com.example.app</string></dict></plist>",
      ], lines: ["com.example.app.alert[]", "com.example.app.chat[]"]),
    .swift(
      "members of a global object",
      #"""
      struct Identifiers { var chat = "CHAT"; var actions = Actions() }
      struct Actions { var open = UNNotificationAction(identifier: "OPEN", title: "Open") }
      var identifiers = Identifiers()
      struct Categories {
        var chat = UNNotificationCategory(identifier: identifiers.chat, actions: [identifiers.actions.open], intentIdentifiers: [])
      }
      """#,
      [#"CHAT[OPEN "Open"]"#]),
  ]

  static let collections: [RegistrationSample] = [
    .swift(
      "a dictionary and a list of pairs",
      #"""
      func register() {
        for (id, title) in [("A", "First"), ("B", "Second")] {
          let action = UNNotificationAction(identifier: "OPEN", title: title)
          _ = UNNotificationCategory(identifier: id, actions: [action], intentIdentifiers: [])
        }
        for (key, value) in ["C": "Third"] { _ = UNNotificationCategory(identifier: key, actions: [], intentIdentifiers: []) }
      }
      """#,
      [#"A[OPEN "First"]"#, #"B[OPEN "Second"]"#, "C[]"]),
    .swift(
      "actions joined from two lists",
      #"""
      let common = [UNNotificationAction(identifier: "HIDE", title: "Hide")]
      let c = UNNotificationCategory(
        identifier: "C", actions: [UNNotificationAction(identifier: "OPEN", title: "Open")] + common, intentIdentifiers: [])
      """#,
      [#"C[OPEN "Open", HIDE "Hide"]"#]),
    .swift(
      "an action that stays unknown makes the list of actions unknown",
      #"""
      let c = UNNotificationCategory(identifier: "C", actions: server.actions(), intentIdentifiers: [])
      """#,
      ["C[?]"]),
  ]

  static let traps: [RegistrationSample] = [
    .swift(
      "commented-out registrations",
      #"""
      // let a = UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [])
      /* let b = UNNotificationCategory(identifier: "B", actions: [], intentIdentifiers: [])
         /* nested */ {"aps":{"category":"C"}} */
      let text = "UNNotificationCategory(identifier: \"D\", actions: [], intentIdentifiers: [])"
      """#,
      []),
    .swift(
      "use of a category is no registration",
      #"""
      let logger = Logger(subsystem: "app", category: "network")
      func show(_ content: UNMutableNotificationContent) {
        content.categoryIdentifier = "USED"
        if content.categoryIdentifier == "COMPARED" { os_log("x", log: OSLog(subsystem: "s", category: "LOG")) }
      }
      """#,
      []),
    .swift(
      "an identifier from a server",
      #"""
      func register(_ config: Config) {
        _ = UNNotificationCategory(identifier: config.remote["id"]!, actions: [], intentIdentifiers: [])
        _ = UNNotificationCategory(identifier: "KNOWN", actions: [], intentIdentifiers: [])
      }
      """#,
      ["KNOWN[]"], unresolved: [#"config.remote["id"]"#]),
    .swift(
      "an enum that another package declares",
      #"""
      _ = UNNotificationCategory(identifier: OtherKit.Category.alarm.rawValue, actions: [], intentIdentifiers: [])
      """#,
      [], unresolved: ["OtherKit.Category.alarm.rawValue"]),
    .swift(
      "a parameter that no call gives",
      #"""
      public func add(_ id: String) { _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }
      """#,
      [], unresolved: ["id"]),
    RegistrationSample(
      name: "tests register nothing",
      files: [
        "AppTests/PushTests.swift": #"""
        import XCTest
        let c = UNNotificationCategory(identifier: "TEST", actions: [], intentIdentifiers: [])
        """#,
        "AppTests/MoreTests.m": #"""
        #import <XCTest/XCTest.h>
        id c = [UNNotificationCategory categoryWithIdentifier:@"T" actions:@[] intentIdentifiers:@[] options:0];
        """#,
      ], lines: []),
    RegistrationSample(
      name: "folders of others are passed over",
      files: [
        "Pods/Kit/Push.swift":
          #"let c = UNNotificationCategory(identifier: "POD", actions: [], intentIdentifiers: [])"#,
        "App/.build/Push.swift":
          #"let c = UNNotificationCategory(identifier: "BUILT", actions: [], intentIdentifiers: [])"#,
        "App/Main.swift": "print(1)",
      ], lines: []),
  ]
}
