/// Keys and values from their tokens.
extension RecoveringReader {
  /// Adds the node of a key, whatever it is written as.
  mutating func readKey(_ token: JSONToken) {
    switch token.kind {
    case .string: addNode(.string, token.range, flags: token.flags)
    case .placeholder:
      addNode(.placeholder, token.range)
      report(.placeholder(token.range, inString: false))
    default:
      if token.traits.contains(.lacksOpeningQuote) {
        report(.missingOpeningQuote(token, isKey: true, bytes))
      } else {
        report(HabitMark(habit: .unquotedKey, range: token.range, edits: quoting(token)))
      }
      addNode(.string, token.range, flags: .oddQuotes)
    }
    take()
  }

  /// Adds the node of a value that is no container.
  mutating func readValue(_ token: JSONToken) {
    switch token.kind {
    case .string: addNode(.string, token.range, flags: token.flags)
    case .number: addNode(.number, token.range, flags: token.flags)
    case .true: addNode(.true, token.range)
    case .false: addNode(.false, token.range)
    case .null: addNode(.null, token.range)
    case .placeholder:
      addNode(.placeholder, token.range)
      report(.placeholder(token.range, inString: false))
    default: readWord(token)
    }
    take()
  }

  private mutating func readWord(_ token: JSONToken) {
    let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    if token.traits.contains(.hasBadBytes) { return addNode(.invalid, token.range) }
    if following.kind == .end, !frames.isEmpty, let rest = WordReading.completion(of: text) {
      completion = rest
      return addNode(.invalid, token.range)
    }
    if token.traits.contains(.lacksOpeningQuote) {
      report(.missingOpeningQuote(token, isKey: false, bytes))
      return addNode(.string, token.range, flags: .oddQuotes)
    }
    switch WordReading(text) {
    case .literal(let literal):
      let edits = literal.replacement.map { [(range: token.range, text: $0)] } ?? []
      report(HabitMark(habit: .literal(literal.family), range: token.range, edits: edits))
      addNode(.invalid, token.range)
    case .number(let number):
      report(.badNumber(token.range, text, number))
      addNode(.invalid, token.range)
    case .text: readText(token)
    }
  }

  private mutating func readText(_ token: JSONToken) {
    report(HabitMark(habit: .unquotedString, range: token.range, edits: quoting(token)))
    addNode(.string, token.range, flags: .oddQuotes)
  }

  /// What puts double quotes around a token.
  private func quoting(_ token: JSONToken) -> [(range: ByteRange, text: String)] {
    var edits = [(range: ByteRange.empty(at: token.start), text: "\"")]
    for index in token.start..<token.end where bytes[index] == UInt8(ascii: "\\") {
      edits.append((ByteRange(index, index + 1), "\\\\"))
    }
    return edits + [(ByteRange.empty(at: token.end), "\"")]
  }
}
