/// Writes the report of a run piece by piece, as findings come: in order, and none twice.
///
/// A finding refers to its file, so a reporter can show the text around a place and count lines and columns.
protocol Reporter {
  mutating func begin(_ out: Output)
  /// A file was checked, or the next part of a long one. Its findings come later, in the order of their paths.
  mutating func checked(_ path: String, payloads: Int, _ out: Output)
  mutating func report(_ finding: Finding, _ out: Output)
  /// Something could not be done. This is also on standard error, so only formats that have a place for it use it.
  mutating func failed(_ failure: Failure, _ out: Output)
  /// - Parameter leftOut: How many findings were not reported because of a limit.
  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output)
}

extension Reporter {
  mutating func begin(_ out: Output) {}
  mutating func checked(_ path: String, payloads: Int, _ out: Output) {}
  mutating func failed(_ failure: Failure, _ out: Output) {}
  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {}
}

/// A report format that `--format` accepts.
struct ReportFormat: Sendable {
  /// The look of a report that a person reads.
  struct Style: Sendable {
    var palette = Palette.plain
    /// The columns of the terminal.
    var width = 120
  }

  /// What a reporter may need to know about the run.
  struct Context: Sendable {
    var style = Style()
    var currentFolder = "/"
    /// The folder that the paths of `gitlab` are relative to.
    var projectFolder: String?
    /// The lowest severity that fails the run.
    var threshold = Severity.error
  }

  let name: StaticString
  /// For the help.
  let summary: StaticString
  /// A person reads it: the summary goes to standard error, and very long lists end early.
  let isForPeople: Bool
  let make: @Sendable (Context) -> any Reporter

  /// How many findings of a file are shown to a person by default.
  static let limitForPeople = 1000

  static let text = ReportFormat(
    name: "text", summary: "findings with the lines they are in", isForPeople: true
  ) { TextReporter(style: $0.style) }

  static let all: [ReportFormat] = [
    text,
    ReportFormat(name: "concise", summary: "a line for each finding", isForPeople: true) {
      ConciseReporter(style: $0.style)
    },
    ReportFormat(name: "json", summary: "one JSON document") { _ in JSONReporter() },
    ReportFormat(name: "jsonl", summary: "a line of JSON for each finding") { _ in JSONLinesReporter() },
    ReportFormat(name: "sarif", summary: "SARIF 2.1.0, for code scanning") { SARIFReporter($0) },
    ReportFormat(name: "github", summary: "workflow commands, for annotations of GitHub Actions") { _ in
      GitHubReporter()
    },
    ReportFormat(name: "gitlab", summary: "Code Quality of GitLab") { GitLabReporter($0) },
    ReportFormat(name: "junit", summary: "JUnit XML, a test suite for each file") { JUnitReporter($0) },
    ReportFormat(name: "checkstyle", summary: "Checkstyle XML") { _ in CheckstyleReporter() },
    ReportFormat(name: "rdjson", summary: "Reviewdog Diagnostic Format") { _ in RDJSONReporter() },
    ReportFormat(name: "xcode", summary: "lines that Xcode reads in a build phase") { XcodeReporter($0) },
    ReportFormat(name: "markdown", summary: "a table for summaries and comments") { _ in MarkdownReporter() },
  ]

  private init(
    name: StaticString, summary: StaticString, isForPeople: Bool = false,
    make: @escaping @Sendable (Context) -> any Reporter
  ) {
    self.name = name
    self.summary = summary
    self.isForPeople = isForPeople
    self.make = make
  }
}
