/// Writes the report of a run, piece by piece as findings come: in order, and none twice.
///
/// Findings bring their files with them, so a reporter can show the text around a place and count lines and columns.
protocol Reporter {
  mutating func begin(_ out: Output)
  /// A file was checked, or the next part of a long one. Its findings come later, in the order of their paths.
  mutating func checked(_ path: String, payloads: Int, _ out: Output)
  mutating func report(_ finding: Finding, _ out: Output)
  /// - Parameter leftOut: How many findings were not reported because of a limit.
  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output)
}

extension Reporter {
  mutating func begin(_ out: Output) {}
  mutating func checked(_ path: String, payloads: Int, _ out: Output) {}
  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {}
}

/// A form of the report that `--format` may name.
struct ReportFormat: Sendable {
  /// How a report looks where a person reads it.
  struct Style: Sendable {
    var palette = Palette.plain
    /// The columns of the terminal.
    var width = 120
  }

  let name: StaticString
  /// For the help.
  let summary: StaticString
  /// A person reads it: the summary goes to standard error, and very long lists end early.
  let isForPeople: Bool
  let make: @Sendable (Style) -> any Reporter

  /// How many findings of a file are shown to a person who set no limit.
  static let limitForPeople = 1000

  static let text = ReportFormat(
    name: "text", summary: "findings with the lines they stand in", isForPeople: true
  ) { TextReporter(style: $0) }

  static let all: [ReportFormat] = [
    text,
    ReportFormat(name: "concise", summary: "a line for each finding", isForPeople: true) {
      ConciseReporter(style: $0)
    },
    ReportFormat(name: "json", summary: "one JSON document", isForPeople: false) { _ in JSONReporter() },
    ReportFormat(name: "jsonl", summary: "a line of JSON for each finding", isForPeople: false) { _ in
      JSONLinesReporter()
    },
  ]
}
