extension Command {
  static let lint = Command(
    "lint", operands: "[PATH…]", "check payloads (the default command)",
    details: """
      Checks the payloads in files and folders. The path - is standard input; without a path, the current folder is \
      searched. A file that is named is always checked. In folders, payload-lint checks *.apns, *.ndjson and *.jsonl \
      files, and *.json files that contain a payload, a request or a provider envelope.
      """,
    settings: LintSettings(), options: LintOptions.all
  ) { settings, paths, console throws(UsageError) in
    try LintCommand(settings: settings, console: console).run(paths)
  }
}

/// A run of `lint`, from paths to exit code.
struct LintCommand {
  let settings: LintSettings
  let console: Console

  func run(_ operands: [String]) throws(UsageError) -> ExitCode {
    guard !(settings.isQuiet && settings.isVerbose) else {
      throw UsageError("\"--quiet\" and \"--verbose\" cannot be used together")
    }
    guard settings.configuration == nil || !settings.ignoresConfiguration else {
      throw UsageError("\"--config\" and \"--no-config\" cannot be used together")
    }
    try checkRules()
    let plan = try ReportPlan(settings, console, takesStandardOutput: takesStandardOutput(operands))
    let observer = LintObserver(plan, settings, console)

    let configurations = self.configurations
    let inclusion = operands.isEmpty && settings.pathLists.isEmpty ? inclusion(configurations) : nil
    let paths: [String]
    if let inclusion { paths = self.paths(inclusion) } else { paths = try self.paths(operands, observer) }
    let selection = select(paths, inclusion, configurations, observer)
    let groups = try groups(configurations, observer)
    if settings.isVerbose {
      for name in configurations.names { console.say("\(Quoting.visible(name)): used as configuration\n") }
    }
    for failure in configurations.failures + selection.failures { observer.didFail(failure) }

    var run = Run(groups: groups, options: runOptions())
    let covered = inclusion.map { [$0.folder] } ?? selection.walkedFolders
    run.review = ConfigurationReview(groups, coveredFolders: covered)
    let writer = writer(observer)
    if writer != nil || !run.review.isEmpty { run.absolutePaths = AbsolutePaths(currentFolder: console.currentFolder) }
    observer.begin(selection.list.count)
    var summary = run.perform(selection.list, observer, writer: writer)
    if let writer { write(writer, observer) }
    observer.finish(summary)
    summary.failures = observer.failureCount
    conclude(summary, paths, plan)
    let isZero = settings.exitZero || settings.newBaseline != nil
    return summary.exitCode(isStrict: settings.isStrict, isZero: isZero, isDiff: settings.isDiff)
  }

  /// Whether fixes, and so no report, go to standard output: a diff, or the fixed text of standard input.
  private func takesStandardOutput(_ operands: [String]) -> Bool {
    settings.isDiff || settings.fixing != nil && operands.contains("-")
  }

  private func runOptions() -> Run.Options {
    var options = Run.Options()
    if let size = settings.maxSize { (options.maxSize, options.maxLineSize) = (size, size) }
    options.jobs = settings.jobs
    options.isRecords = settings.isRecords
    options.recordID = settings.recordID
    options.fixing = settings.fixing
    options.headersPath = settings.headersFile.map(ReportedPath(currentFolder: console.currentFolder).name)
    return options
  }

  /// The headers file for every payload of the run.
  func headers(_ observer: LintObserver) -> Tree? {
    guard let file = settings.headersFile else { return nil }
    switch HeadersFile.read(ReportedPath(currentFolder: console.currentFolder).name(of: Array(file.utf8))) {
    case .success(let headers): return headers
    case .failure(let error):
      for failure in error.failures { observer.didFail(failure) }
      return nil
    }
  }

  private func select(
    _ paths: [String], _ inclusion: Inclusion?, _ configurations: ConfigurationSet, _ observer: LintObserver
  ) -> FileSelection {
    var options = FileSelection.Options()
    options.configurations = configurations
    options.include = inclusion
    // Patterns may name folders that do not exist yet.
    options.paths = inclusion == nil ? paths : paths.filter { FileStatus.exists(Array($0.utf8)) }
    options.standardInputName = settings.standardInputName ?? options.standardInputName
    options.forceExclude = settings.forceExclude
    options.sideFiles = settings.manifests + [settings.headersFile].compactMap { $0 }
    options.currentFolder = console.currentFolder
    return FileSelection(options) { observer.didSkip($0, $1) }
  }

  /// The paths given as arguments, and those listed in files; without any the current folder.
  private func paths(_ operands: [String], _ observer: LintObserver) throws(UsageError) -> [String] {
    if settings.pathLists.isEmpty { return operands.isEmpty ? ["."] : operands }
    guard (settings.pathLists + operands).count(where: { $0 == "-" }) < 2 else {
      throw UsageError("standard input cannot be both a list of paths and a payload")
    }
    var paths = operands
    for list in settings.pathLists {
      do throws(FileError) {
        paths += try PathList.read(list)
      } catch {
        observer.didFail(Failure(error))
      }
    }
    return paths
  }

  private func conclude(_ summary: RunSummary, _ paths: [String], _ plan: ReportPlan) {
    if settings.statistics { console.say(summary.statistics) }
    guard !settings.isQuiet else { return }
    if let line = summary.fixLine(isDiff: settings.isDiff) { console.say(line + "\n") }
    if summary.files == 0 {
      if summary.failures == 0 { console.say(nothingFound(in: paths)) }
    } else if plan.isForPeople {
      console.say(summary.line + "\n")
    }
  }

  private func nothingFound(in paths: [String]) -> String {
    let places = paths.isEmpty ? settings.pathLists : paths
    return "no payloads found in \(places.map(Quoting.visible).joined(separator: ", ")): looked for *.apns, "
      + "*.ndjson, *.jsonl, and for *.json files that contain a payload, a request or a provider envelope\n"
  }
}
