/// Strings: where one ends when its quotes are not what they should be.
extension Lexer {
  /// What the token before says about the place of this one.
  enum Position { case key, value, afterValue }

  var position: Position {
    switch tokens.last?.kind {
    case .openObject: .key
    case nil, .openArray, .colon: .value
    case .comma: openers.last == UInt8(ascii: "[") ? .value : .key
    default: .afterValue
    }
  }

  /// A string that starts with a straight double quote.
  mutating func lexString() {
    let start = at
    var index = start + 1
    // The quote that ends a string with raw line breaks, once it is found.
    var close = -1
    // Up to here the string was looked through already.
    var checked = start + 1
    while true {
      index = ByteScan.endOfPlainText(bytes.span, from: index, to: end)
      guard index < end else {
        if let mark = mixedCloser(checked, end) { return endOddString(start, 1, mark, .curlyDouble) }
        return endAtLineEnd(start, end)
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard textFollows(index + 1) else { return endString(start, ByteRange(index, index + 1)) }
        guard let next = resolveQuote(start, index, checked) else { return }
        (index, checked) = (next, next)
      case UInt8(ascii: "\\"): index += isLineEnd(index + 1) ? 1 : 2
      case 0x0A, 0x0D:
        if index > close {
          if let mark = mixedCloser(checked, index) { return endOddString(start, 1, mark, .curlyDouble) }
          guard let found = closerOverLines(index) else { return endAtLineEnd(start, index) }
          close = found
        }
        index += 1
      default: index += 1
      }
    }
  }

  /// The quote that closes a string with a raw line break in it: the next one, when the structure goes on behind it.
  /// Otherwise that quote opens another string, and this one lacks its own.
  private func closerOverLines(_ start: Int) -> Int? {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < end else { return nil }
    let next = skipBlanks(index + 1, overLines: true)
    let ends = next >= end || ",}]".utf8.contains(bytes[next]) || startsComment(next)
    return ends ? index : nil
  }

  /// A quote with text right behind it: finishes the token, or gives the offset to read on from.
  private mutating func resolveQuote(_ start: Int, _ quote: Int, _ checked: Int) -> Int? {
    if let mark = mixedCloser(checked, quote) {
      endOddString(start, 1, mark, .curlyDouble)
      return nil
    }
    if let close = endOfTag(over: quote, from: start) { return close }
    var content = quote
    while content > start + 1, bytes[content - 1] == 0x20 { content -= 1 }
    let last = bytes[content - 1]
    if position == .key {
      if last == UInt8(ascii: ":") {
        endWithoutQuote(start, content - 1)
      } else if let close = closerOfKey(.straight, from: quote + 1) {
        endUnescaped(start, quote, close)
      } else {
        endString(start, ByteRange(quote, quote + 1))
      }
      return nil
    }
    if let close = endOfEmbedded(start, quote) {
      endUnescaped(start, quote, close, isEmbedded: true)
    } else if keyFollows(quote + 1) {
      endWithoutQuote(start, last == UInt8(ascii: ",") ? content - 1 : content, losesComma: last != UInt8(ascii: ","))
    } else if let close = plausibleCloser(.straight, from: quote + 1) {
      endUnescaped(start, quote, close)
    } else {
      endString(start, ByteRange(quote, quote + 1))
    }
    return nil
  }

  /// `badge":` – the quote before it opened a key, so the string before that lacks its own.
  private func keyFollows(_ start: Int) -> Bool {
    var index = start
    while PlaceholderSyntax.isNamePart(byte(index)) || isNext("-", index) { index += 1 }
    guard index > start, isNext("\"", index) else { return false }
    return isNext(":", skipBlanks(index + 1))
  }

  /// A curly quote between two offsets of a line that closes a string which a straight one opened.
  private func mixedCloser(_ start: Int, _ limit: Int) -> ByteRange? {
    var index = start
    while index < limit {
      if bytes[index] >= 0xC2 {
        let length = closerLength(.curlyDouble, at: index)
        if length > 1, structureFollows(index + length, maySeeColon: true) { return ByteRange(index, index + length) }
      }
      index += 1
    }
    return nil
  }

  /// The end of a template's tag that holds quotes of its own, `{{ t("title") }}`, when the quote stands inside one.
  private mutating func endOfTag(over quote: Int, from start: Int) -> Int? {
    let limit = min(end, quote + 200)
    for (open, close) in [("{{", "}}"), ("<%", "%>"), ("${", "}")] as [(StaticString, StaticString)] {
      var index = quote - 1
      let lowest = max(start + 1, quote - 200)
      while index >= lowest {
        var behind = index
        if ByteScan.step(over: close, bytes.span, &behind, quote) { break }
        if ByteScan.step(over: open, bytes.span, &behind, quote) {
          // An opening brace alone may be JSON inside the string.
          guard behind < quote else { break }
          var at = quote
          while at < limit, !isLineEnd(at) {
            if ByteScan.step(over: close, bytes.span, &at, limit) {
              note(.problem(.placeholder(ByteRange(index, at), inString: true)))
              return at
            }
            at += 1
          }
          break
        }
        index -= 1
      }
    }
    return nil
  }

  /// The quote behind a JSON document that stands in a string without escapes.
  private mutating func endOfEmbedded(_ start: Int, _ quote: Int) -> ByteRange? {
    let inside = skipBlanks(start + 1)
    guard mayHoldEmbedded, inside < quote, skipBlanks(inside + 1) == quote, "{[".utf8.contains(bytes[inside]) else {
      return nil
    }
    var depth = 0
    var index = inside
    var isInString = false
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 {
          let close = skipBlanks(index + 1, overLines: true)
          let ends = isNext("\"", close) && structureFollows(close + 1, maySeeColon: false)
          return ends ? ByteRange(close, close + 1) : nil
        }
      default: break
      }
      index += 1
    }
    mayHoldEmbedded = false
    return nil
  }

  /// A string in marks other than `"`.
  mutating func lexOddQuotes(_ kind: QuoteKind, length: Int, prefix: ByteRange? = nil) {
    let start = at
    guard var mark = firstCloser(kind, from: start + length) else {
      if let straight = firstCloser(.straight, from: start + length), !textFollows(straight.upper) {
        return endOddString(start, length, straight, kind)
      }
      var lineEnd = start
      while !isLineEnd(lineEnd) { lineEnd += 1 }
      return endAtLineEnd(start, lineEnd, kind, opening: length)
    }
    if textFollows(mark.upper) {
      let isKey = position == .key
      mark = (isKey ? closerOfKey(kind, from: mark.upper) : plausibleCloser(kind, from: mark.upper)) ?? mark
    }
    endOddString(start, length, mark, kind, prefix: prefix)
  }
}
