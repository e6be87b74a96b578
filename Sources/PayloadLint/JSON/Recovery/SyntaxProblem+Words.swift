extension SyntaxProblem {
  static func badNumber(_ range: ByteRange, _ text: String, _ fault: NumberFault) -> SyntaxProblem {
    SyntaxProblem(
      .badNumber, range, "the number \"\(text)\" \(fault.reason)",
      help: fault.replacement.map { "write \($0)" } ?? "write a decimal number, or double quotes around a text",
      repair: fault.replacement.map {
        Repair(title: "write \($0)", isSafe: fault.isSafe, edits: [(range, $0)])
      })
  }

  static func placeholder(_ range: ByteRange, inString: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .placeholder, range,
      inString ? "a placeholder with quotes inside a string" : "a placeholder stands where JSON needs a value",
      notes: ["the text is JSON only once the placeholder is filled in; what it stands for is not checked"],
      help: "pass --templates when the file is a template")
  }

  static func unexpected(_ token: JSONToken, _ expected: String, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem {
    let text = Excerpt.text(bytes, token.range)
    var help = "remove it, or write it as part of a string in double quotes"
    switch bytes[token.start] {
    case UInt8(ascii: "<"): help = "write a value in place of the name in angle brackets"
    case UInt8(ascii: ".") where text.allSatisfy({ $0 == "." }), 0xE2 where text == "…":
      help = "write what the dots stand for"
    case UInt8(ascii: "+"): help = "write the whole text as one string; JSON has no operators"
    case UInt8(ascii: "("): help = "remove the parentheses"
    default: if text.hasSuffix(")") { help = "write the value that the expression gives" }
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
      "missing opening quote of the \(isKey ? "key" : "text") \(Excerpt.quoted(bytes, token.range))",
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
      (kind, message, notes) = (.singleQuotes, "a string in single quotes, expected double quotes", [])
    case .backticks: (kind, message, notes) = (.singleQuotes, "a string in backticks, expected double quotes", [])
    case .curlyQuotes:
      (kind, message, notes) = (
        .curlyQuotes, "a typographic quote \(text) (\(OddCharacter.codePoint(scalar))) around a string, expected \"",
        ["word processors and chats put it in place of the straight one"]
      )
    case .escapedText:
      (kind, message, notes) = (
        .escapedQuotes,
        "\(text) outside a string, expected \(text.hasSuffix("\"") ? "a quote without a backslash" : "white space")",
        ["the text was taken out of a string of another document and its escapes were kept"]
      )
    case .stringPrefix:
      (kind, message, notes) = (
        .unexpectedCharacter, "the prefix \"\(text)\" before a string, expected the string alone",
        ["Python and other languages mark the kind of a string so"]
      )
    case .unquotedKey:
      (kind, message, notes) = (
        .unquotedKey, "the key \(Excerpt.quoted(bytes, mark.range)) is not in double quotes", []
      )
    case .unquotedString:
      (kind, message, notes) = (
        .unquotedString, "the text \(Excerpt.quoted(bytes, mark.range)) is not in double quotes", []
      )
    case .comment:
      let isOpen =
        bytes[mark.range.lower + 1..<mark.range.upper].first == UInt8(ascii: "*") && !isClosed(mark.range, bytes)
      (kind, message, notes) = (
        .comment, "JSON has no comments",
        isOpen
          ? ["this one is not closed, so the rest of the text belongs to it"]
          : ["APNs is sent the file as it is, comments included"]
      )
    case .unusualSpace:
      let name = OddCharacter.nameOfSpace(scalar) ?? "space"
      (kind, message, notes) = (
        .unusualSpace, "\(name) (\(OddCharacter.codePoint(scalar))) between tokens, expected a plain space or nothing",
        []
      )
    case .squareBrackets:
      (kind, message, notes) = (
        .unexpectedBracket, "members with keys stand in square brackets, expected \"{\" and \"}\"",
        ["Swift writes dictionaries so, JSON writes objects in braces"]
      )
    case .controlTag:
      (kind, message, notes) = (
        .placeholder, "a tag of a template stands between values",
        ["the text is JSON only once the template is filled in"]
      )
    case .literal(let family):
      let expected = mark.edits.first?.text
      (kind, message, notes) = (
        .badLiteral, "\"\(text)\" is no literal of JSON\(expected.map { ", expected \($0)" } ?? "")",
        note(forLiteralsOf: family)
      )
    case .separator(let sign, let text):
      (kind, message, notes) =
        sign == .comma
        ? (.missingComma, "\"\(text)\" instead of \",\"", [])
        : (.missingColon, "\"\(text)\" between a key and its value, expected \":\"", [])
    }
    let title = title(for: mark.habit, places: 1)
    let help = mark.habit == .controlTag ? "pass --templates when the file is a template" : help(for: mark)
    return SyntaxProblem(
      kind, mark.range, message, notes: notes, help: help ?? title,
      repair: mark.edits.isEmpty
        ? nil : Repair(title: title ?? "mend it", isSafe: isSafe(mark.habit), edits: mark.edits))
  }

  private static func isClosed(_ comment: ByteRange, _ bytes: ContiguousArray<UInt8>) -> Bool {
    comment.count >= 4 && bytes[comment.upper - 1] == UInt8(ascii: "/") && bytes[comment.upper - 2] == UInt8(ascii: "*")
  }

  private static func note(forLiteralsOf family: String) -> [String] {
    switch family {
    case "Python", "Objective-C": ["\(family) writes it so; JSON has true, false and null"]
    case "numbers": ["JSON has no such number"]
    default: ["JSON has true, false and null, in lower case"]
    }
  }

  private static func help(for mark: HabitMark) -> String? {
    guard case .literal = mark.habit else { return nil }
    return mark.edits.first.map { "write \($0.text)" } ?? "write a number, or null"
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
    case .escapedText: return isOne ? "remove the backslash" : "remove one backslash from each escape"
    case .unquotedKey: return isOne ? "write the key in double quotes" : "write every key in double quotes"
    case .unquotedString: return isOne ? "write the text in double quotes" : "write every text in double quotes"
    case .stringPrefix: return isOne ? "remove the prefix" : "remove the prefixes"
    case .comment: return isOne ? "remove the comment" : "remove the comments"
    case .unusualSpace: return isOne ? "write a plain space, or nothing" : "write plain spaces, or nothing"
    case .squareBrackets: return isOne ? "write braces around the members" : "write braces around all members"
    case .literal: return isOne ? "write the literal of JSON" : "write the literals of JSON"
    case .separator(let sign, _): return "write \"\(sign == .comma ? "," : ":")\" instead"
    case .controlTag: return nil
    }
  }
}
