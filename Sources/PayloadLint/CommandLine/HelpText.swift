/// The help, generated from the records of commands and options.
enum HelpText {
  static var program: String {
    var text = """
      payload-lint checks the payloads of Apple push notifications.

      usage: payload-lint [lint] [OPTION…] [PATH…]
             payload-lint COMMAND [OPTION…] …


      """
    text += "Commands:\n"
    for command in Command.all {
      let term = "\(command.name) \(command.operands)"
      text += TextLayout.row(term, "\(command.summary)", indent: 2, meaningAt: 35)
    }
    text += TextLayout.row("COMMAND --help", "print the options of a command", indent: 2, meaningAt: 35)
    text += TextLayout.row("--version", "print the version", indent: 2, meaningAt: 35)
    text += "\n" + sections(of: Command.lint)
    return text + "\n" + exitCodes
  }

  static func command(_ command: Command) -> String {
    let options = command.options.isEmpty ? "" : " [OPTION…]"
    let operands = "\(command.operands)"
    var text = "usage: payload-lint \(command.name)\(options)\(operands.isEmpty ? "" : " \(operands)")\n\n"
    text += TextLayout.wrapped("\(command.details)")
    let sections = sections(of: command)
    if !sections.isEmpty { text += "\n" + sections }
    return text
  }

  private static func sections(of command: Command) -> String {
    OptionInfo.Group.allCases.compactMap { group -> String? in
      let options = command.options.filter { $0.group == group }
      guard !options.isEmpty else { return nil }
      return "\(group.rawValue):\n"
        + options.map { TextLayout.row(term(of: $0), help(of: $0), indent: 2, meaningAt: 29) }.joined()
    }.joined(separator: "\n")
  }

  /// `-o, --output FILE`
  static func term(of option: OptionInfo) -> String {
    (option.short.map { "-\($0), " } ?? "    ") + option.long + (option.value.name.map { " \($0)" } ?? "")
  }

  private static func help(of option: OptionInfo) -> String {
    var text = "\(option.help)"
    if case .words(_, let words) = option.value { text += ": " + words.joined(separator: ", ") }
    return text + (option.isRepeatable ? "; repeatable" : "")
  }

  private static let exitCodes = """
    Exit codes: 0 no errors, 1 errors (with --strict: or warnings), 2 something could
    not be read, written or understood.

    """
}
