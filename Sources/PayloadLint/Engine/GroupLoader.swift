/// Makes the groups of a run from options and configuration, and loads the facts of each app once.
struct GroupLoader {
  /// The settings of the command line, which override the configuration.
  struct Options {
    /// All but the levels of rules.
    var linter = Linter.Options()
    var rules: [RuleSetting] = []
    /// They replace the configured ones, unless empty.
    var manifests: [String] = []
    var apps: [String] = []
    /// Absolute; it replaces the configured ones.
    var baseline: [UInt8]?
    /// For a new baseline, all findings are needed.
    var ignoresBaselines = false
  }

  private let options: Options
  private let reportedPath: (_ path: [UInt8]) -> String
  private let files: FileLookup

  private(set) var failures: [Failure] = []
  private var reported: Set<String> = []
  /// What was loaded, by manifests and apps.
  private var facts: [[[String]]: (number: Int, facts: AppFacts)] = [:]
  private var baselines: [[UInt8]: Baseline?] = [:]

  init(_ options: Options, files: FileLookup = .system, reportedPath: @escaping (_ path: [UInt8]) -> String) {
    self.options = options
    self.files = files
    self.reportedPath = reportedPath
  }

  /// The groups, by the number of their settings.
  mutating func groups(_ settings: [PayloadSettings]) throws(RuleLevels.UnknownName) -> [PayloadGroup] {
    var groups: [PayloadGroup] = []
    for settings in settings { groups.append(try group(settings)) }
    // Of the groups that share their facts, the one with the most general settings speaks for all.
    var speakers: [Int: Int] = [:]
    for (index, group) in groups.enumerated() {
      if let other = speakers[group.facts], settings[other].overrideCount <= settings[index].overrideCount { continue }
      speakers[group.facts] = index
    }
    for index in groups.indices { groups[index].reportsFacts = speakers[groups[index].facts] == index }
    return groups
  }

  private mutating func group(_ settings: PayloadSettings) throws(RuleLevels.UnknownName) -> PayloadGroup {
    var linter = options.linter
    linter.levels = RuleLevels()
    try linter.levels.apply(settings.rules + options.rules)
    linter.minimumOS = linter.minimumOS ?? settings.minimumOS
    linter.configuredPushType = settings.pushType
    linter.configuredTopic = settings.topic
    linter.placeholders += settings.placeholders
    linter.keysInAPS.formUnion(settings.keysInAPS)
    let (number, facts) = facts(of: settings)
    return PayloadGroup(
      linter: Linter(options: linter, facts: facts),
      known: KnownFindings(suppressions: settings.suppressions, baseline: baseline(of: settings)), facts: number)
  }

  private mutating func facts(of settings: PayloadSettings) -> (number: Int, facts: AppFacts) {
    let manifests = options.manifests.isEmpty ? settings.manifests.map { reportedPath($0.path) } : options.manifests
    let apps = options.apps.isEmpty ? settings.apps.map { reportedPath($0.path) } : options.apps
    if let known = facts[[manifests, apps]] { return known }
    let loaded = FactsLoader.loadFacts(manifests: manifests, apps: apps) { reportedPath(Array($0.utf8)) }
    let named = (options.manifests.isEmpty ? settings.manifests : []) + (options.apps.isEmpty ? settings.apps : [])
    for failure in loaded.failures { fail(failure, namedBy: named) }
    let numbered = (facts.count, loaded.facts)
    facts[[manifests, apps]] = numbered
    return numbered
  }

  private mutating func baseline(of settings: PayloadSettings) -> Baseline? {
    guard !options.ignoresBaselines, let path = options.baseline ?? settings.baseline?.path else { return nil }
    return baseline(path, namedBy: options.baseline == nil ? settings.baseline : nil)
  }

  /// The baseline in a file. A missing file is a failure: otherwise nobody would notice that it has no effect.
  mutating func baseline(_ path: [UInt8], namedBy named: ConfiguredPath? = nil) -> Baseline? {
    if let known = baselines[path] { return known }
    var baseline: Baseline?
    switch files.contents(path) {
    case .bytes(let bytes):
      let result = Baseline.read(SourceFile(path: reportedPath(path), bytes: bytes), in: FilePath.folder(of: path))
      baseline = result.baseline
      for problem in result.problems { fail(Failure(problem)) }
    case .missing: fail(Failure(reportedPath(path), "cannot be read: no such file or folder"), namedBy: [named])
    case .unreadable(let reason): fail(Failure(reportedPath(path), reason), namedBy: [named])
    }
    baselines[path] = .some(baseline)
    return baseline
  }

  /// Two apps may share a manifest, whose faults are reported once. A file that cannot be read at all is a fault at the
  /// place where the configuration names it.
  private mutating func fail(_ failure: Failure, namedBy named: [ConfiguredPath?] = []) {
    var failure = failure
    if failure.place == nil, let path = named.lazy.compactMap({ $0 }).first(where: { name(of: $0) == failure.subject })
    {
      failure = Failure(at: path.place, "\(Quoting.quoted(failure.subject)) \(failure.message)")
    }
    let offset = failure.place?.range.lower ?? -1
    if reported.insert("\(failure.subject):\(offset):\(failure.message)").inserted { failures.append(failure) }
  }

  private func name(of path: ConfiguredPath) -> String { reportedPath(path.path) }
}
