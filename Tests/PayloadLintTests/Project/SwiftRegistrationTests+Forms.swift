import Testing

@testable import PayloadLint

/// Forms in which larger apps register: each with what is read, and beside it what must not be taken for it.
extension SwiftSamples {
  static let forms: [RegistrationSample] = handedOn + branches + declarations + names + own + values

  private static let make =
    "func make(_ id: String) -> UNNotificationCategory { UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }\n"

  static let handedOn: [RegistrationSample] = [
    .swift(
      "a helper called in map",
      make + #"""
        enum Kind: String, CaseIterable { case chat = "CHAT", call = "CALL" }
        let all = Kind.allCases.map { make($0.rawValue) }
        """#,
      ["CALL[]", "CHAT[]"]),
    .swift(
      "a helper called in a loop",
      make + #"""
        func register() { for id in ["A", "B"] { _ = make(id) } }
        """#,
      ["A[]", "B[]"]),
    .swift(
      "a helper handed to map",
      make + #"""
        let a = ["A", "B"].map(make)
        class Center { func add(_ id: String) -> UNNotificationCategory { make(id) }
          func all() { _ = ["C"].compactMap(self.add); _ = ["D"].map(add(_:)) } }
        """#,
      ["A[]", "B[]", "C[]", "D[]"]),
    .swift(
      "a helper handed to something else",
      make + #"""
        let a = make("A")
        let b = remote.fetch(make)
        """#,
      ["A[]"], unresolved: ["id"]),
    .swift(
      "an initializer of the app in map",
      #"""
      enum Kind: CaseIterable { case chat, call
        var identifier: String { switch self { case .chat: "CHAT"; case .call: "CALL" } } }
      extension UNNotificationCategory {
        convenience init(_ kind: Kind) { self.init(identifier: kind.identifier, actions: [], intentIdentifiers: []) }
      }
      let all = Kind.allCases.map { UNNotificationCategory($0) }
      """#,
      ["CALL[]", "CHAT[]"]),
    .swift(
      "an initializer of the app handed to map",
      #"""
      extension UNNotificationCategory {
        convenience init(name: String) { self.init(identifier: name, actions: [], intentIdentifiers: []) }
      }
      let all = ["A", "B"].map(UNNotificationCategory.init) + ["C"].map(UNNotificationCategory.init(name:))
      """#,
      ["A[]", "B[]", "C[]"]),
    .swift(
      "parameters through three functions, with several callers each",
      make + #"""
        func two(_ id: String) { _ = make(id) }
        func three(_ id: String) { two(id); two("X" + id) }
        func register() { three("A"); three("B"); two("C") }
        """#,
      ["A[]", "B[]", "C[]", "XA[]", "XB[]"]),
    .swift(
      "a literal identifier with actions that come through parameters",
      #"""
      func decorate(_ buttons: [Button]) {
        let actions = buttons.map { UNNotificationAction(identifier: $0.id, title: "x", options: []) }
        _ = UNNotificationCategory(identifier: "TOPIC", actions: actions, intentIdentifiers: [])
      }
      struct Button { let id: String }
      class Service {
        func handle(_ b: [Button]) { decorate(b) }
        func first(_ b: [Button]) { handle(b) }
        func second() { fetch { found in self.handle(found) } }
      }
      """#,
      ["TOPIC[?]"]),
    .swift(
      "a function that calls itself",
      make + #"""
        func add(_ id: String, _ rest: Int) { _ = make(id); if rest > 0 { add(id, rest - 1) } }
        func register() { add("A", 3) }
        """#,
      ["A[]"]),
    .swift(
      "the identifier of content",
      #"""
      func remind() {
        let content = UNMutableNotificationContent()
        content.categoryIdentifier = "REMIND"
        _ = UNNotificationCategory(identifier: content.categoryIdentifier, actions: [], intentIdentifiers: [])
      }
      func other(_ content: UNMutableNotificationContent) {
        _ = UNNotificationCategory(identifier: content.categoryIdentifier, actions: [], intentIdentifiers: [])
      }
      """#,
      ["REMIND[]"], unresolved: ["content.categoryIdentifier"]),
    .swift(
      "the identifier of content that only some branch sets",
      #"""
      func remind() {
        let content = server.content()
        if late { content.categoryIdentifier = "LATE" }
        _ = UNNotificationCategory(identifier: content.categoryIdentifier, actions: [], intentIdentifiers: [])
      }
      """#,
      ["LATE[]"], unresolved: ["content.categoryIdentifier"]),
  ]

  private static let reply = #"UNNotificationAction(identifier: "REPLY", title: "R")"#

  static let branches: [RegistrationSample] = [
    .swift(
      "a category in each case",
      #"""
      enum Kind: String, CaseIterable { case chat = "CHAT", news = "NEWS", call = "CALL"
        var native: UNNotificationCategory {
          switch self {
          case .chat: return UNNotificationCategory(identifier: rawValue, actions: [\#(reply)], intentIdentifiers: [], options: .customDismissAction)
          case .news, .call: return UNNotificationCategory(identifier: rawValue, actions: [], intentIdentifiers: [], options: [])
          }
        }
      }
      """#,
      ["CALL[]", #"CHAT[REPLY "R"] customDismissAction"#, "NEWS[]"]),
    .swift(
      "a category in each branch of an if",
      #"""
      enum Kind: String, CaseIterable { case chat = "CHAT", news = "NEWS"
        var native: UNNotificationCategory {
          if self == .chat {
            return UNNotificationCategory(identifier: rawValue, actions: [\#(reply)], intentIdentifiers: [])
          } else {
            return UNNotificationCategory(identifier: rawValue, actions: [], intentIdentifiers: [])
          }
        }
        var other: UNNotificationCategory {
          guard case .news = self else {
            return UNNotificationCategory(identifier: "x" + rawValue, actions: [\#(reply)], intentIdentifiers: [])
          }
          return UNNotificationCategory(identifier: "y" + rawValue, actions: [], intentIdentifiers: [])
        }
      }
      """#,
      [#"CHAT[REPLY "R"]"#, "NEWS[]", #"xCHAT[REPLY "R"]"#, "yNEWS[]"]),
    .swift(
      "options and actions that a condition chooses",
      #"""
      enum Kind: String, CaseIterable { case chat = "CHAT", news = "NEWS"
        var isChat: Bool { self == .chat }
        var native: UNNotificationCategory {
          UNNotificationCategory(
            identifier: rawValue, actions: isChat ? [\#(reply)] : [], intentIdentifiers: [],
            options: self == .news ? [] : [.customDismissAction])
        }
      }
      """#,
      [#"CHAT[REPLY "R"] customDismissAction"#, "NEWS[]"]),
    .swift(
      "a list of actions that the cases add to",
      #"""
      enum Kind: String, CaseIterable { case chat = "CHAT", news = "NEWS", call = "CALL"
        var actions: [UNNotificationAction] {
          var all: [UNNotificationAction] = []
          switch self {
          case .chat: all.append(\#(reply))
          case .news: all = [UNNotificationAction(identifier: "READ", title: "R")]
          default: break
          }
          if self != .call { all.append(UNNotificationAction(identifier: "HIDE", title: "H")) }
          return all
        }
      }
      let all = Kind.allCases.map { UNNotificationCategory(identifier: $0.rawValue, actions: $0.actions, intentIdentifiers: []) }
      """#,
      ["CALL[]", #"CHAT[REPLY "R", HIDE "H"]"#, #"NEWS[READ "R", HIDE "H"]"#]),
    .swift(
      "an early return",
      #"""
      enum Kind: String, CaseIterable { case chat = "CHAT", news = "NEWS"
        var actions: [UNNotificationAction] {
          if self == .news { return [] }
          return [\#(reply)]
        }
      }
      let all = Kind.allCases.map { UNNotificationCategory(identifier: $0.rawValue, actions: $0.actions, intentIdentifiers: []) }
      """#,
      [#"CHAT[REPLY "R"]"#, "NEWS[]"]),
    .swift(
      "a helper called in each case",
      #"""
      enum Kind: String, CaseIterable { case chat = "CHAT", news = "NEWS", call = "CALL" }
      func make(_ kind: Kind, _ actions: [UNNotificationAction]) -> UNNotificationCategory {
        UNNotificationCategory(identifier: kind.rawValue, actions: actions, intentIdentifiers: [])
      }
      let all: Set<UNNotificationCategory> = {
        var all = Set<UNNotificationCategory>()
        for kind in Kind.allCases {
          switch kind {
          case .chat: all.insert(make(kind, [\#(reply)]))
          case .news: all.insert(make(kind, []))
          case .call: break
          }
        }
        return all
      }()
      func register() { center.setNotificationCategories(all) }
      """#,
      [#"CHAT[REPLY "R"]"#, "NEWS[]"]),
    .swift(
      "cases with values of their own",
      #"""
      enum Kind { case chat(Int), news
        var native: UNNotificationCategory {
          switch self {
          case .chat(let count): return UNNotificationCategory(identifier: "CHAT", actions: [\#(reply)], intentIdentifiers: [])
          case .news: return UNNotificationCategory(identifier: "NEWS", actions: [], intentIdentifiers: [])
          }
        }
      }
      """#,
      [#"CHAT[REPLY "R"]"#, "NEWS[]"]),
    .swift(
      "a switch over what the system says",
      #"""
      func register() {
        switch UIDevice.current.userInterfaceIdiom {
        case .pad: _ = UNNotificationCategory(identifier: "PAD", actions: [], intentIdentifiers: [])
        default: _ = UNNotificationCategory(identifier: "PHONE", actions: [], intentIdentifiers: [])
        }
      }
      """#,
      ["PAD[]", "PHONE[]"]),
    .swift(
      "conditional compilation around constants, locals and functions",
      #"""
      enum Names {
      #if DEBUG
        static let push = "PUSH_DEV"
      #else
        static let push = "PUSH"
      #endif
      }
      #if os(watchOS)
      let name = "WATCH"
      func made() -> String { "MADE_WATCH" }
      #else
      let name = "PHONE"
      func made() -> String { "MADE_PHONE" }
      #endif
      func register() {
      #if DEBUG
        let local = "LOCAL_DEV"
      #elseif BETA
        let local = "LOCAL_BETA"
      #else
        let local = "LOCAL"
      #endif
        var changed = "BEFORE"
      #if DEBUG
        changed = "AFTER"
      #endif
        for id in [Names.push, name, local, changed, made()] {
          _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: [])
        }
      }
      """#,
      [
        "AFTER[]", "BEFORE[]", "LOCAL[]", "LOCAL_BETA[]", "LOCAL_DEV[]", "MADE_PHONE[]", "MADE_WATCH[]", "PHONE[]",
        "PUSH[]",
        "PUSH_DEV[]", "WATCH[]",
      ]),
    .swift(
      "each branch of conditional compilation with its own",
      #"""
      func register() {
      #if DEBUG
        let id = "A"
        _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: [])
      #else
        let id = "B"
        _ = UNNotificationCategory(identifier: id + "2", actions: [], intentIdentifiers: [])
      #endif
      }
      """#,
      ["A[]", "B2[]"]),
    RegistrationSample(
      name: "code of tests beside that of the app",
      files: [
        "App/Push.swift": #"""
        #if canImport(XCTest)
        import XCTest
        let t = UNNotificationCategory(identifier: "TEST", actions: [], intentIdentifiers: [])
        #else
        let e = UNNotificationCategory(identifier: "ELSE", actions: [], intentIdentifiers: [])
        #endif
        let c = UNNotificationCategory(identifier: "APP", actions: [], intentIdentifiers: [])
        """#
      ], lines: ["APP[]", "ELSE[]"]),
  ]

  static let declarations: [RegistrationSample] = [
    .swift(
      "variables that are set again elsewhere",
      #"""
      var global = "GLOBAL"
      final class Names { var first = "FIRST"; static var second = "SECOND"
        func change() { first = "FIRST_2" } }
      let names = Names()
      func change() { global = "GLOBAL_2"; Names.second = "SECOND_2"; names.first = "FIRST_3" }
      func register() {
        for id in [global, names.first, Names.second] {
          _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: [])
        }
      }
      """#,
      [
        "FIRST[]", "FIRST_2[]", "FIRST_3[]", "GLOBAL[]", "GLOBAL_2[]", "SECOND[]", "SECOND_2[]",
      ]),
    .swift(
      "a variable that is set to something unknown",
      #"""
      var global = "GLOBAL"
      func change() { global = server.name }
      let c = UNNotificationCategory(identifier: global, actions: [], intentIdentifiers: [])
      """#,
      ["GLOBAL[]"], unresolved: ["global"]),
    .swift(
      "a list that grows elsewhere",
      #"""
      final class Center {
        var names = ["A"]
        func add() { names.append("B"); self.names += ["C"] }
        func register() { for id in names { _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) } }
      }
      """#,
      ["A[]", "B[]", "C[]"]),
    .swift(
      "objects of which each gets actions of its own",
      #"""
      final class Builder {
        private let id: String
        private var actions: [UNNotificationAction] = []
        init(_ id: String) { self.id = id }
        func add(_ name: String) -> Builder { actions.append(UNNotificationAction(identifier: name, title: "t")); return self }
        func build() -> UNNotificationCategory { UNNotificationCategory(identifier: id, actions: actions, intentIdentifiers: []) }
      }
      let all = [Builder("ONE").add("A").build(), Builder("TWO").build()]
      """#,
      ["ONE[?]", "TWO[?]"]),
    .swift(
      "a parameter that may be left out, and joined strings",
      #"""
      func make(id: String = "DEF", suffix s: String? = nil) -> UNNotificationCategory {
        UNNotificationCategory(identifier: [id, s ?? ""].joined(separator: "."), actions: [], intentIdentifiers: [])
      }
      let a = make(), b = make(id: "B", suffix: "1")
      """#,
      ["B.1[]", "DEF.[]"]),
    .swift(
      "a list that begins with something unknown",
      #"""
      func register() {
        var names = server.names()
        names.append("B")
        for id in names { _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }
      }
      """#,
      ["B[]"], unresolved: ["id"]),
    .swift(
      "overridden members",
      #"""
      class Base { var id: String { "" }
        func r() -> UNNotificationCategory { UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) } }
      class First: Base { override var id: String { "FIRST" } }
      class Second: First { override var id: String { "SECOND" } }
      """#,
      ["FIRST[]", "SECOND[]"]),
    .swift(
      "an overridden member of a class that is used itself",
      #"""
      class Base { var id: String { "BASE" }
        func r() -> UNNotificationCategory { UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) } }
      class Sub: Base { override var id: String { "SUB" } }
      let all = [Base().r(), Sub().r()]
      """#,
      ["BASE[]", "SUB[]"]),
    RegistrationSample(
      name: "one constant in each of two packages",
      files: [
        "Sources/Shop/Push.swift":
          "let c = UNNotificationCategory(identifier: K.category, actions: [], intentIdentifiers: [])",
        "Sources/Shop/K.swift": #"struct K { static let category = "shop" }"#,
        "Sources/Admin/K.swift": #"struct K { static let category = "admin" }"#,
      ], lines: ["shop[]"]),
    RegistrationSample(
      name: "a private constant of another file",
      files: [
        "App/Push.swift": "let c = UNNotificationCategory(identifier: K.category, actions: [], intentIdentifiers: [])",
        "App/K.swift": #"struct K { static let category = "open" }"#,
        "App/Other.swift": #"private struct K { static let category = "private" }"#,
      ], lines: ["open[]"]),
    .swift(
      "an initializer whose parameters have defaults",
      #"""
      class Item { let id: String; init(id: String = "DEFAULT") { self.id = id }
        func r() { _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) } }
      let a = Item(), b = Item(id: "GIVEN")
      """#,
      ["DEFAULT[]", "GIVEN[]"]),
    .swift(
      "a property initialized by a closure",
      #"""
      final class Center {
        lazy var category: UNNotificationCategory = {
          let name = "NAME"
          let actions: [UNNotificationAction] = { [\#(reply)] }()
          return UNNotificationCategory(identifier: name, actions: actions, intentIdentifiers: [])
        }()
      }
      """#,
      [#"NAME[REPLY "R"]"#]),
    .swift(
      "actions that are made by map and kept",
      #"""
      enum Snooze: String, CaseIterable { case short, long }
      func make() -> UNNotificationCategory {
        let actions = Snooze.allCases.map { s in UNNotificationAction(identifier: s.rawValue, title: "x", options: []) }
        return UNNotificationCategory(identifier: "ALERT", actions: actions, intentIdentifiers: [])
      }
      """#,
      [#"ALERT[short "x", long "x"]"#]),
  ]

  static let names: [RegistrationSample] = [
    .swift(
      "type aliases",
      #"""
      typealias Category = UNNotificationCategory
      typealias Again = Category
      let a = Category(identifier: "A", actions: [], intentIdentifiers: [])
      let b = Again.init(identifier: "B", actions: [], intentIdentifiers: [])
      enum Names { static let c = "C" }
      typealias Short = Names
      let c = UNNotificationCategory(identifier: Short.c, actions: [], intentIdentifiers: [])
      """#,
      ["A[]", "B[]", "C[]"]),
    .swift(
      "a subclass",
      #"""
      final class ChatCategory: UNNotificationCategory {
        convenience init(room: String) { self.init(identifier: "room." + room, actions: [], intentIdentifiers: []) }
      }
      let a = ChatCategory(room: "A")
      let b = ChatCategory(identifier: "B", actions: [], intentIdentifiers: [])
      """#,
      ["B[]", "room.A[]"]),
    .swift(
      "the type in a constant",
      #"""
      let type = UNNotificationCategory.self
      let a = type.init(identifier: "A", actions: [], intentIdentifiers: [])
      """#,
      ["A[]"], unresolved: ["UNNotificationCategory.self"]),
    .swift(
      "the type as a parameter",
      #"""
      func make<T: UNNotificationCategory>(_ type: T.Type) -> T { T(identifier: "A", actions: [], intentIdentifiers: []) }
      """#,
      ["A[]"]),
    .swift(
      "other ways to make one",
      #"""
      let a = UNNotificationCategory(coder: archive)
      let b = UNNotificationCategory.fromServer(answer)
      let c = list.map(UNNotificationCategory.init)
      let d = NSClassFromString("UNNotificationCategory")
      """#,
      [],
      unresolved: [
        "UNNotificationCategory(coder: archive)", "UNNotificationCategory.fromServer", "UNNotificationCategory.init",
        #""UNNotificationCategory""#,
      ]),
    .swift(
      "questions about the type",
      #"""
      func f(_ x: [UNNotificationCategory], y: UNNotificationCategory?) -> Set<UNNotificationCategory> {
        if x is UNNotificationCategory { return Set<UNNotificationCategory>() }
        return [UNNotificationCategory]().isEmpty ? [] : []
      }
      """#,
      []),
    .swift(
      "sets that come from elsewhere",
      #"""
      import RemoteKit
      func register() {
        center.setNotificationCategories([UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [])])
        center.setNotificationCategories(RemoteKit.categories())
      }
      """#,
      ["A[]"], unresolved: ["RemoteKit.categories()"]),
    .swift(
      "sets of what the sources make",
      #"""
      final class Center {
        static let shared = Center()
        lazy var list: [UNNotificationCategory] = [UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [])]
        var more: Set<UNNotificationCategory> { Set(list.filter { $0.identifier != "" }) }
        func all() -> Set<UNNotificationCategory> { more }
        func set(_ categories: Set<UNNotificationCategory>) { center.setNotificationCategories(categories) }
        func register() {
          set(Center.shared.all())
          center.getNotificationCategories { known in center.setNotificationCategories(known.union(self.all())) }
        }
        func later() async { center.setNotificationCategories(await center.notificationCategories().union(more)) }
      }
      """#,
      ["A[]"]),
  ]

  static let own: [RegistrationSample] = [
    .swift(
      "an initializer of the app with the system's labels",
      #"""
      enum Button: String { case yes
        var action: UNNotificationAction { UNNotificationAction(identifier: rawValue, title: "Yes") } }
      extension UNNotificationCategory {
        convenience init(identifier: String, actions: [Button], intentIdentifiers: [String], options: UNNotificationCategoryOptions) {
          self.init(identifier: identifier, actions: actions.map { $0.action }, intentIdentifiers: intentIdentifiers, options: options)
        }
      }
      let invite = UNNotificationCategory(identifier: "INVITE", actions: [.yes], intentIdentifiers: [], options: [.allowInCarPlay])
      """#,
      [#"INVITE[yes "Yes"] allowInCarPlay"#]),
    .swift(
      "an initializer of the app that is not followed",
      #"""
      extension UNNotificationCategory {
        convenience init?(payload: [String: Any]) { self.init(coder: Archive(payload)) }
      }
      let invite = UNNotificationCategory(payload: ["id": "INVITE"])
      """#,
      [], unresolved: [#"UNNotificationCategory(payload: ["id": "INVITE"])"#]),
  ]

  static let values: [RegistrationSample] = [
    .swift(
      "a variadic parameter",
      #"""
      func add(_ ids: String..., last: String = "L") {
        for id in ids + [last] { _ = UNNotificationCategory(identifier: id, actions: [], intentIdentifiers: []) }
      }
      func go() { add("V1", "V2"); add("V3", last: "V4") }
      """#,
      ["L[]", "V1[]", "V2[]", "V3[]", "V4[]"]),
    .swift(
      "tuples with names, whole numbers as raw values, and a dictionary",
      #"""
      let pairs: [(id: String, title: String)] = [("T1", "t"), ("T2", "t")]
      let tuples = pairs.map { UNNotificationCategory(identifier: $0.id, actions: [], intentIdentifiers: []) }
      enum K: Int, CaseIterable { case a, b = 5, c }
      let ints = K.allCases.map { UNNotificationCategory(identifier: "n\($0.rawValue)", actions: [], intentIdentifiers: []) }
      let names: [K: String] = [.a: "D1", .b: "D2", .c: "D3"]
      let dict = K.allCases.map { k in UNNotificationCategory(identifier: names[k]!, actions: [], intentIdentifiers: []) }
      for name in ["C1": "C2"].keys { _ = UNNotificationCategory(identifier: name, actions: [], intentIdentifiers: []) }
      ["C1": "C2"].values.forEach { _ = UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }
      let one = UNNotificationCategory(identifier: ["E0", "E1"][1], actions: [], intentIdentifiers: [])
      """#,
      ["C1[]", "C2[]", "D1[]", "D2[]", "D3[]", "E1[]", "T1[]", "T2[]", "n0[]", "n5[]", "n6[]"]),
    .swift(
      "options that are joined",
      #"""
      let base: UNNotificationCategoryOptions = [.allowInCarPlay]
      let a = UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [], options: base.union(.customDismissAction))
      let b = UNNotificationCategory(identifier: "B", actions: [], intentIdentifiers: [], options: server.options())
      """#,
      ["A[] customDismissAction allowInCarPlay", "B[]"]),
  ]
}
