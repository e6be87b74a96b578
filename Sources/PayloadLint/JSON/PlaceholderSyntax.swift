/// The grammar of the placeholders of templates: `{{count}}`, `${count}`, `<%= count %>`, and the patterns of the
/// configuration.
///
/// There are two questions. The reader of broken text asks whether a placeholder starts at an offset outside any
/// string, where quotes, braces and commas are still JSON's own. Rules ask whether one occurs in a string, whose value
/// is then not known yet. Both take time in proportion to the text, whatever it repeats.
struct PlaceholderSyntax: Sendable {
  private let patterns: [Pattern]
  /// The bytes that any placeholder in a string has; most strings have none of them.
  private let signs: ByteSet
  /// A string may have a sign only once its escapes are undone, also without `\u`.
  private let hasEscapedSigns: Bool

  static let usual = PlaceholderSyntax()

  /// The usual forms, and patterns in which `*` stands for any text.
  init(patterns: [String] = []) {
    self.patterns = patterns.compactMap { Pattern($0.utf8) }
    var signs = ByteSet()
    for byte in "{$<%#_".utf8 { signs.insert(byte) }
    for pattern in self.patterns { signs.insert(pattern.sign) }
    self.signs = signs
    hasEscapedSigns = self.patterns.contains { $0.sign < 0x20 || "\"\\/".utf8.contains($0.sign) }
  }

  /// A placeholder that an opening and a closing mark make, with at least one byte between them.
  private struct Form {
    let open: StaticString
    let close: StaticString
    var mayCrossLines = false
    /// A quote inside is the template's own, also in a string that the quote seems to end.
    var mayHaveQuotes = false
  }

  private static let forms = [
    Form(open: "{{", close: "}}", mayHaveQuotes: true),
    Form(open: "{%", close: "%}", mayCrossLines: true),
    Form(open: "<%", close: "%>", mayCrossLines: true, mayHaveQuotes: true),
    Form(open: "${", close: "}", mayHaveQuotes: true),
    Form(open: "#{", close: "}"),
    Form(open: "%{", close: "}"),
    Form(open: "$(", close: ")"),
    Form(open: "#(", close: ")"),
  ]

  /// A pattern of the configuration, split at its stars: `[[*]]` is `["[[", "]]"]`.
  private struct Pattern: Sendable {
    let parts: [ContiguousArray<UInt8>]
    /// A byte that every match has.
    let sign: UInt8

    /// Nil for a pattern without text of its own, which would match everything.
    init?(_ pattern: some Collection<UInt8>) {
      parts = pattern.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { ContiguousArray($0) }
      guard let sign = parts.lazy.compactMap(\.first).first else { return nil }
      self.sign = sign
    }
  }
}

// MARK: - In a string

extension PlaceholderSyntax {
  /// Whether a string's text has a placeholder.
  ///
  /// - Parameter isEscaped: The range may have escapes, which are undone first.
  func occurs(in bytes: ContiguousArray<UInt8>, _ range: ByteRange, isEscaped: Bool = false) -> Bool {
    guard mayOccur(in: bytes.span, range, isEscaped: isEscaped) else { return false }
    guard isEscaped else { return occursUnescaped(in: bytes.span, range) }
    let text = StringToken.decoded(bytes, range)
    return occursUnescaped(in: text.span, ByteRange(0, text.count))
  }

  /// Whether a string of a tree has a placeholder.
  func occurs(in value: Value) -> Bool {
    guard value.isString else { return false }
    let isEscaped = value.flags.contains(.escaped)
    // Nearly every string ends here, so the tree is not retained for it.
    let isPossible: Bool = unsafe value.withBytes { bytes in
      unsafe mayOccur(in: bytes.span, ByteRange(0, bytes.count), isEscaped: isEscaped)
    }
    return isPossible && occurs(in: value.tree.bytes, value.contents, isEscaped: isEscaped)
  }

  /// Whether a text has a placeholder.
  func occurs(in text: String) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    return occurs(in: bytes, ByteRange(0, bytes.count))
  }

  private func mayOccur(in bytes: Span<UInt8>, _ range: ByteRange, isEscaped: Bool) -> Bool {
    for at in range.lower..<range.upper {
      if signs.contains(bytes[at]) { return true }
      guard isEscaped, bytes[at] == UInt8(ascii: "\\"), at + 1 < range.upper else { continue }
      if hasEscapedSigns || bytes[at + 1] == UInt8(ascii: "u") { return true }
    }
    return false
  }

  private func occursUnescaped(in bytes: Span<UInt8>, _ range: ByteRange) -> Bool {
    PlaceholderSyntax.forms.contains { PlaceholderSyntax.occurs($0, in: bytes, range) }
      || PlaceholderSyntax.capitalNameOccurs(in: bytes, range)
      || patterns.contains { PlaceholderSyntax.occurs($0, in: bytes, range) }
  }

  /// The first opening mark of a line is the one that any closing mark fits, so one pass is enough.
  private static func occurs(_ form: Form, in bytes: Span<UInt8>, _ range: ByteRange) -> Bool {
    var content: Int?
    var at = range.lower
    while at < range.upper {
      if bytes[at] == 0x0A, !form.mayCrossLines {
        content = nil
      } else if let start = content {
        var close = at
        if at > start, ByteScan.step(over: form.close, bytes, &close, range.upper) { return true }
      } else if ByteScan.step(over: form.open, bytes, &at, range.upper) {
        content = at
        continue
      }
      at += 1
    }
    return false
  }

  /// `__NAME__`: capitals and digits between two underscores at both ends.
  private static func capitalNameOccurs(in bytes: Span<UInt8>, _ range: ByteRange) -> Bool {
    var at = range.lower
    while at < range.upper {
      // A run of the bytes of such names; where it begins as one, it must end as one.
      let start = at
      var begins = false
      while at < range.upper, isCapitalNamePart(bytes[at]) {
        if at >= start + 2, bytes[at] != UInt8(ascii: "_") {
          begins = begins || bytes[at - 1] == UInt8(ascii: "_") && bytes[at - 2] == UInt8(ascii: "_")
        }
        at += 1
      }
      if begins, bytes[at - 1] == UInt8(ascii: "_"), bytes[at - 2] == UInt8(ascii: "_") { return true }
      at += 1
    }
    return false
  }

  private static func isCapitalNamePart(_ byte: UInt8) -> Bool {
    isNamePart(byte) && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Each part is taken where it comes first; a star stands for at least one byte of the same line.
  private static func occurs(_ pattern: Pattern, in bytes: Span<UInt8>, _ range: ByteRange) -> Bool {
    var line = range.lower
    while line < range.upper {
      var end = line
      while end < range.upper, bytes[end] != 0x0A { end += 1 }
      if occurs(pattern.parts, in: bytes, ByteRange(line, end)) { return true }
      line = end + 1
    }
    return false
  }

  private static func occurs(_ parts: [ContiguousArray<UInt8>], in bytes: Span<UInt8>, _ line: ByteRange) -> Bool {
    var at = line.lower
    for (index, part) in parts.enumerated() {
      // The text of the star before it.
      if index > 0 { at += 1 }
      if part.isEmpty {
        guard at <= line.upper else { return false }
        continue
      }
      while !isNext(part, in: bytes, at, line.upper) {
        at += 1
        guard at < line.upper else { return false }
      }
      at += part.count
    }
    return true
  }

  private static func isNext(_ part: ContiguousArray<UInt8>, in bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start + part.count <= end else { return false }
    for offset in part.indices where bytes[start + offset] != part[offset] { return false }
    return true
  }
}

// MARK: - Outside strings

extension PlaceholderSyntax {
  struct Match: Equatable {
    var end: Int
    /// `{{#if new}}`, `<% end %>`: it is not a value, it decides about others.
    var isControl = false
  }

  /// How far a placeholder may reach outside a string, where the reader asks at every byte: templates put names and
  /// short calls there, and a bound keeps hostile text linear.
  private static let longest = 400

  /// The placeholder that starts at an offset outside any string.
  ///
  /// Here the specifiers of `printf`, the variables of a shell and `__names__` in small letters are placeholders too:
  /// in a string they are ordinary text.
  func match(_ bytes: ContiguousArray<UInt8>, at start: Int, to end: Int) -> Match? {
    guard start < end, signs.contains(bytes[start]) else { return nil }
    let limit = min(end, start + PlaceholderSyntax.longest)
    if let match = PlaceholderSyntax.usualMatch(bytes.span, at: start, to: limit) { return match }
    for pattern in patterns {
      if let end = PlaceholderSyntax.end(of: pattern, bytes.span, at: start, to: limit) { return Match(end: end) }
    }
    return nil
  }

  private static func usualMatch(_ bytes: Span<UInt8>, at start: Int, to end: Int) -> Match? {
    guard start + 1 < end else { return nil }
    for form in forms {
      var content = start
      guard ByteScan.step(over: form.open, bytes, &content, end) else { continue }
      if bytes[content - 1] == UInt8(ascii: "{"), bytes[start] == UInt8(ascii: "{") {
        return mustache(form, bytes, from: content, to: end)
      }
      guard let close = closing(form, bytes, from: content, to: end) else { return nil }
      let isTag = form.mayCrossLines && bytes[content] != UInt8(ascii: "=") && bytes[content] != UInt8(ascii: "-")
      return Match(end: close, isControl: isTag || bytes[start] == UInt8(ascii: "{"))
    }
    let next = bytes[start + 1]
    switch bytes[start] {
    case UInt8(ascii: "$") where isNameStart(next):
      // Variables of a shell are written in capitals; `$schema` is a key.
      let close = endOfName(bytes, from: start + 1, to: end)
      for at in start..<close where bytes[at] >= UInt8(ascii: "a") { return nil }
      return Match(end: close)
    case UInt8(ascii: "%") where "@disuflx".utf8.contains(next):
      return formatSpecifier(bytes, at: start, to: end)
    case UInt8(ascii: "_") where next == UInt8(ascii: "_"):
      let close = endOfName(bytes, from: start, to: end)
      let isClosed = close - start > 4 && bytes[close - 1] == UInt8(ascii: "_") && bytes[close - 2] == UInt8(ascii: "_")
      return isClosed ? Match(end: close) : nil
    default: return nil
    }
  }

  /// `{{name}}`, `{{{name}}}` and the block forms of Mustache, Handlebars, Go and Jinja.
  private static func mustache(_ form: Form, _ bytes: Span<UInt8>, from content: Int, to end: Int) -> Match? {
    var form = form
    var at = content
    if at < end, bytes[at] == UInt8(ascii: "{") {
      form = Form(open: "{{{", close: "}}}")
      at += 1
    }
    while at < end, bytes[at] == 0x20 || bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "~") { at += 1 }
    // Two braces before a key are doubled by mistake; a name may not have another brace.
    guard at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "}") else { return nil }
    let first = bytes[at]
    let isBlock = "#/^!>".utf8.contains(first) || isBlockWord(bytes, at: at, to: end)
    form.mayCrossLines = first == UInt8(ascii: "!")
    return closing(form, bytes, from: at, to: end, without: UInt8(ascii: "{")).map {
      Match(end: $0, isControl: isBlock)
    }
  }

  private static let blockWords: [StaticString] = ["if", "else", "end", "range", "with", "each", "unless", "define"]

  private static func isBlockWord(_ bytes: Span<UInt8>, at start: Int, to end: Int) -> Bool {
    let close = endOfName(bytes, from: start, to: end)
    // `{{end}}` and `{{else}}` are words alone, the others have a condition after them; `{{with}}` is a name.
    let isAlone = close < end && bytes[close] == UInt8(ascii: "}")
    for word in blockWords where word.utf8CodeUnitCount == close - start {
      var at = start
      if ByteScan.step(over: word, bytes, &at, end) { return !isAlone || "\(word)" == "end" || "\(word)" == "else" }
    }
    return false
  }

  /// `%d`, `%ld`, `%@`: what `printf` and `String(format:)` fill in.
  private static func formatSpecifier(_ bytes: Span<UInt8>, at start: Int, to end: Int) -> Match? {
    var at = start + 1
    while at < end, bytes[at] == UInt8(ascii: "l") { at += 1 }
    guard at < end, "@disufx".utf8.contains(bytes[at]) else { return nil }
    at += 1
    return at == end || !isNamePart(bytes[at]) ? Match(end: at) : nil
  }

  /// The end of the first closing mark after an offset.
  private static func closing(
    _ form: Form, _ bytes: Span<UInt8>, from start: Int, to end: Int, without forbidden: UInt8? = nil
  ) -> Int? {
    var at = start
    while at < end {
      if !form.mayCrossLines, bytes[at] == 0x0A || bytes[at] == 0x0D { return nil }
      var close = at
      if at > start, ByteScan.step(over: form.close, bytes, &close, end) { return close }
      if bytes[at] == forbidden { return nil }
      at += 1
    }
    return nil
  }

  /// The end of a match of a pattern, on one line and without a quote, bracket or comma in the text of its stars.
  private static func end(of pattern: Pattern, _ bytes: Span<UInt8>, at start: Int, to end: Int) -> Int? {
    // A star at the start would take in whatever comes before.
    guard let first = pattern.parts.first, !first.isEmpty, isNext(first, in: bytes, start, end) else { return nil }
    func isText(_ at: Int) -> Bool { at < end && bytes[at] >= 0x20 && !"\"{}[],".utf8.contains(bytes[at]) }
    var at = start + first.count
    for part in pattern.parts.dropFirst() {
      repeat {
        guard isText(at) else { return nil }
        at += 1
      } while part.isEmpty ? isText(at) : !isNext(part, in: bytes, at, end)
      at += part.count
    }
    return at
  }

  /// The end of a template's tag that has quotes of its own, `{{ t("title") }}`, when the quote at an offset of a
  /// string is one of them.
  ///
  /// - Parameters:
  ///   - quote: The offset of the quote.
  ///   - content: The offset at which the string's text begins.
  func tag(around quote: Int, from content: Int, to end: Int, in bytes: ContiguousArray<UInt8>) -> ByteRange? {
    let bytes = bytes.span
    // Tags are short, and every quote asks.
    let (lowest, limit) = (max(content, quote - 200), min(end, quote + 200))
    for form in PlaceholderSyntax.forms where form.mayHaveQuotes {
      var at = quote - 1
      while at >= lowest {
        var next = at
        if ByteScan.step(over: form.close, bytes, &next, quote) { break }
        if ByteScan.step(over: form.open, bytes, &next, quote) {
          // An opening mark alone may be JSON inside the string.
          var close = quote
          while next < quote, close < limit, bytes[close] != 0x0A, bytes[close] != 0x0D {
            if ByteScan.step(over: form.close, bytes, &close, limit) { return ByteRange(at, close) }
            close += 1
          }
          break
        }
        at -= 1
      }
    }
    return nil
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
  static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || NumberToken.isDigit(byte) }

  private static func endOfName(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end, isNamePart(bytes[at]) { at += 1 }
    return at
  }
}
