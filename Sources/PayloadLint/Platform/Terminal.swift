#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal of standard output; nil when it is not a terminal, or unknown.
  static var columns: Int? {
    guard isTerminal(1) else { return nil }
    var size = winsize()
    let result = unsafe ioctl(1, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }
}
