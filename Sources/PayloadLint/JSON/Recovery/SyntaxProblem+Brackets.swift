extension SyntaxProblem {
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
    let repair = Repair(title: "write what closes them at the end", isSafe: false, edits: edits)
    if last.traits.contains(.isCutOff) {
      return SyntaxProblem(
        .unterminatedString, last.range,
        "the text ends inside a string that \(Excerpt.text(bytes, ByteRange(last.start, last.start + 1))) opens",
        help:
          "write the rest of the text: the closing quote\(openers.isEmpty ? "" : ", and what closes the brackets around it")",
        related: opened(openers), repair: repair)
    }
    let closers = openers.reversed().map { $0.kind == .openObject ? "}" : "]" }.joined()
    return SyntaxProblem(
      .unclosedContainer, ByteRange.empty(at: place), "the text ends and \(list(openers)) not closed",
      help: "write \"\(closers)\" at the end, or what is missing of the text", related: opened(openers),
      repair: repair)
  }

  static func extraBracket(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>, isTooEarly: Bool) -> SyntaxProblem {
    let bracket = Excerpt.text(bytes, range)
    var problem = SyntaxProblem(
      .unexpectedBracket, range, "extra \"\(bracket)\" before the end, for more members follow",
      repair: Repair(title: "remove the extra \"\(bracket)\"", isSafe: false, edits: [(range, "")]))
    if isTooEarly { problem.help = ["move \"\(bracket)\" behind the members that follow"] }
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
      .tooDeep, range,
      "more than \(StrictReader.depthLimit) containers inside each other; what is in here was not read",
      notes: ["no reader has to follow that deep, and Apple's stops at the same depth"])
  }

  static func missingBraces(_ start: Int, _ end: Int, lacksClosing: Bool) -> SyntaxProblem {
    var edits = [(range: ByteRange.empty(at: start), text: "{")]
    if lacksClosing { edits.append((ByteRange.empty(at: end), "}")) }
    return SyntaxProblem(
      .missingBraces, ByteRange.empty(at: start),
      lacksClosing ? "the braces around the whole text are missing" : "the opening brace of the text is missing",
      notes: ["a payload is one JSON object"],
      repair: Repair(
        title: lacksClosing ? "write \"{\" at the start and \"}\" at the end" : "write \"{\" at the start",
        isSafe: true,
        edits: edits))
  }

  // MARK: Behind the end

  static func textAfterEnd(
    _ range: ByteRange, _ removal: ByteRange, _ isOnlyClosers: Bool, _ bytes: ContiguousArray<UInt8>
  ) -> SyntaxProblem {
    let text = Excerpt.text(bytes, range)
    let message =
      isOnlyClosers
      ? "extra \"\(text)\" after the end of the JSON text" : "unexpected \"\(text)\" after the end of the JSON text"
    return SyntaxProblem(
      .textAfterEnd, range, message,
      notes: isOnlyClosers ? [] : ["readers refuse the whole payload when anything but white space follows"],
      repair: Repair(
        title: isOnlyClosers ? "remove the extra \"\(text)\"" : "remove all text after the end", isSafe: false,
        edits: [(removal, "")]))
  }

  static func severalDocuments(_ range: ByteRange, isList: Bool) -> SyntaxProblem {
    isList
      ? SyntaxProblem(
        .severalDocuments, range, "a second value follows behind a comma, expected the end of the text",
        notes: ["only the first one was checked"],
        help: "put all of them between \"[\" and \"]\", or each into a file of its own")
      : SyntaxProblem(
        .severalDocuments, range, "a second value starts here, expected the end of the text",
        notes: ["only the first one was checked"],
        help: "put each payload into a file of its own, or each on one line and pass --ndjson")
  }
}
