#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Looks for bytes with the system's own search, which reads many at once.
enum ByteSearch {
  /// The first occurrence of a byte from an offset on; nil when there is none.
  static func first(_ byte: UInt8, in bytes: ContiguousArray<UInt8>, from start: Int = 0) -> Int? {
    guard start < bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { buffer -> Int? in
      // The buffer is not empty, so it has an address.
      let base = unsafe buffer.baseAddress! + start
      guard let found = unsafe memchr(base, Int32(byte), buffer.count - start) else { return nil }
      return unsafe start + (UnsafeRawPointer(found) - base)
    }
  }

  /// How often a byte occurs.
  static func count(_ byte: UInt8, in bytes: ContiguousArray<UInt8>) -> Int {
    var count = 0
    var start = 0
    while let found = first(byte, in: bytes, from: start) {
      count += 1
      start = found + 1
    }
    return count
  }
}
