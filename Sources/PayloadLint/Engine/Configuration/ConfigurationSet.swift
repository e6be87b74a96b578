/// The configurations of a run: finds the one of a folder, and reads each file once.
final class ConfigurationSet {
  /// Where configurations come from.
  enum Source: Sendable {
    /// The nearest file upward of each payload.
    case discovered
    /// The file of `--config`, for all payloads.
    case file([UInt8])
    /// `--no-config`
    case none
  }

  private let source: Source
  private let files: FileLookup
  private let reportedPath: (_ path: [UInt8]) -> String

  /// The faults of all files read so far.
  private(set) var failures: [Failure] = []
  private var folders: [[UInt8]: FolderConfiguration?] = [:]
  /// By the path of the file; nil for one that cannot be read.
  private var read: [[UInt8]: Configuration?] = [:]
  private var resolved: [[UInt8]: FolderConfiguration?] = [:]
  /// Settings of payloads, each once: files with the same have the same number.
  private(set) var settings: [PayloadSettings] = []
  private var numbers: [Identity: Int] = [:]

  private struct Identity: Hashable {
    var configuration: ObjectIdentifier?
    var matches: [Bool]
  }

  /// - Parameter reportedPath: The name of a file in reports, from its absolute path.
  init(
    _ source: Source, files: FileLookup = .system,
    reportedPath: @escaping (_ path: [UInt8]) -> String = { String(decoding: $0, as: UTF8.self) }
  ) {
    self.source = source
    self.files = files
    self.reportedPath = reportedPath
  }

  /// The configuration of the files in a folder.
  ///
  /// - Parameter path: Absolute, without links, and without a slash at its end.
  func configuration(ofFolder path: [UInt8]) -> FolderConfiguration? {
    switch source {
    case .none: return nil
    case .file(let file): return resolve(file)
    case .discovered: return discover(from: path)
    }
  }

  /// The number of the settings of a file.
  ///
  /// - Parameter path: Absolute.
  func number(ofSettingsFor path: [UInt8], in configuration: FolderConfiguration?) -> Int {
    let matches = configuration?.matches(path) ?? []
    let identity = Identity(configuration: configuration.map { ObjectIdentifier($0) }, matches: matches)
    if let number = numbers[identity] { return number }
    numbers[identity] = settings.count
    settings.append(configuration?.settings(matches) ?? PayloadSettings())
    return settings.count - 1
  }

  private func discover(from path: [UInt8]) -> FolderConfiguration? {
    var folder = path
    var below: [[UInt8]] = []
    var found: FolderConfiguration?
    while true {
      if let known = folders[folder] {
        found = known
        break
      }
      below.append(folder)
      let file = folder + [.slash] + Array(Configuration.fileName.utf8)
      if files.exists(file) {
        found = resolve(file)
        break
      }
      // A repository is checked by its own configuration, wherever it is.
      if folder.isEmpty || files.exists(folder + Array("/.git".utf8)) { break }
      folder = FilePath.folder(of: folder)
    }
    for folder in below { folders[folder] = .some(found) }
    return found
  }

  /// The names of all files that were read, including extended ones.
  var names: [String] {
    read.values.compactMap { $0?.file.path }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: - Reading

  private func resolve(_ file: [UInt8]) -> FolderConfiguration? {
    if let known = resolved[file] { return known }
    var layers: [Configuration] = []
    var chain: [[UInt8]] = []
    var done: Set<[UInt8]> = []
    add(file, namedAt: nil, &layers, &chain, &done)
    let configuration = layers.isEmpty ? nil : FolderConfiguration(layers)
    resolved[file] = .some(configuration)
    return configuration
  }

  /// Adds a file after those that it extends.
  ///
  /// - Parameters:
  ///   - chain: The files that led to this one, each extending the next.
  ///   - done: The files that were added. A file that two others extend is used where it comes first.
  private func add(
    _ file: [UInt8], namedAt place: Place?, _ layers: inout [Configuration], _ chain: inout [[UInt8]],
    _ done: inout Set<[UInt8]>
  ) {
    if let start = chain.firstIndex(of: file) {
      let way = (chain[(start + 1)...] + [file]).map { Quoting.quoted(reportedPath($0)) }
      if let place {
        failures.append(
          Failure(at: place, "the configuration extends itself through \(way.joined(separator: ", "))"))
      }
      return
    }
    guard chain.count < ConfigurationSet.deepestChain, !done.contains(file),
      let configuration = configuration(file, namedAt: place)
    else { return }
    chain.append(file)
    for base in configuration.extends { add(base.path, namedAt: base.place, &layers, &chain, &done) }
    chain.removeLast()
    done.insert(file)
    layers.append(configuration)
  }

  /// A generous limit, so that no chain of files exhausts the stack.
  private static let deepestChain = 100

  private func configuration(_ file: [UInt8], namedAt place: Place?) -> Configuration? {
    if let known = read[file] { return known }
    var configuration: Configuration?
    switch files.contents(file) {
    case .bytes(let bytes):
      let source = SourceFile(path: reportedPath(file), bytes: bytes)
      let result = Configuration.read(source, in: FilePath.folder(of: file))
      configuration = result.configuration
      failures += result.problems.map { Failure($0) }
    case .missing: fail("cannot be read: no such file or folder", file, namedAt: place)
    case .unreadable(let reason): fail(reason, file, namedAt: place)
    }
    read[file] = .some(configuration)
    return configuration
  }

  private func fail(_ reason: String, _ file: [UInt8], namedAt place: Place?) {
    let name = reportedPath(file)
    failures.append(
      place.map { Failure(at: $0, "the configuration \(Quoting.quoted(name)) \(reason)") } ?? Failure(name, reason))
  }
}
