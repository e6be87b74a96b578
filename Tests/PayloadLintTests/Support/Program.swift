import Foundation

/// The built program, run as a user runs it.
enum Program {
  struct Result {
    var code: Int32
    var out: String
    /// Standard output as it is: a difference may hold what is no UTF-8.
    var outData: Data
    var err: String
  }

  /// It lies beside the bundle of the tests.
  private static let url: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let test = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return test.deletingLastPathComponent().appendingPathComponent("payload-lint")
  }()

  /// - Parameter place: The current folder of the program, below the folder of the test.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, at place: String = "", input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, inFolder: folder.path(place), input: input, environment: environment)
  }

  static func run(_ arguments: [String], in folder: TemporaryFolder, input: Data) throws -> Result {
    folder.write(input, to: ".input")
    defer { try? FileManager.default.removeItem(atPath: folder.path(".input")) }
    return try run(arguments, inFolder: folder.path, inputFile: folder.path(".input"))
  }

  static func run(
    _ arguments: [String], inFolder folder: String, input: String = "", inputFile: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    // Files and not pipes: nobody has to read while the program writes.
    let streams = TemporaryFolder(["in": input, "out": "", "err": ""])
    process.standardInput = FileHandle(forReadingAtPath: inputFile ?? streams.path("in"))
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("out"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("err"))
    try process.run()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, out: streams.contents(of: "out") ?? "", outData: streams.data(of: "out"),
      err: streams.contents(of: "err") ?? "")
  }
}
