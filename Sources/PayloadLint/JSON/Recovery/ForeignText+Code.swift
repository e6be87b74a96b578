/// Dumps of dictionaries and source code.
extension ForeignText {
  private static let dumpHelp =
    "write it as JSON: \":\" for \"=\", \",\" for \";\", and double quotes around every string"

  /// Property lists in their old form, and dictionaries as a debugger prints them.
  static func dump(_ head: Head) -> Verdict? {
    if head.starts("[AnyHashable", "[\"aps\": {") && (head.contains(" = ") || head.contains("AnyHashable(")) {
      return (
        "a Swift dictionary as print() shows it", "print the JSON of JSONSerialization instead, or write it by hand"
      )
    }
    var rest = head.text
    let hasBrace = rest.hasPrefix("{")
    if hasBrace { rest = trimmed(rest.dropFirst()) }
    guard let (_, behind) = name(rest), behind.hasPrefix("="), !behind.hasPrefix("=>"), !behind.hasPrefix("==") else {
      return nil
    }
    let value = trimmed(behind.dropFirst())
    guard head.contains(";") else { return nil }
    if !hasBrace, rest.hasPrefix("\""), value.hasPrefix("\"") {
      return ("a .strings file", "give the payload that uses its keys")
    }
    // `payload = {"aps": …};` is an assignment: what is inside decides.
    let inner = value.hasPrefix("{") || value.hasPrefix("(") ? trimmed(value.dropFirst()) : value
    if !hasBrace, !(name(inner)?.rest.hasPrefix("=") ?? false) { return nil }
    return ("an old-style property list, as NSLog prints a dictionary", dumpHelp)
  }

  static func code(_ head: Head) -> Verdict? {
    let help = "keep the JSON alone, without the code around it"
    if head.starts("@{", "@[", "NSDictionary", "NSString", "#import") { return ("Objective-C code", help) }
    if head.starts(
      "module.exports", "exports.", "export ", "const ", "function ", "async ", "window.", "JSON.", "({", "require(")
    {
      return ("JavaScript code", help)
    }
    if head.starts("import ", "from ") {
      let isSwift = head.starts(
        "import Foundation", "import UIKit", "import UserNotifications", "import SwiftUI", "import APNS")
      let isScript = head.contains(" from '") || head.contains(" from \"")
      return (isSwift ? "Swift code" : isScript ? "JavaScript code" : "Python code", help)
    }
    if head.starts("let ", "var ") {
      let line = head.lines.first ?? ""
      let isSwift =
        Head.find("[", in: line) && !Head.find("{", in: line) || Head.find("\"\"\"", in: line)
        || Head.find(": [", in: line)
      return (isSwift ? "Swift code" : "JavaScript code", help)
    }
    if head.starts("struct ", "class ", "enum ", "func ", "public ", "private ", "@main", "extension ") {
      return (head.starts("class ") && head.contains("def ") ? "Python code" : "Swift code", help)
    }
    if head.starts("def ", "print(", "json.dumps(", "dict(") { return ("Python code", help) }
    if head.starts("package ", "map[string]") { return ("Go code", help) }
    if head.starts("{:", "{ :"), head.contains("=>") { return ("a hash of Ruby", "write out what to_json returns") }
    if head.starts("array(") || head.starts("$") && isAssignment(head.text.dropFirst()) || isPHPArray(head.text) {
      return ("PHP code", "write out what json_encode() returns")
    }
    if isAssignment(head.text) { return ("an assignment of JavaScript or Python", help) }
    if let (word, rest) = name(head.text), !word.hasPrefix("\""), rest.hasPrefix("("), head.contains("{") {
      return ("a call of JavaScript or Python", help)
    }
    return nil
  }

  /// `payload = {`, `window.payload = [`
  private static func isAssignment(_ text: Substring) -> Bool {
    guard let (word, rest) = name(text), !word.hasPrefix("\""), rest.hasPrefix("="), !rest.hasPrefix("=>") else {
      return false
    }
    return trimmed(rest.dropFirst()).first.map { "{[\"'(".contains($0) } ?? false
  }

  /// `["aps" => [`
  private static func isPHPArray(_ text: Substring) -> Bool {
    guard text.hasPrefix("["), let (_, rest) = name(trimmed(text.dropFirst())) else { return false }
    return rest.hasPrefix("=>")
  }

  private static func trimmed(_ text: Substring) -> Substring { text.drop { $0.isWhitespace } }

  /// A name or a string in quotes at the start of a text, and the text behind it.
  private static func name(_ text: Substring) -> (word: Substring, rest: Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      let inside = text.dropFirst()
      guard let close = inside.firstIndex(of: quote) else { return nil }
      return (text[..<close], trimmed(text[text.index(after: close)...]))
    }
    let word = text.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return word.isEmpty ? nil : (word, trimmed(text[word.endIndex...]))
  }
}
