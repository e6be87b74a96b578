extension Scan {
  /// The property lists of bundles, with the categories that content extensions claim.
  func readBundles(_ isTest: (String) -> Bool, _ facts: inout AppFacts) -> [BundleInfo] {
    var bundles: [BundleInfo] = []
    for file in texts(of: .propertyList) where !isTest(file.path) {
      guard contains("NSExtension", in: file.bytes) || contains("CFBundle", in: file.bytes),
        let bundle = BundleInfo(file)
      else { continue }
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

  /// A service extension shows in a property list or by the class that it must have. That there is none is only known
  /// of a tree that holds a project or the property list of an app.
  func readServiceExtension(
    _ bundles: [BundleInfo], hasProject: Bool, _ codebase: Codebase, _ facts: inout AppFacts
  ) {
    if bundles.contains(where: { $0.kind == .serviceExtension }) || codebase.holds(["UNNotificationServiceExtension"]) {
      facts.serviceExtension = true
    } else if hasFolders, facts.sourceFileCount > 0, hasProject || bundles.contains(where: { $0.kind == .app }) {
      facts.serviceExtension = false
    }
  }

  /// Sound files, by their names. Without one in a form that notifications play, the app's sounds may well lie
  /// elsewhere, and nothing is known; with one, the list counts as complete unless the app stores sounds itself.
  func readSounds(_ codebase: Codebase, _ facts: inout AppFacts) {
    let sounds = paths.filter { $0.kind == .sound }.map(\.path)
    guard hasFolders, sounds.contains(where: AppFileKind.isNotificationSound) else { return }
    facts.sounds = sounds.map { path in
      let file = SourceFile(path: path, bytes: [])
      return NamedFact(name: Path.name(of: path), place: Place(file: file, range: .empty(at: 0)))
    }
    if codebase.holds(["Library", "Sounds"]) || codebase.holds(["libraryDirectory", "Sounds"])
      || codebase.holds(["NSLibraryDirectory", "Sounds"])
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
}

extension AppFileKind {
  /// Whether the system plays the file for a notification.
  static func isNotificationSound(_ path: String) -> Bool {
    [".caf", ".aiff", ".aif", ".wav"].contains { path.lowercased().hasSuffix($0) }
  }
}
