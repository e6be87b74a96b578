/// A piece of the text for a message.
enum Excerpt {
  /// The text of a token in double quotes, its own left out.
  static func quoted(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String {
    "\"" + text(bytes, StringToken.contents(of: range, in: bytes)) + "\""
  }

  /// A text that is cut short when it is long, with what cannot be seen made visible.
  static func text(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String {
    // A bound for the bytes that are looked at; characters of many scalars are cut all the same.
    let upper = min(range.upper, range.lower + 400)
    return String(Quoting.quoted(String(decoding: bytes[range.lower..<upper], as: UTF8.self)).dropFirst().dropLast())
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
      .missingComma, place, key.map { "missing comma before \($0)" } ?? "missing comma between two elements",
      repair: Repair(title: "write \",\" behind the value", isSafe: true, edits: [(place, ",")]))
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
      notes: ["some readers, Apple's among them, let it pass, others refuse the whole payload"],
      repair: Repair(
        title: "remove the \(sign)\(commas.count > 1 ? "s" : "")", isSafe: true, edits: commas.map { ($0, "") }))
  }

  static func extraComma(_ commas: [ByteRange], isFirst: Bool) -> SyntaxProblem {
    let range = ByteRange(commas[0].lower, commas[commas.count - 1].upper)
    let message = isFirst ? "comma without a value before it" : "comma twice in a row, expected a value between them"
    return SyntaxProblem(
      .extraComma, range, message,
      repair: Repair(
        title: commas.count > 1 ? "remove the extra commas" : "remove the extra comma", isSafe: true,
        edits: commas.map { ($0, "") }))
  }

  // MARK: Colons

  static func missingColon(_ place: ByteRange, _ key: String) -> SyntaxProblem {
    SyntaxProblem(
      .missingColon, place, "missing colon between the key \(key) and its value",
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
