/// Finds the files of a run: those that were named, and those in folders that may contain payloads.
struct FileSelection {
  struct Options {
    /// Files, folders, or `-` for standard input.
    var paths: [String] = []
    /// The name to report for standard input.
    var standardInputName = "<stdin>"
    /// Treat named files as if they had been met in a folder.
    var forceExclude = false
    /// Files given by other options, which are not payloads: manifests, headers.
    var sideFiles: [String] = []
    var currentFolder = Host.currentFolder
    /// What is skipped in folders, and the settings of each file.
    var configurations = ConfigurationSet(.none)
    /// The only files to check in folders; nil for all that may contain payloads.
    var include: Inclusion?
  }

  var list = FileList()
  var failures: [Failure] = []
  /// Folders that were searched, absolute.
  var walkedFolders: [[UInt8]] = []
  /// Gets every skipped path, and why it is skipped.
  private let didSkip: (_ path: String, _ reason: String) -> Void
  let options: Options
  private let reportedPath: ReportedPath
  private let sideFiles: Set<[UInt8]>
  var hasLinks = false
  private var ignoreFolders: IgnoreFolders
  private var rules: [[UInt8]: FolderRules] = [:]

  init(_ options: Options, didSkip: @escaping (_ path: String, _ reason: String) -> Void) {
    self.options = options
    self.didSkip = didSkip
    reportedPath = ReportedPath(currentFolder: options.currentFolder)
    ignoreFolders = IgnoreFolders(currentFolder: FilePath.joined([], Array(options.currentFolder.utf8)), files: .system)
    sideFiles = Set(options.sideFiles.compactMap { FileStatus.realPath(of: Array($0.utf8)) })
    for path in options.paths { add(path) }
    if options.paths.count > 1 || hasLinks { list.removeRepetitions() }
    if options.paths.count > 1 { list.sort() }
  }

  private mutating func add(_ given: String) {
    if given == "-" {
      guard !list.files.contains(where: { $0.flags.contains(.isStandardInput) }) else { return }
      let name = reportedPath.name(of: Array(options.standardInputName.utf8))
      return add(name, [.isNamed, .isStandardInput], rules(ofFolder: FilePath.folder(of: name)))
    }
    let path = Array(given.utf8)
    do throws(FileError) {
      let kind = try FileStatus.kind(of: path)
      let name = reportedPath.name(of: path)
      if kind == .folder { walk(name) } else { addNamed(name) }
    } catch {
      failures.append(Failure(given, error.message))
    }
  }

  private mutating func addNamed(_ path: [UInt8]) {
    let name = FileName.last(path)
    if name == FileName.configuration { return skip(path, "a configuration is not a payload") }
    if FileName.has(name, FileName.stringCatalog) { return skip(path, "a string catalog is not a payload") }
    let rules = rules(ofFolder: FilePath.folder(of: path))
    if let reason = reasonAgainst(sideFile: path, rules) { return skip(path, reason) }
    if options.forceExclude, let reason = reasonAgainst(named: path, rules) { return skip(path, reason) }
    // Hooks and shells name headers files, too: each is checked with its payload.
    if FileName.has(path, FileName.headers) {
      let stem = path.dropLast(FileName.headers.count)
      let owners = [stem + FileName.apns, stem + FileName.json].filter(FileStatus.exists)
      if !owners.isEmpty {
        skip(path, FileSelection.isHeadersFile)
        for owner in owners { add(owner, isNamed, rules) }
        return
      }
    }
    add(path, isNamed, rules)
  }

  private mutating func add(_ path: [UInt8], _ flags: FileList.Flags, _ rules: FolderRules) {
    let settings = settings(ofFile: FileName.last(path), rules)
    list.add(path, self.flags(of: path, flags), settings: settings)
  }

  /// The number of the settings of a file in a folder.
  func settings(ofFile name: [UInt8], _ rules: FolderRules) -> Int {
    let isPlain = rules.configuration?.hasOverrides != true
    return options.configurations.number(
      ofSettingsFor: isPlain ? [] : rules.path + [.slash] + name, in: rules.configuration)
  }

  /// The rules for the contents of a folder.
  ///
  /// - Parameter folder: As it is reported; empty for the current folder.
  mutating func rules(ofFolder folder: [UInt8]) -> FolderRules {
    if let known = rules[folder] { return known }
    let given = folder.isEmpty ? Array(options.currentFolder.utf8) : folder
    let path = FilePath.joined(Array(options.currentFolder.utf8), FileStatus.realPath(of: given) ?? given)
    let found = FolderRules(
      path: path, configuration: options.configurations.configuration(ofFolder: path),
      ignore: ignoreFolders.folder(at: path))
    rules[folder] = found
    return found
  }

  private var isNamed: FileList.Flags { options.forceExclude ? [] : .isNamed }

  private func flags(of path: [UInt8], _ flags: FileList.Flags) -> FileList.Flags {
    guard let headers = FileList.headersName(for: path), FileStatus.exists(headers) else { return flags }
    return flags.union(.hasHeadersFile)
  }

  /// Why a file is known not to be a payload; nil when it may be one.
  func reasonAgainst(sideFile path: [UInt8], _ rules: FolderRules) -> String? {
    if !sideFiles.isEmpty, let real = FileStatus.realPath(of: path), sideFiles.contains(real) {
      return "another option uses it"
    }
    guard let files = rules.configuration?.sideFiles, !files.isEmpty else { return nil }
    return files.contains(rules.path + [.slash] + FileName.last(path)) ? "the configuration uses it" : nil
  }

  /// Why a named file would not be checked if it were found in a folder.
  private func reasonAgainst(named path: [UInt8], _ rules: FolderRules) -> String? {
    let name = FileName.last(path)
    if !FileSelection.mayContainPayload(name) { return "files with its extension are not checked in folders" }
    for folder in path.split(separator: .slash).dropLast() where SkippedFolders.contains(folder) {
      return SkippedFolders.reason
    }
    return rules.reasonAgainst(file: name)
  }

  static let isHeadersFile = "it contains the headers of a payload, and is checked with that payload"

  func skip(_ path: [UInt8], _ reason: String) {
    didSkip(String(decoding: path, as: UTF8.self), reason)
  }

  /// Whether a file of this name is checked in folders.
  static func mayContainPayload(_ name: [UInt8]) -> Bool {
    if name == FileName.configuration { return false }
    return FileName.has(name, FileName.json) || FileName.has(name, FileName.apns) || FileName.isRecords(name)
  }
}
