/// UTF-16 files, which PowerShell's `>` and some editors write: recognized, and read as UTF-8.
enum UTF16Text {
  struct Form: Equatable {
    var littleEndian: Bool
    var byteOrderMark: Bool
  }

  /// UTF-16 by its byte order mark, or by NUL bytes at every other place of the first sixteen.
  static func detect(_ bytes: ContiguousArray<UInt8>) -> Form? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE) where !(bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0):
      return Form(littleEndian: true, byteOrderMark: true)
    case (0xFE, 0xFF): return Form(littleEndian: false, byteOrderMark: true)
    default: break
    }
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let head = bytes.prefix(16)
    let evenZero = head.indices.allSatisfy { ($0 & 1 == 0) == (head[$0] == 0) }
    let oddZero = head.indices.allSatisfy { ($0 & 1 == 1) == (head[$0] == 0) }
    if oddZero { return Form(littleEndian: true, byteOrderMark: false) }
    if evenZero { return Form(littleEndian: false, byteOrderMark: false) }
    return nil
  }

  /// The text as UTF-8, without the byte order mark; an unpaired surrogate or an odd last byte becomes U+FFFD.
  static func utf8(of bytes: ContiguousArray<UInt8>, _ form: Form) -> ContiguousArray<UInt8> {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    var index = form.byteOrderMark ? 2 : 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(form.littleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    if index < bytes.count { units.append(0xFFFD) }
    return ContiguousArray(String(decoding: units, as: UTF16.self).utf8)
  }

  /// UTF-8 as UTF-16: the way back.
  static func bytes(of utf8: ContiguousArray<UInt8>, _ form: Form) -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    bytes.reserveCapacity(utf8.count * 2 + 2)
    func append(_ unit: UInt16) {
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      bytes.append(form.littleEndian ? low : high)
      bytes.append(form.littleEndian ? high : low)
    }
    if form.byteOrderMark { append(0xFEFF) }
    for unit in String(decoding: utf8, as: UTF8.self).utf16 { append(unit) }
    return bytes
  }
}
