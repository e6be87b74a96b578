import Testing

@testable import PayloadLint

@Suite struct OptionTests {
  private static let known = LintOptions.all.map(\.info)

  private func typed(_ arguments: [String]) throws(UsageError) -> TypedArguments {
    try TypedArguments(arguments, known: OptionTests.known)
  }

  private func settings(_ arguments: [String]) throws(UsageError) -> LintSettings {
    var settings = LintSettings()
    for option in try typed(arguments).options {
      try LintOptions.all[option.index].apply(&settings, option.value)
    }
    return settings
  }

  private func error(_ arguments: [String]) -> UsageError? {
    do throws(UsageError) {
      _ = try settings(arguments)
      return nil
    } catch { return error }
  }

  @Test func optionsAndPathsMayStandInAnyOrder() throws {
    let typed = try typed(["a.json", "--strict", "--max-size=9", "-j2", "-o", "out", "b", "-", "--", "--strict"])
    #expect(typed.operands == ["a.json", "b", "-", "--strict"])
    let named = typed.options.map { "\(OptionTests.known[$0.index].name)=\($0.value)" }
    #expect(named == ["strict=", "max-size=9", "jobs=2", "output=out"])
    #expect(!typed.asksForHelp)
    #expect(try self.typed(["a", "--help"]).asksForHelp)
  }

  @Test func readsWhatTheOptionsMean() throws {
    let settings = try settings([
      "--format", "json:a/b:c.json", "--format=concise", "-H", "apns-priority: 5 ", "--header=:path:/3/device/1",
      "--rule", "badge/*=off", "--rule=badge/below-zero=info", "--minimum-os", "iOS 16, watchOS 9.1", "--color",
      "never", "--max-findings", "0", "--record-id", "/a~1b/0",
    ])
    #expect(settings.reports.map { "\($0.format.name) \($0.file ?? "-")" } == ["json a/b:c.json", "concise -"])
    #expect(settings.headers.map { "\($0.name)=\($0.value)" } == ["apns-priority=5", ":path=/3/device/1"])
    #expect(settings.rules.map { "\($0.name) \($0.level?.name ?? "off")" } == ["badge/* off", "badge/below-zero info"])
    #expect(settings.minimumOS == SystemVersions("iOS 16, watchOS 9.1"))
    #expect(settings.color == .never)
    #expect(settings.maxFindings == 0)
    #expect(settings.recordID != nil)
  }

  struct Mistake: Sendable {
    var arguments: [String]
    var message: String
    var help: String?

    init(_ arguments: [String], _ message: String, _ help: String? = nil) {
      self.arguments = arguments
      self.message = message
      self.help = help
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(["--formt", "x"], "unknown option \"--formt\"", "the nearest is \"--format\""),
    Mistake(["--no-confg"], "unknown option \"--no-confg\"", "the nearest is \"--no-config\""),
    Mistake(["-format"], "unknown option \"-format\"", "the nearest is \"--format\""),
    Mistake(["-x"], "unknown option \"-x\"", "\"payload-lint --help\" lists the options"),
    Mistake(["--strict=yes"], "option \"--strict\" takes no value, but was given \"yes\""),
    Mistake(["--format"], "option \"--format\" needs a value: --format FORMAT[:FILE]"),
    Mistake(["-o"], "option \"-o\" needs a value: -o FILE"),
    Mistake(["--output", "--strict"], "option \"--output\" needs a value: --output FILE"),
    Mistake(["--format", "jsno"], "unknown format \"jsno\"", "the nearest is \"json\""),
    Mistake(
      ["--format", "yaml"], "unknown format \"yaml\"",
      "formats are \(ReportFormat.all.map { "\($0.name)" }.joined(separator: ", "))"),
    Mistake(["--format", "json:"], "\"--format json:\" is missing a file name after the colon"),
    Mistake(
      ["--rule", "badge/below-zero"], "rule \"badge/below-zero\" has no level",
      "write it like \"badge/below-zero=error\""),
    Mistake(["--rule", "a/b=eror"], "unknown level \"eror\"", "the nearest is \"error\""),
    Mistake(["-H", "apns-priority"], "header \"apns-priority\" has no value", "write it like \"apns-priority: 10\""),
    Mistake(["-j", "0"], "option \"--jobs\" must be a whole number of at least 1, but is \"0\""),
    Mistake(["--max-size", "1k"], "option \"--max-size\" must be a whole number of at least 1, but is \"1k\""),
    Mistake(["--color", "allways"], "unknown value of --color \"allways\"", "the nearest is \"always\""),
    Mistake(["--record-id", "id"], "\"id\" is not a JSON Pointer", "write it like \"/id\""),
  ]

  @Test(arguments: mistakes)
  func aWrongOptionSaysWhatIsRight(_ mistake: Mistake) {
    let error = error(mistake.arguments)
    #expect(error?.message == mistake.message)
    #expect(error?.help.first == mistake.help)
  }

  @Test func namesOfOptionsAreUnique() {
    let options = Command.all.map(\.options)
    for known in options {
      #expect(Set(known.map(\.long)).count == known.count)
      let letters = known.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test(arguments: Command.all.map { "\($0.name)" })
  func theHelpNamesEveryOptionAndFitsATerminal(_ name: String) throws {
    let console = Console(out: .memory(), err: .memory())
    #expect(Tool.run([name, "--help"], console) == .clean)
    let help = console.out.text
    let command = try #require(Command.all.first { "\($0.name)" == name })
    for option in command.options { #expect(help.contains(HelpText.term(of: option)), "\(option.long)") }
    for line in help.split(separator: "\n") { #expect(DisplayWidth.columns(of: String(line)) <= 80, "\(line)") }
    #expect(console.err.text.isEmpty)
  }
}
