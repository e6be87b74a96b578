/// Finds registrations of categories in languages that the scan does not read: it knows the words, and two plain forms.
///
/// Kotlin Multiplatform calls `categoryWithIdentifier("A", …)`, and C# of Unity `new iOSNotificationCategory("A")`. A literal
/// there is read. Everything else says only that there is a registration, so the list of categories is open.
struct ForeignSource {
  enum Dialect { case kotlin, cSharp, other }

  private let file: SourceFile
  private let dialect: Dialect
  private(set) var categories: [CategoryFact] = []
  private(set) var unresolved: [ScanFinding] = []
  /// A literal, a word or another character, in order.
  private var tokens: [Token] = []

  private struct Token {
    enum Kind { case word, string, symbol }
    var kind: Kind
    var range: Range<Int>
  }

  /// Nil for a file in which no category is registered.
  init?(_ file: SourceFile) {
    guard let dialect = Self.dialect(ofFile: file.path), Self.mayRegister(file) else { return nil }
    self.file = file
    self.dialect = dialect
    readTokens()
    for index in tokens.indices where tokens[index].kind == .word { read(index) }
  }

  // MARK: - Files

  private static let dialects: [String: Dialect] = [
    "kt": .kotlin, "kts": .kotlin, "cs": .cSharp, "ts": .other, "tsx": .other, "js": .other, "jsx": .other,
    "mjs": .other,
    "cjs": .other, "vue": .other, "svelte": .other, "dart": .other, "rs": .other, "java": .other, "scala": .other,
    "fs": .other, "go": .other, "cpp": .other, "cc": .other, "cxx": .other, "c": .other, "hpp": .other, "py": .other,
    "rb": .other, "pas": .other, "nim": .other, "zig": .other, "lua": .other, "hx": .other, "d": .other,
    "stencil": .other, "gyb": .other, "erb": .other, "mustache": .other, "hbs": .other, "j2": .other, "tmpl": .other,
  ]

  /// The language of a file, by the ending of its name; nil for files that are no sources or part of a test.
  static func dialect(ofFile path: String) -> Dialect? {
    guard let dot = path.lastIndex(of: "."), !path.hasSuffix(".d.ts"), !path.hasSuffix(".min.js") else { return nil }
    guard let dialect = dialects[path[path.index(after: dot)...].lowercased()] else { return nil }
    let isTest = path.split(separator: "/").dropLast().contains { folder in
      folder == "test" || folder == "tests" || folder == "__tests__" || folder.hasSuffix("Test")
        || folder.hasSuffix("Tests")
    }
    return isTest ? nil : dialect
  }

  /// Parts of the words below, each in one way to write its first letter.
  private static func mayRegister(_ file: SourceFile) -> Bool {
    contains("otificationCategor", in: file.bytes) || contains("categoryWithIdentifier", in: file.bytes)
      || contains("egisterActionTypes", in: file.bytes) || contains("register_action_types", in: file.bytes)
  }

  // MARK: - Words

  private func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: file.bytes[tokens[index].range], as: UTF8.self)
  }

  private mutating func read(_ index: Int) {
    let word = text(index)
    let isCall = text(index + 1) == "("
    switch word {
    case _ where word.hasPrefix("categoryWithIdentifier"):
      guard dialect == .kotlin, word == "categoryWithIdentifier" else { return open(index) }
      if isCall { readCall(index) } else { open(index) }
    case "iOSNotificationCategory" where dialect == .cSharp:
      if text(index - 1) == "new" { isCall ? readCall(index) : open(index) }
    case "setNotificationCategories" where dialect == .kotlin, "SetNotificationCategories" where dialect == .cSharp:
      if !isCall || !setsOnlyWhatIsRead(index + 1) { open(index) }
    case "UNNotificationCategory", "UIMutableUserNotificationCategory", "DarwinNotificationCategory",
      "IOSNotificationCategory", "iOSNotificationCategory":
      // A type, or the one that a known call is of.
      let isOfCall = dialect == .kotlin && text(index + 1) == "." && text(index + 2) == "categoryWithIdentifier"
      let isUsed = isCall || text(index + 1) == "." || text(index + 1) == ":" && text(index + 2) == ":"
      if isUsed, !isOfCall { open(index) }
    case "registerActionTypes", "register_action_types", "createUserNotificationCategory": open(index)
    case _ where word.lowercased().hasPrefix("setnotificationcategor"): open(index)
    default: break
    }
  }

  /// A call whose first argument is the identifier.
  private mutating func readCall(_ index: Int) {
    var argument = index + 2
    // `identifier = "A"`, `id: "A"`
    if tokens.indices.contains(argument), tokens[argument].kind == .word,
      text(argument + 1) == "=" || text(argument + 1) == ":"
    {
      argument += 2
    }
    guard tokens.indices.contains(argument), tokens[argument].kind == .string,
      text(argument + 1) == "," || text(argument + 1) == ")", let identifier = literal(argument)
    else { return open(index) }
    let place = Place(
      file: file, range: ByteRange(tokens[argument].range.lowerBound, tokens[argument].range.upperBound))
    categories.append(CategoryFact(identifier: identifier, origin: .userNotifications, place: place))
  }

  /// The text of a literal without escapes and interpolation.
  private func literal(_ index: Int) -> String? {
    var text = Substring(text(index))
    if dialect == .cSharp, text.hasPrefix("@") { text = text.dropFirst() }
    guard text.hasPrefix("\""), text.count >= 2, !text.hasPrefix("\"\"\""), text.hasSuffix("\"") else { return nil }
    let contents = text.dropFirst().dropLast()
    let isPlain =
      !contents.contains("\\") && !contents.contains("\"") && !(dialect == .kotlin && contents.contains("$"))
    return isPlain ? String(contents) : nil
  }

  /// Whether the arguments of a call are lists of constants of the same file, and categories made on the spot.
  private func setsOnlyWhatIsRead(_ parenthesis: Int) -> Bool {
    var depth = 0
    var index = parenthesis
    while index < tokens.count {
      switch text(index) {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return true }
      default:
        guard tokens[index].kind == .word, !isKnown(index) else { break }
        return false
      }
      index += 1
    }
    return false
  }

  private func isKnown(_ index: Int) -> Bool {
    let word = text(index)
    // A label.
    if text(index + 1) == ":" || text(index + 1) == "=" { return true }
    let isOfList = ["setOf", "listOf", "arrayOf", "new", "UNNotificationCategory", "iOSNotificationCategory"].contains(
      word)
    if isOfList || word == "categoryWithIdentifier" { return true }
    return tokens.indices.contains { token in
      text(token) == word && text(token + 1) == "=" && ["val", "var", "let"].contains(text(token - 1))
        && (text(token + 2) == "new" || text(token + 2) == "UNNotificationCategory")
    }
  }

  private mutating func open(_ index: Int) {
    let range = ByteRange(tokens[index].range.lowerBound, tokens[index].range.upperBound)
    // One is enough to say so.
    guard unresolved.isEmpty else { return }
    unresolved.append(
      ScanFinding(
        kind: .unresolvedCategory, place: Place(file: file, range: range),
        message: "the categories that this file registers are not read", note: ScanFinding.incomplete,
        help: "name the categories in a manifest"))
  }

  // MARK: - Tokens

  /// Words, literals and single characters, without comments.
  private mutating func readTokens() {
    var cursor = ByteCursor(bytes: file.bytes, at: 0, end: file.bytes.count)
    while true {
      _ = cursor.skipTrivia(nestedComments: dialect == .kotlin)
      guard cursor.at < cursor.end else { return }
      let start = cursor.at
      let byte = cursor.byte()
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        skipString(byte, &cursor)
        tokens.append(Token(kind: .string, range: start..<cursor.at))
      case UInt8(ascii: "@"), UInt8(ascii: "$"):
        cursor.at += 1
        guard cursor.byte() == UInt8(ascii: "\"") else { continue }
        skipString(cursor.byte(), &cursor)
        tokens.append(Token(kind: .string, range: start..<cursor.at))
      case UInt8(ascii: "#") where file.path.hasSuffix(".py") || file.path.hasSuffix(".rb"): cursor.skipLine()
      case _ where ByteClass.continuesWord(byte):
        cursor.skipWord()
        tokens.append(Token(kind: .word, range: start..<cursor.at))
      default:
        cursor.at += 1
        tokens.append(Token(kind: .symbol, range: start..<cursor.at))
      }
    }
  }

  private func skipString(_ quote: UInt8, _ cursor: inout ByteCursor) {
    if quote == UInt8(ascii: "\""), cursor.reads("\"\"\"") {
      cursor.at += 3
      while cursor.at < cursor.end, !cursor.reads("\"\"\"") { cursor.at += 1 }
      cursor.at = min(cursor.at + 3, cursor.end)
      return
    }
    cursor.at += 1
    while cursor.at < cursor.end {
      switch cursor.byte() {
      case quote:
        cursor.at += 1
        return
      case UInt8(ascii: "\\"): cursor.at = min(cursor.at + 2, cursor.end)
      case 0x0A where quote != UInt8(ascii: "`"): return
      default: cursor.at += 1
      }
    }
  }
}
