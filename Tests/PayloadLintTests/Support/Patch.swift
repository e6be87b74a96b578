import Foundation

/// `git apply`, as an independent reader of differences.
enum Patch {
  /// Applies a difference to the files of a folder, and gives the exit code.
  static func apply(_ difference: Data, in folder: TemporaryFolder) throws -> Int32 {
    folder.write(difference, to: ".difference")
    defer { try? FileManager.default.removeItem(atPath: folder.path(".difference")) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "apply", ".difference"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    // No repository around the folder, and nothing that the user told Git.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_CEILING_DIRECTORIES": folder.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
    ) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
