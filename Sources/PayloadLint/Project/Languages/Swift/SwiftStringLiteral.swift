/// The string literals of Swift: where they end, and what they contain.
///
///     "order.\(kind)"       two pieces: the text `order.` and the code `kind`
///     #"a\#(b)"#            raw: an escape needs as many `#` as the delimiter
///     """                   multi-line: the indentation of the last line is removed from every line
enum SwiftStringLiteral {
  enum Piece: Equatable {
    case text(String)
    case code(ByteRange)
  }

  /// How a literal is delimited.
  private struct Delimiter {
    var hashes = 0
    var isMultiline = false
    /// The first byte of the contents.
    var contents: Int

    init(_ bytes: ContiguousArray<UInt8>, at start: Int, limit: Int) {
      var index = start
      while index < limit, bytes[index] == UInt8(ascii: "#") { index += 1 }
      hashes = index - start
      isMultiline = index + 2 < limit && bytes[index...(index + 2)].allSatisfy { $0 == UInt8(ascii: "\"") }
      // `#"""#` contains one quotation mark; `"""` always begins three lines.
      if isMultiline, hashes > 0, index + 3 < limit, bytes[index + 3] == UInt8(ascii: "#") { isMultiline = false }
      contents = index + (isMultiline ? 3 : 1)
    }

    func closes(_ bytes: ContiguousArray<UInt8>, at index: Int, limit: Int) -> Int? {
      let quotes = isMultiline ? 3 : 1
      guard index + quotes + hashes <= limit else { return nil }
      for offset in 0..<quotes where bytes[index + offset] != UInt8(ascii: "\"") { return nil }
      for offset in 0..<hashes where bytes[index + quotes + offset] != UInt8(ascii: "#") { return nil }
      return index + quotes + hashes
    }

    /// The white space before the closing delimiter, which is removed from every line.
    func indentation(_ bytes: ContiguousArray<UInt8>, end: Int) -> ContiguousArray<UInt8>.SubSequence {
      let last = max(contents, end - 3 - hashes)
      var start = last
      while start > contents, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      return bytes[start..<last]
    }

    /// The offset after the backslash and its `#`, when an escape begins here.
    func escape(_ bytes: ContiguousArray<UInt8>, at index: Int, limit: Int) -> Int? {
      guard bytes[index] == UInt8(ascii: "\\"), index + hashes + 1 < limit else { return nil }
      for offset in 0..<hashes where bytes[index + 1 + offset] != UInt8(ascii: "#") { return nil }
      return index + 1 + hashes
    }
  }

  /// The offset after the literal that begins here. Strings in interpolations in strings are followed to a depth of 32.
  static func end(of bytes: ContiguousArray<UInt8>, at start: Int, limit: Int, depth: Int = 0) -> Int {
    let delimiter = Delimiter(bytes, at: start, limit: limit)
    var index = delimiter.contents
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), let end = delimiter.closes(bytes, at: index, limit: limit) { return end }
      if let escaped = delimiter.escape(bytes, at: index, limit: limit) {
        index = escaped
        if bytes[index] == UInt8(ascii: "("), depth < 32 {
          index = interpolationEnd(bytes, at: index, limit: limit, depth: depth)
        } else if bytes[index] != 0x0A || delimiter.isMultiline {
          index += 1
        }
        continue
      }
      if !delimiter.isMultiline, byte == 0x0A || byte == 0x0D { return index }
      index += 1
    }
    return min(index, limit)
  }

  /// The offset after the parenthesis that closes the one here.
  private static func interpolationEnd(
    _ bytes: ContiguousArray<UInt8>, at open: Int, limit: Int, depth: Int
  ) -> Int {
    var index = open
    var nesting = 0
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "("): nesting += 1
      case UInt8(ascii: ")"):
        nesting -= 1
        if nesting == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        index = end(of: bytes, at: index, limit: limit, depth: depth + 1)
        continue
      case 0x0A: return index
      default: break
      }
      index += 1
    }
    return limit
  }

  /// The contents of a literal: text with its escapes read, and the code between.
  static func pieces(of range: ByteRange, in bytes: ContiguousArray<UInt8>) -> [Piece] {
    let delimiter = Delimiter(bytes, at: range.lower, limit: range.upper)
    let indentation = delimiter.isMultiline ? delimiter.indentation(bytes, end: range.upper) : bytes[0..<0]
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var index = delimiter.contents
    func take(_ piece: Piece? = nil) {
      if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
      if let piece { pieces.append(piece) }
    }
    func skipIndentation() {
      if bytes[index..<range.upper].starts(with: indentation) { index += indentation.count }
    }
    if delimiter.isMultiline {
      // The line of the opening delimiter contains no text.
      while index < range.upper, bytes[index] != 0x0A { index += 1 }
      index = min(index + 1, range.upper)
      skipIndentation()
    }
    while index < range.upper {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), delimiter.closes(bytes, at: index, limit: range.upper) != nil { break }
      guard let escaped = delimiter.escape(bytes, at: index, limit: range.upper) else {
        text.append(byte)
        index += 1
        if byte == 0x0A { skipIndentation() }
        continue
      }
      switch bytes[escaped] {
      case UInt8(ascii: "("):
        index = interpolationEnd(bytes, at: escaped, limit: range.upper, depth: 0)
        take(.code(ByteRange(escaped + 1, max(escaped + 1, index - 1))))
      case 0x0A:
        index = escaped + 1
        skipIndentation()
      default: index = unescape(bytes, at: escaped, limit: range.upper, into: &text)
      }
    }
    // The line break before the closing delimiter is not part of the text.
    if delimiter.isMultiline, text.last == 0x0A { text.removeLast() }
    take()
    return pieces
  }

  /// Reads the escape whose letter is here.
  private static func unescape(
    _ bytes: ContiguousArray<UInt8>, at index: Int, limit: Int, into text: inout [UInt8]
  ) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u") where index + 1 < limit && bytes[index + 1] == UInt8(ascii: "{"):
      let digits = bytes[(index + 2)..<limit].prefix { $0 != UInt8(ascii: "}") }
      if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value) {
        text.append(contentsOf: String(Character(scalar)).utf8)
      }
      return min(limit, digits.endIndex + 1)
    default: text.append(bytes[index])
    }
    return index + 1
  }
}
