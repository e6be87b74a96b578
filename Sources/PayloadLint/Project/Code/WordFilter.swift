/// Which words a file may contain, in a few hundred bytes: a word that it denies is surely not there.
///
/// A Bloom filter over the identifiers of a text, comments and strings included. Names that follow `struct`,
/// `@interface` and similar keywords are entered once more as declared, so that the file of a type is found among those
/// that use it.
struct WordFilter: Sendable {
  private var bits: ContiguousArray<UInt64>
  private let mask: UInt64

  init(_ bytes: ContiguousArray<UInt8>, keywords: KeywordTable) {
    var count = 8
    while count * 128 < bytes.count { count *= 2 }
    bits = ContiguousArray(repeating: 0, count: count)
    mask = UInt64(count * 64 - 1)
    var index = 0
    var declares = false
    while index < bytes.count {
      guard ByteClass.startsWord(bytes[index]) else {
        if bytes[index] != 0x2E, !ByteClass.isBlank(bytes[index]) { declares = false }
        index += 1
        continue
      }
      let start = index
      var hash = FNV1a()
      while index < bytes.count, ByteClass.continuesWord(bytes[index]) {
        hash.add(bytes[index])
        index += 1
      }
      insert(hash.value)
      if declares { insert(hash.value ^ Self.declared) }
      // `extension A.B` declares B too.
      let hasSign = start > 0 && bytes[start - 1] == UInt8(ascii: "@")
      declares =
        keywords.keyword(at: (hasSign ? start - 1 : start)..<index, in: bytes).introducesType
        || declares && index < bytes.count && bytes[index] == 0x2E
    }
  }

  func mayContain(_ word: String) -> Bool { contains(FNV1a.hash(word.utf8)) }

  /// Whether a type of that name may be declared.
  func mayDeclare(_ name: String) -> Bool { contains(FNV1a.hash(name.utf8) ^ Self.declared) }

  private static let declared: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Three positions in the table for a hash. With some 12 bits a word, one denial in 90 fails.
  private func positions(_ hash: UInt64) -> (UInt64, UInt64, UInt64) {
    let mixed = (hash ^ hash >> 32) &* WordFilter.declared
    return (mixed & mask, mixed >> 20 & mask, mixed >> 40 & mask)
  }

  private mutating func insert(_ hash: UInt64) {
    let (first, second, third) = positions(hash)
    bits[Int(first >> 6)] |= 1 << (first & 63)
    bits[Int(second >> 6)] |= 1 << (second & 63)
    bits[Int(third >> 6)] |= 1 << (third & 63)
  }

  private func contains(_ hash: UInt64) -> Bool {
    let (first, second, third) = positions(hash)
    return bits[Int(first >> 6)] & 1 << (first & 63) != 0 && bits[Int(second >> 6)] & 1 << (second & 63) != 0
      && bits[Int(third >> 6)] & 1 << (third & 63) != 0
  }
}
