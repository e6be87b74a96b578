/// The options of `manifest`.
struct ManifestSettings: Sendable {
  var withSources = false
  var checks = false

  static let options: [OptionRecord<ManifestSettings>] = [
    .flag("sources", .report, "add the source location of each fact") { $0.withSources = true },
    .flag("check", .severity, "compare the first path, a manifest, with the app; exit with 1 if they differ") {
      $0.checks = true
    },
  ]
}

extension Command {
  static let manifest = Command(
    "manifest", operands: "PATH…", "print the manifest found in an app's sources",
    details: """
      Scans the sources and resources of an app for categories, actions, sounds, localized strings and Live Activities, \
      and prints them as a sorted manifest. With --check, the first path is a manifest, and every difference between it \
      and the sources is reported: payload-lint manifest --check FILE PATH…
      """,
    settings: ManifestSettings(), options: ManifestSettings.options
  ) { settings, operands, console throws(UsageError) in
    try ManifestCommand(settings: settings, console: console).run(operands)
  }
}

/// A run of `manifest`.
struct ManifestCommand {
  let settings: ManifestSettings
  let console: Console

  func run(_ operands: [String]) throws(UsageError) -> ExitCode {
    if settings.checks {
      guard operands.count > 1 else {
        throw UsageError("\"manifest --check\" needs a manifest and the path of an app: manifest --check FILE PATH…")
      }
      return check(operands[0], Array(operands.dropFirst()))
    }
    guard !operands.isEmpty else { throw UsageError("\"manifest\" needs the path of an app: manifest PATH…") }
    let (facts, failures) = load(apps: operands)
    for failure in failures { report(failure) }
    reportUnresolved(facts)
    console.out.write(ManifestWriter.json(facts, sources: settings.withSources))
    return failures.isEmpty ? .clean : .failure
  }

  private func check(_ file: String, _ paths: [String]) -> ExitCode {
    let (declared, manifestFailures) = load(manifests: [file])
    let (found, failures) = load(apps: paths)
    for failure in manifestFailures + failures { report(failure) }
    guard (manifestFailures + failures).isEmpty else { return .failure }
    let drifts = ManifestDrift.between(manifest: declared, sources: found)
    var reporter = ReportFormat.text.make(
      ReportFormat.Context(style: ReportPlan.style(.auto, console.out, console)))
    let fallback = Place(file: SourceFile(path: reportedPath(file), text: ""), range: .empty(at: 0))
    for finding in drifts.map({ finding($0, fallback) }).sorted(by: Finding.isOrdered) {
      reporter.report(finding, console.out)
    }
    let count = drifts.count
    console.say(
      count == 0
        ? "\(reportedPath(file)) agrees with the sources\n"
        : "\(reportedPath(file)): \(Wording.count(count, "difference")) from the sources\n")
    return count == 0 ? .clean : .findings
  }

  private func finding(_ drift: Drift, _ fallback: Place) -> Finding {
    let rule = RuleFamily.manifestDrift.rule
    return Finding(
      rule: rule.id, severity: rule.severity, message: drift.message, place: drift.place ?? fallback, pointer: "",
      help: ["update the manifest, or regenerate it: \(Tool.name) manifest PATH… > FILE"], related: drift.related,
      docs: "\(rule.source)")
  }

  /// Why the manifest is incomplete, and where.
  private func reportUnresolved(_ facts: AppFacts) {
    let reasons = AppFacts.Part.allCases.flatMap { facts.open[$0] ?? [] }
    for reason in reasons {
      let place = reason.place.map { place in
        let position = place.file.position(of: place.range.lower)
        return "\(place.path):\(position.line):\(position.column): "
      }
      console.say("\(place ?? "")note: \(Quoting.visible(reason.message))\n")
    }
  }

  private func load(manifests: [String] = [], apps: [String] = []) -> (facts: AppFacts, failures: [Failure]) {
    FactsLoader.loadFacts(manifests: manifests, apps: apps, reportedPath: reportedPath)
  }

  private func reportedPath(_ path: String) -> String {
    ReportedPath(currentFolder: console.currentFolder).name(of: path)
  }

  private func report(_ failure: Failure) {
    console.report(failure, style: ReportPlan.style(.auto, console.err, console))
  }
}
