/// Recognizes keys by their bytes.
///
/// A hash of the object, the length of the name and three of its bytes leads to the row that it may be; then the bytes
/// are compared. No text is made.
enum KeyIndex {
  private struct Slot: Sendable {
    let key: Key
    let location: KeyLocation
    /// The bytes of the name are in `names`.
    let start: Int32
    let count: Int32
  }

  private static let slotCount = 1024

  /// Slots by hash; a row that finds its slot taken is in one of the next.
  private static let slots: ContiguousArray<Slot?> = table.slots
  /// The names of all keys in a row.
  private static let names: ContiguousArray<UInt8> = table.names

  private static let table: (slots: ContiguousArray<Slot?>, names: ContiguousArray<UInt8>) = {
    var slots = ContiguousArray<Slot?>(repeating: nil, count: slotCount)
    var names = ContiguousArray<UInt8>()
    for fact in Keys.all {
      let name = ContiguousArray("\(fact.name)".utf8)
      var slot = unsafe name.withUnsafeBufferPointer { unsafe KeyIndex.slot(of: $0, in: fact.location) }
      while slots[slot] != nil { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = Slot(
        key: fact.key, location: fact.location, start: Int32(names.count), count: Int32(name.count))
      names += name
    }
    return (slots, names)
  }()

  @inline(__always)
  private static func slot(of name: UnsafeBufferPointer<UInt8>, in location: KeyLocation) -> Int {
    let count = name.count
    var hash = UInt64(truncatingIfNeeded: count) &* 8 &+ UInt64(location.rawValue)
    if count > 0 {
      hash = unsafe hash &* 256 &+ UInt64(name[0])
      hash = unsafe hash &* 256 &+ UInt64(name[count / 2])
      hash = unsafe hash &* 256 &+ UInt64(name[count &- 1])
    }
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The known key that a member's key is, in an object of this kind.
  static func key(of value: Value, in location: KeyLocation) -> Key? {
    guard value.flags.isDisjoint(with: [.escaped, .oddQuotes]) else {
      return Keys.rows(in: location).first { value.equals($0.name) }?.key
    }
    let (slots, names) = (slots, names)
    return unsafe value.withBytes { name in
      var index = unsafe slot(of: name, in: location)
      while let slot = slots[index] {
        if Int(slot.count) == name.count, slot.location == location {
          var offset = 0
          while offset < name.count, unsafe names[Int(slot.start) &+ offset] == name[offset] { offset &+= 1 }
          if offset == name.count { return slot.key }
        }
        index = (index &+ 1) & (slotCount &- 1)
      }
      return nil
    }
  }
}
