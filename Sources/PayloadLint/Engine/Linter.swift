/// Lints the text of files: everything between bytes and findings.
public struct Linter: Sendable {
  public struct Options: Sendable {
    public var levels = RuleLevels()
    /// Headers for every payload of the run, from `-H`: they win over all others.
    public var headers: [(name: String, value: String)] = []
    /// The type of every push of the run. It says nothing about the other headers: they may be given or not.
    public var pushType: String?
    /// The type and the topic of pushes that say nothing of their own. They are no headers that somebody gave: nothing
    /// follows from them for the others.
    public var configuredPushType: String?
    public var configuredTopic: String?
    /// The file of `--headers`, an object of strings: it wins over side files and over headers beside a payload.
    var headersFile: Tree?
    public var templates = false
    public var placeholders: [String] = []
    /// The oldest systems that the payloads are for.
    public var minimumOS: SystemVersions?
    /// Keys of the app that may stand inside aps.
    public var keysInAPS: Set<String> = []
    public init() {}

    var settings: Request.Settings {
      Request.Settings(
        templates: templates, placeholders: placeholders, minimumOS: minimumOS, keysInAPS: keysInAPS)
    }
  }

  public let options: Options
  public let facts: AppFacts
  private let factsByApp: FactsByApp
  let placeholders: PlaceholderSyntax
  let levels: RuleLevels

  public init(options: Options = Options(), facts: AppFacts = AppFacts()) {
    self.options = options
    self.facts = facts
    factsByApp = FactsByApp(facts)
    placeholders = PlaceholderSyntax(patterns: options.placeholders)
    var levels = options.levels
    if options.templates || !options.placeholders.isEmpty { levels.expectPlaceholders() }
    self.levels = levels
  }

  /// What one file gave.
  public struct Result: Sendable {
    public var findings: [Finding] = []
    public var payloadCount = 0
    /// For `lintFacts`; filled only where a rule asks for it.
    public var categoryUse = CategoryUse()
  }

  /// Lints a file that is known to hold payloads.
  public func lint(_ file: SourceFile) -> Result { lint(tree(of: file), sideHeaders: nil) }

  /// The payloads and envelopes of a file.
  func contents(of file: SourceFile, isNamed: Bool = true) -> Contents {
    Recognition.contents(of: tree(of: file), isNamed: isNamed, placeholders: placeholders)
  }

  /// Reads a file with the placeholders of the options.
  func tree(of file: SourceFile) -> Tree { Tree.parse(file, placeholders: placeholders) }

  /// Lints a text that was read already.
  ///
  /// - Parameter sideHeaders: `NAME.headers.json` beside the file, an object of strings.
  func lint(_ tree: Tree, sideHeaders: Tree?) -> Result {
    lint(Recognition.contents(of: tree, isNamed: true, placeholders: placeholders), sideHeaders: sideHeaders)
  }

  /// Lints the contents of a text.
  func lint(_ contents: Contents, sideHeaders: Tree?) -> Result {
    var report = Report(levels: levels)
    var result = Result()
    for tree in contents.trees {
      reportSyntax(of: tree, &report)
      for (ordinal, check) in Linter.treeChecks where report.isOn(ordinal) {
        report.begin(ordinal)
        check(tree, &report)
      }
    }
    for envelope in contents.envelopes {
      for (ordinal, check) in Linter.envelopeChecks where report.isOn(ordinal) {
        report.begin(ordinal)
        check(envelope, &report)
      }
    }
    for document in contents.documents {
      result.payloadCount += 1
      let headers = headers(of: document, sideHeaders)
      let request = Request(
        payload: Payload(document), headers: headers, facts: factsByApp.facts(for: document.body, headers),
        settings: options.settings)
      if let ordinal = Linter.unusedCategory, report.isOn(ordinal) { result.categoryUse.add(request) }
      let isOfAPNs = document.form == .apns
      for (ordinal, check, isContent) in Linter.requestChecks where isOfAPNs || isContent {
        guard report.isOn(ordinal) else { continue }
        report.begin(ordinal)
        check(request, &report)
      }
    }
    result.findings = report.findings
    // A repair is made to the file that was checked, and to none that lies beside it.
    for index in result.findings.indices where result.findings[index].place.file !== contents.trees.first?.frame.file {
      result.findings[index].fix = nil
    }
    return result
  }

  /// The checks of each kind, with the places of their rules in the list.
  private static let treeChecks: [(ordinal: Int, check: @Sendable (Tree, inout Report) -> Void)] =
    Rule.all.enumerated().compactMap { ordinal, rule in
      if case .tree(let check) = rule.check { (ordinal, check) } else { nil }
    }
  private static let envelopeChecks: [(ordinal: Int, check: @Sendable (Envelope, inout Report) -> Void)] =
    Rule.all.enumerated().compactMap { ordinal, rule in
      if case .envelope(let check) = rule.check { (ordinal, check) } else { nil }
    }
  private static let requestChecks:
    [(ordinal: Int, check: @Sendable (Request, inout Report) -> Void, isContent: Bool)] =
      Rule.all.enumerated().compactMap { ordinal, rule in
        switch rule.check {
        case .request(let check): (ordinal, check, false)
        case .content(let check): (ordinal, check, true)
        default: nil
        }
      }

  private func headers(of document: Document, _ sideHeaders: Tree?) -> Headers {
    var headers = document.headers
    for file in [sideHeaders, options.headersFile] {
      guard let root = file?.root, root.isObject else { continue }
      headers = headers.overridden(by: Headers(fields: root, of: document.body))
    }
    headers = headers.overridden(by: Headers(options: options.headers, payload: document.body))
    if let type = options.pushType { headers.setPushType(type, of: document.body) }
    if !headers.areCompleted {
      headers.complete("apns-push-type", options.configuredPushType, of: document.body)
      headers.complete("apns-topic", options.configuredTopic, of: document.body)
    }
    return headers
  }

  private func reportSyntax(of tree: Tree, _ report: inout Report) {
    for problem in tree.problems {
      guard let ordinal = Linter.syntaxRules[Int(problem.kind.rawValue)], report.isOn(ordinal) else { continue }
      report.begin(ordinal)
      report.flag(problem, in: tree)
    }
  }

  /// For each kind of syntax problem, the place of its rule in the list.
  private static let syntaxRules: [Int?] = SyntaxProblem.Kind.allCases.map { kind in
    Rule.all.firstIndex { rule in
      if case .syntax(let kinds) = rule.check { return kinds.contains(kind) }
      return false
    }
  }
}

extension Report {
  /// Adds what the parser found as a finding of the current rule.
  mutating func flag(_ problem: SyntaxProblem, in tree: Tree) {
    let pointer = problem.container < 0 ? tree.frame.pointer : Value(tree: tree, index: problem.container).pointer
    let place = tree.place(of: problem.range)
    flag(
      .place(place, pointer: pointer), problem.message, notes: problem.notes, help: problem.help,
      related: problem.related.map { Related(place: tree.place(of: $0.range), message: $0.message) },
      fix: problem.repair.map { TreeFix(title: $0.title, isSafe: $0.isSafe, tree: tree, edits: $0.edits) },
      record: tree.frame.record)
  }
}
