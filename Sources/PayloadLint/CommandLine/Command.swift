/// A command: its help, and what it does.
struct Command: Sendable {
  let name: StaticString
  /// What follows the options: `PATH…`.
  let operands: StaticString
  /// What one of them is, for completion in shells.
  let operand: OptionInfo.Value
  /// For the list of commands.
  let summary: StaticString
  /// What the help says below the usage.
  let details: StaticString
  let options: [OptionInfo]
  private let body: @Sendable (TypedArguments, Console) throws(UsageError) -> ExitCode

  /// - Parameters:
  ///   - settings: As they are without any option.
  ///   - body: Gets the settings after all options, and the other arguments.
  init<Settings: Sendable>(
    _ name: StaticString, operands: StaticString, _ summary: StaticString, details: StaticString,
    operand: OptionInfo.Value = .path("PATH"), settings: Settings, options: [OptionRecord<Settings>],
    _ body: @escaping @Sendable (Settings, [String], Console) throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.operands = operands
    self.operand = operand
    self.summary = summary
    self.details = details
    self.options = options.map(\.info)
    self.body = { typed, console throws(UsageError) in
      var settings = settings
      for option in typed.options { try options[option.index].apply(&settings, option.value) }
      return try body(settings, typed.operands, console)
    }
  }

  static let all: [Command] = [lint, manifest, explain, rules, keys, initialize, completions]

  /// The command that arguments name, `lint` when they name none, and what is left of them.
  static func resolve(_ arguments: [String]) throws(UsageError) -> (command: Command, rest: [String]) {
    guard let first = arguments.first else { return (lint, arguments) }
    if first == "--version" { return (version, Array(arguments.dropFirst())) }
    if first == "--help" || first == "-h" { return (help, Array(arguments.dropFirst())) }
    if let command = all.first(where: { "\($0.name)" == first }) { return (command, Array(arguments.dropFirst())) }
    // A word that is neither a command nor a path is a mistyped command.
    let isWord = !first.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") } && !first.hasPrefix("-")
    if isWord, !FileStatus.exists(Array(first.utf8)) {
      throw UsageError.unknown(
        "command", first, known: all.map { "\($0.name)" },
        otherwise: "no file or folder has this name; \"\(Tool.name) --help\" lists the commands")
    }
    return (lint, arguments)
  }

  func run(_ arguments: [String], _ console: Console) throws(UsageError) -> ExitCode {
    let typed = try TypedArguments(arguments, known: options)
    if typed.asksForHelp {
      console.out.write(HelpText.command(self))
      return .clean
    }
    return try body(typed, console)
  }

  private static let version = Command(
    "--version", operands: "", "print the version", details: "", settings: (), options: []
  ) { _, _, console in
    console.out.write("\(Tool.name) \(Tool.version)\n")
    return .clean
  }

  private static let help = Command(
    "--help", operands: "", "print this help", details: "", settings: (), options: []
  ) { _, _, console in
    console.out.write(HelpText.program)
    return .clean
  }
}
