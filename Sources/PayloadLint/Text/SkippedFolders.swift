/// Folders that are skipped by default, in search of payloads as well as of app sources: hidden ones, and those for
/// dependencies and build products.
enum SkippedFolders {
  static let names = [
    "node_modules", ".build", "build", "DerivedData", "Pods", "Carthage", "target", "dist", "vendor",
  ]

  /// Why such a folder is skipped, for `--verbose`.
  static let reason = "folders with this name are skipped by default"

  static func contains(_ name: some Collection<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || names.contains { $0.utf8.elementsEqual(name) }
  }
}
