/// What a file can tell about an app, by its name.
enum AppFileKind: Sendable, Equatable {
  case swift, objectiveC
  case propertyList, storyboard, projectFile
  case sound
  /// A table of localised texts.
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
    case "swift": self = .swift
    case "m", "mm", "h", "pch", "hh": self = .objectiveC
    case "plist": self = .propertyList
    case "storyboard": self = .storyboard
    case "pbxproj": self = .projectFile
    case "caf", "aiff", "aif", "aifc", "wav", "mp3", "m4a", "m4r", "mp4": self = .sound
    case "strings", "stringsdict", "xcstrings":
      guard name[..<point] == "Localizable" else { return nil }
      self = .localization
    default: return nil
    }
  }
}

/// Folders that hold no sources of the app itself.
enum PassedOver {
  private static let names: Set<Substring> = [
    "node_modules", "build", "DerivedData", "Pods", "Carthage", "target", "dist", "vendor", "SourcePackages",
  ]

  /// Whether nothing below a folder of this name belongs to the app.
  static func isPassedOver(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || names.contains { $0.utf8.elementsEqual(name) }
  }

  /// Whether a path leads through such a folder below the one that is scanned.
  static func contains(_ path: String, below root: String) -> Bool {
    let rest = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    return rest.split(separator: "/").dropLast().contains { folder in
      folder.hasPrefix(".") && folder != "." && folder != ".." || names.contains(folder)
    }
  }
}
