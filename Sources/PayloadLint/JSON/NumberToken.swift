/// The grammar of numbers.
enum NumberToken {
  /// The end of the number that starts at an offset, by the grammar of RFC 8259; the start itself when none does.
  @inline(__always)
  static func end(_ bytes: Span<UInt8>, from start: Int, to end: Int, _ flags: inout Node.Flags) -> Int {
    var at = start
    if at < end, bytes[at] == UInt8(ascii: "-") { at &+= 1 }
    guard at < end, isDigit(bytes[at]) else { return start }
    if bytes[at] == UInt8(ascii: "0") {
      at &+= 1
      // A zero leads no other digit.
      if at < end, isDigit(bytes[at]) { return start }
    } else {
      at = endOfDigits(bytes, from: at, to: end)
    }
    if at < end, bytes[at] == UInt8(ascii: ".") {
      flags.insert(.fractional)
      let fraction = at &+ 1
      at = endOfDigits(bytes, from: fraction, to: end)
      guard at > fraction else { return start }
    }
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      flags.insert(.fractional)
      at &+= 1
      if at < end, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at &+= 1 }
      let exponent = at
      at = endOfDigits(bytes, from: exponent, to: end)
      guard at > exponent else { return start }
    }
    return at
  }

  @inline(__always)
  static func endOfDigits(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end, isDigit(bytes[at]) { at &+= 1 }
    return at
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
