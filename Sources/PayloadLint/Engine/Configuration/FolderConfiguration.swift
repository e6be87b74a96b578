/// The configuration of folders: a file with all that it extends.
final class FolderConfiguration: Sendable {
  /// The last is the file itself; those before it are read first, so that what stands later wins.
  let layers: [Configuration]
  /// Manifests, the baseline and other configurations: files that hold no payload.
  let sideFiles: Set<[UInt8]>
  /// Whether there is a pattern to compare paths with.
  let hasExclude: Bool
  let hasOverrides: Bool

  init(_ layers: [Configuration]) {
    self.layers = layers
    hasOverrides = layers.contains { !$0.overrides.isEmpty }
    hasExclude = layers.contains { !$0.exclude.isEmpty }
    sideFiles = layers.reduce(into: []) { files, layer in
      files.formUnion(layer.extends.map(\.path))
      if let baseline = layer.baseline { files.insert(baseline.path) }
      for section in [layer.section] + layer.overrides.map(\.section) {
        files.formUnion((section.manifests ?? []).map(\.path))
      }
    }
  }

  /// The file that was found, or named.
  var file: Configuration? { layers.last }

  /// The patterns that say what to check when a run names no path, and the configuration they stand in.
  var include: (patterns: [String], configuration: Configuration)? {
    for layer in layers.reversed() {
      if let include = layer.include { return (include, layer) }
    }
    return nil
  }

  /// Whether `exclude` names a file, or a folder that it lies in. Paths are absolute.
  func excludes(file path: [UInt8]) -> Bool {
    layers.contains { $0.exclude.contains($0.relative(path), isFolder: false) }
  }

  func excludes(folder path: [UInt8]) -> Bool {
    layers.contains { $0.exclude.contains($0.relative(path), isFolder: true) }
  }

  /// Which of all entries of `overrides` are for a file, in order. Files with the same answer have the same settings.
  func matches(_ path: [UInt8]) -> [Bool] {
    layers.flatMap { layer -> [Bool] in
      guard !layer.overrides.isEmpty else { return [] }
      let relative = layer.relative(path)
      return layer.overrides.map { $0.files.contains(file: relative) }
    }
  }

  /// The settings of the files for which these entries of `overrides` count.
  func settings(_ matches: [Bool]) -> PayloadSettings {
    var settings = PayloadSettings()
    settings.overrideCount = matches.count { $0 }
    var next = matches.startIndex
    for layer in layers {
      settings.add(layer.section, of: layer)
      for override in layer.overrides {
        if next < matches.endIndex, matches[next] { settings.add(override.section, of: layer) }
        next += 1
      }
      settings.baseline = layer.baseline ?? settings.baseline
    }
    return settings
  }
}
