/// What an escape of another language means in JSON.
struct ForeignEscape {
  var replacement: String
  var isSafe: Bool

  init(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>) {
    let text = String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
    let rest = text.dropFirst()
    let kind = rest.first
    let digits = rest.dropFirst().filter(\.isHexDigit)
    switch kind {
    case "'", "`": (replacement, isSafe) = (String(rest), true)
    case "x" where digits.count == 2: (replacement, isSafe) = ("\\u00" + digits, true)
    case "u" where rest.hasSuffix("}"), "U" where digits.count == 8:
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        (replacement, isSafe) = (JSONWriter.escaped(String(scalar)), true)
      } else {
        (replacement, isSafe) = ("\\" + text, false)
      }
    case "U" where digits.count == 4: (replacement, isSafe) = ("\\u" + digits, true)
    case "0": (replacement, isSafe) = ("\\u0000", false)
    case "e": (replacement, isSafe) = ("\\u001b", false)
    case nil: (replacement, isSafe) = ("\\\\", false)
    case "\n", "\r", "\r\n": (replacement, isSafe) = ("", false)
    case let kind? where kind.asciiValue.map({ $0 < 0x20 }) ?? false:
      (replacement, isSafe) = (JSONWriter.escaped(String(rest)), false)
    default: (replacement, isSafe) = ("\\" + text, false)
    }
  }
}
