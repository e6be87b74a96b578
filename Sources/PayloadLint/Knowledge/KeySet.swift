/// A set of keys, a bit for each.
struct KeySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let none = KeySet()

  init(_ keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  init(arrayLiteral keys: Key...) { self.init(keys) }

  @inline(__always)
  mutating func insert(_ key: Key) {
    if key.rawValue < 64 { low |= 1 << UInt64(key.rawValue) } else { high |= 1 << UInt64(key.rawValue - 64) }
  }

  @inline(__always)
  func contains(_ key: Key) -> Bool {
    key.rawValue < 64 ? low >> UInt64(key.rawValue) & 1 != 0 : high >> UInt64(key.rawValue - 64) & 1 != 0
  }

  var isEmpty: Bool { low | high == 0 }

  func isDisjoint(with other: KeySet) -> Bool { low & other.low | high & other.high == 0 }

  func isSuperset(of other: KeySet) -> Bool { other.low & ~low | other.high & ~high == 0 }

  func union(_ other: KeySet) -> KeySet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  func intersection(_ other: KeySet) -> KeySet {
    var result = self
    result.low &= other.low
    result.high &= other.high
    return result
  }
}

/// The keys in the order of `Key`.
extension KeySet: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var low: UInt64
    fileprivate var high: UInt64

    mutating func next() -> Key? {
      if low != 0 {
        let bit = low.trailingZeroBitCount
        low &= low - 1
        return Key(rawValue: UInt8(bit))
      }
      guard high != 0 else { return nil }
      let bit = high.trailingZeroBitCount
      high &= high - 1
      return Key(rawValue: UInt8(64 + bit))
    }
  }

  func makeIterator() -> Iterator { Iterator(low: low, high: high) }
}
