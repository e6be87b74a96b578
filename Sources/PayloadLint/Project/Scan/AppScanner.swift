/// Finds out about an app by reading its sources and resources.
public struct AppScanner {
  private let files: any FileSource

  public init(_ files: any FileSource) { self.files = files }

  /// Scans files and folders, all of them together.
  public func scan(_ paths: [String]) -> AppFacts {
    var scan = Scan(files)
    for path in paths { scan.add(path) }
    return scan.facts()
  }
}

/// One run over the files of an app.
struct Scan {
  let files: any FileSource
  private(set) var paths: [(path: String, kind: AppFileKind)] = []
  private var seen = Set<String>()
  /// Whether whole folders were given, so that what is not found is not there.
  private(set) var hasFolders = false
  private(set) var roots: [String] = []

  init(_ files: any FileSource) { self.files = files }

  mutating func add(_ root: String) {
    switch files.list(root) {
    case .file?: add(file: root)
    case .folder(let paths)?:
      hasFolders = true
      roots.append(root)
      for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      where !Scan.isSkipped(path, below: root) {
        add(file: path)
      }
    case nil: break
    }
  }

  /// Whether a path leads through a skipped folder below the one that is scanned.
  private static func isSkipped(_ path: String, below root: String) -> Bool {
    let rest = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    return rest.split(separator: "/").dropLast().contains { folder in
      folder != "." && folder != ".." && SkippedFolders.contains(folder.utf8)
    }
  }

  private mutating func add(file path: String) {
    guard let kind = AppFileKind(path: path), seen.insert(path).inserted else { return }
    paths.append((path, kind))
  }

  /// The files of a kind that can be read.
  func texts(of kind: AppFileKind) -> some Sequence<SourceFile> {
    paths.lazy.filter { $0.kind == kind }.compactMap { files.read($0.path) }
  }

  func facts() -> AppFacts {
    var facts = AppFacts()
    let projects = texts(of: .projectFile).compactMap { XcodeProject($0) }
    let isTest = Scan.testFiles(projects)
    let codebase = Codebase(read: files.read)
    for (path, kind) in paths where kind == .swift || kind == .objectiveC {
      guard let file = files.read(path) else { continue }
      codebase.add(file, language: kind == .swift ? .swift : .objectiveC, isTest: isTest(path))
      facts.sourceFileCount += 1
    }
    let bundles = readBundles(isTest, &facts)
    codebase.bundleIdentifiers = Scan.bundleIdentifiers(projects, bundles)
    readCategories(codebase, &facts)
    let activities = ActivityReader(codebase: codebase).activities()
    if !activities.isEmpty { facts.liveActivities = activities }
    readStoryboards(&facts)
    readServiceExtension(bundles, hasProject: !projects.isEmpty, codebase, &facts)
    readSounds(codebase, &facts)
    readLocalizations(&facts)
    facts.apps = apps(projects: projects, bundles: bundles)
    readUsage(codebase, &facts)
    assignUnits(projects, &facts)
    return facts
  }

  /// Words of which a file that registers a category holds at least one.
  private static let registrationWords = [
    "UNNotificationCategory", "categoryWithIdentifier", "UIMutableUserNotificationCategory", "WKNotificationScene",
    "intentIdentifiers",
  ]

  private func readCategories(_ codebase: Codebase, _ facts: inout AppFacts) {
    var reader = CategoryReader(codebase)
    for index in codebase.entries.indices {
      let entry = codebase.entries[index]
      guard !entry.isTest, Self.registrationWords.contains(where: entry.words.mayHold),
        let code = codebase.code(index)
      else { continue }
      reader.read(code)
    }
    facts.scanFindings += reader.unresolved
    for finding in reader.unresolved {
      facts.open[.categories, default: []].append(
        OpenReason(message: "one is registered whose identifier cannot be read", place: finding.place))
    }
    if let framework = otherFramework {
      // Categories may be registered where nothing is read.
      guard !reader.categories.isEmpty else { return }
      facts.open[.categories, default: []].append(
        OpenReason(message: "the app is also built with \(framework), whose code is not read"))
    }
    let isKnown = hasFolders && facts.sourceFileCount > 0
    if isKnown || !reader.categories.isEmpty { facts.categories = reader.categories }
  }

  /// A framework for apps in another language that the tree is built with.
  private var otherFramework: StaticString? {
    let frameworks: [(name: StaticString, mark: StaticString)] = [
      ("React Native", "\"react-native\""), ("Expo", "\"expo\""), ("Capacitor", "\"@capacitor/ios\""),
      ("Cordova", "\"cordova-ios\""), ("Flutter", "sdk: flutter"), (".NET", "-ios</TargetFramework"),
      (".NET", "Xamarin.iOS"),
    ]
    for file in texts(of: .dependencies) {
      if let found = frameworks.first(where: { contains($0.mark, in: file.bytes) }) { return found.name }
    }
    return nil
  }
}
