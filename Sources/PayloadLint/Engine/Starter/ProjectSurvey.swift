/// What a folder contains that a configuration would name: payloads, manifests, app sources.
struct ProjectSurvey {
  /// Patterns that match the payloads.
  private(set) var include: [String] = []
  private(set) var payloadCount = 0
  private(set) var manifests: [String] = []
  /// Folders of apps that register categories or have Live Activities.
  private(set) var apps: [String] = []

  /// - Parameter paths: All files of the folder that count, relative to it.
  init(_ files: any FileSource, paths: [String]) {
    var payloads: [String] = []
    var projects: Set<Substring> = []
    var sources: [String] = []
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let name = Array(path.utf8)
      if FileSelection.mayContainPayload(FileName.last(name)) {
        guard !FileName.has(name, FileName.headers), let file = files.read(path) else { continue }
        if ProjectSurvey.containsPayload(file) {
          payloads.append(path)
        } else if ProjectSurvey.isManifest(file) {
          manifests.append(path)
        }
      } else if FileName.last(name).elementsEqual("Package.swift".utf8) {
        projects.insert(ProjectSurvey.folder(of: path[...]))
      } else if let kind = AppFileKind(path: path) {
        switch kind {
        case .projectFile: projects.insert(ProjectSurvey.folder(of: ProjectSurvey.folder(of: path[...])))
        case .source: if files.read(path).map(ProjectSurvey.isAboutPushes) == true { sources.append(path) }
        default: break
        }
      }
    }
    payloadCount = payloads.count
    include = ProjectSurvey.patterns(for: payloads)
    for source in sources {
      let app = ProjectSurvey.app(of: source, projects)
      if !apps.contains(app) { apps.append(app) }
    }
  }

  // MARK: - Files

  private static func containsPayload(_ file: SourceFile) -> Bool {
    let name = Array(file.path.utf8)
    if FileName.has(name, FileName.apns) || FileName.isRecords(name) { return true }
    return Recognition.holdsPayload(Tree.parse(file))
  }

  /// Whether it is a manifest, and not just a file that shares a key with one.
  private static func isManifest(_ file: SourceFile) -> Bool {
    let tree = Tree.parse(file)
    defer { withExtendedLifetime(tree) {} }
    guard let root = tree.root, root.isObject else { return false }
    let names = Set(root.members.map(\.name))
    let distinctive: Set = ["categories", "contentExtensionCategories", "liveActivities", "localizations"]
    return names.isSubset(of: ManifestFields.manifest.keys) && !names.isDisjoint(with: distinctive)
      && Manifest.read(file).problems.isEmpty
  }

  private static let words = ["UNNotificationCategory", "ActivityAttributes", "WKNotificationScene"].map {
    Array($0.utf8)
  }

  private static func isAboutPushes(_ file: SourceFile) -> Bool {
    words.contains { file.bytes.contains($0) }
  }

  // MARK: - Folders

  private static func folder(of path: Substring) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// The folder of the app that a source file belongs to: the innermost with a project or a package, else the
  /// outermost.
  private static func app(of source: String, _ projects: Set<Substring>) -> String {
    var folder = folder(of: source[...])
    while !folder.isEmpty {
      if projects.contains(folder) { return String(folder) }
      folder = self.folder(of: folder)
    }
    guard !projects.contains("") else { return "." }
    return source.contains("/") ? String(source.prefix { $0 != "/" }) : "."
  }

  /// For each outermost folder the deepest one that contains all its payloads; files outside folders by extension.
  private static func patterns(for payloads: [String]) -> [String] {
    var folders: [Substring: Substring] = [:]
    var extensions: Set<String> = []
    for path in payloads {
      let folder = folder(of: path[...])
      guard !folder.isEmpty else {
        if let point = path.lastIndex(of: ".") { extensions.insert("/*" + path[point...]) }
        continue
      }
      let outermost = folder.prefix { $0 != "/" }
      folders[outermost] = folders[outermost].map { common($0, folder) } ?? folder
    }
    return extensions.sorted() + folders.values.map { escaped($0) + "/**" }.sorted()
  }

  private static func common(_ left: Substring, _ right: Substring) -> Substring {
    let parts = zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }
    guard let last = parts.last else { return "" }
    return left[..<last.0.endIndex]
  }

  /// A path as a pattern that matches only this path.
  private static func escaped(_ path: Substring) -> String {
    path.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : String($1) }
  }
}
