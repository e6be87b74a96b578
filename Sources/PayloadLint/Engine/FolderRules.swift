/// The rules for the contents of one folder: its configuration, and what Git ignores in it.
struct FolderRules {
  /// Absolute, without links, and without a slash at its end.
  let path: [UInt8]
  let configuration: FolderConfiguration?
  var ignore: IgnoreFolder

  /// The rules of a folder in this one.
  func folder(
    named name: [UInt8], holding entries: [FolderEntry], _ configurations: ConfigurationSet
  ) -> FolderRules {
    let path = path + [.slash] + name
    let names = Set(entries.lazy.map(\.name).filter { $0.first == UInt8(ascii: ".") })
    let isRepository = names.contains(Array(".git".utf8))
    let isConfigured = names.contains(FileName.configuration)
    return FolderRules(
      path: path,
      configuration: isRepository || isConfigured ? configurations.configuration(ofFolder: path) : configuration,
      ignore: ignore.folder(
        named: name, hasIgnoreFile: names.contains(Array(".gitignore".utf8)), isRepository: isRepository))
  }

  static let isIgnored = "Git ignores it"
  private static let isExcluded = "the configuration excludes it"

  /// Why a file of this folder is skipped; nil when it is not.
  func reasonAgainst(file name: [UInt8]) -> String? {
    if ignore.ignores(name, isFolder: false) { return FolderRules.isIgnored }
    guard let configuration, configuration.hasExclude else { return nil }
    return configuration.excludes(file: path + [.slash] + name) ? FolderRules.isExcluded : nil
  }

  /// Why a folder in this one is skipped; nil when it is not.
  func reasonAgainst(folder name: [UInt8]) -> String? {
    if ignore.ignores(name, isFolder: true) { return FolderRules.isIgnored }
    guard let configuration, configuration.hasExclude else { return nil }
    return configuration.excludes(folder: path + [.slash] + name) ? FolderRules.isExcluded : nil
  }
}

/// The patterns of `include`, with the folder that they begin at.
struct Inclusion: Sendable {
  private let globs: GlobList
  private let configuration: Configuration
  /// The folders that contain everything that can match: absolute, none within another.
  let roots: [[UInt8]]

  init(_ patterns: [String], of configuration: Configuration) {
    globs = GlobList(patterns)
    self.configuration = configuration
    let folders = patterns.filter { !$0.hasPrefix("!") }.map { Inclusion.root(of: Array($0.utf8)) }
      .map { FilePath.joined(configuration.folder, $0) }
    roots = Set(folders).filter { folder in
      !folders.contains { $0 != folder && folder.starts(with: $0 + [.slash]) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The folder that the patterns begin at.
  var folder: [UInt8] { configuration.folder }

  func contains(_ path: [UInt8]) -> Bool { globs.contains(file: configuration.relative(path)) }

  /// The folder that contains what a pattern matches, relative to that of the configuration: its parts that are plain
  /// names.
  private static func root(of pattern: [UInt8]) -> [UInt8] {
    let parts = pattern.split(separator: .slash)
    let isName = !pattern.dropLast().contains(.slash)
    let names = parts.dropLast().prefix { part in !part.contains { "*?[\\".utf8.contains($0) } }
    return isName ? [] : Array(names.joined(separator: [.slash]))
  }
}
