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
    /// Custom keys that may be inside aps.
    public var keysInAPS: Set<String> = []
    public init() {}
  }

  public let options: Options
  public let facts: AppFacts
  private let factsByApp: FactsByApp
  let placeholders: PlaceholderSyntax
  let levels: RuleLevels
  private let settings: Request.Settings
  let dispatch: RuleDispatch
  /// The headers of a payload that has none of its own.
  private let commonHeaders: Headers

  public init(options: Options = Options(), facts: AppFacts = AppFacts()) {
    self.init(options: options, facts: facts, families: RuleFamily.all)
  }

  init(options: Options, facts: AppFacts, families: [RuleFamily]) {
    self.options = options
    self.facts = facts
    factsByApp = FactsByApp(facts)
    placeholders = PlaceholderSyntax(patterns: options.placeholders)
    var levels = options.levels
    if options.templates || !options.placeholders.isEmpty { levels.expectPlaceholders() }
    self.levels = levels
    settings = Request.Settings(
      templates: options.templates, placeholders: placeholders,
      headerPlaceholders: PlaceholderSyntax(patterns: options.placeholders + ["<*>"]), minimumOS: options.minimumOS,
      keysInAPS: options.keysInAPS)
    dispatch = RuleDispatch(levels, families: families)
    commonHeaders = Linter.headers(Headers(), nil, options)
  }

  /// What one file has.
  public struct Result: Sendable {
    public var findings: [Finding] = []
    public var payloadCount = 0
    /// For `unusedCategoryFindings`; filled only where a rule asks for it.
    public var categoryUse = CategoryUse()
  }

  /// What a worker uses again for one payload after the other.
  final class Workspace {
    fileprivate var request: Request?
    fileprivate let contents = Contents()
  }

  /// Lints a file that is known to have payloads.
  public func lint(_ file: SourceFile) -> Result { lint(contents(of: file), sideHeaders: nil, in: Workspace()) }

  /// The payloads and envelopes of a file.
  func contents(of file: SourceFile, isNamed: Bool = true) -> Contents {
    Recognition.contents(of: tree(of: file), isNamed: isNamed, placeholders: placeholders)
  }

  /// Reads a file with the placeholders of the options.
  func tree(of file: SourceFile) -> Tree { Tree.parse(file, placeholders: placeholders) }

  /// Lints a text that was read already.
  func lint(_ tree: Tree, in workspace: Workspace) -> Result {
    workspace.contents.read(tree, isNamed: true, placeholders: placeholders)
    defer { workspace.contents.removeAll() }
    return lint(workspace.contents, sideHeaders: nil, in: workspace)
  }

  /// Lints the contents of a text.
  ///
  /// - Parameter sideHeaders: `NAME.headers.json` beside the file, an object of strings.
  func lint(_ contents: Contents, sideHeaders: Tree?, in workspace: Workspace) -> Result {
    var report = Report(levels: levels)
    var result = Result()
    // Values do not keep their trees: the contents do, as long as anybody looks at a value.
    withExtendedLifetime((contents, sideHeaders)) {
      for tree in contents.trees { dispatch.run(tree, &report) }
      for envelope in contents.envelopes { dispatch.run(envelope, &report) }
      for document in contents.documents {
        result.payloadCount += 1
        let request = request(for: document, sideHeaders, workspace)
        if dispatch.asksForCategoryUse { result.categoryUse.add(request) }
        dispatch.run(request, &report)
      }
    }
    result.findings = report.findings
    // A fix is made to the file that was checked, and to none that lies beside it; a file that is not JSON stays.
    let file = contents.trees.first.flatMap { result.findings.isEmpty || $0.isRepairable ? $0.frame.file : nil }
    for index in result.findings.indices where result.findings[index].place.file !== file {
      result.findings[index].fix = nil
    }
    return result
  }

  private func request(for document: Document, _ sideHeaders: Tree?, _ workspace: Workspace) -> Request {
    let hasOwn = document.headers.areGiven || document.headers.areCompleted || sideHeaders != nil
    let headers = hasOwn ? Linter.headers(document.headers, sideHeaders, options) : commonHeaders
    let facts = factsByApp.facts(for: document.body, headers)
    if let request = workspace.request {
      request.load(document, headers: headers, facts: facts)
      return request
    }
    let request = Request(document, headers: headers, facts: facts, settings: settings)
    workspace.request = request
    return request
  }

  /// The headers that count, from the weakest source to the strongest.
  private static func headers(_ own: Headers, _ sideHeaders: Tree?, _ options: Options) -> Headers {
    var headers = own
    for file in [sideHeaders, options.headersFile] {
      guard let file, let root = file.root, root.isObject else { continue }
      headers = headers.overridden(by: Headers(fields: root))
    }
    headers = headers.overridden(by: Headers(options: options.headers))
    if let type = options.pushType { headers.set(.pushType, type) }
    if !headers.areCompleted {
      headers.complete(.pushType, options.configuredPushType)
      headers.complete(.topic, options.configuredTopic)
    }
    return headers
  }
}
