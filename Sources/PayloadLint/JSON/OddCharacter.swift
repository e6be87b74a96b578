/// Characters that look like a part of JSON and are not.
enum OddCharacter {
  /// A scalar and the bytes it takes.
  static func scalar(
    _ bytes: ContiguousArray<UInt8>, at index: Int, to end: Int
  ) -> (value: Unicode.Scalar, length: Int)? {
    guard bytes[index] >= 0x80 else { return (Unicode.Scalar(bytes[index]), 1) }
    let length = ByteScan.sequenceLength(bytes.span, at: index, to: end)
    guard length > 0 else { return nil }
    var value = UInt32(bytes[index]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// What a space is called that is not one of the four of JSON; nil for everything else.
  static func nameOfSpace(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0B: "vertical tab"
    case 0x0C: "form feed"
    case 0x85: "next line"
    case 0xA0: "no-break space"
    case 0xAD: "soft hyphen"
    case 0x1680, 0x2000...0x200A, 0x205F: "typographic space"
    case 0x180E, 0x200B: "zero width space"
    case 0x200C, 0x200D: "zero width joiner"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "direction mark"
    case 0x2028: "line separator"
    case 0x2029: "paragraph separator"
    case 0x202F: "narrow no-break space"
    case 0x2060: "word joiner"
    case 0x3000: "ideographic space"
    case 0xFEFF: "byte order mark"
    default: nil
    }
  }

  /// Whether a space takes no room, so that nothing needs to take its place.
  static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// `U+00A0`
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The sign of JSON that a sign of another script stands for.
  static func separator(_ scalar: Unicode.Scalar) -> JSONToken.Kind? {
    switch scalar {
    case "，", "、", "،", "；", "﹐": .comma
    case "：", "﹕": .colon
    default: nil
    }
  }
}
