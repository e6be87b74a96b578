/// How the placeholders of templates look: `{{count}}`, `${count}`, `<%= count %>`.
///
/// Only the reader of broken text asks: a placeholder inside a string is ordinary text, and one outside a string makes
/// the text something that is not JSON.
struct PlaceholderSyntax: Sendable {
  /// Patterns beyond the usual ones, each split at its stars: `[[*]]` is `[["[[", "]]"]`.
  private var extra: [[[UInt8]]] = []
  private var rawPatterns: [String] = []

  static let usual = PlaceholderSyntax()

  /// The usual forms, and patterns in which `*` stands for any text.
  init(patterns: [String] = []) {
    rawPatterns = patterns
    extra = patterns.compactMap { pattern in
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
      // A pattern without text of its own at the start would match everywhere.
      guard let first = parts.first, !first.isEmpty else { return nil }
      return parts
    }
  }

  struct Match: Equatable {
    var end: Int
    /// `{{#if new}}`, `<% end %>`: it stands for no value, it decides about others.
    var isControl = false
  }

  /// How far a placeholder may reach. Templates put names and short calls there; a bound keeps hostile text linear.
  private static let longest = 400

  /// The placeholder that starts at an offset.
  func match(_ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Match? {
    let limit = min(end, start + PlaceholderSyntax.longest)
    if let match = PlaceholderSyntax.usualMatch(bytes, at: start, to: limit) { return match }
    for parts in extra {
      if let end = PlaceholderSyntax.end(of: parts, bytes, at: start, to: limit) { return Match(end: end) }
    }
    return nil
  }

  private static func usualMatch(_ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Match? {
    guard start + 1 < end else { return nil }
    switch (bytes[start], bytes[start + 1]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): return mustache(bytes, at: start, to: end)
    case (UInt8(ascii: "{"), UInt8(ascii: "%")):
      return closing("%}", bytes, from: start + 2, to: end, overLines: true).map { Match(end: $0, isControl: true) }
    case (UInt8(ascii: "<"), UInt8(ascii: "%")):
      guard let close = closing("%>", bytes, from: start + 2, to: end, overLines: true) else { return nil }
      let isOutput = bytes[start + 2] == UInt8(ascii: "=") || bytes[start + 2] == UInt8(ascii: "-")
      return Match(end: close, isControl: !isOutput)
    case (UInt8(ascii: "$"), UInt8(ascii: "{")), (UInt8(ascii: "#"), UInt8(ascii: "{")),
      (UInt8(ascii: "%"), UInt8(ascii: "{")):
      return closing("}", bytes, from: start + 2, to: end, overLines: false).map { Match(end: $0) }
    case (UInt8(ascii: "$"), UInt8(ascii: "(")), (UInt8(ascii: "#"), UInt8(ascii: "(")):
      return closing(")", bytes, from: start + 2, to: end, overLines: false).map { Match(end: $0) }
    case (UInt8(ascii: "$"), let next) where isNameStart(next):
      // Variables of a shell are written in capitals; `$schema` is a key.
      let close = endOfName(bytes, from: start + 1, to: end)
      return bytes[start..<close].contains { $0 >= UInt8(ascii: "a") } ? nil : Match(end: close)
    case (UInt8(ascii: "%"), let next) where "@disuflx".utf8.contains(next):
      return formatSpecifier(bytes, at: start, to: end)
    case (UInt8(ascii: "_"), UInt8(ascii: "_")):
      let close = endOfName(bytes, from: start, to: end)
      let isClosed = close - start > 4 && bytes[close - 1] == UInt8(ascii: "_") && bytes[close - 2] == UInt8(ascii: "_")
      return isClosed ? Match(end: close) : nil
    default: return nil
    }
  }

  /// `{{name}}`, `{{{name}}}` and the block forms of Mustache, Handlebars, Go and Jinja.
  private static func mustache(_ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Match? {
    let isTriple = start + 2 < end && bytes[start + 2] == UInt8(ascii: "{")
    var at = start + (isTriple ? 3 : 2)
    while at < end, bytes[at] == 0x20 || bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "~") { at += 1 }
    // Two braces before a key are doubled by mistake; a name may not hold another brace.
    guard at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "}") else { return nil }
    let first = bytes[at]
    let isBlock = "#/^!>".utf8.contains(first) || isBlockWord(bytes, at: at, to: end)
    guard
      let close = closing(isTriple ? "}}}" : "}}", bytes, from: at, to: end, overLines: first == UInt8(ascii: "!")),
      !bytes[at..<(close - 2)].contains(UInt8(ascii: "{"))
    else { return nil }
    return Match(end: close, isControl: isBlock)
  }

  private static let blockWords: [StaticString] = ["if", "else", "end", "range", "with", "each", "unless", "define"]

  private static func isBlockWord(_ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Bool {
    let close = endOfName(bytes, from: start, to: end)
    // `{{end}}` and `{{else}}` are words alone, the others have a condition behind them; `{{with}}` is a name.
    let isAlone = close < end && bytes[close] == UInt8(ascii: "}")
    return blockWords.contains { word in
      guard word.utf8CodeUnitCount == close - start else { return false }
      var at = start
      guard ByteScan.step(over: word, bytes.span, &at, end) else { return false }
      return !isAlone || "\(word)" == "end" || "\(word)" == "else"
    }
  }

  /// `%d`, `%ld`, `%@`: what `printf` and `String(format:)` fill in.
  private static func formatSpecifier(_ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Match? {
    var at = start + 1
    while at < end, bytes[at] == UInt8(ascii: "l") { at += 1 }
    guard at < end, "@disufx".utf8.contains(bytes[at]) else { return nil }
    at += 1
    return at == end || !isNamePart(bytes[at]) ? Match(end: at) : nil
  }

  /// The end of the first `mark` behind an offset, on the same line unless it may cross lines.
  private static func closing(
    _ mark: StaticString, _ bytes: ContiguousArray<UInt8>, from start: Int, to end: Int, overLines: Bool
  ) -> Int? {
    var at = start
    while at < end {
      if !overLines, bytes[at] == 0x0A || bytes[at] == 0x0D { return nil }
      var close = at
      if ByteScan.step(over: mark, bytes.span, &close, end) { return close }
      at += 1
    }
    return nil
  }

  /// The end of a match of a pattern's parts, on one line and over no quote, bracket or comma between them.
  private static func end(of parts: [[UInt8]], _ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Int? {
    func isNext(_ part: [UInt8], _ at: Int) -> Bool {
      at + part.count <= end && part.indices.allSatisfy { bytes[at + $0] == part[$0] }
    }
    guard isNext(parts[0], start) else { return nil }
    var at = start + parts[0].count
    for part in parts.dropFirst() {
      while !isNext(part, at) || part.isEmpty {
        guard at < end, bytes[at] >= 0x20, !"\"{}[],".utf8.contains(bytes[at]) else {
          if part.isEmpty { break }
          return nil
        }
        at += 1
      }
      at += part.count
    }
    return at
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
  static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || NumberToken.isDigit(byte) }

  private static func endOfName(_ bytes: ContiguousArray<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end, isNamePart(bytes[at]) { at += 1 }
    return at
  }
}

extension PlaceholderSyntax {
  // TODO until merge
  func occurs(in text: String) -> Bool { Placeholder.isIn(text, extra: rawPatterns) }
  func occurs(in value: Value) -> Bool {
    guard value.isString else { return false }
    let may = unsafe value.withBytes { span in
      for i in 0..<span.count {
        switch unsafe span[i] {
        case 0x24, 0x25, 0x23, 0x7B, 0x5F, 0x5C: return true
        default: continue
        }
      }
      return false
    }
    return (may || !rawPatterns.isEmpty) && Placeholder.isIn(value.text, extra: rawPatterns)
  }
}
