/// What may be wrong between the quotes of a string.
extension Lexer {
  /// Looks through the content of a string: notes raw control characters and escapes that JSON does not have, and
  /// tells what kinds of bytes there are.
  mutating func inspect(
    _ content: ByteRange, of kind: QuoteKind, isEmbedded: Bool = false, isCutOff: Bool = false
  ) -> Node.Flags {
    var flags: Node.Flags = []
    var controls: [ByteRange] = []
    var escapes: [ByteRange] = []
    var index = content.lower
    while true {
      index = ByteScan.endOfPlainText(bytes.span, from: index, to: content.upper)
      guard index < content.upper else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        let length = StringToken.escapeLength(bytes.span, at: index, to: content.upper)
        if length == 0, !isExcused(index, content, kind, isEmbedded, isCutOff) {
          escapes.append(ByteRange(index, endOfBadEscape(index, content.upper)))
        }
        // Where quotes are escaped, so are backslashes: `\\#` is the `\#` of the text inside.
        if kind == .escaped, length == 2, isNext("\\", index + 1), index + 2 < content.upper,
          !"\"\\/bfnrtu".utf8.contains(bytes[index + 2])
        {
          escapes.append(ByteRange(index, index + 3))
        }
        index = max(index + max(length, 2), escapes.last?.upper ?? 0)
      } else if byte >= 0x80 {
        flags.insert(.nonASCII)
        index += max(1, ByteScan.sequenceLength(bytes.span, at: index, to: content.upper))
      } else {
        if byte < 0x20 { controls.append(ByteRange(index, index + 1)) }
        index += 1
      }
    }
    if let first = controls.first {
      note(.problem(.controlCharacter(first, bytes[first.lower], controls.count, edits(for: controls))))
      flags.insert(.damaged)
    }
    if !escapes.isEmpty {
      note(.problem(.badEscape(escapes, bytes)))
      flags.insert(.damaged)
    }
    return flags
  }

  /// Whether a backslash that starts no escape of JSON has its reason elsewhere.
  private func isExcused(
    _ index: Int, _ content: ByteRange, _ kind: QuoteKind, _ isEmbedded: Bool, _ isCutOff: Bool
  ) -> Bool {
    switch kind {
    // The marks that were escaped become plain ones, and `\'` loses its backslash with them.
    case .single, .backtick: if "'`".utf8.contains(byte(index + 1)), index + 1 < content.upper { return true }
    default: break
    }
    // The text ends within the escape: that is the one fault.
    return isEmbedded || isCutOff && index + 6 > content.upper && isPrefixOfEscape(index, content.upper)
  }

  private func isPrefixOfEscape(_ index: Int, _ end: Int) -> Bool {
    if index + 1 == end { return true }
    return bytes[index + 1] == UInt8(ascii: "u")
      && bytes[(index + 2)..<end].allSatisfy { StringToken.hexDigit($0) != nil }
  }

  /// The end of an escape that JSON does not have: the backslash, its letter, and the digits that belong to it.
  private func endOfBadEscape(_ start: Int, _ end: Int) -> Int {
    guard start + 1 < end else { return end }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "u") where index < end && bytes[index] == UInt8(ascii: "{"):
      while index < end, bytes[index] != UInt8(ascii: "}"), index < start + 10 { index += 1 }
      return index < end && bytes[index] == UInt8(ascii: "}") ? index + 1 : start + 2
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "U"):
      let most = bytes[start + 1] == UInt8(ascii: "u") ? 4 : bytes[start + 1] == UInt8(ascii: "x") ? 2 : 8
      while index < end, index < start + 2 + most, StringToken.hexDigit(bytes[index]) != nil { index += 1 }
      return index
    default:
      let length = OddCharacter.scalar(bytes, at: start + 1, to: end)?.length ?? 1
      return start + 1 + length
    }
  }

  /// Each control character as the escape that means it; the two bytes of a Windows line break become one.
  private func edits(for controls: [ByteRange]) -> [(range: ByteRange, text: String)] {
    controls.map { range in
      let byte = bytes[range.lower]
      switch byte {
      case 0x0A: return (range, "\\n")
      case 0x0D: return (range, isNext("\n", range.upper) ? "" : "\\n")
      default:
        let text = JSONWriter.escaped(String(Unicode.Scalar(byte)))
        return (range, text)
      }
    }
  }
}
