/// The configuration of folders: a file with all that it extends.
final class FolderConfiguration: Sendable {
  /// The last one is the file itself; later layers override earlier ones.
  let layers: [Configuration]
  /// Manifests, the baseline and other configurations: files that are not payloads.
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

  /// The patterns of what to check when no path is given, and the configuration that contains them.
  var include: (patterns: [String], configuration: Configuration)? {
    for layer in layers.reversed() {
      if let include = layer.include { return (include, layer) }
    }
    return nil
  }

  /// Whether `exclude` matches a file, or a folder that contains it. Paths are absolute.
  func excludes(file path: [UInt8]) -> Bool {
    layers.contains { $0.exclude.contains($0.relative(path), isFolder: false) }
  }

  func excludes(folder path: [UInt8]) -> Bool {
    layers.contains { $0.exclude.contains($0.relative(path), isFolder: true) }
  }

  /// Which entries of `overrides` apply to a file, in order. Files with the same result have the same settings.
  func matches(_ path: [UInt8]) -> [Bool] {
    layers.flatMap { layer -> [Bool] in
      guard !layer.overrides.isEmpty else { return [] }
      let relative = layer.relative(path)
      return layer.overrides.map { $0.files.contains(file: relative) }
    }
  }

  /// The settings of files to which these entries of `overrides` apply.
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
