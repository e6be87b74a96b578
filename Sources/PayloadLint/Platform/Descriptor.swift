#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file or folder, closed at the end of its life.
struct Descriptor: ~Copyable {
  let number: Int32

  deinit { Descriptor.close(number) }

  static func close(_ number: Int32) {
    #if canImport(Darwin)
      Darwin.close(number)
    #elseif canImport(Musl)
      Musl.close(number)
    #else
      Glibc.close(number)
    #endif
  }

  /// Hands the number over to somebody who closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Opens for reading; a relative name starts at the folder, or at the current folder when there is none.
  static func open(_ name: [UInt8], in folder: Int32? = nil) -> Descriptor? {
    let number = unsafe withPath(name) { path in
      retrying { unsafe openat(folder ?? AT_FDCWD, path, O_RDONLY | O_CLOEXEC) }
    }
    return number >= 0 ? Descriptor(number: number) : nil
  }

  /// Creates or empties a file.
  static func create(_ name: [UInt8], mode: mode_t = 0o666, isNew: Bool = false) -> Descriptor? {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC)
    let number = unsafe withPath(name) { path in
      retrying { unsafe openat(AT_FDCWD, path, flags, mode) }
    }
    return number >= 0 ? Descriptor(number: number) : nil
  }

  /// Reads up to the end of the buffer or of the file; the number of bytes, or nil on failure.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    unsafe Descriptor.read(number, into: buffer)
  }

  static func read(_ number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var total = 0
    while total < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
      guard let count = unsafe readSome(number, into: rest) else { return nil }
      if count == 0 { break }
      total += count
    }
    return total
  }

  /// Reads what is there, at least one byte unless the file is at its end.
  static func readSome(_ number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    // The system refuses to read 2 GiB and more at once.
    let wanted = min(buffer.count, 1 << 30)
    let count = retrying {
      #if canImport(Darwin)
        unsafe Darwin.read(number, buffer.baseAddress, wanted)
      #elseif canImport(Musl)
        unsafe Musl.read(number, buffer.baseAddress, wanted)
      #else
        unsafe Glibc.read(number, buffer.baseAddress, wanted)
      #endif
    }
    return count < 0 ? nil : count
  }

  /// Writes all bytes; false on failure.
  static func write(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Bool {
    var total = 0
    while total < buffer.count {
      let count = retrying {
        #if canImport(Darwin)
          unsafe Darwin.write(number, buffer.baseAddress.map { unsafe $0 + total }, buffer.count - total)
        #elseif canImport(Musl)
          unsafe Musl.write(number, buffer.baseAddress.map { unsafe $0 + total }, buffer.count - total)
        #else
          unsafe Glibc.write(number, buffer.baseAddress.map { unsafe $0 + total }, buffer.count - total)
        #endif
      }
      if count < 0 { return false }
      total += count
    }
    return true
  }
}

/// Repeats a call that a signal interrupted.
func retrying<Number: FixedWidthInteger & SignedNumeric>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// A path as the system expects it: bytes, followed by a zero.
func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  var terminated = path
  terminated.append(0)
  return unsafe terminated.withUnsafeBytes { bytes in
    // The array has at least the zero, so there is a base address.
    unsafe body(bytes.bindMemory(to: CChar.self).baseAddress!)
  }
}
