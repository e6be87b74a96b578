import Testing

@testable import PayloadLint

/// Each shape in which Swift sources register categories, and what is found in it.
@Test(arguments: SwiftSamples.all)
func readsTheCategoriesThatSwiftRegisters(_ sample: RegistrationSample) { sample.check() }

enum SwiftSamples {
  static let all: [RegistrationSample] =
    plain + constants + enums + helpers + wrappers + collections + traps + forms

  static let plain: [RegistrationSample] = [
    .swift(
      "literals on one line",
      #"""
      let accept = UNNotificationAction(identifier: "ACCEPT", title: "Accept", options: [.foreground])
      let invite = UNNotificationCategory(identifier: "INVITE", actions: [accept], intentIdentifiers: [], options: [])
      """#,
      [#"INVITE[ACCEPT "Accept" foreground]"#]),
    .swift(
      "one argument a line, and actions in place",
      #"""
      func register() {
        center.setNotificationCategories([
          UNNotificationCategory(
            identifier:
              "ORDER",
            actions: [
              UNNotificationAction(identifier: "TRACK", title: "Track", options: [.foreground, .authenticationRequired]),
              UNTextInputNotificationAction(
                identifier: "REPLY", title: "Reply", options: [],
                textInputButtonTitle: "Send", textInputPlaceholder: "Message"),
            ],
            intentIdentifiers: ["INSendMessageIntent"],
            hiddenPreviewsBodyPlaceholder: "%u orders",
            categorySummaryFormat: "%u more",
            options: [.customDismissAction, .hiddenPreviewsShowTitle])
        ])
      }
      """#,
      [
        #"ORDER[TRACK "Track" authenticationRequired foreground, REPLY "Reply" text:Send/Message] "#
          + "customDismissAction hiddenPreviewsShowTitle intent:INSendMessageIntent"
      ]),
    .swift(
      "implicit initialisers in a typed set",
      #"""
      let categories: Set<UNNotificationCategory> = [
        .init(identifier: "A", actions: [.init(identifier: "GO", title: "Go", options: .foreground)], intentIdentifiers: []),
        .init(identifier: "B", actions: [], intentIdentifiers: [], options: .customDismissAction),
      ]
      """#,
      [#"A[GO "Go" foreground]"#, "B[] customDismissAction"]),
    .swift(
      "the initialiser by its name, and icons",
      #"""
      let snooze = UNNotificationAction.init(
        identifier: "SNOOZE", title: NSLocalizedString("snooze", comment: ""), options: [],
        icon: UNNotificationActionIcon(systemImageName: "zzz"))
      _ = UNNotificationCategory.init(identifier: "ALARM", actions: [snooze], intentIdentifiers: [], options: [])
      """#,
      ["ALARM[SNOOZE icon:zzz]"]),
    .swift(
      "raw and multi-line strings",
      ##"""
      let one = UNNotificationCategory(identifier: #"RAW"\n"#, actions: [], intentIdentifiers: [])
      let two = UNNotificationCategory(identifier: """
        MULTI
        """, actions: [], intentIdentifiers: [])
      """##,
      ["MULTI[]", #"RAW"\n[]"#]),
    .swift(
      "both branches of conditional compilation",
      #"""
      #if DEBUG
      let id = UNNotificationCategory(identifier: "DEBUG_ONLY", actions: [], intentIdentifiers: [])
      #else
      let id = UNNotificationCategory(identifier: "RELEASE", actions: [], intentIdentifiers: [])
      #endif
      """#,
      ["DEBUG_ONLY[]", "RELEASE[]"]),
    .swift(
      "a scene of a watch app",
      #"""
      struct Controller: WKUserNotificationHostingController<Screen> { static let category = "watchOrder" }
      @main struct WatchApp: App {
        var body: some Scene {
          WindowGroup { ContentView() }
          WKNotificationScene(controller: Controller.self, category: Controller.category)
          WKNotificationScene(controller: Other.self, category: "plain")
        }
      }
      """#,
      ["plain[?]", "watchOrder[?]"]),
    .swift(
      "the deprecated interface in Swift",
      #"""
      func register() {
        let yes = UIMutableUserNotificationAction()
        yes.identifier = "YES"
        yes.title = "Yes"
        yes.activationMode = .foreground
        let reply = UIMutableUserNotificationAction()
        reply.identifier = "REPLY"
        reply.behavior = .textInput
        reply.isDestructive = true
        let category = UIMutableUserNotificationCategory()
        category.identifier = "OLD"
        category.setActions([yes, reply], for: .default)
        category.setActions([yes], forContext: UIUserNotificationActionContext.minimal)
      }
      """#,
      [#"OLD[YES "Yes" foreground, REPLY destructive text:/] minimal[YES]"#]),
  ]

  static let constants: [RegistrationSample] = [
    RegistrationSample(
      name: "static constants of a type in another file",
      files: [
        "App/Push.swift":
          "let c = UNNotificationCategory(identifier: Constants.Category.invite, actions: [], intentIdentifiers: [])",
        "App/Constants.swift": #"enum Constants { enum Category { static let invite = "invite.\#("x")" } }"#,
      ], lines: ["invite.x[]"]),
    RegistrationSample(
      name: "a global of another file",
      files: [
        "App/Push.swift":
          "let c = UNNotificationCategory(identifier: orderCategory, actions: [], intentIdentifiers: [])",
        "App/Names.swift": #"let prefix = "order", orderCategory = prefix + "." + suffix"# + "\n"
          + #"let suffix = "new""#,
      ], lines: ["order.new[]"]),
    .swift(
      "a member of the same type, with and without self",
      #"""
      final class Manager {
        private let first = "FIRST"
        static let second = "SECOND"
        lazy var third: String = { "THIRD" }()
        var fourth: String { return "FOURTH" }
        func register() {
          _ = UNNotificationCategory(identifier: first, actions: [], intentIdentifiers: [])
          _ = UNNotificationCategory(identifier: Self.second, actions: [], intentIdentifiers: [])
          _ = UNNotificationCategory(identifier: self.third, actions: [], intentIdentifiers: [])
          _ = UNNotificationCategory(identifier: fourth, actions: [], intentIdentifiers: [])
        }
      }
      """#,
      ["FIRST[]", "FOURTH[]", "SECOND[]", "THIRD[]"]),
    .swift(
      "interpolated and joined constants",
      #"""
      enum Names {
        static let base = "com.example"
        static let reply = "\(base).reply"
        static let like = base + ".like"
        static let format = String(format: "%@.%@", base, "share")
      }
      let a = UNNotificationCategory(identifier: Names.reply, actions: [], intentIdentifiers: [])
      let b = UNNotificationCategory(identifier: Names.like, actions: [], intentIdentifiers: [])
      let c = UNNotificationCategory(identifier: Names.format, actions: [], intentIdentifiers: [])
      let d = UNNotificationCategory(identifier: "\(Names.base)." + "tag", actions: [], intentIdentifiers: [])
      """#,
      ["com.example.like[]", "com.example.reply[]", "com.example.share[]", "com.example.tag[]"]),
    .swift(
      "variables assigned nearby",
      #"""
      func register(isPro: Bool) {
        let identifier: String
        if isPro { identifier = "PRO" } else { identifier = "FREE" }
        var actions = [UNNotificationAction]()
        actions.append(UNNotificationAction(identifier: "A", title: "a"))
        actions += [UNNotificationAction(identifier: "B", title: "b")]
        let category = UNNotificationCategory(identifier: identifier, actions: actions, intentIdentifiers: [])
        let other = isPro ? "X" : "Y"
        let second = UNNotificationCategory(identifier: other, actions: [], intentIdentifiers: [])
      }
      """#,
      [#"FREE[A "a", B "b"]"#, #"PRO[A "a", B "b"]"#, "X[]", "Y[]"]),
    .swift(
      "the same name in two blocks",
      #"""
      func register() {
        do { let id = "ONE"; _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }
        do { let id = "TWO"; _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }
      }
      """#,
      ["ONE[]", "TWO[]"]),
    .swift(
      "a constant on String, by implicit member",
      #"""
      extension String { static let promo = "PROMO" }
      let c = UNNotificationCategory(identifier: .promo, actions: [], intentIdentifiers: [])
      """#,
      ["PROMO[]"]),
    .swift(
      "the name of a type as text",
      #"""
      struct InviteCategory {
        static let id = String(describing: InviteCategory.self)
        func make() { _ = UNNotificationCategory(identifier: Self.id, actions: [], intentIdentifiers: []) }
      }
      """#,
      ["InviteCategory[]"]),
    RegistrationSample(
      name: "a constant of Objective-C used in Swift",
      files: [
        "App/Push.swift":
          "let c = UNNotificationCategory(identifier: kChatCategory, actions: [], intentIdentifiers: [])",
        "App/Names.h": "extern NSString *const kChatCategory;",
        "App/Names.m": #"NSString *const kChatCategory = @"chat";"#,
      ], lines: ["chat[]"]),
    RegistrationSample(
      name: "two constants of one name in two folders: both count",
      files: [
        "Shop/Push.swift": "let c = UNNotificationCategory(identifier: K.category, actions: [], intentIdentifiers: [])",
        "Shop/K.swift": #"struct K { static let category = "shop" }"#,
        "Admin/K.swift": #"struct K { static let category = "admin" }"#,
      ], lines: ["admin[]", "shop[]"]),
  ]
}
