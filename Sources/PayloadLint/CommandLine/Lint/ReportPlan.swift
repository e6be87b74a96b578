/// Which reports a run writes, and where to.
struct ReportPlan {
  /// One report and its destination.
  final class Destination {
    let format: ReportFormat
    let output: Output
    var reporter: any Reporter
    /// How many findings of one file are reported.
    let limit: Int?
    /// How many of the current file were, and how many were not.
    var shown = 0
    var leftOut = 0
    var leftOutOfAll = 0

    init(_ format: ReportFormat, _ output: Output, _ context: ReportFormat.Context, limit: Int?) {
      self.format = format
      self.output = output
      self.reporter = format.make(context)
      self.limit = limit ?? (format.isForPeople ? ReportFormat.limitForPeople : nil)
    }
  }

  private(set) var destinations: [Destination] = []
  /// Files that could not be created.
  private(set) var failures: [Failure] = []

  /// Whether a person reads a report, and so the summary.
  var isForPeople: Bool { destinations.contains { $0.format.isForPeople } }

  /// - Parameter takesStandardOutput: Something else goes there, and a report without a file to standard error.
  init(_ settings: LintSettings, _ console: Console, takesStandardOutput: Bool = false) throws(UsageError) {
    let standard = takesStandardOutput ? console.err : console.out
    for report in try ReportPlan.reports(settings) {
      do throws(FileError) {
        let output = try report.file.map { file throws(FileError) in try Output.file(file) } ?? standard
        let context = ReportPlan.context(settings, output, console)
        destinations.append(Destination(report.format, output, context, limit: settings.maxFindings))
      } catch {
        failures.append(Failure(error))
      }
    }
  }

  /// The requested reports, each with its file; at most one has none.
  private static func reports(_ settings: LintSettings) throws(UsageError) -> [LintSettings.Report] {
    var reports = settings.reports.isEmpty ? [LintSettings.Report(format: .text)] : settings.reports
    let loose = reports.indices.filter { reports[$0].file == nil }
    guard loose.count < 2 else {
      throw UsageError(
        "two formats without a file: \(loose.map { "\"\(reports[$0].format.name)\"" }.joined(separator: " and "))",
        help: "write \"\(reports[loose[1]].format.name):FILE\" for one of them")
    }
    if let output = settings.output {
      guard let index = loose.first else {
        throw UsageError("\"--output \(output)\" has no effect: every format already has a file")
      }
      reports[index].file = output
    }
    var files: Set<String> = []
    for file in reports.compactMap(\.file) where !files.insert(file).inserted {
      throw UsageError("two reports are written to the file \"\(file)\"")
    }
    return reports
  }

  private static func context(
    _ settings: LintSettings, _ output: Output, _ console: Console
  ) -> ReportFormat.Context {
    ReportFormat.Context(
      style: style(settings.color, output, console), currentFolder: console.currentFolder,
      projectFolder: console.environment("CI_PROJECT_DIR"),
      threshold: RunSummary.threshold(isStrict: settings.isStrict))
  }

  static func style(_ color: LintSettings.ColorMode, _ output: Output, _ console: Console) -> ReportFormat.Style {
    let isColored: Bool
    switch color {
    case .always: isColored = true
    case .never: isColored = false
    case .auto: isColored = wantsColor(console.environment) ?? output.isTerminal
    }
    let columns = console.environment("COLUMNS").flatMap { Int($0) } ?? console.terminalColumns ?? widest
    return ReportFormat.Style(palette: Palette(isOn: isColored), width: min(max(narrowest, columns), widest))
  }

  private static let narrowest = 40
  private static let widest = 120

  /// What the environment says about colors; nil when it says nothing.
  private static func wantsColor(_ environment: (String) -> String?) -> Bool? {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") { return environment("FORCE_COLOR") != "0" }
    return environment("TERM") == "dumb" ? false : nil
  }
}
