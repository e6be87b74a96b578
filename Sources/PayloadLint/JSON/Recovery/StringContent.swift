/// What is between the quotes of a string: what kinds of bytes there are, raw control characters, and escapes that JSON
/// does not have.
struct StringContent {
  private(set) var flags: Node.Flags = []
  private(set) var problems: [SyntaxProblem] = []
  private let bytes: ContiguousArray<UInt8>
  private let range: ByteRange
  private let kind: QuoteKind

  /// - Parameters:
  ///   - isEmbedded: It is JSON whose quotes and backslashes are not escaped.
  ///   - isCutOff: The text ends in it.
  init(
    _ bytes: ContiguousArray<UInt8>, _ range: ByteRange, of kind: QuoteKind, isEmbedded: Bool, isCutOff: Bool
  ) {
    (self.bytes, self.range, self.kind) = (bytes, range, kind)
    var controls: [ByteRange] = []
    var escapes: [ByteRange] = []
    var index = range.lower
    while true {
      index = ByteScan.endOfPlainText(bytes.span, from: index, to: range.upper)
      guard index < range.upper else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        let length = StringToken.escapeLength(bytes.span, at: index, to: range.upper)
        if length == 0, !isEmbedded, !isExcused(index, isCutOff) {
          escapes.append(ByteRange(index, endOfBadEscape(index)))
        }
        // Where quotes are escaped, so are backslashes: `\\#` is the `\#` of the text inside.
        if kind == .escaped, length == 2, isNext("\\", index + 1), index + 2 < range.upper,
          !"\"\\/bfnrtu".utf8.contains(bytes[index + 2])
        {
          escapes.append(ByteRange(index, index + 3))
        }
        index = max(index + max(length, 2), escapes.last?.upper ?? 0)
      } else if byte >= 0x80 {
        flags.insert(.nonASCII)
        index += max(1, ByteScan.sequenceLength(bytes.span, at: index, to: range.upper))
      } else {
        if byte < 0x20 { controls.append(ByteRange(index, index + 1)) }
        index += 1
      }
    }
    if let first = controls.first {
      problems.append(.controlCharacter(first, bytes[first.lower], controls.count, edits(for: controls)))
    }
    if !escapes.isEmpty { problems.append(.badEscape(escapes, bytes)) }
    if !problems.isEmpty { flags.insert(.damaged) }
  }

  private func isNext(_ character: Unicode.Scalar, _ index: Int) -> Bool {
    index < range.upper && bytes[index] == UInt8(ascii: character)
  }

  /// Whether a backslash that starts no escape of JSON has its reason elsewhere.
  private func isExcused(_ index: Int, _ isCutOff: Bool) -> Bool {
    // The marks that were escaped become plain ones, and `\'` loses its backslash with them.
    if kind == .single || kind == .backtick, isNext("'", index + 1) || isNext("`", index + 1) { return true }
    // The text ends within the escape: that is the one fault.
    return isCutOff && index + 6 > range.upper && isPrefixOfEscape(index)
  }

  private func isPrefixOfEscape(_ index: Int) -> Bool {
    if index + 1 == range.upper { return true }
    return bytes[index + 1] == UInt8(ascii: "u")
      && bytes[(index + 2)..<range.upper].allSatisfy { StringToken.hexDigit($0) != nil }
  }

  /// The end of an escape that JSON does not have: the backslash, its letter, and the digits that belong to it.
  private func endOfBadEscape(_ start: Int) -> Int {
    let end = range.upper
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
