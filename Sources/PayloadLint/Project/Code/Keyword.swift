/// The words that a reader of sources acts upon: keywords of Swift and Objective-C, and names of the interfaces that
/// register categories.
enum Keyword: UInt8, CaseIterable, Sendable {
  case none
  // declarations
  case `class`, `struct`, `enum`, actor, `extension`, `protocol`, `func`, `init`, `subscript`, `deinit`
  case `let`, `var`, `case`, `typealias`, `static`, `import`, lazy
  // statements and expressions
  case `switch`, `default`, `return`, `for`, `in`, `if`, `else`, `guard`, `while`, `where`, `as`, `is`, `try`, await
  case get, set, willSet, didSet, const, extern
  // Objective-C and its preprocessor
  case atInterface, atImplementation, atProtocol, atEnd, hashDefine
  // interfaces
  case unCategory, unAction, unTextInputAction, uiCategory, uiAction, watchScene
  case categoryWithIdentifier, actionWithIdentifier
  case setCategories, dismissIdentifier, activityAttributes
  case append, insert, addObject

  var text: StaticString {
    switch self {
    case .none: ""
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .extension: "extension"
    case .protocol: "protocol"
    case .func: "func"
    case .`init`: "init"
    case .subscript: "subscript"
    case .deinit: "deinit"
    case .let: "let"
    case .var: "var"
    case .case: "case"
    case .typealias: "typealias"
    case .static: "static"
    case .import: "import"
    case .lazy: "lazy"
    case .switch: "switch"
    case .default: "default"
    case .return: "return"
    case .for: "for"
    case .in: "in"
    case .if: "if"
    case .else: "else"
    case .guard: "guard"
    case .while: "while"
    case .where: "where"
    case .as: "as"
    case .is: "is"
    case .try: "try"
    case .await: "await"
    case .get: "get"
    case .set: "set"
    case .willSet: "willSet"
    case .didSet: "didSet"
    case .const: "const"
    case .extern: "extern"
    case .atInterface: "@interface"
    case .atImplementation: "@implementation"
    case .atProtocol: "@protocol"
    case .atEnd: "@end"
    case .hashDefine: "#define"
    case .unCategory: "UNNotificationCategory"
    case .unAction: "UNNotificationAction"
    case .unTextInputAction: "UNTextInputNotificationAction"
    case .uiCategory: "UIMutableUserNotificationCategory"
    case .uiAction: "UIMutableUserNotificationAction"
    case .watchScene: "WKNotificationScene"
    case .categoryWithIdentifier: "categoryWithIdentifier"
    case .actionWithIdentifier: "actionWithIdentifier"
    case .setCategories: "setNotificationCategories"
    case .dismissIdentifier: "UNNotificationDismissActionIdentifier"
    case .activityAttributes: "ActivityAttributes"
    case .append: "append"
    case .insert: "insert"
    case .addObject: "addObject"
    }
  }

  /// Whether the next word is declared by it.
  var introducesName: Bool { introducesType || self == .func }

  /// Whether the next word is the name of a type, or of one that is extended.
  var introducesType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .extension, .protocol, .typealias: true
    default: false
    }
  }

  /// The keyword that stands at a range of bytes. Words are grouped by length, so most need no comparison at all.
  static func at(_ range: Range<Int>, in bytes: ContiguousArray<UInt8>) -> Keyword {
    guard range.count < byLength.count else { return .none }
    for (keyword, text) in byLength[range.count] where bytes[range.lowerBound] == text[0] {
      if bytes[range].elementsEqual(text) { return keyword }
    }
    return .none
  }

  private static let byLength: [[(Keyword, [UInt8])]] = {
    var table = [[(Keyword, [UInt8])]](repeating: [], count: 40)
    for keyword in allCases where keyword != .none {
      let text = Array("\(keyword.text)".utf8)
      table[text.count].append((keyword, text))
    }
    return table
  }()
}
