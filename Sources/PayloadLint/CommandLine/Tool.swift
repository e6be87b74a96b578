extension Tool {
  /// Runs the program with the arguments of the process, and ends it.
  public static func main() -> Never {
    let console = Console()
    let code = run(ProcessArguments.all, console)
    Host.end(code.rawValue)
  }

  /// Runs a command, and reports on standard error what went wrong.
  static func run(_ arguments: [String], _ console: Console) -> ExitCode {
    let style = ReportPlan.style(.auto, console.err, console)
    var code: ExitCode
    do throws(UsageError) {
      let (command, rest) = try Command.resolve(arguments)
      code = try command.run(rest, console)
    } catch {
      console.report(Failure(Tool.name, error.message, help: error.help), style: style)
      code = .failure
    }
    console.out.flush()
    if let failure = console.out.failure {
      console.report(Failure(failure), style: style)
      code = .failure
    }
    console.err.flush()
    return code
  }
}

/// The surroundings of a command, so that tests can take the place of a terminal.
struct Console {
  var out = Output.standardOutput()
  var err = Output.standardError()
  var environment: @Sendable (String) -> String? = Host.environment
  var currentFolder = Host.currentFolder
  /// The columns of the terminal, when standard output is one.
  var terminalColumns = Terminal.columns

  /// Writes to standard error, after everything already written to standard output.
  func say(_ text: String) {
    out.flush()
    err.write(text)
    err.flush()
  }

  func report(_ failure: Failure, style: ReportFormat.Style) {
    say(TextForm(style: style).failure(failure))
  }
}
