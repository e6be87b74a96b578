import Foundation
import Testing

/// A folder of a test, gone with it.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) {
    let name = "payload-lint-\(UUID().uuidString)"
    // The tests compare paths, and the system's own name of the folder for temporary files may be a link.
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    for (name, text) in files { write(text, to: name) }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) { write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) {
    let file = URL(fileURLWithPath: path(name))
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: file.path, contents: data))
  }

  func link(_ name: String, to target: String) {
    #expect(throws: Never.self) {
      try FileManager.default.createSymbolicLink(atPath: self.path(name), withDestinationPath: target)
    }
  }

  func data(of name: String) -> Data { FileManager.default.contents(atPath: path(name)) ?? Data() }

  func contents(of name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }
}
