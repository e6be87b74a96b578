/// What is wrong with a text as a whole.
extension SyntaxProblem {
  static let byteOrderMark = SyntaxProblem(
    .byteOrderMark, ByteRange(0, 3), "the text starts with a byte order mark",
    notes: ["RFC 8259 forbids it in JSON that is sent, and readers may refuse the payload"],
    repair: Repair(title: "remove the byte order mark", isSafe: true, edits: [(ByteRange(0, 3), "")]))

  static func utf16(isLittleEndian: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .utf16, ByteRange.empty(at: 0),
      "the text is UTF-16 (\(isLittleEndian ? "little" : "big") endian), expected UTF-8",
      notes: ["JSON is exchanged in UTF-8; Windows PowerShell writes UTF-16 for > and Out-File"],
      // No edits: the text is held in UTF-8 already.
      repair: Repair(title: "save the file as UTF-8 without a byte order mark", isSafe: true, edits: []))
  }

  static func empty(at offset: Int) -> SyntaxProblem {
    SyntaxProblem(
      .empty, ByteRange.empty(at: offset), "there is no JSON in the text",
      notes: ["APNs answers PayloadEmpty to a request without a body"],
      help: "write a payload, such as {\"aps\":{\"alert\":\"Hello\"}}")
  }

  static let tooLong = SyntaxProblem(
    .notJSON, ByteRange.empty(at: 0), "the text is longer than 4 GiB and was not read",
    help: "write one payload to a file, or one a line and pass --ndjson")

  static func invalidUTF8(_ range: ByteRange, _ byte: UInt8, count: Int, isWindows: Bool) -> SyntaxProblem {
    let hex = String(byte, radix: 16, uppercase: true)
    let encoding = isWindows ? "Windows-1252" : "Latin-1 or Windows-1252"
    let character = isWindows && byte < 0xA0 ? windowsCharacter(byte) : Unicode.Scalar(byte).description
    return SyntaxProblem(
      .invalidUTF8, range, "the byte 0x\(hex) is not UTF-8",
      notes: count > 1 ? ["\(count) places of the text are not UTF-8"] : [],
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
      .unexpectedCharacter, fence.opening, "a fence stands around the JSON",
      notes: ["it belongs to the Markdown or the source code that the text was copied from"],
      repair: Repair(title: "remove the fence", isSafe: true, edits: edits))
  }

  static func notJSON(_ range: ByteRange, _ what: String, help: String) -> SyntaxProblem {
    SyntaxProblem(.notJSON, range, "this is \(what), not JSON", help: help)
  }
}
