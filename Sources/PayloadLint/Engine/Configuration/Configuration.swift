/// One configuration file, `.payload-lint.json` or one that another extends, as it was read.
struct Configuration: Sendable {
  static let fileName = ".payload-lint.json"

  /// What may be said for all payloads, and for some of them in an entry of `overrides`.
  struct Section: Sendable {
    /// Nil where nothing is said; an empty list says that there is none.
    var manifests: [ConfiguredPath]?
    var apps: [ConfiguredPath]?
    var minimumOS: SystemVersions?
    var pushType: String?
    var topic: String?
    var rules: [RuleSetting] = []
    var suppressions: [Suppression] = []
    /// Keys of the app that may stand inside aps.
    var keysInAPS: [String] = []
    var placeholders: [String] = []
  }

  /// An entry of `overrides`.
  struct Override: Sendable {
    var files: GlobList
    var section: Section
  }

  let file: SourceFile
  /// The folder that holds the file, absolute and without a slash at its end: what its relative paths begin at.
  let folder: [UInt8]
  /// Nothing further up counts. The nearest file counts alone, so this only tells the reader of it.
  var isRoot = false
  var extends: [ConfiguredPath] = []
  /// What is checked when a run names no path.
  var include: [String]?
  /// What is passed over in folders.
  var exclude = GlobList([])
  var section = Section()
  var overrides: [Override] = []
  var baseline: ConfiguredPath?

  /// The part of a path below this file's folder; for a path elsewhere `..` and the path, which only a pattern that
  /// does not begin at the folder matches.
  func relative(_ path: [UInt8]) -> [UInt8] {
    let prefix = folder + [.slash]
    return path.starts(with: prefix) ? Array(path[prefix.count...]) : Array("../".utf8) + path
  }
}

/// A rule or a group, and the severity it gets; nil for off.
typealias RuleSetting = (name: String, level: Severity?)

/// A path that stands in a configuration.
struct ConfiguredPath: Sendable {
  /// Absolute.
  var path: [UInt8]
  /// Where it is written.
  var place: Place
}
