#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  @unsafe @preconcurrency import Glibc
#endif

// `environ` is a variable that any thread may change; here it is read once, before there are others.

/// What the process was started with.
enum ProcessArguments {
  /// The arguments, without the name of the program.
  static var all: [String] {
    #if os(Linux)
      // Swift reads them from /proc, which a container without any other file may lack.
      if CommandLine.argc == 0 { return initial }
    #endif
    return Array(CommandLine.arguments.dropFirst())
  }

  #if os(Linux)
    /// The arguments where the system put them. By the System V ABI a process starts with this in memory:
    ///
    ///     argc | argv[0] … argv[argc - 1] | 0 | environ[0] … | 0
    ///
    /// so they are read backwards from the environment, until a word is how many there were. No address is so small.
    private static var initial: [String] {
      var slot = unsafe environ - 2
      var arguments: [String] = []
      while let argument = unsafe slot.pointee, UInt(bitPattern: argument) != UInt(arguments.count) {
        unsafe arguments.append(String(cString: argument))
        unsafe slot -= 1
      }
      return Array(arguments.reversed().dropFirst())
    }
  #endif
}
