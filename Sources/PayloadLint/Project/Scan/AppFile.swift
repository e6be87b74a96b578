/// What a file can say about an app, by its name.
enum AppFileKind: Sendable, Equatable {
  /// In one of the `SourceLanguages`.
  case source
  case propertyList, storyboard, projectFile
  case sound
  /// A table of localized strings.
  case localization
  /// The list of dependencies of a project in another language.
  case dependencies

  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    if name == "package.json" || name == "pubspec.yaml" || name.hasSuffix(".csproj") {
      self = .dependencies
      return
    }
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    switch name[name.index(after: point)...].lowercased() {
    case "plist": self = .propertyList
    case "storyboard": self = .storyboard
    case "pbxproj": self = .projectFile
    case "caf", "aiff", "aif", "aifc", "wav", "mp3", "m4a", "m4r", "mp4": self = .sound
    case "strings", "stringsdict", "xcstrings":
      guard name[..<point] == "Localizable" else { return nil }
      self = .localization
    default:
      guard SourceLanguages.language(ofFile: path) != nil else { return nil }
      self = .source
    }
  }
}

/// Folders without sources of the app itself.
enum SkippedFolders {
  private static let names: Set<Substring> = [
    "node_modules", "build", "DerivedData", "Pods", "Carthage", "target", "dist", "vendor", "SourcePackages",
  ]

  /// Whether nothing below a folder of this name belongs to the app.
  static func contains(name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || names.contains { $0.utf8.elementsEqual(name) }
  }

  /// Whether a path is in such a folder below the one that is scanned.
  static func areAbove(_ path: String, below root: String) -> Bool {
    let rest = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    return rest.split(separator: "/").dropLast().contains { folder in
      folder.hasPrefix(".") && folder != "." && folder != ".." || names.contains(folder)
    }
  }
}
