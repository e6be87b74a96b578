/// The form of base64 text (RFC 4648), in either alphabet, with or without padding.
enum Base64 {
  static func isWellFormed(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    while bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
    guard !bytes.isEmpty, bytes.count % 4 != 1, text.utf8.count - bytes.count <= 2 else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
