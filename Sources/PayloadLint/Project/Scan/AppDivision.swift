/// Which files belong to which of the apps in a scanned tree.
struct AppDivision {
  let paths: [String]
  let projects: [XcodeProject]
  let bundles: [BundleInfo]

  /// The apps of the tree, each with the files that surely belong to others. Files that no target names belong to all.
  func apps() -> [ScannedApp] {
    var owners = projects.flatMap(Self.owners)
    let known = Set(owners.flatMap(\.identifiers))
    owners += Self.owners(bundles.filter { bundle in bundle.identifier.map { !known.contains($0) } ?? false })
    guard owners.count > 1 else { return [] }
    var foreign = [Set<String>](repeating: [], count: owners.count)
    for path in paths {
      let holders = owners.indices.filter { owners[$0].contains(path) }
      guard !holders.isEmpty else { continue }
      for index in owners.indices where !holders.contains(index) { foreign[index].insert(path) }
    }
    var apps: [ScannedApp] = []
    for (index, owner) in owners.enumerated() {
      // Copies of one app, as in the chapters of a book, count as one.
      if let same = apps.firstIndex(where: { !$0.identifiers.isDisjoint(with: owner.identifiers) }) {
        apps[same].identifiers.formUnion(owner.identifiers)
        apps[same].foreign.formIntersection(foreign[index])
      } else {
        apps.append(ScannedApp(identifiers: owner.identifiers, foreign: foreign[index]))
      }
    }
    return apps.count > 1 ? apps : []
  }

  /// What an app is made of.
  private struct Owner {
    var identifiers: Set<String>
    var targets: [XcodeProject.Target] = []
    var folder: String?

    func contains(_ path: String) -> Bool {
      if let folder { return folder.isEmpty || path.hasPrefix(folder + "/") }
      return targets.contains { $0.contains(path) }
    }
  }

  private static func owners(_ project: XcodeProject) -> [Owner] {
    let embedded = Set(project.targets.values.filter(\.isApp).flatMap(\.dependencies))
    return project.targets.keys.sorted().compactMap { identifier in
      // A watch app is part of the app that contains it.
      guard let target = project.targets[identifier], target.isApp, !embedded.contains(identifier),
        !target.bundleIdentifiers.isEmpty
      else { return nil }
      let targets = project.closure(of: identifier)
      let identifiers = targets.filter(\.isApp).reduce(into: Set<String>()) { $0.formUnion($1.bundleIdentifiers) }
      return Owner(identifiers: identifiers, targets: targets)
    }
  }

  /// Apps without a project, by the folder of their property list. One inside another is part of it.
  private static func owners(_ bundles: [BundleInfo]) -> [Owner] {
    let apps = bundles.filter { $0.kind == .app }.compactMap { bundle in
      bundle.identifier.map { Owner(identifiers: [$0], folder: folder(of: bundle)) }
    }
    return apps.filter { app in
      !apps.contains { other in other.folder != app.folder && other.contains((app.folder ?? "") + "/Info.plist") }
    }
  }

  private static func folder(of bundle: BundleInfo) -> String {
    let folder = Path.folder(of: bundle.path)
    return ["Resources", "Supporting Files", "Support"].contains(Path.name(of: folder))
      ? Path.folder(of: folder) : folder
  }

  /// The possible bundle identifiers of the app when it runs; none where there are more than four.
  var bundleIdentifiers: [String] {
    let apps = projects.flatMap { $0.targets.values.filter(\.isApp).flatMap(\.bundleIdentifiers) }
    let identifiers = Set(apps + bundles.filter { $0.kind == .app }.compactMap(\.identifier))
    return identifiers.count > 4 ? [] : identifiers.sorted()
  }

  /// The targets that a file is built into, by the folder of their project and their name.
  static func targets(_ projects: [XcodeProject]) -> (String) -> Set<String> {
    let targets = projects.flatMap { project in
      project.targets.values.filter { !$0.isTest }.map { (name: project.folder + "/" + $0.name, target: $0) }
    }
    return { path in Set(targets.filter { $0.target.contains(path) }.map(\.name)) }
  }

  /// Whether a file belongs to test targets alone.
  static func testFiles(_ projects: [XcodeProject]) -> (String) -> Bool {
    let targets = projects.flatMap { $0.targets.values }
    let tests = targets.filter(\.isTest)
    let others = targets.filter { !$0.isTest }
    return { path in tests.contains { $0.contains(path) } && !others.contains { $0.contains(path) } }
  }
}
