/// Texts that are not JSON, identified by how they begin: one finding says what such a text is, and nothing else is
/// reported about it.
enum ForeignText {
  /// How much of a text is looked at.
  private static let headLength = 4096

  static func recognise(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> SyntaxProblem? {
    if let marker = mergeConflict(bytes, range) {
      return .notJSON(
        marker, "text with an unresolved merge conflict", help: "resolve the conflict and remove its markers")
    }
    // Nearly every broken payload begins as a payload does: that needs no look at words.
    if beginsLikeJSON(bytes, range) { return nil }
    if let what = binary(bytes, range) {
      return .notJSON(
        ByteRange(range.lower, min(range.lower + 1, range.upper)), what,
        help: "pass the file with the payload's JSON")
    }
    let head = Head(bytes, ByteRange(range.lower, min(range.upper, range.lower + headLength)))
    if let (what, help) = dump(head) {
      // The sign that JSON does not have.
      let sign = bytes[head.firstWord.lower..<range.upper].firstIndex(of: UInt8(ascii: "="))
      let range = head.starts("[") ? head.firstWord : sign.map { ByteRange($0, $0 + 1) } ?? head.firstWord
      return .notJSON(range, what, help: help)
    }
    for test in [script, markup, request, code, table, yaml, encoded, markdown, prose] {
      if let (what, help) = test(head) { return .notJSON(head.firstWord, what, help: help) }
    }
    return nil
  }

  /// The beginning of a text, without white space and comments before it.
  struct Head {
    let text: Substring
    let firstWord: ByteRange

    init(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) {
      var start = range.lower
      func skip(to mark: StaticString) {
        while start < range.upper {
          if ByteScan.step(over: mark, bytes.span, &start, range.upper) { return }
          start += 1
        }
      }
      while start < range.upper {
        if bytes[start] <= 0x20 {
          start += 1
        } else if bytes[start] == UInt8(ascii: "/"), start + 1 < range.upper, bytes[start + 1] == UInt8(ascii: "/") {
          skip(to: "\n")
        } else if bytes[start] == UInt8(ascii: "/"), start + 1 < range.upper, bytes[start + 1] == UInt8(ascii: "*") {
          skip(to: "*/")
        } else {
          break
        }
      }
      var end = start
      while end < range.upper, end < start + 40, bytes[end] > 0x20 { end += 1 }
      firstWord = ByteRange(start, end)
      text = String(decoding: bytes[start..<max(start, range.upper)], as: UTF8.self)[...]
    }

    func starts(_ words: String...) -> Bool { words.contains { text.hasPrefix($0) } }
    func contains(_ word: String) -> Bool { Self.find(word, in: text) }

    var lines: [Substring] { text.split(whereSeparator: \.isNewline) }

    static func find(_ word: String, in text: some StringProtocol) -> Bool {
      let (word, text) = (Array(word.utf8), Array(text.utf8))
      guard word.count <= text.count, let first = word.first else { return false }
      for start in 0...(text.count - word.count) where text[start] == first {
        if text[start..<(start + word.count)].elementsEqual(word) { return true }
      }
      return false
    }
  }

  typealias Verdict = (what: String, help: String)

  private static func binary(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String? {
    let magic: [(bytes: [UInt8], what: String)] = [
      (Array("bplist0".utf8), "a binary property list"), ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
      ([0xFF, 0xD8, 0xFF], "a JPEG image"), (Array("GIF8".utf8), "a GIF image"), ([0x1F, 0x8B], "a gzip archive"),
      ([0x50, 0x4B, 0x03, 0x04], "a zip archive"), (Array("%PDF".utf8), "a PDF document"),
      ([0x7F, 0x45, 0x4C, 0x46], "an executable"), ([0xCF, 0xFA, 0xED, 0xFE], "an executable"),
    ]
    let head = bytes[range.lower..<min(range.upper, range.lower + 512)]
    for (mark, what) in magic where head.starts(with: mark) { return what }
    guard let start = head.first(where: { $0 > 0x20 || $0 == 0 }), head.contains(0) else { return nil }
    // A stray NUL in JSON is a fault of its own.
    return start < 0x80 && start > 0x20 ? nil : "binary data"
  }

  /// A bracket, and a first key with a colon or a first element with a comma after it.
  private static func beginsLikeJSON(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> Bool {
    var at = range.lower
    func byte() -> UInt8 { at < range.upper ? bytes[at] : 0 }
    func skipSpace() { while at < range.upper, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 } }
    skipSpace()
    guard byte() == UInt8(ascii: "{") || byte() == UInt8(ascii: "[") else { return false }
    at += 1
    skipSpace()
    if byte() == UInt8(ascii: "\"") {
      at += 1
      while at < range.upper, PlaceholderSyntax.isNamePart(bytes[at]) || bytes[at] == 0x20 || bytes[at] == 0x2D {
        at += 1
      }
      guard byte() == UInt8(ascii: "\"") else { return false }
      at += 1
    } else {
      let start = at
      while at < range.upper, PlaceholderSyntax.isNamePart(bytes[at]) { at += 1 }
      // `{:aps => 1}` is a hash of Ruby.
      if at == start, byte() == UInt8(ascii: ":") { return false }
    }
    skipSpace()
    return ":,{[]}".utf8.contains(byte())
  }

  /// The line that begins one side of a merge conflict, where the line that ends it is there too.
  private static func mergeConflict(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> ByteRange? {
    var start: Int?
    var at = range.lower
    while at < range.upper {
      if bytes[at] == UInt8(ascii: "<") || bytes[at] == UInt8(ascii: ">") {
        var next = at
        if start == nil, ByteScan.step(over: "<<<<<<<", bytes.span, &next, range.upper) { start = at }
        if let start, ByteScan.step(over: ">>>>>>>", bytes.span, &next, range.upper) {
          return ByteRange(start, start + 7)
        }
      }
      at = (ByteSearch.first(0x0A, in: bytes, from: at) ?? range.upper) + 1
    }
    return nil
  }

  private static func script(_ head: Head) -> Verdict? {
    let help = "write the JSON in it in a file of its own"
    if head.starts("#!") {
      let first = head.lines.first ?? ""
      return (
        ["/sh", "bash", "zsh", "env sh"].contains { Head.find($0, in: first) } ? "a shell script" : "a script", help
      )
    }
    let commands = ["set -", "export ", "curl ", "echo ", "if [ ", "xcrun simctl ", "cat <<"]
    let lines = head.lines.drop { $0.hasPrefix("#") || $0.allSatisfy(\.isWhitespace) }.prefix(8)
    guard let first = lines.first, let start = first.first, start.isLetter,
      lines.contains(where: { line in commands.contains { line.hasPrefix($0) } }), lines.count > 1
    else { return nil }
    return head.starts("curl ") ? nil : ("a shell script", help)
  }

  /// CSV: lines with as many commas as the first.
  private static func table(_ head: Head) -> Verdict? {
    let lines = head.lines.prefix(3)
    guard lines.count > 1, let first = lines.first, let start = first.first, start.isLetter || start.isNumber,
      !first.contains(where: { "{}[]:=\"".contains($0) })
    else { return nil }
    for separator in [Character(","), ";", "\t"] {
      let columns = first.count { $0 == separator }
      // Values in quotes may have separators of their own.
      if columns > 0, lines.dropFirst().allSatisfy({ line in line.count { $0 == separator } >= columns }) {
        return ("a table in CSV", "write each payload as JSON in a file of its own, or as a line of NDJSON")
      }
    }
    return nil
  }

  private static func markdown(_ head: Head) -> Verdict? {
    let verdict: Verdict = ("Markdown", "write the JSON in it in a file of its own")
    let marks = head.text.prefix { $0 == "#" }
    let rest = head.text.dropFirst(marks.count)
    if head.starts("* ", "> ", "| ", "1. ") { return verdict }
    guard (1...6).contains(marks.count), rest.hasPrefix(" ") else { return nil }
    // Behind a comment comes JSON; behind a headline, text.
    let next = head.lines.first { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    guard let start = next?.first(where: { !$0.isWhitespace }) else { return verdict }
    return "{[\"'/".contains(start) ? nil : verdict
  }

  private static func markup(_ head: Head) -> Verdict? {
    guard head.starts("<"), !head.starts("<%", "<!--") else { return nil }
    if head.starts("<?php") { return ("PHP code", "write out what json_encode() returns") }
    if head.contains("<plist") {
      return ("an XML property list", "convert it with plutil -convert json FILE")
    }
    if head.starts("<!DOCTYPE html", "<html", "<!doctype html") {
      return ("an HTML page", "pass the payload's JSON, not the page that a server returned")
    }
    let name = head.text.dropFirst().first
    guard name == "?" || name == "!" || name?.isLetter == true && (head.contains("</") || head.contains("/>")) else {
      return nil
    }
    return ("XML", "write the payload as JSON")
  }

  private static func request(_ head: Head) -> Verdict? {
    if head.starts("curl ", "$ curl ", "% curl ") {
      return ("a curl command", "write the JSON after its -d option in a file of its own")
    }
    let first = head.lines.first ?? ""
    let methods = ["POST ", "GET ", "PUT ", "DELETE ", "HEAD ", "PATCH "]
    let line = first.hasPrefix("###") ? head.lines.dropFirst().first ?? "" : first
    let isRequest =
      methods.contains { line.hasPrefix($0) }
      && (line.hasSuffix("HTTP/1.1") || line.hasSuffix("HTTP/2") || Head.find("://", in: line)
        || Head.find(" {{", in: line) || Head.find(" /", in: line))
      || first.hasPrefix("@") && Head.find("=", in: first)
        && head.lines.contains { line in
          methods.contains { line.hasPrefix($0) }
        }
    let isHeader = ["apns-", ":method", "content-type:", "authorization:", "host:"].contains {
      first.lowercased().hasPrefix($0)
    }
    guard isRequest || first.hasPrefix("HTTP/") || isHeader && Head.find(": ", in: first) && !Head.find("{", in: first)
    else {
      return nil
    }
    return ("the text of an HTTP request", "write its body in one file, and its headers in NAME.headers.json")
  }

  private static func prose(_ head: Head) -> Verdict? {
    guard let first = head.text.first, first.isLetter, !head.text.contains(where: { "{}[]\"".contains($0) }) else {
      return nil
    }
    let word = head.text.prefix { !$0.isWhitespace }
    guard case .text = WordReading(String(word)), !["true", "false", "null"].contains(word) else { return nil }
    return ("plain text", "write a JSON object, such as {\"aps\":{\"alert\":\"Hello\"}}")
  }

  private static func encoded(_ head: Head) -> Verdict? {
    if head.starts("eyJ"), head.lines.count == 1, !head.text.contains(where: { "{[\"".contains($0) }) {
      return ("Base64", "decode it first: APNs expects the JSON itself")
    }
    if head.starts("\"{\"\"") {
      return ("JSON with the quotes of a CSV file", "write each \"\" as \" and remove the outer quotes")
    }
    if head.starts("{&quot;", "{&#34;", "[&quot;") || head.starts("{") && Head.find("&quot;", in: head.text.prefix(40))
    {
      return ("JSON whose quotes are HTML entities", "write each &quot; as \"")
    }
    if head.starts("%7B") { return ("URL-encoded JSON", "decode it first") }
    return nil
  }

  private static func yaml(_ head: Head) -> Verdict? {
    let verdict: Verdict = ("YAML", "write the payload as JSON")
    if head.starts("---\n", "--- ", "---\r", "%YAML") { return verdict }
    var lines = head.lines[...].drop { $0.hasPrefix("#") }
    guard var first = lines.popFirst() else { return nil }
    if first.hasPrefix("- ") { first = first.dropFirst(2) }
    let key = first.prefix { $0.isLetter || $0.isNumber || "_-.\"' ".contains($0) }
    let rest = first.dropFirst(key.count)
    guard !key.isEmpty, rest.hasPrefix(":"), rest == ":" || rest.hasPrefix(": ") else { return nil }
    guard rest != ":" else {
      // The value of a key alone on its line is indented below it.
      guard let next = lines.first, let start = next.first(where: { !$0.isWhitespace }) else { return nil }
      return next.first?.isWhitespace == true && !"{[".contains(start) ? verdict : nil
    }
    return head.contains("{") || key.hasPrefix("\"") || lines.isEmpty ? nil : verdict
  }

  // MARK: Dumps of dictionaries and source code

  private static let dumpHelp =
    "write it as JSON: \":\" for \"=\", \",\" for \";\", and double quotes around every string"

  /// Property lists in their old form, and dictionaries as a debugger prints them.
  static func dump(_ head: Head) -> Verdict? {
    if head.starts("[AnyHashable", "[\"aps\": {") && (head.contains(" = ") || head.contains("AnyHashable(")) {
      return (
        "a Swift dictionary from print()", "write out what JSONSerialization returns"
      )
    }
    var rest = head.text
    let hasBrace = rest.hasPrefix("{")
    if hasBrace { rest = trimmed(rest.dropFirst()) }
    guard let (_, after) = name(rest), after.hasPrefix("="), !after.hasPrefix("=>"), !after.hasPrefix("==") else {
      return nil
    }
    let value = trimmed(after.dropFirst())
    guard head.contains(";") else { return nil }
    if !hasBrace, rest.hasPrefix("\""), value.hasPrefix("\"") {
      return ("a .strings file", "pass the payload that uses its keys")
    }
    // `payload = {"aps": …};` is an assignment: what is inside decides.
    let inner = value.hasPrefix("{") || value.hasPrefix("(") ? trimmed(value.dropFirst()) : value
    if !hasBrace, !(name(inner)?.rest.hasPrefix("=") ?? false) { return nil }
    return ("an old-style property list from NSLog", dumpHelp)
  }

  static func code(_ head: Head) -> Verdict? {
    let help = "keep only the JSON, without the code around it"
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
    if head.starts("fun ", "val ", "data class ", "@file:") { return ("Kotlin code", help) }
    if head.starts("package "), head.contains("fun ") || head.contains("import android") {
      return ("Kotlin code", help)
    }
    if head.starts("package "), head.contains("class ") { return ("Java code", help) }
    if head.starts("package ", "map[string]") { return ("Go code", help) }
    if head.starts("{:", "{ :"), head.contains("=>") { return ("a Ruby hash", "write out what to_json returns") }
    if head.starts("array(") || head.starts("$") && isAssignment(head.text.dropFirst()) || isPHPArray(head.text) {
      return ("PHP code", "write out what json_encode() returns")
    }
    if isAssignment(head.text) { return ("a JavaScript or Python assignment", help) }
    if let (word, rest) = name(head.text), !word.hasPrefix("\""), rest.hasPrefix("("), head.contains("{") {
      return ("a JavaScript or Python call", help)
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

  /// A name or a string in quotes at the start of a text, and the text after it.
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
