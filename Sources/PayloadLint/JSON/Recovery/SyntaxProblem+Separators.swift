/// A piece of the text for a message.
enum Excerpt {
  /// The text of a token in double quotes, its own left out, and cut short when it is long.
  static func quoted(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String {
    "\"" + text(bytes, StringToken.contents(of: range, in: bytes)) + "\""
  }

  static func text(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String {
    let longest = 40
    let upper = min(range.upper, range.lower + longest * 4)
    let text = String(decoding: bytes[range.lower..<upper], as: UTF8.self)
    return text.count > longest ? text.prefix(longest) + "…" : text
  }
}

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
      .missingComma, place, key.map { "missing \",\" before \($0)" } ?? "missing \",\" between two elements",
      repair: Repair(title: "write \",\" behind the value", isSafe: true, edits: [(place, ",")]))
  }

  static func trailingComma(_ commas: [ByteRange], before closer: Token, _ bytes: ContiguousArray<UInt8>)
    -> SyntaxProblem
  {
    let range = ByteRange(commas[0].lower, commas[commas.count - 1].upper)
    let sign = commas.count == 1 ? Excerpt.text(bytes, commas[0]) : ","
    return SyntaxProblem(
      .trailingComma, range,
      "\(commas.count > 1 ? "\(commas.count) trailing commas" : "trailing \"\(sign)\"") before \(Excerpt.quoted(bytes, closer.range))",
      notes: ["some readers, Apple's among them, let it pass, others refuse the whole payload"],
      repair: Repair(
        title: commas.count > 1 ? "remove the commas" : "remove the \(sign == "," ? "comma" : "semicolon")",
        isSafe: true,
        edits: commas.map { ($0, "") }))
  }

  static func extraComma(_ commas: [ByteRange], isFirst: Bool) -> SyntaxProblem {
    let range = ByteRange(commas[0].lower, commas[commas.count - 1].upper)
    let message = isFirst ? "\",\" without a value before it" : "\",\" twice in a row, expected a value between them"
    return SyntaxProblem(
      .extraComma, range, message,
      repair: Repair(
        title: commas.count > 1 ? "remove the extra commas" : "remove the extra comma", isSafe: true,
        edits: commas.map { ($0, "") }))
  }

  // MARK: Colons

  static func missingColon(_ place: ByteRange, _ key: String) -> SyntaxProblem {
    SyntaxProblem(
      .missingColon, place, "missing \":\" between the key \(key) and its value",
      repair: Repair(title: "write \":\" behind the key", isSafe: true, edits: [(place, ":")]))
  }

  static func commaForColon(_ comma: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .missingColon, comma, "\",\" between a key and its value, expected \":\"",
      repair: Repair(title: "write \":\" instead of \",\"", isSafe: true, edits: [(comma, ":")]))
  }

  static func extraColon(_ range: ByteRange, _ edits: [(range: ByteRange, text: String)]) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedCharacter, range, "\":\" twice in a row, expected a value",
      repair: Repair(title: "remove the extra \":\"", isSafe: true, edits: edits))
  }

  static func colonInArray(_ range: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedCharacter, range, "\":\" between two elements of an array, expected \",\"",
      help: "write \",\" between elements, or \"{\" and \"}\" around members with keys",
      repair: Repair(title: "write \",\" instead of \":\"", isSafe: false, edits: [(range, ",")]))
  }

  // MARK: What is missing

  static func missingValue(_ place: ByteRange, _ key: String, hasColon: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .missingValue, place, "the key \(key) has no value",
      help: "write a value behind \(hasColon ? "the colon" : "the key"), or take the key out",
      repair: Repair(title: "write null", isSafe: false, edits: [(place, hasColon ? " null" : ": null")]))
  }

  static func missingKey(_ colon: ByteRange) -> SyntaxProblem {
    SyntaxProblem(
      .unexpectedCharacter, colon, "\":\" without a key before it",
      help: "write a key in double quotes before the colon")
  }
}
