/// What a word means to the scan: the keywords of the languages, by what they do, and the names of the interfaces that
/// register categories.
enum Keyword: UInt8, Sendable {
  case none
  // declarations
  case `class`, `struct`, `enum`, actor, `extension`, `protocol`, `func`, `init`, `subscript`
  case `let`, `var`, `case`, `typealias`, `import`
  // statements and expressions
  case `switch`, `default`, `return`, `for`, `in`, `if`, `else`, `guard`, `while`, `where`, `as`, `is`, `try`, await
  case get, willSet, didSet
  // a class in a header and in its own file, the end of both, a macro
  case interface, implementation, end, define
  // interfaces of the system
  case unCategory, unAction, unTextInputAction, uiCategory, uiAction, watchScene
  case categoryWithIdentifier, actionWithIdentifier
  case setCategories, dismissIdentifier
  // adding to a list
  case append, insert, addObject

  /// The names of the system's interfaces, the same in every language.
  static let interfaces: KeyValuePairs<StaticString, Keyword> = [
    "UNNotificationCategory": .unCategory,
    "UNNotificationAction": .unAction,
    "UNTextInputNotificationAction": .unTextInputAction,
    "UIMutableUserNotificationCategory": .uiCategory,
    "UIMutableUserNotificationAction": .uiAction,
    "WKNotificationScene": .watchScene,
    "categoryWithIdentifier": .categoryWithIdentifier,
    "actionWithIdentifier": .actionWithIdentifier,
    "setNotificationCategories": .setCategories,
    "UNNotificationDismissActionIdentifier": .dismissIdentifier,
  ]

  /// Whether it is the name of an interface of the system.
  var isInterface: Bool {
    switch self {
    case .unCategory, .unAction, .unTextInputAction, .uiCategory, .uiAction, .watchScene, .categoryWithIdentifier,
      .actionWithIdentifier, .setCategories, .dismissIdentifier:
      true
    default: false
    }
  }

  /// Whether the next word is declared by it.
  var introducesName: Bool { introducesType || self == .func }

  /// Whether the next word is the name of a type, or of one that is extended.
  var introducesType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .extension, .protocol, .typealias, .interface, .implementation: true
    default: false
    }
  }
}

/// The keywords of a language as it writes them, together with the names of the system's interfaces.
struct KeywordTable: Sendable {
  /// By the length of the word, so that most words need no comparison at all.
  private var byLength = [[(text: [UInt8], keyword: Keyword)]](repeating: [], count: 40)

  init(_ keywords: KeyValuePairs<StaticString, Keyword>) {
    for (text, keyword) in Array(keywords) + Array(Keyword.interfaces) {
      let text = Array("\(text)".utf8)
      byLength[text.count].append((text, keyword))
    }
  }

  /// The keyword that a range of bytes spells.
  func keyword(at range: Range<Int>, in bytes: ContiguousArray<UInt8>) -> Keyword {
    guard range.count < byLength.count else { return .none }
    for (text, keyword) in byLength[range.count] where bytes[range.lowerBound] == text[0] {
      if bytes[range].elementsEqual(text) { return keyword }
    }
    return .none
  }
}
