/// What is wrong with a text, as messages say it: one function for each fault.
extension SyntaxProblem {
  /// A problem whose help is what its repair does, unless there is more to say.
  init(
    _ kind: Kind, _ range: ByteRange, _ message: String, notes: [String] = [], help: String? = nil,
    related: [Related] = [], repair: Repair? = nil
  ) {
    self.init(
      kind: kind, range: range, message: message, notes: notes, help: (help ?? repair?.title).map { [$0] } ?? [],
      related: related, repair: repair)
  }

  // MARK: Commas

  static func missingComma(_ place: ByteRange, before key: String?) -> SyntaxProblem {
    SyntaxProblem(
      .missingComma, place, key.map { "missing comma before \($0)" } ?? "missing comma between two elements",
      repair: Repair(title: "write \",\" after the value", isSafe: true, edits: [(place, ",")]))
  }

  static func trailingComma(_ commas: [ByteRange], before closer: JSONToken, _ bytes: ContiguousArray<UInt8>)
    -> SyntaxProblem
  {
    let range = ByteRange(commas[0].lower, commas[commas.count - 1].upper)
    let isComma = bytes[commas[0].lower] != UInt8(ascii: ";")
    let sign = isComma ? "comma" : "semicolon"
    let what = commas.count > 1 ? "\(commas.count) trailing \(sign)s" : "trailing \(sign)"
    return SyntaxProblem(
      .trailingComma, range, "\(what) before \(Excerpt.quoted(bytes, closer.range))",
      notes: isComma && commas.count == 1 ? ["Apple's parser accepts it; most others reject the whole payload"] : [],
      repair: Repair(
        title: "remove the \(sign)\(commas.count > 1 ? "s" : "")", isSafe: true, edits: commas.map { ($0, "") }))
  }

  static func extraComma(_ commas: [ByteRange], isFirst: Bool) -> SyntaxProblem {
    let range = ByteRange(commas[0].lower, commas[commas.count - 1].upper)
    return SyntaxProblem(
      .extraComma, range, isFirst ? "expected a value, found a comma" : "expected a value between two commas",
      repair: Repair(
        title: commas.count > 1 ? "remove the extra commas" : "remove the extra comma", isSafe: true,
        edits: commas.map { ($0, "") }))
  }

  // MARK: Colons

  static func missingColon(_ place: ByteRange, _ key: String) -> SyntaxProblem {
    SyntaxProblem(
      .missingColon, place, "missing colon between the key \(key) and its value",
      repair: Repair(title: "write \":\" after the key", isSafe: true, edits: [(place, ":")]))
  }

  static func commaForColon(_ comma: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .missingColon, comma, "expected \":\" between a key and its value, found \",\"",
      repair: Repair(title: "write \":\" instead of \",\"", isSafe: true, edits: [(comma, ":")]))
  }

  static func extraColon(_ range: ByteRange, _ edits: [(range: ByteRange, text: String)]) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedCharacter, range, "expected a value after the colon, found another colon",
      repair: Repair(title: "remove the extra \":\"", isSafe: true, edits: edits))
  }

  static func colonInArray(_ range: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedCharacter, range, "expected \",\" between two elements of an array, found \":\"",
      help: "write \",\" between elements, or \"{\" and \"}\" around members with keys",
      repair: Repair(title: "write \",\" instead of \":\"", isSafe: false, edits: [(range, ",")]))
  }

  // MARK: Members that lack a part

  static func missingValue(_ place: ByteRange, _ key: String, hasColon: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .missingValue, place, "the key \(key) has no value",
      help: "write a value after the \(hasColon ? "colon" : "key"), or remove the key",
      repair: Repair(title: "write null", isSafe: false, edits: [(place, hasColon ? " null" : ": null")]))
  }

  static func missingKey(_ colon: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedCharacter, colon, "expected a key, found a colon",
      help: "write a key in double quotes before the colon")
  }

  // MARK: Strings

  static func unescapedQuote(_ range: ByteRange, _ edits: [(range: ByteRange, text: String)]) -> SyntaxProblem {
    SyntaxProblem(
      .unescapedQuote, range, "unescaped quote inside a string",
      notes: ["the string ends at this quote, and the text after it is not valid JSON"],
      help: "write \\\" for a quote inside a string",
      repair: Repair(title: "write \\\" for each quote inside the string", isSafe: false, edits: edits))
  }

  static func unescapedJSON(_ range: ByteRange, _ edits: [(range: ByteRange, text: String)]) -> SyntaxProblem {
    SyntaxProblem(
      .unescapedQuote, range, "unescaped quotes in JSON inside a string",
      help: "write \\\" for each quote of the inner JSON, or remove the quotes around it",
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
        ? ["the backslash before the last quote makes it a part of the string; a backslash itself is written \\\\"]
        : [],
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
      .controlCharacter, range, "unescaped \(name) in a string",
      notes: count > 1 ? ["the string has \(count) unescaped control characters"] : [],
      help: "write \(escape) instead",
      repair: Repair(
        title: count > 1 ? "write an escape sequence for each" : "write \(escape) instead", isSafe: true, edits: edits))
  }

  /// Escapes of one string that JSON does not have.
  static func badEscape(_ ranges: [ByteRange], _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    let fixed = ranges.map { ForeignEscape($0, bytes) }
    let isLineBreak = bytes[ranges[0].upper - 1] < 0x20
    let text = isLineBreak ? "a backslash before a line break or tab" : "\"\(Excerpt.text(bytes, ranges[0]))\""
    let replacement = fixed[0].replacement
    let help = replacement.isEmpty ? "remove the backslash and the line break" : "write \(replacement) instead"
    return SyntaxProblem(
      .badEscape, ranges[0], "\(text) is not a valid escape sequence",
      notes: ["JSON has the escape sequences \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"]
        + (ranges.count > 1 ? ["the string has \(ranges.count) invalid escape sequences"] : []),
      help: help,
      related: ranges.dropFirst().prefix(5).map { Related(range: $0, message: "also here") },
      repair: Repair(
        title: ranges.count > 1 ? "fix the escape sequences of the string" : help,
        isSafe: fixed.allSatisfy(\.isSafe), edits: zip(ranges, fixed).map { ($0, $1.replacement) }))
  }

  // MARK: Words

  static func badNumber(_ range: ByteRange, _ text: String, _ fault: NumberFault) -> SyntaxProblem {
    SyntaxProblem(
      .badNumber, range, "the number \"\(text)\" \(fault.reason)",
      help: fault.replacement.map { "write \($0)" } ?? "write a decimal number, or a string in double quotes",
      repair: fault.replacement.map {
        Repair(title: "write \($0)", isSafe: fault.isSafe, edits: [(range, $0)])
      })
  }

  static func placeholder(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    // `$(name)` and `#(name)` of Azure are filled in with the quotes around them.
    let text = Excerpt.text(bytes, range)
    let isExpression = text.hasPrefix("$(") || text.hasPrefix("#(")
    return SyntaxProblem(
      .placeholder, range, "placeholder outside a string", notes: [placeholderNote],
      help: isExpression ? "put quotes around it: \"\(text)\"; or \(templateHelp)" : templateHelp)
  }

  static func placeholderInString(_ range: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .placeholder, range, "placeholder with quotes inside a string", notes: [placeholderNote], help: templateHelp)
  }

  private static let placeholderNote =
    "the file is JSON only after the placeholder is filled in; its value is not checked"
  private static let templateHelp = "pass --templates when the file is a template"

  static func unexpected(_ token: JSONToken, _ expected: String, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    let text = Excerpt.text(bytes, token.range)
    var help = "remove it, or write it in a string in double quotes"
    switch bytes[token.start] {
    case UInt8(ascii: "<"): help = "write a value in place of the name in angle brackets"
    case UInt8(ascii: ".") where text.allSatisfy({ $0 == "." }), 0xE2 where text == "…":
      help = "write what the dots represent"
    case UInt8(ascii: "+"): help = "write one string; JSON has no operators"
    case UInt8(ascii: "("): help = "remove the parentheses"
    default: if text.hasSuffix(")") { help = "write the value of the expression" }
    }
    let found =
      switch token.kind {
      case .string: "the string \(Excerpt.quoted(bytes, token.range))"
      case .openObject, .openArray: "another value"
      default: "\"\(text)\""
      }
    return SyntaxProblem(.unexpectedCharacter, token.range, "expected \(expected), found \(found)", help: help)
  }

  /// A word with a quote at its end only.
  static func missingOpeningQuote(_ token: JSONToken, isKey: Bool, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      isKey ? .unquotedKey : .unquotedString, token.range,
      "missing opening quote of the \(isKey ? "key" : "string") \(Excerpt.quoted(bytes, token.range))",
      repair: Repair(
        title: "write \" before it", isSafe: !bytes[token.start..<token.end].contains(UInt8(ascii: "\\")),
        edits: [(ByteRange.empty(at: token.start), "\"")]))
  }

  // MARK: Habits

  /// The finding of the first place of a habit.
  static func habit(_ mark: HabitMark, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    let text = Excerpt.text(bytes, mark.range)
    let scalar = OddCharacter.scalar(bytes, at: mark.range.lower, to: mark.range.upper)?.value ?? " "
    let (kind, message, notes): (Kind, String, [String])
    switch mark.habit {
    case .singleQuotes:
      (kind, message, notes) = (.singleQuotes, "single quotes around a string, expected double quotes", [])
    case .backticks: (kind, message, notes) = (.singleQuotes, "backticks around a string, expected double quotes", [])
    case .curlyQuotes:
      (kind, message, notes) = (
        .curlyQuotes, "typographic quote \(text) (\(OddCharacter.codePoint(scalar))) around a string, expected \"",
        ["word processors and chat apps replace straight quotes with typographic ones"]
      )
    case .escapedText:
      (kind, message, notes) = (
        .escapedQuotes, "\(text) outside a string, expected \(text.hasSuffix("\"") ? "\"" : "white space")",
        ["the JSON was copied from inside a string, together with its escape sequences"]
      )
    case .stringPrefix:
      (kind, message, notes) = (
        .unexpectedCharacter, "prefix \"\(text)\" before a string, expected only the string",
        ["Python and other languages mark the type of a string with a prefix"]
      )
    case .unquotedKey:
      (kind, message, notes) = (
        .unquotedKey, "the key \(Excerpt.quoted(bytes, mark.range)) is not in double quotes", []
      )
    case .unquotedString:
      (kind, message, notes) = (
        .unquotedString, "the string \(Excerpt.quoted(bytes, mark.range)) is not in double quotes", []
      )
    case .comment:
      let isOpen =
        bytes[mark.range.lower + 1..<mark.range.upper].first == UInt8(ascii: "*") && !isClosed(mark.range, bytes)
      (kind, message, notes) = (
        .comment, "JSON does not allow comments",
        isOpen
          ? ["the comment is not closed, so the rest of the file is part of it"]
          : ["APNs receives the payload as it is, with its comments"]
      )
    case .unusualSpace:
      let name = OddCharacter.nameOfSpace(scalar) ?? "space"
      (kind, message, notes) = (
        .unusualSpace, "\(name) (\(OddCharacter.codePoint(scalar))) between tokens, expected a plain space or nothing",
        []
      )
    case .squareBrackets:
      (kind, message, notes) = (
        .unexpectedBracket, "square brackets around members with keys, expected \"{\" and \"}\"",
        ["Swift writes dictionaries in square brackets; JSON writes objects in braces"]
      )
    case .controlTag:
      (kind, message, notes) = (
        .placeholder, "template tag between values", ["the file is JSON only after the template is filled in"]
      )
    case .literal(let family):
      let expected = mark.edits.first?.text
      (kind, message, notes) = (
        .badLiteral, "invalid literal \"\(text)\"\(expected.map { ", expected \($0)" } ?? "")",
        note(forLiteralsOf: family)
      )
    case .separator(let sign, let text):
      (kind, message, notes) =
        sign == .comma
        ? (.missingComma, "expected \",\", found \"\(text)\"", [])
        : (.missingColon, "expected \":\" between a key and its value, found \"\(text)\"", [])
    }
    let title = title(for: mark.habit, places: 1)
    return SyntaxProblem(
      kind, mark.range, message, notes: notes, help: help(for: mark) ?? title,
      repair: title.flatMap {
        mark.edits.isEmpty ? nil : Repair(title: $0, isSafe: isSafe(mark.habit), edits: mark.edits)
      })
  }

  private static func isClosed(_ comment: ByteRange, _ bytes: ContiguousArray<UInt8>) -> Bool {
    comment.count >= 4 && bytes[comment.upper - 1] == UInt8(ascii: "/") && bytes[comment.upper - 2] == UInt8(ascii: "*")
  }

  private static func note(forLiteralsOf family: String) -> [String] {
    switch family {
    case "Python", "Objective-C": ["this is the spelling of \(family); JSON has only true, false and null"]
    case "numbers": ["JSON has no number for it"]
    default: ["JSON has only true, false and null, in lower case"]
    }
  }

  private static func help(for mark: HabitMark) -> String? {
    switch mark.habit {
    case .literal: mark.edits.first.map { "write \($0.text)" } ?? "write a number or null"
    case .controlTag: templateHelp
    default: nil
    }
  }

  private static func isSafe(_ habit: Habit) -> Bool {
    switch habit {
    case .comment: false
    case .literal(let family): !["yes and no", "undefined", "none"].contains(family)
    default: true
    }
  }

  /// What the repair of a habit does.
  static func title(for habit: Habit, places: Int) -> String? {
    let isOne = places == 1
    switch habit {
    case .singleQuotes, .backticks, .curlyQuotes:
      return isOne ? "write \" at both ends" : "write \" at both ends of every such string"
    case .escapedText: return isOne ? "write it without the escape" : "remove one level of escapes"
    case .unquotedKey: return isOne ? "write the key in double quotes" : "write every key in double quotes"
    case .unquotedString: return isOne ? "write the string in double quotes" : "write every string in double quotes"
    case .stringPrefix: return isOne ? "remove the prefix" : "remove the prefixes"
    case .comment: return isOne ? "remove the comment" : "remove the comments"
    case .unusualSpace: return isOne ? "write a plain space, or nothing" : "write plain spaces, or nothing"
    case .squareBrackets: return isOne ? "write braces around the members" : "write braces around all members"
    case .literal: return isOne ? "write the JSON literal" : "write the JSON literals"
    case .separator(let sign, _): return "write \"\(sign == .comma ? "," : ":")\" instead"
    case .controlTag: return nil
    }
  }

  // MARK: Brackets

  private static func opened(_ tokens: [JSONToken]) -> [Related] {
    tokens.prefix(5).map { Related(range: $0.range, message: "opened here") }
  }

  private static func list(_ openers: [JSONToken]) -> String {
    openers.count == 1
      ? "\(openers[0].kind == .openObject ? "\"{\"" : "\"[\"") is" : "\(openers.count) brackets are"
  }

  /// Containers that end, by the brackets around them, without a closing bracket of their own.
  static func unclosed(at place: ByteRange, _ openers: [JSONToken], text: String) -> SyntaxProblem {
    let closer = openers.map { $0.kind == .openObject ? "}" : "]" }.joined()
    return SyntaxProblem(
      .unclosedContainer, place, "\(list(openers)) never closed, expected \"\(closer)\" here",
      related: opened(openers),
      repair: Repair(title: "write \"\(closer)\" here", isSafe: false, edits: [(place, text)]))
  }

  /// The text ends while containers, and perhaps a string, are open.
  static func cutOff(
    _ last: JSONToken, at place: Int, _ openers: [JSONToken], _ edits: [(range: ByteRange, text: String)],
    _ bytes: ContiguousArray<UInt8>
  ) -> SyntaxProblem {
    let repair = Repair(title: "close what is open at the end", isSafe: false, edits: edits)
    if last.traits.contains(.isCutOff) {
      return SyntaxProblem(
        .unterminatedString, last.range, "the JSON ends inside a string",
        help: "write the rest of the string and its closing quote"
          + (openers.isEmpty ? "" : ", and close the brackets around it"),
        related: opened(openers), repair: repair)
    }
    let closers = openers.reversed().map { $0.kind == .openObject ? "}" : "]" }.joined()
    return SyntaxProblem(
      .unclosedContainer, ByteRange.empty(at: place), "the JSON ends, but \(list(openers)) not closed",
      help: "write \"\(closers)\" at the end, or the part that is missing", related: opened(openers),
      repair: repair)
  }

  static func extraBracket(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>, isTooEarly: Bool) -> SyntaxProblem {
    let bracket = Excerpt.text(bytes, range)
    var problem = SyntaxProblem(
      .unexpectedBracket, range, "extra \"\(bracket)\" before more members",
      repair: Repair(title: "remove the extra \"\(bracket)\"", isSafe: false, edits: [(range, "")]))
    if isTooEarly { problem.help = ["move \"\(bracket)\" after the members that follow"] }
    return problem
  }

  static func wrongBracket(
    _ range: ByteRange, opened: ByteRange?, _ bytes: ContiguousArray<UInt8>
  ) -> SyntaxProblem {
    let found = Excerpt.text(bytes, range)
    let expected = found == "]" ? "}" : "]"
    return SyntaxProblem(
      .unexpectedBracket, range, "expected \"\(expected)\", found \"\(found)\"",
      related: opened.map { [Related(range: $0, message: "opened here")] } ?? [],
      repair: Repair(title: "write \"\(expected)\"", isSafe: false, edits: [(range, expected)]))
  }

  static func braceForKey(_ range: ByteRange, _ closer: ByteRange?) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedBracket, range, "expected a key in double quotes, found \"{\"",
      help: "write a key and a colon before \"{\", or remove the braces",
      repair: closer.map {
        Repair(title: "remove this pair of braces", isSafe: false, edits: [(range, ""), ($0, "")])
      })
  }

  static func bracketForKey(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedBracket, range, "expected a key in double quotes, found \"\(Excerpt.text(bytes, range))\"",
      help: "write a key and a colon before \"[\"")
  }

  static func tooDeep(_ range: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .tooDeep, range, "more than \(StrictReader.depthLimit) nested objects and arrays; this one was not read",
      notes: ["parsers need not read this deep, and Apple's stops at the same depth"],
      help: "write at most \(StrictReader.depthLimit) levels")
  }

  static func missingBraces(_ start: Int, _ end: Int, lacksClosing: Bool) -> SyntaxProblem {
    var edits = [(range: ByteRange.empty(at: start), text: "{")]
    if lacksClosing { edits.append((ByteRange.empty(at: end), "}")) }
    return SyntaxProblem(
      .missingBraces, ByteRange.empty(at: start),
      lacksClosing ? "missing braces around the payload" : "missing opening brace of the payload",
      notes: ["a payload is one JSON object"],
      repair: Repair(
        title: lacksClosing ? "write \"{\" at the start and \"}\" at the end" : "write \"{\" at the start",
        isSafe: true,
        edits: edits))
  }

  // MARK: After the end

  /// - Parameter removal: What to remove; nil where it must stay.
  static func textAfterEnd(
    _ range: ByteRange, _ removal: ByteRange?, _ isOnlyClosers: Bool, _ bytes: ContiguousArray<UInt8>
  ) -> SyntaxProblem {
    let text = Excerpt.text(bytes, range)
    let title = isOnlyClosers ? "remove the extra \"\(text)\"" : "remove everything after the end"
    return SyntaxProblem(
      .textAfterEnd, range, "\(isOnlyClosers ? "extra" : "unexpected") \"\(text)\" after the end of the JSON",
      notes: isOnlyClosers ? [] : ["parsers reject the whole payload when anything but white space follows it"],
      help: title, repair: removal.map { Repair(title: title, isSafe: false, edits: [($0, "")]) })
  }

  static func severalDocuments(_ range: ByteRange, isList: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .severalDocuments, range,
      "expected the end of the JSON, found \(isList ? "a comma and another value" : "another value")",
      notes: ["only the first value was checked"],
      help: isList
        ? "write all of them between \"[\" and \"]\", or each in a file of its own"
        : "write each payload in a file of its own, or each on one line and pass --ndjson")
  }

  // MARK: The text as a whole

  static let byteOrderMark = SyntaxProblem(
    .byteOrderMark, ByteRange(0, 3), "the file starts with a byte order mark",
    notes: ["RFC 8259 forbids it in JSON that is sent, and parsers may reject the payload"],
    repair: Repair(title: "remove the byte order mark", isSafe: true, edits: [(ByteRange(0, 3), "")]))

  static func utf16(isLittleEndian: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .utf16, ByteRange.empty(at: 0),
      "the file is UTF-16 (\(isLittleEndian ? "little" : "big") endian), expected UTF-8",
      notes: ["JSON is exchanged in UTF-8; Windows PowerShell writes UTF-16 for > and Out-File"],
      // No edits: the text is held in UTF-8 already.
      repair: Repair(title: "save the file as UTF-8 without a byte order mark", isSafe: true, edits: []))
  }

  static func empty(at offset: Int) -> SyntaxProblem {
    SyntaxProblem(
      .empty, ByteRange.empty(at: offset), "expected JSON, found nothing",
      notes: ["APNs answers PayloadEmpty to a request without a body"],
      help: "write a payload, such as {\"aps\":{\"alert\":\"Hello\"}}")
  }

  static let tooLong = SyntaxProblem(
    .notJSON, ByteRange.empty(at: 0), "the file is larger than 4 GiB and was not read",
    help: "write each payload in a file of its own, or each on one line and pass --ndjson")

  static func invalidUTF8(_ range: ByteRange, _ byte: UInt8, count: Int, isWindows: Bool) -> SyntaxProblem {
    let hex = String(byte, radix: 16, uppercase: true)
    let encoding = isWindows ? "Windows-1252" : "Latin-1 or Windows-1252"
    let character = isWindows && byte < 0xA0 ? windowsCharacter(byte) : Unicode.Scalar(byte).description
    return SyntaxProblem(
      .invalidUTF8, range, "the byte 0x\(hex) is not valid UTF-8",
      notes: count > 1 ? ["\(count) places in the file are not valid UTF-8"] : [],
      help: character.map { "save the file as UTF-8; in \(encoding) the byte is \"\($0)\"" } ?? "save the file as UTF-8"
    )
  }

  /// What Windows-1252 has between 0x80 and 0x9F.
  private static func windowsCharacter(_ byte: UInt8) -> String? {
    let table = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
    let scalar = table[Int(byte - 0x80)]
    return scalar == " " ? nil : String(scalar)
  }

  static func codeFence(_ fence: CodeFence) -> SyntaxProblem {
    let edits = [(range: fence.opening, text: "")] + (fence.closing.map { [(range: $0, text: "")] } ?? [])
    return SyntaxProblem(
      .unexpectedCharacter, fence.opening, "code fence around the JSON",
      notes: ["it belongs to the Markdown or the source code that the JSON was copied from"],
      repair: Repair(title: "remove the fence", isSafe: true, edits: edits))
  }

  static func notJSON(_ range: ByteRange, _ what: String, help: String) -> SyntaxProblem {
    SyntaxProblem(.notJSON, range, "the file is \(what), not JSON", help: help)
  }
}
