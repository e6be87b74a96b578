/// One configuration file, `.payload-lint.json` or one that another extends, as it was read.
struct Configuration: Sendable {
  static let fileName = ".payload-lint.json"

  /// Settings for all payloads, or for some of them in an entry of `overrides`.
  struct Section: Sendable {
    /// Nil when not set; an empty list sets none.
    var manifests: [ConfiguredPath]?
    var apps: [ConfiguredPath]?
    var minimumOS: SystemVersions?
    var pushType: String?
    var topic: String?
    var rules: [RuleSetting] = []
    var suppressions: [Suppression] = []
    /// Custom keys that are allowed inside aps.
    var keysInAPS: [String] = []
    var placeholders: [String] = []
  }

  /// An entry of `overrides`.
  struct Override: Sendable {
    var files: GlobList
    var section: Section
  }

  let file: SourceFile
  /// The folder of the file, absolute: relative paths in the file are relative to it.
  let folder: [UInt8]
  /// Files further up are not used. Only the nearest file is used anyway; the key tells readers so.
  var isRoot = false
  var extends: [ConfiguredPath] = []
  /// What is checked when no path is given.
  var include: [String]?
  /// What is skipped in folders.
  var exclude = GlobList([])
  var section = Section()
  var overrides: [Override] = []
  var baseline: ConfiguredPath?

  /// A path relative to the folder of this file; for a path outside of it `..` and the path, which only patterns match
  /// that are not anchored to the folder.
  func relative(_ path: [UInt8]) -> [UInt8] {
    let prefix = folder + [.slash]
    return path.starts(with: prefix) ? Array(path[prefix.count...]) : Array("../".utf8) + path
  }
}

/// A rule or a group, and its severity; nil for off.
typealias RuleSetting = (name: String, level: Severity?)

/// A path in a configuration.
struct ConfiguredPath: Sendable {
  /// Absolute.
  var path: [UInt8]
  /// Where it is written.
  var place: Place
}
