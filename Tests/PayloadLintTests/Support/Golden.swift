import Foundation
import Testing

/// Files of the repository that the program writes. `UPDATE_GOLDEN=1 swift test` writes them anew.
enum Golden {
  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Expects a file to hold a text.
  static func expect(_ text: String, in name: String) throws {
    let file = repository.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let isCurrent = try? String(contentsOf: file, encoding: .utf8) == text
    #expect(isCurrent == true, "\(name) is stale: UPDATE_GOLDEN=1 swift test writes it anew")
  }
}
