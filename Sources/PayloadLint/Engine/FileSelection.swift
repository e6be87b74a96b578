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
  }

  private(set) var list = FileList()
  private(set) var failures: [Failure] = []
  /// Told of everything that is passed over, and why.
  private let passOver: (_ path: String, _ reason: String) -> Void
  private let options: Options
  private let reportedPath: ReportedPath
  private let sideFiles: Set<[UInt8]>
  private var hasLinks = false

  private static let slash = UInt8(ascii: "/")

  /// Folders that hold the work of others, or what was built.
  static let passedOverFolders = [
    "node_modules", ".build", "build", "DerivedData", "Pods", "Carthage", "target", "dist", "vendor",
  ]

  init(_ options: Options, passOver: @escaping (_ path: String, _ reason: String) -> Void) {
    self.options = options
    self.passOver = passOver
    reportedPath = ReportedPath(currentFolder: options.currentFolder)
    sideFiles = Set(options.sideFiles.compactMap { FileStatus.realPath(of: Array($0.utf8)) })
    for path in options.paths { add(path) }
    if options.paths.count > 1 || hasLinks { list.removeRepetitions() }
    if options.paths.count > 1 { list.sort() }
  }

  private mutating func add(_ given: String) {
    if given == "-" {
      guard !list.files.contains(where: { $0.flags.contains(.isStandardInput) }) else { return }
      let name = reportedPath.name(of: Array(options.standardInputName.utf8))
      return list.add(name, flags(of: name, [.isNamed, .isStandardInput]))
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
    if isGivenOtherwise(path) { return passOver(path, "another option names it") }
    if options.forceExclude, !FileSelection.mayHoldPayload(name) {
      return passOver(path, "its extension is not one of those looked for in folders")
    }
    // Hooks and shells name a headers file like any other: it is checked with the payload that it belongs to.
    if FileName.has(path, FileName.headers) {
      let stem = path.dropLast(FileName.headers.count)
      let owners = [stem + FileName.apns, stem + FileName.json].filter(FileStatus.exists)
      if !owners.isEmpty {
        passOver(path, "it holds the headers of a payload, and is checked with it")
        for owner in owners { list.add(owner, [isNamed, .hasHeadersFile]) }
        return
      }
    }
    list.add(path, flags(of: path, isNamed))
  }

  private var isNamed: FileList.Flags { options.forceExclude ? [] : .isNamed }

  private func flags(of path: [UInt8], _ flags: FileList.Flags) -> FileList.Flags {
    guard let headers = FileList.headersName(for: path), FileStatus.exists(headers) else { return flags }
    return flags.union(.hasHeadersFile)
  }

  private func isGivenOtherwise(_ path: [UInt8]) -> Bool {
    guard !sideFiles.isEmpty, let real = FileStatus.realPath(of: path) else { return false }
    return sideFiles.contains(real)
  }

  private func passOver(_ path: [UInt8], _ reason: String) {
    passOver(String(decoding: path, as: UTF8.self), reason)
  }

  /// Whether a name is one of those that are looked for in folders.
  static func mayHoldPayload(_ name: [UInt8]) -> Bool {
    if name == FileName.configuration { return false }
    return FileName.has(name, FileName.json) || FileName.has(name, FileName.apns) || FileName.isRecords(name)
  }
}

// MARK: - Folders

extension FileSelection {
  /// A folder on the way down, with what is left of it.
  private struct Level {
    var path: [UInt8]
    var folder: Int32
    /// The next one is last.
    var entries: [Entry]
  }

  private struct Entry {
    var name: [UInt8]
    var key: [UInt8]
    var kind: FolderEntry.Kind
    var flags: FileList.Flags
  }

  /// Adds the files below a folder, in the order of their paths.
  private mutating func walk(_ root: [UInt8]) {
    var levels: [Level] = []
    enter(root, &levels)
    while let top = levels.indices.last {
      guard let entry = levels[top].entries.popLast() else {
        levels.removeLast()
        continue
      }
      let path = levels[top].path + entry.name
      switch entry.kind {
      case .folder:
        if isPassedOver(folder: entry.name) {
          passOver(path, "folders of this name are not looked into")
        } else {
          enter(path, &levels)
        }
      case .file, .fileLink:
        if isGivenOtherwise(path) {
          passOver(path, "another option names it")
        } else {
          list.add(entry.name, in: levels[top].folder, entry.flags)
        }
      case .other: break
      }
    }
  }

  private mutating func enter(_ path: [UInt8], _ levels: inout [Level]) {
    do throws(FileError) {
      let found = try FolderListing.entries(of: path.isEmpty ? [UInt8(ascii: ".")] : path)
      let folder = list.addFolder(path)
      let prefix = path.isEmpty || path.last == FileSelection.slash ? path : path + [FileSelection.slash]
      levels.append(Level(path: prefix, folder: folder, entries: entries(of: found, in: prefix)))
    } catch {
      failures.append(Failure(error))
    }
  }

  /// The entries that matter, the first in order last.
  private mutating func entries(of found: [FolderEntry], in folder: [UInt8]) -> [Entry] {
    let headers = Set(found.lazy.map(\.name).filter { FileName.has($0, FileName.headers) })
    let owned =
      headers.isEmpty ? [] : Set(found.lazy.map(\.name).compactMap(FileList.headersName)).intersection(headers)
    var entries: [Entry] = []
    for entry in found {
      switch entry.kind {
      case .folder:
        // A folder sorts as what it is in the paths below it.
        let key = entry.name + [FileSelection.slash]
        entries.append(Entry(name: entry.name, key: key, kind: .folder, flags: []))
      case .file, .fileLink:
        guard FileSelection.mayHoldPayload(entry.name) else { continue }
        if owned.contains(entry.name) {
          passOver(folder + entry.name, "it holds the headers of a payload, and is checked with it")
          continue
        }
        var flags: FileList.Flags = entry.kind == .fileLink ? .isLink : []
        hasLinks = hasLinks || entry.kind == .fileLink
        var key = entry.name
        if let name = FileList.headersName(for: entry.name), owned.contains(name) {
          flags.insert(.hasHeadersFile)
          if name.lexicographicallyPrecedes(key) { key = name }
        }
        entries.append(Entry(name: entry.name, key: key, kind: entry.kind, flags: flags))
      case .other: continue
      }
    }
    return entries.sorted { left, right in
      left.key == right.key
        ? right.name.lexicographicallyPrecedes(left.name) : right.key.lexicographicallyPrecedes(left.key)
    }
  }

  private func isPassedOver(folder name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || FileSelection.passedOverFolders.contains { $0.utf8.elementsEqual(name) }
  }
}
