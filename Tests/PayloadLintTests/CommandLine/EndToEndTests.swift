import Foundation
import Testing

@testable import PayloadLint

/// The built program as a user meets it: arguments, standard input, output, error and exit code.
@Suite struct EndToEndTests {
  private let folder = TemporaryFolder([
    "clean.json": #"{"aps":{"alert":"Hi"}}"#,
    "push/warning.json": #"{"aps":{"alert":"Hi","badge":-1}}"#,
    "push/error.json": #"{"aps":{"alert":"Hi","bagde":1}}"#,
    "push/package.json": #"{"name":"of somebody else"}"#,
    "none/a.txt": "text", "none/b.json": "[1]",
  ])

  private func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws
    -> Program.Result
  {
    try Program.run(arguments, in: folder, input: input, environment: environment)
  }

  private static let warning = """
    push/warning.json:1:30: warning: badge must be 0 or more, but is -1 [badge/below-zero]
      |
    1 | {"aps":{"alert":"Hi","badge":-1}}
      |                              ^^
      = note: no meaning is documented for a badge below zero
      = help: write 0 to remove the badge, or leave the key out to keep it (fixable with --unsafe-fixes)

    """

  @Test func aCleanPayloadIsSilentApartFromTheSummary() throws {
    let result = try run(["clean.json"])
    #expect(result.code == 0)
    #expect(result.out.isEmpty)
    #expect(result.err == "checked 1 payload in 1 file: no findings\n")
  }

  @Test func aWarningIsShownAndDoesNotFail() throws {
    let result = try run(["lint", "push/warning.json"])
    #expect(result.code == 0)
    #expect(result.out == EndToEndTests.warning)
    #expect(result.err == "checked 1 payload in 1 file: 1 warning (1 fixable with --unsafe-fixes)\n")
    #expect(try run(["--strict", "push/warning.json"]).code == 1)
    #expect(try run(["--strict", "--exit-zero", "push/warning.json"]).code == 0)
  }

  @Test func anErrorFails() throws {
    let result = try run(["push/error.json", "--format", "concise"])
    #expect(result.code == 1)
    #expect(result.out.hasPrefix("push/error.json:1:22: error: unknown key \"bagde\" in aps [aps/unknown-key]\n"))
    #expect(try run(["push/error.json", "--exit-zero"]).code == 0)
  }

  @Test func quietLeavesErrorsAlone() throws {
    let result = try run(["push", "--quiet", "--format", "concise"])
    #expect(result.code == 1)
    #expect(result.out.split(separator: "\n").allSatisfy { $0.contains(": error: ") })
    #expect(result.err.isEmpty)
    let strict = try run(["push/warning.json", "--quiet", "--strict"])
    #expect(strict.code == 1)
    #expect(strict.out == EndToEndTests.warning)
  }

  @Test func aFormerNameOfARuleStillWorksAndIsSaid() throws {
    folder.write(#"{"aps":{"alert":"Hi","badge":"1"}}"#, to: "kind/a.json")
    let said =
      "payload-lint: info: rule \"aps/wrong-kind\" is now \"aps/wrong-type\"; the former name still works\n"
    let result = try run(["kind/a.json", "--rule", "aps/wrong-kind=off"])
    #expect(result.code == 0)
    #expect(result.err.hasPrefix(said))
    #expect(try run(["kind/a.json", "--rule", "aps/wrong-type=off"]).err.contains("is now") == false)

    folder.write(
      #"{"suppressions":[{"rule":"aps/wrong-kind","files":["a.json"],"reason":"a sample"}]}"#,
      to: "kind/.payload-lint.json")
    let suppressed = try run(["kind/a.json"])
    #expect(suppressed.code == 0)
    #expect(suppressed.err.contains(said))
  }

  @Test func aFolderIsSearchedInOrder() throws {
    let result = try run(["--format", "concise"])
    #expect(result.code == 1)
    #expect(
      result.out.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["push/error.json", "push/warning.json"])
    #expect(result.err.hasPrefix("checked 3 payloads in 3 files: 1 error, 1 warning"))
    let other = try run(["push/warning.json", folder.path("push/error.json"), "./clean.json", "--format", "concise"])
    #expect(other.out == result.out)
    #expect(other.err == result.err)
  }

  @Test func verboseSaysWhatWasSkipped() throws {
    let result = try run(["push", "--verbose"])
    #expect(result.err.contains("push/package.json: skipped: not recognized as a payload\n"))
    #expect(try !run(["push"]).err.contains("package.json"))
    // A file that is named is checked, whatever it holds.
    #expect(try run(["push/package.json"]).err.hasPrefix("checked 1 payload in 1 file"))
  }

  @Test func standardInputIsAPayload() throws {
    let result = try run(["-", "--format", "concise"], input: #"{"aps":{"bagde":1}}"#)
    #expect(result.code == 1)
    #expect(result.out.hasPrefix("<stdin>:1:9: error: "))
    let named = try run(
      ["-", "--stdin-filename", "push/new.json", "--format", "concise"], input: #"{"aps":{"bagde":1}}"#)
    #expect(named.out.hasPrefix("push/new.json:1:9: error: "))
  }

  @Test func nothingToCheckIsSaidWithWhereItLooked() throws {
    let result = try run(["none"])
    #expect(result.code == 0)
    #expect(result.out.isEmpty)
    #expect(result.err.hasPrefix("no payloads found in none: looked for *.apns"))
    #expect(try run(["none", "--quiet"]).err.isEmpty)
    #expect(try run(["none", "--format", "json"]).out.hasSuffix("\"fixable\":0}}\n"))
  }

  @Test func aPathThatIsNotThereFailsAndTheRestIsChecked() throws {
    let result = try run(["no.json", "push/error.json", "--format", "concise", "--exit-zero"])
    #expect(result.code == 2)
    #expect(result.out.hasPrefix("push/error.json:1:22: error: "))
    #expect(result.err.hasPrefix("no.json: error: cannot be read: no such file or folder\n"))
  }

  @Test(arguments: [
    (["--formt", "json"], "unknown option \"--formt\"", "--format"),
    (["explian"], "unknown command \"explian\"", "explain"),
    (["--rule", "badge/below-zeros=off"], "unknown rule \"badge/below-zeros\"", "badge/below-zero"),
    (["--format", "jason"], "unknown format \"jason\"", "json"),
  ])
  func aWrongNameIsAUsageErrorWithTheNearest(_ arguments: [String], _ message: String, _ nearest: String) throws {
    let result = try run(arguments)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.err == "payload-lint: error: \(message)\n  = help: the nearest is \"\(nearest)\"\n")
  }

  @Test func aReportGoesToItsFile() throws {
    let result = try run(["push", "-o", "out.txt", "--format", "json:out.json", "--format", "concise"])
    #expect(result.code == 1)
    #expect(result.out.isEmpty)
    #expect(folder.contents(of: "out.txt")?.hasPrefix("push/error.json:1:22: error: ") == true)
    let json = try JSONSerialization.jsonObject(with: Data((folder.contents(of: "out.json") ?? "").utf8))
    #expect(((json as? NSDictionary)?["findings"] as? [NSDictionary])?.count == 2)
    #expect(try run(["push", "--format", "json:out.json"]).out.isEmpty)
    let lost = try run(["push", "-o", "no/such/folder"])
    #expect(lost.code == 2)
    #expect(lost.err.hasPrefix("no/such/folder: error: cannot be written: no such file or folder\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aReportThatCannotBeWrittenFails() throws {
    let result = try run(["clean.json", "--format", "json", "-o", "/dev/full"])
    #expect(result.code == 2)
    #expect(result.err == "/dev/full: error: cannot be written: no space left on the device\n")
  }

  @Test func jsonIsOneDocumentOnStandardOutput() throws {
    let result = try run(["push", "--format", "json", "--color", "always"])
    #expect(result.code == 1)
    #expect(result.err.isEmpty)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? NSDictionary)
    let findings = try #require(report["findings"] as? [NSDictionary])
    #expect(findings.map { $0["path"] as? String } == ["push/error.json", "push/warning.json"])
    #expect((report["summary"] as? NSDictionary)?["errors"] as? Int == 1)
  }

  @Test func pathsComeFromAList() throws {
    folder.write("push/warning.json\nclean.json\n", to: "list")
    folder.write("push/warning.json\0clean.json", to: "list0")
    for arguments in [["--files-from", "list"], ["--files-from", "list0"], ["--files-from", "-"]] {
      let result = try run(arguments, input: "push/warning.json\r\nclean.json")
      #expect(result.out == EndToEndTests.warning)
      #expect(result.err.hasPrefix("checked 2 payloads in 2 files: "))
    }
    // An empty list is nothing, and not the current folder.
    let empty = try run(["--files-from", "-"])
    #expect(empty.code == 0)
    #expect(empty.err.hasPrefix("no payloads found in -: "))
    #expect(try run(["--files-from", "no"]).code == 2)
  }

  @Test func tellsItsVersionAndHelp() throws {
    #expect(try run(["--version"]).out == "payload-lint \(Tool.version)\n")
    let help = try run(["--help"])
    #expect(help.code == 0)
    #expect(help.err.isEmpty)
    for command in Command.all { #expect(help.out.contains("\n  \(command.name) ")) }
  }
}
