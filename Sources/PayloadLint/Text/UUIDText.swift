/// The form of a UUID as text (RFC 9562): 8-4-4-4-12 hexadecimal digits.
enum UUIDText {
  static func isWellFormed(_ text: String, lowerCase: Bool = false) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      if [8, 13, 18, 23].contains(index) { return bytes[index] == UInt8(ascii: "-") }
      return switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
      case UInt8(ascii: "A")...UInt8(ascii: "F"): !lowerCase
      default: false
      }
    }
  }
}
