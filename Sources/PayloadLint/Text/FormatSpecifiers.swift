/// What a format text of the `Localizable` table asks for: `"%@ sent %2$@ to %#@people@"`.
///
/// The grammar is that of `printf` with `%@` beside it:
/// `%` [`n$`] [flags] [width] [`.`precision] [length] conversion. What follows none of it is text, and so is
/// `% d`: a percent sign with a blank after it is one of the text in nearly every language.
struct FormatSpecifiers: Equatable, Sendable {
  struct Specifier: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// `%@`: takes a text.
      case object
      /// `%#@name@`: chosen by a number.
      case plural(String)
      /// `%d`, `%lld`, `%f`: takes a number.
      case number
      /// `%s`, `%p`: takes the address of something.
      case pointer
    }
    var kind: Kind
    /// As written.
    var text: String
    /// The 1-based position of its argument.
    var argument: Int
  }

  private(set) var specifiers: [Specifier] = []
  /// How many arguments the text needs: the highest position that it names.
  private(set) var argumentCount = 0

  /// Whether a number decides what is shown.
  var hasPlural: Bool {
    specifiers.contains { if case .plural = $0.kind { true } else { false } }
  }

  init(_ format: String) {
    let bytes = Array(format.utf8)
    var index = 0
    var next = 1
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      var scanner = Scanner(bytes: bytes, at: index + 1)
      guard let found = scanner.specifier() else {
        // "%%" is one sign, and its second half begins nothing.
        index += index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "%") ? 2 : 1
        continue
      }
      next += found.starCount
      let argument = found.position ?? next
      if found.position == nil { next += 1 }
      let text = String(decoding: bytes[index..<scanner.at], as: UTF8.self)
      specifiers.append(Specifier(kind: found.kind, text: text, argument: argument))
      argumentCount = max(argumentCount, argument)
      index = scanner.at
    }
  }

  /// Reads what follows a percent sign.
  private struct Scanner {
    struct Found {
      var kind: Specifier.Kind
      var position: Int?
      /// How many arguments give a width or a precision.
      var starCount = 0
    }

    let bytes: [UInt8]
    var at: Int

    private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

    mutating func specifier() -> Found? {
      var position: Int?
      let start = at
      if let number = number(), byte == UInt8(ascii: "$"), number >= 1 {
        at += 1
        position = number
      } else {
        at = start
      }
      if byte == UInt8(ascii: "#"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "@") {
        return plural(position)
      }
      while [0x2D, 0x2B, 0x23, 0x30, 0x27].contains(byte) { at += 1 }  // - + # 0 '
      var starCount = 0
      width(&starCount)
      if byte == UInt8(ascii: ".") {
        at += 1
        width(&starCount)
      }
      while [0x68, 0x6C, 0x71, 0x4C, 0x7A, 0x74, 0x6A].contains(byte) { at += 1 }  // h l q L z t j
      guard at < bytes.count, let kind = Scanner.kind(of: bytes[at]) else { return nil }
      at += 1
      return Found(kind: kind, position: position, starCount: starCount)
    }

    private mutating func width(_ starCount: inout Int) {
      if byte == UInt8(ascii: "*") {
        at += 1
        starCount += 1
      } else {
        _ = number()
      }
    }

    /// Digits, as far as a position or a width makes sense.
    private mutating func number() -> Int? {
      var value: Int?
      while byte >= 0x30, byte <= 0x39 {
        value = min((value ?? 0) * 10 + Int(byte - 0x30), 9_999)
        at += 1
      }
      return value
    }

    /// `#@name@`
    private mutating func plural(_ position: Int?) -> Found? {
      let start = at + 2
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "@") { end += 1 }
      guard end < bytes.count, end > start else { return nil }
      at = end + 1
      return Found(kind: .plural(String(decoding: bytes[start..<end], as: UTF8.self)), position: position)
    }

    private static func kind(of conversion: UInt8) -> Specifier.Kind? {
      switch conversion {
      case UInt8(ascii: "@"): .object
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"),
        UInt8(ascii: "X"), UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"), UInt8(ascii: "f"),
        UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"),
        UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "C"):
        .number
      case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"): .pointer
      default: nil
      }
    }
  }
}
