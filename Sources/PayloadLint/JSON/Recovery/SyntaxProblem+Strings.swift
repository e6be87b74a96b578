extension SyntaxProblem {
  static func unescapedQuote(_ range: ByteRange, _ edits: [(range: ByteRange, text: String)]) -> SyntaxProblem {
    SyntaxProblem(
      .unescapedQuote, range, "this quote ends the string, and text goes on behind it",
      help: "write \\\" for a quote inside a string",
      repair: Repair(title: "write \\\" for each quote inside the string", isSafe: false, edits: edits))
  }

  static func unescapedJSON(_ range: ByteRange, _ edits: [(range: ByteRange, text: String)]) -> SyntaxProblem {
    SyntaxProblem(
      .unescapedQuote, range, "JSON inside a string, and its quotes are not escaped",
      help: "write \\\" for each quote of the inner JSON, or take the quotes around it away",
      repair: Repair(title: "write \\\" for each quote inside the string", isSafe: false, edits: edits))
  }

  /// - Parameter isClear: What follows fits a string that ends there.
  static func unterminatedString(
    _ range: ByteRange, isClear: Bool, _ bytes: ContiguousArray<UInt8>
  ) -> SyntaxProblem {
    let quotes = Lexer.plainQuotes(range, bytes)
    // The last quote is there, and escaped: an edit cannot know whether the backslash or a quote is missing.
    let isEscaped =
      range.count > 2 && bytes[range.upper - 1] == UInt8(ascii: "\"") && bytes[range.upper - 2] == UInt8(ascii: "\\")
    return SyntaxProblem(
      .unterminatedString, range, "missing closing quote of the string \(Excerpt.quoted(bytes, range))",
      notes: isEscaped
        ? ["the quote at its end is escaped by the backslash before it; a backslash is written \\\\"] : [],
      repair: Repair(
        title: quotes.isEmpty ? "write \" at the end of the string" : "write \" at both ends of the string",
        isSafe: isClear && !isEscaped && quotes.count < 2, edits: quotes + [(ByteRange.empty(at: range.upper), "\"")]))
  }

  static func controlCharacter(
    _ range: ByteRange, _ byte: UInt8, _ count: Int, _ edits: [(range: ByteRange, text: String)]
  ) -> SyntaxProblem {
    let name: String
    let escape: String
    switch byte {
    case 0x0A, 0x0D: (name, escape) = ("line break", "\\n")
    case 0x09: (name, escape) = ("tab", "\\t")
    default:
      let code = OddCharacter.codePoint(Unicode.Scalar(byte))
      (name, escape) = ("control character \(code)", JSONWriter.escaped(String(Unicode.Scalar(byte))))
    }
    return SyntaxProblem(
      .controlCharacter, range, "raw \(name) inside a string",
      notes: count > 1 ? ["the string has \(count) raw control characters"] : [], help: "write \(escape) instead",
      repair: Repair(
        title: count > 1 ? "write each as an escape" : "write \(escape) instead", isSafe: true, edits: edits))
  }

  /// Escapes of one string that JSON does not have.
  static func badEscape(_ ranges: [ByteRange], _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    let mended = ranges.map { BadEscape($0, bytes) }
    let isSafe = mended.allSatisfy(\.isSafe)
    let isLineBreak = bytes[ranges[0].upper - 1] < 0x20
    let text = isLineBreak ? "a backslash before a line break or tab" : "\"\(Excerpt.text(bytes, ranges[0]))\""
    let replacement = mended[0].replacement
    let help = "write \(replacement.isEmpty ? "it without the backslash" : replacement) instead"
    return SyntaxProblem(
      .badEscape, ranges[0], "\(text) is no escape of JSON",
      notes: ["the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"]
        + (ranges.count > 1 ? ["the string has \(ranges.count) such escapes"] : []),
      help: help,
      related: ranges.dropFirst().prefix(5).map { Related(range: $0, message: "and here") },
      repair: Repair(
        title: ranges.count > 1 ? "mend the escapes of the string" : help, isSafe: isSafe,
        edits: zip(ranges, mended).map { ($0, $1.replacement) }))
  }
}

/// What an escape of another language means in JSON.
private struct BadEscape {
  var replacement: String
  var isSafe: Bool

  init(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>) {
    let text = String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
    let rest = text.dropFirst()
    let kind = rest.first
    let digits = rest.dropFirst().filter(\.isHexDigit)
    switch kind {
    case "'", "`": (replacement, isSafe) = (String(rest), true)
    case "x" where digits.count == 2: (replacement, isSafe) = ("\\u00" + digits, true)
    case "u" where rest.hasSuffix("}"), "U" where digits.count == 8:
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        (replacement, isSafe) = (JSONWriter.escaped(String(scalar)), true)
      } else {
        (replacement, isSafe) = ("\\" + text, false)
      }
    case "U" where digits.count == 4: (replacement, isSafe) = ("\\u" + digits, true)
    case "0": (replacement, isSafe) = ("\\u0000", false)
    case "e": (replacement, isSafe) = ("\\u001b", false)
    case nil: (replacement, isSafe) = ("\\\\", false)
    case "\n", "\r", "\r\n": (replacement, isSafe) = ("", false)
    case let kind? where kind.asciiValue.map({ $0 < 0x20 }) ?? false:
      (replacement, isSafe) = (JSONWriter.escaped(String(rest)), false)
    default: (replacement, isSafe) = ("\\" + text, false)
    }
  }
}
