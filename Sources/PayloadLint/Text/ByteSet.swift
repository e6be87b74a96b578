/// A set of bytes.
struct ByteSet: Sendable {
  private var words = SIMD4<UInt64>()

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  mutating func formUnion(_ other: ByteSet) { words |= other.words }

  /// The bytes that are not in it.
  var inverted: ByteSet {
    var set = ByteSet()
    set.words = ~words
    return set
  }

  /// A class that POSIX names, in ASCII; nil for a name that it does not have.
  init?(named name: some Sequence<UInt8>) {
    let ranges: [ClosedRange<UInt8>]
    switch String(decoding: Array(name), as: UTF8.self) {
    case "digit": ranges = [0x30...0x39]
    case "upper": ranges = [0x41...0x5A]
    case "lower": ranges = [0x61...0x7A]
    case "alpha": ranges = [0x41...0x5A, 0x61...0x7A]
    case "alnum": ranges = [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "xdigit": ranges = [0x30...0x39, 0x41...0x46, 0x61...0x66]
    case "punct": ranges = [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "blank": ranges = [0x09...0x09, 0x20...0x20]
    case "space": ranges = [0x09...0x0A, 0x0D...0x0D, 0x20...0x20]
    case "cntrl": ranges = [0x00...0x1F, 0x7F...0x7F]
    case "graph": ranges = [0x21...0x7E]
    case "print": ranges = [0x20...0x7E]
    default: return nil
    }
    for range in ranges { insert(range) }
  }

  init() {}
}
