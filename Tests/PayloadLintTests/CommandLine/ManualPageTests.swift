import Testing

@testable import PayloadLint

/// The manual page is made from the records of commands and options, and committed for those who install it.
@Suite struct ManualPageTests {
  @Test func theManualIsCurrent() throws {
    try Golden.expect(ManualPage.text, in: "man/payload-lint.1")
  }
}

/// A page in mdoc, which both man and mandoc read.
enum ManualPage {
  static var text: String {
    var page = """
      .\\" Generated from the records of commands and options: UPDATE_GOLDEN=1 swift test
      .Dd $Mdocdate$
      .Dt PAYLOAD-LINT 1
      .Os
      .Sh NAME
      .Nm payload-lint
      .Nd check payloads of Apple push notifications
      .Sh SYNOPSIS

      """
    for command in Command.all {
      page += ".Nm\n"
      let name = "\(command.name)"
      page += name == "lint" ? ".Op Cm lint\n" : ".Cm \(escaped(name))\n"
      if !command.options.isEmpty { page += ".Op Ar OPTION ...\n" }
      if !"\(command.operands)".isEmpty { page += ".Ar \(escaped("\(command.operands)"))\n" }
    }
    page += """
      .Sh DESCRIPTION
      .Nm
      checks the payloads of Apple push notifications, the requests and envelopes that contain them, and whether the app
      declares the categories that they use.
      .Sh COMMANDS
      .Bl -tag -width Ds

      """
    for command in Command.all {
      page += ".It Cm \(escaped("\(command.name)"))"
      if !"\(command.operands)".isEmpty { page += " Ar \(escaped("\(command.operands)"))" }
      // Each sentence starts on a new line.
      page += "\n" + escaped("\(command.details)").replacing(". ", with: ".\n") + "\n"
    }
    page += ".El\n.Sh OPTIONS\n"
    for command in Command.all where !command.options.isEmpty {
      page += ".Ss Options of \(escaped("\(command.name)"))\n.Bl -tag -width Ds\n"
      for option in command.options { page += item(option) }
      page += ".El\n"
    }
    return page + """
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      .It Ev NO_COLOR , FORCE_COLOR , TERM
      Whether the text report has colors, unless
      .Fl \\&-color
      is given.
      .It Ev COLUMNS
      The width of the text report.
      .El
      .Sh EXIT STATUS
      .Bl -tag -width Ds
      .It 0
      No errors; with
      .Fl \\&-strict
      no warnings either.
      .It 1
      Errors; with
      .Fl \\&-strict
      also warnings, with
      .Fl \\&-diff
      also pending changes.
      .It 2
      Something could not be read, written or understood.
      .El
      .Sh EXAMPLES
      Check a folder against the categories that the app declares:
      .Pp
      .Dl payload-lint --manifest push/categories.json push

      """
  }

  private static func item(_ option: OptionInfo) -> String {
    var line = ".It "
    if let short = option.short { line += "Fl \(short) , " }
    line += "Fl \\&-\(escaped("\(option.name)"))"
    if let value = option.value.name { line += " Ar \"\(escaped(value))\"" }
    var help = escaped("\(option.help)")
    if case .words(_, let words) = option.value { help += ": " + words.map(escaped).joined(separator: ", ") }
    return line + "\n" + help + (option.isRepeatable ? "; repeatable" : "") + ".\n"
  }

  /// What roff would interpret: backslashes, hyphens, quotes, and a point at the start of a line.
  private static func escaped(_ text: String) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result
  }
}
