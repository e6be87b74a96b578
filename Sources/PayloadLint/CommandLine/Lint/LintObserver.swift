/// Passes what a run meets on to the reports, and to standard error.
final class LintObserver: RunObserver {
  private let destinations: [ReportPlan.Destination]
  private let console: Console
  private let settings: LintSettings
  private let errorStyle: ReportFormat.Style
  private var path = ""
  private var progress: Progress?
  private(set) var failureCount = 0

  init(_ plan: ReportPlan, _ settings: LintSettings, _ console: Console) {
    destinations = plan.destinations
    self.console = console
    self.settings = settings
    errorStyle = ReportPlan.style(settings.color, console.err, console)
    for destination in destinations { destination.reporter.begin(destination.output) }
    for failure in plan.failures { didFail(failure) }
  }

  /// Starts the progress line, once the number of files is known.
  func begin(_ fileCount: Int) {
    progress = Progress(
      of: fileCount, console, isTerminal: console.err.isTerminal,
      sharesTerminal: destinations.contains { $0.output.isTerminal }, isQuiet: settings.isQuiet)
  }

  func didCheck(_ path: String, payloads: Int) {
    progress?.count(path, payloads: payloads)
    for destination in destinations {
      destination.reporter.checked(path, payloads: payloads, destination.output)
    }
  }

  func didFind(_ finding: Finding) {
    if finding.place.path != path {
      endPath()
      path = finding.place.path
    }
    guard !settings.isQuiet || finding.severity >= RunSummary.threshold(isStrict: settings.isStrict) else { return }
    progress?.clear(forFindings: true)
    for destination in destinations {
      if let limit = destination.limit, destination.shown >= limit {
        destination.leftOut += 1
      } else {
        destination.shown += 1
        destination.reporter.report(finding, destination.output)
      }
    }
  }

  func didFail(_ failure: Failure) {
    progress?.clear()
    failureCount += 1
    console.report(failure, style: errorStyle)
    for destination in destinations { destination.reporter.failed(failure, destination.output) }
  }

  func didSkip(_ path: String, _ reason: String) {
    guard settings.isVerbose else { return }
    progress?.clear()
    console.say("\(Quoting.visible(path)): skipped: \(reason)\n")
  }

  func didRepair(_ path: String, _ repair: FileRepair) {
    progress?.clear()
    switch repair.result {
    case .written: break
    case .difference(let text), .text(let text): console.out.write(text)
    case .refused(let reason):
      if !settings.isQuiet { console.say("\(Quoting.visible(path)): not fixed: \(reason)\n") }
    }
  }

  /// Ends the reports, and with them the run.
  func finish(_ summary: RunSummary) {
    progress?.clear()
    endPath()
    for destination in destinations {
      destination.reporter.finish(summary, leftOut: destination.leftOutOfAll, destination.output)
      destination.output.flush()
      if let failure = destination.output.failure, destination.output !== console.out,
        destination.output !== console.err
      {
        didFail(Failure(failure))
      }
    }
  }

  /// Says how many findings of a file were left out, once for all reports for people.
  private func endPath() {
    if let destination = destinations.first(where: { $0.format.isForPeople && $0.leftOut > 0 }) {
      let count = RunSummary.counted(destination.leftOut, "more finding")
      progress?.clear()
      console.say("\(Quoting.visible(path)): \(count) not shown; raise --max-findings to see them\n")
    }
    for destination in destinations {
      destination.leftOutOfAll += destination.leftOut
      (destination.shown, destination.leftOut) = (0, 0)
    }
  }
}
