/// Reads property lists in the binary form.
///
///     bplist00 | objects … | table of offsets | trailer, 32 bytes
///     trailer: 6 unused, size of an offset, size of a reference, number of objects (8), top object (8), table (8)
struct BinaryPropertyList {
  private let bytes: ContiguousArray<UInt8>
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0
  /// Objects may be shared, so a small file can unfold to a large tree.
  private var budget = 20_000

  static func read(_ bytes: ContiguousArray<UInt8>) -> PropertyList? {
    var reader = BinaryPropertyList(bytes: bytes)
    return reader.root()
  }

  private init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  private mutating func root() -> PropertyList? {
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = integer(at: trailer + 8, size: 8), let top = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8), table < trailer, count <= trailer
    else { return nil }
    (self.count, self.table) = (count, table)
    return object(top, depth: 0)
  }

  /// A big-endian number; nil beyond the file or above what an offset can be.
  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size > 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }

  private mutating func object(_ index: Int, depth: Int) -> PropertyList? {
    budget -= 1
    guard budget > 0, depth < 60, index < count, let offset = integer(at: table + index * offsetSize, size: offsetSize),
      offset < bytes.count
    else { return nil }
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0: return PropertyList(kind: .boolean(marker == 0x09), range: ByteRange(offset, offset + 1))
    case 0x5, 0x6, 0xA, 0xC, 0xD: break
    default: return PropertyList(kind: .other, range: ByteRange(offset, offset + 1))
    }
    guard let (length, start) = length(at: offset) else { return nil }
    switch marker >> 4 {
    case 0x5:
      guard start <= bytes.count - length else { return nil }
      let text = String(decoding: bytes[start..<(start + length)], as: UTF8.self)
      return PropertyList(kind: .string(text), range: ByteRange(start, start + length))
    case 0x6:
      guard length < bytes.count, start <= bytes.count - length * 2 else { return nil }
      let units = (0..<length).map { UInt16(bytes[start + $0 * 2]) << 8 | UInt16(bytes[start + $0 * 2 + 1]) }
      return PropertyList(
        kind: .string(String(decoding: units, as: UTF16.self)), range: ByteRange(start, start + length * 2))
    case 0xD: return dictionary(length, start, offset, depth)
    default:
      var elements: [PropertyList] = []
      for place in 0..<length {
        guard let reference = integer(at: start + place * referenceSize, size: referenceSize),
          let element = object(reference, depth: depth + 1)
        else { return nil }
        elements.append(element)
      }
      return PropertyList(kind: .array(elements), range: ByteRange(offset, start + length * referenceSize))
    }
  }

  private mutating func dictionary(_ length: Int, _ start: Int, _ offset: Int, _ depth: Int) -> PropertyList? {
    var entries: [PropertyList.Entry] = []
    for place in 0..<length {
      guard let key = integer(at: start + place * referenceSize, size: referenceSize),
        let value = integer(at: start + (length + place) * referenceSize, size: referenceSize),
        let name = object(key, depth: depth + 1), let text = name.string,
        let element = object(value, depth: depth + 1)
      else { return nil }
      entries.append(PropertyList.Entry(key: text, keyRange: name.range, value: element))
    }
    return PropertyList(kind: .dictionary(entries), range: ByteRange(offset, start + 2 * length * referenceSize))
  }

  /// The length of an object, from its marker or from the number after it.
  private func length(at offset: Int) -> (length: Int, start: Int)? {
    let low = Int(bytes[offset] & 0xF)
    guard low == 0xF else { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= 8, let length = integer(at: offset + 2, size: size) else { return nil }
    return (length, offset + 2 + size)
  }
}
