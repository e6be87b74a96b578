/// The targets of an Xcode project, with the files that each is built from.
struct XcodeProject {
  struct Target {
    var name: String
    var isApp = false
    var isTest = false
    /// Of its build configurations.
    var bundleIdentifiers: Set<String> = []
    var infoPlists: Set<String> = []
    /// Sources and resources.
    var files: Set<String> = []
    /// Folders whose whole content belongs to the target.
    var folders: Set<String> = []
    /// Targets that are built into it, by their place in the list.
    var dependencies: [String] = []
  }

  /// The folder of `NAME.xcodeproj`.
  let folder: String
  private(set) var targets: [String: Target] = [:]
  /// The values of all configurations, by name.
  private(set) var settings: [String: Set<String>] = [:]
  private var objects: [String: PropertyList] = [:]
  private var paths: [String: String] = [:]

  /// Reads `NAME.xcodeproj/project.pbxproj`; nil when the file is not one.
  init?(_ file: SourceFile) {
    guard let root = PropertyList.read(file), let list = root["objects"] else { return nil }
    folder = Path.folder(of: Path.folder(of: file.path))
    for entry in list.entries { objects[entry.key] = entry.value }
    guard let project = root["rootObject"]?.string.flatMap({ objects[$0] }) else { return nil }
    readPaths(project)
    for object in objects.values {
      for entry in object["buildSettings"]?.entries ?? [] {
        if let value = entry.value.string { settings[entry.key, default: []].insert(value) }
      }
    }
    for identifier in project["targets"]?.elements.compactMap(\.string) ?? [] {
      if let object = objects[identifier] { targets[identifier] = target(object) }
    }
    objects = [:]
    paths = [:]
  }

  private func object(_ reference: PropertyList?) -> PropertyList? { reference?.string.flatMap { objects[$0] } }

  /// Where each file and group lies: a path is relative to the group around it.
  private mutating func readPaths(_ project: PropertyList) {
    guard let main = project["mainGroup"]?.string else { return }
    var waiting = [(identifier: main, parent: folder)]
    var seen = Set<String>()
    while let (identifier, parent) = waiting.popLast() {
      guard seen.insert(identifier).inserted, let object = objects[identifier] else { continue }
      var path = parent
      if let own = object["path"]?.string {
        path = Path.joined(object["sourceTree"]?.string == "SOURCE_ROOT" ? folder : parent, own)
      }
      paths[identifier] = path
      for child in object["children"]?.elements ?? [] {
        if let child = child.string { waiting.append((child, path)) }
      }
    }
  }

  private func target(_ object: PropertyList) -> Target {
    var target = Target(name: object["name"]?.string ?? "")
    let product = object["productType"]?.string ?? ""
    target.isApp = product.hasPrefix("com.apple.product-type.application") || product.contains("watchapp")
    target.isTest = product.contains("unit-test") || product.contains("ui-testing")
    for phase in object["buildPhases"]?.elements ?? [] {
      for reference in self.object(phase)?["files"]?.elements ?? [] {
        guard let file = self.object(reference)?["fileRef"]?.string else { continue }
        insert(file, into: &target)
      }
    }
    for group in object["fileSystemSynchronizedGroups"]?.elements ?? [] {
      if let path = group.string.flatMap({ paths[$0] }) { target.folders.insert(path) }
    }
    for dependency in object["dependencies"]?.elements ?? [] {
      if let other = self.object(dependency)?["target"]?.string { target.dependencies.append(other) }
    }
    for configuration in self.object(object["buildConfigurationList"])?["buildConfigurations"]?.elements ?? [] {
      guard let settings = self.object(configuration)?["buildSettings"] else { continue }
      if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"]?.string, !identifier.contains("$") {
        target.bundleIdentifiers.insert(identifier)
      }
      if let path = settings["INFOPLIST_FILE"]?.string {
        let relative = path.hasPrefix("$(SRCROOT)/") ? String(path.dropFirst(11)) : path
        if !relative.contains("$") { target.infoPlists.insert(Path.joined(folder, relative)) }
      }
    }
    return target
  }

  /// A file, or all files of a group with one version for each language.
  private func insert(_ reference: String, into target: inout Target) {
    if let children = objects[reference]?["children"]?.elements {
      for child in children {
        if let path = child.string.flatMap({ paths[$0] }) { target.files.insert(path) }
      }
    } else if let path = paths[reference] {
      target.files.insert(path)
    }
  }

  /// A target and all that is built into it.
  func closure(of identifier: String) -> [Target] {
    var waiting = [identifier]
    var seen = Set<String>()
    var found: [Target] = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted, let target = targets[next] else { continue }
      found.append(target)
      waiting += target.dependencies
    }
    return found
  }
}

extension XcodeProject.Target {
  func contains(_ path: String) -> Bool {
    files.contains(path) || infoPlists.contains(path) || folders.contains { path.hasPrefix($0 + "/") }
  }
}
