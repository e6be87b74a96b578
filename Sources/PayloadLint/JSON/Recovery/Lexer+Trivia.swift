extension Lexer {
  /// Steps over everything that stands between tokens: spaces, comments and control tags.
  mutating func skipTrivia() {
    while at < end {
      switch bytes[at] {
      case 0x20, 0x09: at += 1
      case 0x0A, 0x0D:
        pending.insert(.onNewLine)
        at += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "\\"):
        guard skipTag() || skipComment() || skipEscapedSpace() else { return }
      case 0x0B, 0x0C, 0x80...:
        guard skipUnusualSpace() else { return }
      default: return
      }
    }
  }

  /// A control tag of a template stands between values and decides about them.
  private mutating func skipTag() -> Bool {
    guard let match = placeholders.match(bytes, at: at, to: end), match.isControl else { return false }
    mark(.controlTag, ByteRange(at, match.end), [], isTrivia: true)
    at = match.end
    hasControlTags = true
    pending.insert(.behindControlTag)
    return true
  }

  private mutating func skipComment() -> Bool {
    guard startsComment(at) else { return false }
    let close = endOfComment(at)
    if !isClosedComment(ByteRange(at, close)) { pending.insert(.isCutOff) }
    mark(.comment, ByteRange(at, close), [(rangeToRemove(ByteRange(at, close)), "")], isTrivia: true)
    if bytes[at..<close].contains(0x0A) { pending.insert(.onNewLine) }
    at = close
    return true
  }

  /// Whether a comment starts at an offset.
  func startsComment(_ start: Int) -> Bool {
    switch (byte(start), byte(start + 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): return true
    case (UInt8(ascii: "#"), let next):
      // A colour (`#FF0000`) where a value must stand is a string without quotes.
      let isText = tokens.last?.kind == .colon && PlaceholderSyntax.isNamePart(next)
      return !isText && placeholders.match(bytes, at: start, to: end) == nil
    case (UInt8(ascii: "<"), UInt8(ascii: "!")): return isNext("-", start + 2) && isNext("-", start + 3)
    default: return false
    }
  }

  /// The end of the comment that starts at an offset, its line break left out.
  private func endOfComment(_ start: Int) -> Int {
    let mark: StaticString
    switch (bytes[start], byte(start + 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): mark = "*/"
    case (UInt8(ascii: "<"), _): mark = "-->"
    default:
      var index = start
      while !isLineEnd(index) { index += 1 }
      return index
    }
    var index = start + 2
    while index < end {
      if ByteScan.step(over: mark, bytes.span, &index, end) { return index }
      index += 1
    }
    return end
  }

  /// False for a comment that goes on to the end of the text for want of its closing mark.
  private func isClosedComment(_ range: ByteRange) -> Bool {
    let mark: StaticString = bytes[range.lower] == UInt8(ascii: "<") ? "-->" : "*/"
    var at = range.upper - mark.utf8CodeUnitCount
    return isNext("/", range.lower + 1) || bytes[range.lower] == UInt8(ascii: "#")
      || at >= range.lower + 2 && ByteScan.step(over: mark, bytes.span, &at, range.upper)
  }

  /// A comment with the blanks before it, and with its line where nothing else stands there.
  private func rangeToRemove(_ comment: ByteRange) -> ByteRange {
    var lower = comment.lower
    while lower > 0, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
    let startsLine = lower == 0 || bytes[lower - 1] == 0x0A
    var upper = comment.upper
    guard startsLine else { return ByteRange(lower, upper) }
    if isNext("\r", upper), isNext("\n", upper + 1) { upper += 1 }
    return isNext("\n", upper) ? ByteRange(lower, upper + 1) : ByteRange(comment.lower, comment.upper)
  }

  /// `\n` written out between tokens: the text was taken out of a string and its escapes were kept.
  private mutating func skipEscapedSpace() -> Bool {
    guard bytes[at] == UInt8(ascii: "\\"), "nrt".utf8.contains(byte(at + 1)),
      !PlaceholderSyntax.isNamePart(byte(at + 2))
    else { return false }
    let range = ByteRange(at, at + 2)
    mark(.escapedText, range, [(range, isNext("n", at + 1) ? "\n" : isNext("t", at + 1) ? "\t" : "")], isTrivia: true)
    at += 2
    return true
  }

  private mutating func skipUnusualSpace() -> Bool {
    let start = at
    guard let (first, _) = spaceScalar(at) else { return false }
    while let (scalar, length) = spaceScalar(at), scalar == first { at += length }
    let range = ByteRange(start, at)
    let text = OddCharacter.isZeroWidth(first) ? "" : String(repeating: " ", count: spaceCount(range, first))
    mark(.unusualSpace, range, [(range, text)], isTrivia: true)
    return true
  }

  private func spaceCount(_ range: ByteRange, _ scalar: Unicode.Scalar) -> Int {
    range.count / (UTF8.encode(scalar)?.count ?? 1)
  }

  /// The space at an offset that is none of JSON's own.
  func spaceScalar(_ index: Int) -> (Unicode.Scalar, Int)? {
    guard index < end, bytes[index] >= 0x80 || bytes[index] == 0x0B || bytes[index] == 0x0C,
      let (scalar, length) = OddCharacter.scalar(bytes, at: index, to: end),
      OddCharacter.nameOfSpace(scalar) != nil
    else { return nil }
    return (scalar, length)
  }

  /// The first offset at or behind this one where no blank stands; line breaks are none unless asked for.
  func skipBlanks(_ start: Int, overLines: Bool = false) -> Int {
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        guard overLines else { return index }
        index += 1
      case 0x0B, 0x0C, 0x80...:
        guard let (_, length) = spaceScalar(index) else { return index }
        index += length
      default: return index
      }
    }
    return index
  }

  func isLineEnd(_ index: Int) -> Bool { index >= end || bytes[index] == 0x0A || bytes[index] == 0x0D }
}
