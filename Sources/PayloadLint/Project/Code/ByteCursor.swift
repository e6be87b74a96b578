/// Classes of bytes in the text of programs.
enum ByteClass {
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || byte == 0 }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Letters, the underscore, the dollar sign, and every byte of a scalar beyond ASCII.
  static func startsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }
}

/// A position in the bytes of a source file, and the steps that lexers take.
struct ByteCursor {
  let bytes: ContiguousArray<UInt8>
  var at: Int
  let end: Int

  func byte(_ ahead: Int = 0) -> UInt8 { at + ahead < end ? bytes[at + ahead] : 0 }

  func reads(_ text: StaticString) -> Bool { at + text.utf8CodeUnitCount <= end && equal(bytes, at: at, text) }

  mutating func skipLine() {
    while at < end, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  mutating func skipWord() {
    while at < end, ByteClass.continuesWord(bytes[at]) { at += 1 }
  }

  /// A number, with its fraction, exponent and suffix. A dot belongs to it only before a digit.
  mutating func skipNumber() {
    while at < end {
      let byte = bytes[at]
      if byte == 0x2E {
        guard ByteClass.isDigit(self.byte(1)) else { return }
      } else if !ByteClass.continuesWord(byte) {
        return
      }
      at += 1
    }
  }

  /// Blanks and comments. Returns whether a line ended and whether anything was skipped.
  mutating func skipTrivia(nestedComments: Bool) -> (newline: Bool, any: Bool) {
    let start = at
    var newline = false
    while at < end {
      let byte = bytes[at]
      if ByteClass.isBlank(byte) {
        if byte == 0x0A || byte == 0x0D { newline = true }
        at += 1
      } else if byte == 0x2F, self.byte(1) == 0x2F {
        skipLine()
      } else if byte == 0x2F, self.byte(1) == 0x2A {
        newline = skipBlockComment(nested: nestedComments) || newline
      } else if byte == 0xEF, reads("\u{FEFF}") {
        at += 3
      } else {
        break
      }
    }
    return (newline, at > start)
  }

  private mutating func skipBlockComment(nested: Bool) -> Bool {
    var depth = 0
    var newline = false
    while at < end {
      if bytes[at] == 0x2F, byte(1) == 0x2A, nested || depth == 0 {
        depth += 1
        at += 2
      } else if bytes[at] == 0x2A, byte(1) == 0x2F {
        depth -= 1
        at += 2
        if depth == 0 { break }
      } else {
        if bytes[at] == 0x0A { newline = true }
        at += 1
      }
    }
    at = min(at, end)
    return newline
  }
}

/// Whether a constant occurs anywhere among some bytes.
func contains(_ text: StaticString, in bytes: ContiguousArray<UInt8>) -> Bool {
  let first = text.withUTF8Buffer { buffer in unsafe buffer[0] }
  return bytes.indices.contains { bytes[$0] == first && equal(bytes, at: $0, text) }
}
