/// Finds the files of a run: those that were named, and those in folders that may hold payloads.
struct FileSelection {
  struct Options {
    /// Files, folders, or `-` for standard input.
    var paths: [String] = []
    /// The name to report for standard input.
    var standardInputName = "<stdin>"
    /// Treat named files as if they had been met in a folder.
    var forceExclude = false
    /// Files given by other options, which are no payloads: manifests, headers.
    var sideFiles: [String] = []
    var currentFolder = Host.currentFolder
    /// What is passed over in folders, and which settings each file has.
    var configurations = ConfigurationSet(.none)
    /// The only files that folders are looked through for; nil for all that may hold payloads.
    var include: Inclusion?
  }

  var list = FileList()
  var failures: [Failure] = []
  /// Folders that were looked through, absolute.
  var walkedFolders: [[UInt8]] = []
  /// Told of everything that is passed over, and why.
  private let passOver: (_ path: String, _ reason: String) -> Void
  let options: Options
  private let reportedPath: ReportedPath
  private let sideFiles: Set<[UInt8]>
  var hasLinks = false
  private var ignoreFolders: IgnoreFolders
  private var rules: [[UInt8]: FolderRules] = [:]

  /// Folders that hold the work of others, or what was built.
  static let passedOverFolders = [
    "node_modules", ".build", "build", "DerivedData", "Pods", "Carthage", "target", "dist", "vendor",
  ]

  init(_ options: Options, passOver: @escaping (_ path: String, _ reason: String) -> Void) {
    self.options = options
    self.passOver = passOver
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
    if name == FileName.configuration { return passOver(path, "a configuration is no payload") }
    if FileName.has(name, FileName.stringCatalog) { return passOver(path, "a string catalog is no payload") }
    let rules = rules(ofFolder: FilePath.folder(of: path))
    if let reason = reasonAgainst(sideFile: path, rules) { return passOver(path, reason) }
    if options.forceExclude, let reason = reasonAgainst(named: path, rules) { return passOver(path, reason) }
    // Hooks and shells name a headers file like any other: it is checked with the payload that it belongs to.
    if FileName.has(path, FileName.headers) {
      let stem = path.dropLast(FileName.headers.count)
      let owners = [stem + FileName.apns, stem + FileName.json].filter(FileStatus.exists)
      if !owners.isEmpty {
        passOver(path, "it holds the headers of a payload, and is checked with it")
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

  /// What counts for the content of a folder.
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

  /// Why a file is known to be no payload, when it is.
  func reasonAgainst(sideFile path: [UInt8], _ rules: FolderRules) -> String? {
    if !sideFiles.isEmpty, let real = FileStatus.realPath(of: path), sideFiles.contains(real) {
      return "another option names it"
    }
    guard let files = rules.configuration?.sideFiles, !files.isEmpty else { return nil }
    return files.contains(rules.path + [.slash] + FileName.last(path)) ? "the configuration names it" : nil
  }

  /// Why a file that was named would not have been checked if it had been met in a folder.
  private func reasonAgainst(named path: [UInt8], _ rules: FolderRules) -> String? {
    let name = FileName.last(path)
    if !FileSelection.mayHoldPayload(name) { return "its extension is not one of those looked for in folders" }
    for folder in path.split(separator: .slash).dropLast() where FileSelection.isPassedOver(folder: Array(folder)) {
      return "folders of this name are not looked into"
    }
    return rules.reasonAgainst(file: name)
  }

  func passOver(_ path: [UInt8], _ reason: String) {
    passOver(String(decoding: path, as: UTF8.self), reason)
  }

  /// Whether a name is one of those that are looked for in folders.
  static func mayHoldPayload(_ name: [UInt8]) -> Bool {
    if name == FileName.configuration { return false }
    return FileName.has(name, FileName.json) || FileName.has(name, FileName.apns) || FileName.isRecords(name)
  }
}
