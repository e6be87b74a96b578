import Foundation
import Testing

/// Files of the repository that the program writes. `UPDATE_GOLDEN=1 swift test` rewrites them, and fails: a run that
/// rewrites compares nothing.
enum Golden {
  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the files are rewritten. Every test that does so must fail.
  static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }

  /// Expects a file to contain a text.
  static func expect(_ text: String, in name: String) throws {
    let file = repository.appendingPathComponent(name)
    if isUpdating {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) was written, not compared: run the tests without UPDATE_GOLDEN")
    } else {
      let isCurrent = try? String(contentsOf: file, encoding: .utf8) == text
      #expect(isCurrent == true, "\(name) is out of date: UPDATE_GOLDEN=1 swift test rewrites it")
    }
  }
}
