/// A piece of the text for a message.
enum Excerpt {
  /// The text of a token in double quotes, its own left out.
  static func quoted(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String {
    "\"" + text(bytes, StringToken.contents(of: range, in: bytes)) + "\""
  }

  /// A text that is cut short when it is long, with what cannot be seen made visible.
  static func text(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> String {
    // A bound for the bytes that are looked at; characters of many scalars are cut all the same.
    let upper = min(range.upper, range.lower + 400)
    return String(Quoting.quoted(String(decoding: bytes[range.lower..<upper], as: UTF8.self)).dropFirst().dropLast())
  }
}
