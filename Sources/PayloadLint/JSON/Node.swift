/// One value of a parsed text, in 16 bytes.
///
/// The nodes of a tree stand in the order of the text, a container before its content, a key before its value:
///
///     {"a": [1, 2]}     index  kind    next
///                       0      object  5      `next` is the index behind the whole subtree,
///                       1      string  2      so skipping a value is one read
///                       2      array   5
///                       3      number  4
///                       4      number  5
struct Node: Sendable {
  /// Byte offsets of the token in the tree's text; a string includes its quotes, a container its brackets.
  var start: UInt32
  var end: UInt32
  /// The index of the node behind this one and all it contains.
  var next: UInt32
  /// Kind in the low 4 bits, flags in the next 4, the number of members or elements above (it saturates).
  var meta: UInt32

  init(kind: Kind, start: Int, end: Int, next: Int, flags: Flags = []) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.meta = UInt32(kind.rawValue) | UInt32(flags.rawValue) << 4
  }

  enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// Something stands there that could not be read as a value; a problem says so, and rules are silent about it.
    case invalid
    /// A placeholder of a template (`{{count}}`) outside a string: a value not known yet.
    case placeholder
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A string with at least one backslash; a number with a fraction or an exponent.
    static let escaped = Flags(rawValue: 1)
    static let fractional = Flags(rawValue: 1)
    /// A string with at least one byte above 0x7F.
    static let nonASCII = Flags(rawValue: 2)
    /// A string that does not stand between straight double quotes (single, curly or no quotes): `contents` knows.
    static let oddQuotes = Flags(rawValue: 4)
    /// A token with a syntax fault of its own (bad escape, raw line break): its text may not be what was meant.
    static let damaged = Flags(rawValue: 8)
  }

  var kind: Kind { Kind(rawValue: UInt8(meta & 0xF)) ?? .invalid }
  var flags: Flags { Flags(rawValue: UInt8(meta >> 4 & 0xF)) }

  /// A number that a double may not hold exactly: fifteen digits are exact, and without an exponent so few give no
  /// infinity.
  var isLongNumber: Bool {
    kind == .number && (end &- start > 15 || flags.contains(.fractional) && end &- start > 4)
  }

  /// How many members an object, or elements an array, has; at most 16,777,215 are told apart.
  var count: Int {
    get { Int(meta >> 8) }
    set { meta = meta & 0xFF | UInt32(min(newValue, 0xFF_FFFF)) << 8 }
  }
}
