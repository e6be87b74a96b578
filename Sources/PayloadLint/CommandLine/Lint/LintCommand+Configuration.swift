/// What options and the configuration say, combined.
extension LintCommand {
  /// The name of a file in reports.
  func reportedPath(_ path: [UInt8]) -> String {
    String(decoding: ReportedPath(currentFolder: console.currentFolder).name(of: path), as: UTF8.self)
  }

  /// The absolute path of a file, without links in its folder.
  private func absolutePath(_ path: String) -> [UInt8] {
    AbsolutePaths(currentFolder: console.currentFolder).path(of: path)
  }

  private var currentFolder: [UInt8] { FilePath.joined([], Array(console.currentFolder.utf8)) }

  var configurations: ConfigurationSet {
    let source: ConfigurationSet.Source
    if settings.ignoresConfiguration {
      source = .none
    } else if let file = settings.configuration {
      source = .file(absolutePath(file))
    } else {
      source = .discovered
    }
    return ConfigurationSet(source, reportedPath: reportedPath)
  }

  /// The `include` patterns of the current folder, which a run without a path checks.
  func inclusion(_ configurations: ConfigurationSet) -> Inclusion? {
    guard let include = configurations.configuration(ofFolder: currentFolder)?.include else { return nil }
    return Inclusion(include.patterns, of: include.configuration)
  }

  /// The folders in which to look for what the configuration includes.
  func paths(_ inclusion: Inclusion) -> [String] {
    inclusion.roots.map(reportedPath).map { $0.isEmpty ? "." : $0 }
  }

  func checkRules() throws(UsageError) {
    var levels = RuleLevels()
    do {
      try levels.apply(settings.rules)
    } catch {
      throw unknownRule(error)
    }
  }

  private func unknownRule(_ error: RuleLevels.UnknownName) -> UsageError {
    UsageError(
      "unknown rule \"\(error.name)\"",
      help: error.nearest.map { "the nearest is \"\($0)\"" } ?? "\"\(Tool.name) rules\" lists the rules")
  }

  /// The groups of the run. The observer gets what is wrong with the files that they name.
  func groups(_ configurations: ConfigurationSet, _ observer: LintObserver) throws(UsageError) -> [PayloadGroup] {
    // App facts are checked without any payload, too.
    if configurations.settings.isEmpty {
      _ = configurations.number(ofSettingsFor: [], in: configurations.configuration(ofFolder: currentFolder))
    }
    var loader = GroupLoader(groupOptions(observer), reportedPath: reportedPath)
    defer { for failure in loader.failures { observer.didFail(failure) } }
    do {
      let groups = try loader.groups(configurations.settings)
      sayFormerNames(groups)
      return groups
    } catch {
      throw unknownRule(error)
    }
  }

  /// Names the present name of each rule that is used under a former one.
  private func sayFormerNames(_ groups: [PayloadGroup]) {
    guard !settings.isQuiet else { return }
    var said: Set<String> = []
    for (former, name) in groups.flatMap(\.formerNames) where said.insert(former).inserted {
      console.say(
        "\(Tool.name): info: rule \(Quoting.quoted(former)) is now \(Quoting.quoted(name.description)); "
          + "the former name still works\n")
    }
  }

  private func groupOptions(_ observer: LintObserver) -> GroupLoader.Options {
    var options = GroupLoader.Options()
    options.linter.templates = settings.templates
    options.linter.minimumOS = settings.minimumOS
    options.linter.headers = settings.headers
    options.linter.pushType = settings.pushType
    options.linter.headersFile = headers(observer)
    options.rules = settings.rules
    options.manifests = settings.manifests
    options.apps = settings.apps
    options.baseline = settings.baseline.map(absolutePath)
    options.ignoresBaselines = settings.newBaseline != nil
    return options
  }

  // MARK: - A new baseline

  /// Nil when no baseline is asked for, or the present one cannot be read.
  func writer(_ observer: LintObserver) -> BaselineWriter? {
    guard let file = settings.newBaseline else { return nil }
    let path = absolutePath(file)
    var old = Baseline(reportedPath(path), in: FilePath.folder(of: path))
    if FileStatus.exists(path) {
      var loader = GroupLoader(GroupLoader.Options(), reportedPath: reportedPath)
      let read = loader.baseline(path)
      for failure in loader.failures { observer.didFail(failure) }
      guard loader.failures.isEmpty, let read else { return nil }
      old = read
    }
    return BaselineWriter(old, absolutePaths: AbsolutePaths(currentFolder: console.currentFolder))
  }

  func write(_ writer: BaselineWriter, _ observer: LintObserver) {
    guard let file = settings.newBaseline else { return }
    let baseline = writer.finish(exists: FileStatus.exists)
    do throws(FileError) {
      try FileReplacement.write(Array(file.utf8), ContiguousArray(baseline.json.utf8))
      let count = RunSummary.counted(baseline.entries.count, "known finding")
      if !settings.isQuiet { console.say("\(Quoting.visible(file)): wrote \(count)\n") }
    } catch {
      observer.didFail(Failure(error))
    }
  }
}
