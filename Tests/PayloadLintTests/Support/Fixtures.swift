import Foundation

/// Files of `Fixtures`, as the program is run on them.
enum Fixtures {
  static func url(_ name: String) -> URL { Golden.repository.appendingPathComponent("Fixtures/\(name)") }

  /// A copy that a test may change.
  static func copy(of name: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let root = url(name)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      folder.write(try Data(contentsOf: file), to: path)
    }
    return folder
  }
}
