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

  /// The readable files of a kind.
  func texts(of kind: AppFileKind) -> some Sequence<SourceFile> {
    paths.lazy.filter { $0.kind == kind }.compactMap { files.read($0.path) }
  }

  func facts() -> AppFacts {
    var facts = AppFacts()
    let projects = texts(of: .projectFile).compactMap { XcodeProject($0) }
    let isTest = AppDivision.testFiles(projects)
    let codebase = Codebase(read: files.read)
    codebase.targets = AppDivision.targets(projects)
    for (path, kind) in paths where kind == .source {
      guard let language = SourceLanguages.language(ofFile: path), let file = files.read(path) else { continue }
      codebase.add(file, language: language, isTest: isTest(path))
      facts.sourceFileCount += 1
    }
    var settings = BuildSettings()
    for file in texts(of: .buildSettings) { settings.add(configuration: file) }
    for project in projects { settings.add(project.settings) }
    let bundles = readBundles(isTest, settings, &facts)
    let division = AppDivision(paths: paths.map(\.path), projects: projects, bundles: bundles)
    codebase.bundleIdentifiers = division.bundleIdentifiers
    let usage = readUsage(codebase, &facts)
    readCategories(codebase, usage, &facts)
    let hasService = readGenerated(codebase, settings, &facts)
    let activities = ActivityReader(codebase: codebase).activities()
    if !activities.isEmpty { facts.liveActivities = activities }
    readStoryboards(&facts)
    readServiceExtension(bundles, hasService, hasProject: !projects.isEmpty, codebase, &facts)
    readSounds(codebase, isTest, &facts)
    readLocalizations(&facts)
    facts.apps = division.apps()
    assignUnits(projects, &facts)
    return facts
  }

  /// Words of which a file that registers a category contains at least one.
  private static let registrationWords = [
    "UNNotificationCategory", "categoryWithIdentifier", "UIMutableUserNotificationCategory", "WKNotificationScene",
    "intentIdentifiers",
  ]

  private func readCategories(_ codebase: Codebase, _ usage: UsageReader, _ facts: inout AppFacts) {
    var reader = CategoryReader(codebase)
    let words = Self.registrationWords + reader.typeNames
    for index in codebase.entries.indices {
      let entry = codebase.entries[index]
      guard !entry.isTest, words.contains(where: entry.words.mayContain), let code = codebase.code(index) else {
        continue
      }
      reader.read(code)
    }
    var categories = reader.categories
    var unresolved = reader.unresolved + usage.unresolved
    for file in texts(of: .foreignSource) {
      guard let source = ForeignSource(file) else { continue }
      categories += source.categories
      unresolved += source.unresolved
    }
    // Something is set, and nothing that could be.
    if categories.isEmpty, unresolved.isEmpty, let setter = usage.firstSetter { unresolved.append(setter) }
    facts.scanFindings += unresolved
    for finding in unresolved {
      facts.open[.categories, default: []].append(
        OpenReason(message: "one is registered whose identifier cannot be read", place: finding.place, isUnread: true))
    }
    if let framework = otherFramework {
      // Categories may be registered where nothing is read.
      guard !categories.isEmpty else { return }
      facts.open[.categories, default: []].append(
        OpenReason(message: "the app is also built with \(framework), whose code is not read", isUnread: true))
    }
    let isKnown = hasFolders && (facts.sourceFileCount > 0 || !unresolved.isEmpty)
    if isKnown || !categories.isEmpty { facts.categories = categories }
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

  // MARK: - Resources

  /// The property lists of bundles, with the categories that content extensions claim.
  func readBundles(
    _ isTest: (String) -> Bool, _ settings: BuildSettings, _ facts: inout AppFacts
  ) -> [BundleInfo] {
    var bundles: [BundleInfo] = []
    for file in texts(of: .propertyList) where !isTest(file.path) {
      guard contains("NSExtension", in: file.bytes) || contains("CFBundle", in: file.bytes) else { continue }
      guard let bundle = BundleInfo(file, settings) else {
        // One that is filled in, or put together, before it is read.
        if contains("UNNotificationExtensionCategory", in: file.bytes) {
          let place = Place(file: file, range: .empty(at: 0))
          facts.open[.contentExtensionCategories, default: []].append(
            OpenReason(
              message: "a content extension claims categories that cannot be read from here", place: place,
              isUnread: true))
        }
        continue
      }
      bundles.append(bundle)
      if !bundle.claims.isEmpty { facts.claims = (facts.claims ?? []) + bundle.claims }
      if !bundle.openReasons.isEmpty {
        facts.open[.contentExtensionCategories, default: []] += bundle.openReasons
      }
      facts.scanFindings += bundle.findings
    }
    return bundles
  }

  func readStoryboards(_ facts: inout AppFacts) {
    for file in texts(of: .storyboard) where contains("<notificationCategory", in: file.bytes) {
      let claims = StoryboardReader.claims(in: file)
      if !claims.isEmpty { facts.claims = (facts.claims ?? []) + claims }
    }
  }

  /// A service extension is known by its property list or by the class that it must have. That there is none is known
  /// only of a tree that contains a project or the property list of an app.
  func readServiceExtension(
    _ bundles: [BundleInfo], _ isGenerated: Bool, hasProject: Bool, _ codebase: Codebase, _ facts: inout AppFacts
  ) {
    if isGenerated || bundles.contains(where: { $0.kind == .serviceExtension })
      || codebase.contains(["UNNotificationServiceExtension"])
    {
      facts.serviceExtension = true
    } else if hasFolders, facts.sourceFileCount > 0, hasProject || bundles.contains(where: { $0.kind == .app }),
      !bundles.contains(where: \.hasUnknownPoint)
    {
      facts.serviceExtension = false
    }
  }

  /// The property lists that are made from the description of a project. Returns whether one is of a service extension.
  func readGenerated(_ codebase: Codebase, _ settings: BuildSettings, _ facts: inout AppFacts) -> Bool {
    var claims: [CategoryClaim] = []
    var reasons: [OpenReason] = []
    var hasService = false
    for kind in [AppFileKind.projectDescription, .foreignSource] {
      for file in texts(of: kind) {
        guard let generated = GeneratedProperties(file, settings) else { continue }
        claims += generated.claims
        reasons += generated.openReasons
        hasService = hasService || generated.hasServiceExtension
      }
    }
    var code = CodedProperties(codebase)
    code.read(settings)
    claims += code.claims
    reasons += code.openReasons
    if !claims.isEmpty { facts.claims = (facts.claims ?? []) + claims }
    if !reasons.isEmpty { facts.open[.contentExtensionCategories, default: []] += reasons }
    return hasService || code.hasServiceExtension
  }

  /// Sound files, by their names. Without one in a format that notifications play, the app's sounds may be elsewhere, and
  /// nothing is known; with one, the list counts as complete unless the app stores sounds itself.
  func readSounds(_ codebase: Codebase, _ isTest: (String) -> Bool, _ facts: inout AppFacts) {
    let tests = codebase.testFolders
    let sounds = paths.filter { $0.kind == .sound }.map(\.path).filter { path in
      !isTest(path) && !tests.contains { path.hasPrefix($0) }
    }
    guard hasFolders, sounds.contains(where: AppFileKind.isNotificationSound) else { return }
    facts.sounds = sounds.map { path in
      let file = SourceFile(path: path, bytes: [])
      return NamedFact(name: Path.name(of: path), place: Place(file: file, range: .empty(at: 0)))
    }
    if codebase.contains(["Library", "Sounds"]) || codebase.contains(["libraryDirectory", "Sounds"])
      || codebase.contains(["NSLibraryDirectory", "Sounds"])
    {
      facts.open[.sounds, default: []].append(
        OpenReason(message: "the app seems to put sounds into its Library/Sounds folder"))
    }
  }

  /// The `Localizable` tables. Frameworks and extensions have tables of their own, in other languages perhaps, so a
  /// language counts only where every one of the tables has it.
  func readLocalizations(_ facts: inout AppFacts) {
    var languages: [String: Set<String>] = [:]
    for file in texts(of: .localization) {
      guard let table = LocalizationTable.read(file) else { continue }
      facts.add(table)
      var folder = Path.folder(of: file.path)
      if folder.hasSuffix(".lproj") { folder = Path.folder(of: folder) }
      languages[folder, default: []].formUnion(table.languages)
    }
    guard languages.count > 1, let first = languages.values.first else { return }
    facts.languages = languages.values.reduce(first) { $0.intersection($1) }
  }

  // MARK: - Uses and units

  func readUsage(_ codebase: Codebase, _ facts: inout AppFacts) -> UsageReader {
    var usage = UsageReader(codebase)
    usage.read()
    facts.categorySetters = usage.setters
    facts.dismissalChecks = usage.dismissalChecks
    return usage
  }

  /// Adds to each place in code the targets that it is built into: without a project, the folder below the root.
  func assignUnits(_ projects: [XcodeProject], _ facts: inout AppFacts) {
    let targets = AppDivision.targets(projects)
    func units(_ path: String) -> Set<String> {
      let names = targets(path)
      return names.isEmpty ? ["folder " + topFolder(of: path)] : names
    }
    for index in facts.categorySetters.indices {
      facts.categorySetters[index].site.units = units(facts.categorySetters[index].site.path)
    }
    let homes = projects.map(\.folder)
    for index in (facts.claims ?? []).indices {
      let path = facts.claims?[index].place?.path ?? ""
      let home = homes.filter { $0.isEmpty || path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
      facts.claims?[index].home = home ?? ""
    }
    guard let categories = facts.categories else { return }
    for index in categories.indices {
      if let path = categories[index].site?.path { facts.categories?[index].site?.units = units(path) }
    }
  }

  /// The folder above a file that lies directly in what is scanned.
  private func topFolder(of path: String) -> Substring {
    let root = roots.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count } ?? ""
    let rest = path.dropFirst(root.isEmpty ? 0 : root.count + 1)
    let parts = rest.split(separator: "/")
    return parts.count > 1 ? parts[0] : ""
  }
}

extension AppFileKind {
  /// Whether the system plays the file for a notification.
  static func isNotificationSound(_ path: String) -> Bool {
    [".caf", ".aiff", ".aif", ".wav"].contains { path.lowercased().hasSuffix($0) }
  }
}
