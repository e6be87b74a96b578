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
  /// A source in a language that the scan does not read.
  case foreignSource
  /// The description of a project that its property lists are made from, or a part of one.
  case projectDescription
  case buildSettings

  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    if name == "package.json" || name == "pubspec.yaml" || name.hasSuffix(".csproj") {
      self = .dependencies
      return
    }
    if ["BUILD", "Podfile", "Rakefile", "app.json", "config.xml", "plugin.xml"].contains(name)
      || name.contains(".plist.")
    {
      self = .projectDescription
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
    case "yml", "yaml", "bazel", "bzl", "gn", "gyp", "gypi", "cmake": self = .projectDescription
    case "xcconfig": self = .buildSettings
    default:
      if ForeignSource.dialect(ofFile: path) != nil {
        self = .foreignSource
        return
      }
      guard SourceLanguages.language(ofFile: path) != nil else { return nil }
      self = .source
    }
  }
}
