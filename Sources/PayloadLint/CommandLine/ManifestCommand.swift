/// Settings of the command that prints and checks manifests.
struct ManifestSettings: Sendable {
  /// The manifest to check; nil prints one.
  var manifest: String?
  var showsSources = false

  static let options: [OptionRecord<ManifestSettings>] = [
    .value("check", .file("FILE"), .general, "compare this manifest with the sources; exit code 1 when they differ") {
      $0.manifest = $1
    },
    .flag("sources", .general, "also print where each fact stands") { $0.showsSources = true },
  ]
}

extension Command {
  static let manifest = Command(
    "manifest", operands: "[PATH…]", "print the manifest found in an app's sources, or check one",
    details: """
      Reads the sources in files and folders, no path being the current folder, and prints what the app declares: \
      categories and their actions, sounds, localised texts, Live Activities. With --check nothing is printed but \
      what the manifest and the sources disagree in.
      """,
    settings: ManifestSettings(), options: ManifestSettings.options
  ) { settings, paths, console throws(UsageError) in
    guard settings.manifest == nil || !settings.showsSources else {
      throw UsageError("\"--check\" and \"--sources\" exclude each other")
    }
    return ManifestCommand(settings: settings, console: console).run(paths.isEmpty ? ["."] : paths)
  }
}

/// A run of `manifest`.
struct ManifestCommand {
  let settings: ManifestSettings
  let console: Console

  func run(_ paths: [String]) -> ExitCode {
    guard let sources = facts(apps: paths) else { return .failure }
    guard let file = settings.manifest else {
      console.out.write(ManifestWriter.json(sources, sources: settings.showsSources))
      return .clean
    }
    guard let declared = facts(manifests: [file]) else { return .failure }
    let drift = ManifestDrift.between(manifest: declared, sources: sources)
    let form = TextForm(style: ReportPlan.style(.auto, console.out, console))
    for difference in drift { console.out.write(form.failure(Failure(difference, in: file))) }
    console.say(
      "\(Quoting.visible(file)) \(ManifestCommand.verdict(drift.count)) \(ManifestCommand.scanned(sources))\n")
    return drift.isEmpty ? .clean : .findings
  }

  private static func verdict(_ count: Int) -> String {
    count == 0 ? "agrees with" : "differs in \(Wording.count(count, "fact")) from"
  }

  private static func scanned(_ facts: AppFacts) -> String { Wording.count(facts.sourceFileCount, "source file") }

  /// What is read, nil when something could not be.
  private func facts(manifests: [String] = [], apps: [String] = []) -> AppFacts? {
    let reported = ReportedPath(currentFolder: console.currentFolder)
    let (facts, failures) = FactsLoader.loadFacts(
      manifests: manifests, apps: apps, reportedPath: { reported.name(of: $0) })
    let style = ReportPlan.style(.auto, console.err, console)
    for failure in failures { console.report(failure, style: style) }
    return failures.isEmpty ? facts : nil
  }
}

extension Failure {
  fileprivate init(_ drift: Drift, in manifest: String) {
    self.init(manifest, drift.message)
    place = drift.place
    related = drift.related
  }
}
