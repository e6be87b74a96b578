extension FileSelection {
  /// A folder on the path of the walk, with its remaining entries.
  private struct Level {
    var path: [UInt8]
    var folder: Int32
    var rules: FolderRules
    /// The next entry is last.
    var entries: [Entry]
  }

  private struct Entry {
    var name: [UInt8]
    var key: [UInt8]
    var kind: FolderEntry.Kind
    var flags: FileList.Flags
  }

  /// Adds the files below a folder, in the order of their paths.
  mutating func walk(_ root: [UInt8]) {
    var levels: [Level] = []
    var rules = rules(ofFolder: root)
    if rules.ignore.isIgnored {
      if options.forceExclude { return skip(root, FolderRules.isIgnored) }
      // The folder was named; the patterns apply to its contents.
      rules.ignore = IgnoreFolder(root: rules.path, files: .system)
    }
    walkedFolders.append(rules.path)
    enter(root, rules, isRoot: true, &levels)
    while let top = levels.indices.last {
      guard let entry = levels[top].entries.popLast() else {
        levels.removeLast()
        continue
      }
      let path = levels[top].path + entry.name
      let rules = levels[top].rules
      switch entry.kind {
      case .folder:
        if SkippedFolders.contains(entry.name) {
          skip(path, SkippedFolders.reason)
        } else if let reason = rules.reasonAgainst(folder: entry.name) {
          skip(path, reason)
        } else {
          enter(path, rules, isRoot: false, &levels)
        }
      case .file, .fileLink:
        if let reason = reasonAgainst(sideFile: path, rules) ?? rules.reasonAgainst(file: entry.name) {
          skip(path, reason)
        } else if options.include?.contains(rules.path + [.slash] + entry.name) != false {
          let settings = settings(ofFile: entry.name, rules)
          list.add(entry.name, in: levels[top].folder, entry.flags, settings: settings)
        }
      case .other: break
      }
    }
  }

  /// - Parameter rules: Those of the folder itself, for the root of the walk, else those of the folder around it.
  private mutating func enter(_ path: [UInt8], _ rules: FolderRules, isRoot: Bool, _ levels: inout [Level]) {
    do throws(FileError) {
      let found = try FolderListing.entries(of: path.isEmpty ? [UInt8(ascii: ".")] : path)
      let rules = isRoot ? rules : rules.folder(named: FileName.last(path), holding: found, options.configurations)
      let folder = list.addFolder(path)
      let prefix = path.isEmpty || path.last == .slash ? path : path + [.slash]
      levels.append(Level(path: prefix, folder: folder, rules: rules, entries: entries(of: found, in: prefix)))
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
        // A folder sorts as it appears in the paths below it.
        let key = entry.name + [UInt8.slash]
        entries.append(Entry(name: entry.name, key: key, kind: .folder, flags: []))
      case .file, .fileLink:
        guard FileSelection.mayContainPayload(entry.name) else { continue }
        if owned.contains(entry.name) {
          skip(folder + entry.name, FileSelection.isHeadersFile)
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
}
