import Testing

@testable import PayloadLint

/// Runs commands inside the test, where a run with a debugger or coverage can follow.
@Suite struct CommandTests {
  struct Result {
    var code: ExitCode
    var out: String
    var err: String
  }

  static func run(_ arguments: [String], environment: [String: String] = [:]) -> Result {
    let console = Console(
      out: .memory(), err: .memory(), environment: { environment[$0] }, terminalColumns: nil)
    let code = Tool.run(arguments, console)
    return Result(code: code, out: console.out.text, err: console.err.text)
  }

  private let folder = TemporaryFolder([
    "clean.json": #"{"aps":{"alert":"Hi"}}"#, "warning.json": #"{"aps":{"alert":"Hi","badge":-1}}"#,
    "error.json": #"{"aps":{"alert":"Hi","bagde":1}}"#, "many.json": CommandTests.many,
  ])

  /// Five warnings, the second of them an error.
  private static let many = #"{"aps":{"alert":"Hi","badge":-1,"bagde":2,"x1":1,"x2":1,"x3":1}}"#

  private func run(_ arguments: [String], environment: [String: String] = [:]) -> Result {
    CommandTests.run(arguments.map { $0.replacing("@", with: folder.path) }, environment: environment)
  }

  private func isColored(_ arguments: [String], _ environment: [String: String]) -> Bool {
    run(["@/error.json"] + arguments, environment: environment).out.contains("\u{1B}[")
  }

  @Test func colorsFollowTheOptionThenTheEnvironmentThenTheTerminal() {
    #expect(!isColored([], [:]))
    #expect(isColored(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(!isColored(["--color", "never"], ["FORCE_COLOR": "1"]))
    #expect(!isColored([], ["NO_COLOR": "1", "FORCE_COLOR": "1"]))
    #expect(isColored([], ["NO_COLOR": "", "FORCE_COLOR": "1", "TERM": "dumb"]))
    #expect(!isColored([], ["FORCE_COLOR": "0"]))
    #expect(!isColored([], ["TERM": "dumb"]))
    #expect(!isColored(["--color", "always", "--format", "json"], [:]))
  }

  @Test func longLinesAreCutToTheColumnsOfTheTerminal() {
    folder.write(#"{"aps":{"alert":"\#(String(repeating: "x", count: 500))","bagde":1}}"#, to: "long.json")
    for (columns, width) in [("60", 60), ("1000", 120), ("5", 40), ("wide", 120)] {
      let lines = run(["@/long.json"], environment: ["COLUMNS": columns]).out.split(separator: "\n")
      let snippet = lines.filter { $0.hasPrefix("1 |") }
      #expect(!snippet.isEmpty)
      for line in snippet {
        let shown = DisplayWidth.columns(of: String(line))
        #expect(shown <= width && shown > width - 4, "\(line)")
      }
    }
  }

  @Test func whatIsLeftOutIsCountedAndStillDecides() {
    let limited = run(["@/many.json", "--max-findings", "1", "--format", "concise"])
    #expect(limited.code == .findings)
    #expect(limited.out.split(separator: "\n").count == 1)
    #expect(limited.out.contains("warning:"))
    #expect(limited.err.contains("many.json: 4 more findings not shown"))
    #expect(limited.err.contains("1 error, 4 warnings"))
    let json = run(["@/many.json", "--max-findings", "2", "--format", "json"])
    #expect(json.out.contains("\"leftOut\":3"))
    #expect(json.err.isEmpty)
    #expect(run(["@/many.json", "--max-findings", "0"]).code == .findings)
  }

  @Test func levelsAreSetByNameAndByGroup() {
    #expect(run(["@/warning.json", "--rule", "badge/below-zero=error"]).code == .findings)
    #expect(run(["@/error.json", "--rule", "aps/*=warning"]).code == .clean)
    #expect(run(["@/error.json", "--rule", "aps/unknown-key=error", "--rule", "aps/*=off"]).code == .findings)
    #expect(run(["@/error.json", "--rule", "aps/unknown-key=off"]).out.isEmpty)
    let unknown = run(["@/error.json", "--rule", "aps/unknwn-key=off"])
    #expect(unknown.code == .failure)
    #expect(unknown.err.contains("the nearest is \"aps/unknown-key\""))
  }

  @Test func headersOfStrongerSourcesWin() {
    folder.write(#"{"aps":{"content-available":1}}"#, to: "bg.json")
    folder.write(headers("10"), to: "bg.headers.json")
    folder.write(headers("5"), to: "five.json")
    func rules(_ arguments: [String]) -> String {
      run(["@/bg.json", "--format", "concise"] + arguments).out.replacing(folder.path + "/", with: "")
    }
    #expect(rules([]).hasPrefix("bg.headers.json:1:"))
    #expect(rules([]).contains("[background/priority]"))
    #expect(rules(["--headers", "@/five.json"]).isEmpty)
    #expect(rules(["-H", "apns-priority: 5"]).isEmpty)
    #expect(rules(["--headers", "@/five.json", "-H", "apns-priority: 10"]).hasPrefix("bg.json:1:1:"))
  }

  private func headers(_ priority: String) -> String {
    #"{"apns-push-type":"background","apns-topic":"com.example.app","apns-priority":"\#(priority)"}"#
  }

  @Test func aPushTypeAloneSaysNothingAboutOtherHeaders() {
    folder.write(#"{"aps":{"content-available":1}}"#, to: "bg.json")
    #expect(run(["@/bg.json", "--push-type", "background", "--strict"]).code == .clean)
    #expect(run(["@/clean.json", "--push-type", "background", "--strict"]).code == .findings)
  }

  @Test(arguments: [
    ("[]", "a headers file must be an object of strings"),
    (#"{"apns-priority": 5}"#, "header \"apns-priority\" must be a string, but is the number 5"),
    (#"{"apns-priority": null}"#, "header \"apns-priority\" must be a string, but is null"),
    ("", "expected JSON, found nothing"),
  ])
  func aBadHeadersFileIsAFailureAndThePayloadIsChecked(_ text: String, _ message: String) {
    folder.write(text, to: "error.headers.json")
    let beside = run(["@/error.json"])
    #expect(beside.code == .failure)
    #expect(beside.err.contains("error.headers.json:1:"))
    #expect(beside.err.contains("error: \(message)\n"))
    #expect(beside.out.contains("[aps/unknown-key]"))
    let given = run(["@/clean.json", "--headers", "@/error.headers.json", "--exit-zero"])
    #expect(given.code == .failure)
    #expect(given.err.contains(message))
  }

  @Test func twoPayloadsOfOneHeadersFileReportItOnce() {
    let payload = #"{"aps":{"content-available":1}}"#
    for name in ["a.json", "a.apns", "a.b.json"] { folder.write(payload, to: "pair/\(name)") }
    folder.write(headers("10"), to: "pair/a.headers.json")
    let result = run(["@/pair", "--format", "concise", "--rule", "simulator/*=off"])
    #expect(result.out.split(separator: "\n").count == 1)
    folder.write("[]", to: "pair/a.headers.json")
    let broken = run(["@/pair", "--format", "concise", "--rule", "simulator/*=off"])
    #expect(broken.err.components(separatedBy: "a headers file must be").count == 2)
  }

  @Test func sharedHeadersComeInTheOrderOfPaths() {
    for name in ["a.json", "z.json"] {
      folder.write(#"{"aps":{"content-available":1,"bagde":1}}"#, to: "shared/\(name)")
    }
    folder.write(headers("10"), to: "shared/m.json")
    let result = run([
      "@/shared", "--headers", "@/shared/m.json", "--format", "concise",
    ])
    let paths = result.out.split(separator: "\n").map {
      String($0.dropFirst(folder.path.count + "/shared/".count).prefix { $0 != ":" })
    }
    #expect(paths == paths.sorted())
    #expect(paths.filter { $0 == "m.json" }.count == 1)
  }

  @Test func recordsAreReportedWithTheirLine() {
    let lines = (1...3_000).map { number in
      number % 1_000 == 0 ? #"{"aps":{"alert":"Hi","bagde":1},"id":"r\#(number)"}"# : #"{"aps":{"alert":"Hi"}}"#
    }
    folder.write(lines.joined(separator: "\n"), to: "feed.ndjson")
    for jobs in ["1", "4"] {
      let result = run(["@/feed.ndjson", "-j", jobs, "--format", "jsonl", "--record-id", "/id"])
      let found = result.out.split(separator: "\n")
      #expect(found.count == 3)
      for (line, number) in zip(found, [1_000, 2_000, 3_000]) {
        #expect(line.contains("\"record\":\(number),\"recordID\":\"r\(number)\""))
        #expect(line.contains("\"start\":{\"line\":\(number),"))
      }
    }
  }

  @Test func linesOfRecordsEndLikeAllLines() {
    let bad = #"{"aps":{"alert":"Hi","bagde":1}}"#
    folder.write("\u{FEFF}{\"aps\":\r{\"alert\":\"Hi\"}}\r\n\r\n\(bad)\n\n\(bad)", to: "ends.ndjson")
    let found = run(["@/ends.ndjson", "--format", "jsonl"]).out.split(separator: "\n").filter {
      $0.contains("unknown-key")
    }
    #expect(found.count == 2)
    for (line, number) in zip(found, [4, 6]) {
      #expect(line.contains("\"record\":\(number),"))
      #expect(line.contains("\"start\":{\"line\":\(number),\"column\":22,"))
    }
  }

  @Test func aDocumentThatIsTooLargeIsReportedAndNotRead() {
    let result = run(["@/error.json", "--max-size", "20"])
    #expect(result.code == .findings)
    #expect(result.out.contains("error: document of 32 bytes is too large to be read; the limit is 20"))
    #expect(!result.out.contains("unknown-key"))
    folder.write("{\"aps\":{\"alert\":\"Hi\"}}\n{\"aps\":{\"alert\":\"Hello\"}}\n", to: "a.ndjson")
    #expect(
      run(["@/a.ndjson", "--max-size", "24", "--format", "concise"]).out.contains(
        "a.ndjson:2:1: error: document of 25 bytes"))
  }

  @Test func manyFilesGiveTheSameReportWithOneWorkerAndWithMany() {
    for number in 0..<400 {
      let text = number % 3 == 0 ? CommandTests.many : #"{"aps":{"alert":"Hi"}}"#
      folder.write(text, to: "files/\(number % 7)/\(number).json")
    }
    folder.write("{}", to: "files/other.json")
    let one = run(["@/files", "-j", "1"])
    let many = run(["@/files", "-j", "4"])
    #expect(one.out == many.out)
    #expect(one.err == many.err)
    #expect(one.err.contains("checked 400 payloads in 400 files"))
  }

  @Test func countsByRuleAreAskedFor() {
    let result = run(["@/many.json", "--statistics", "--format", "json"])
    #expect(result.err == "3 aps/app-key\n1 aps/unknown-key\n1 badge/below-zero\n")
  }

  @Test(arguments: [
    ["rules"], ["rules", "--format", "json"], ["rules", "--format=markdown"], ["keys"], ["keys", "--format", "json"],
    ["keys", "--format", "markdown"], ["explain", "/aps/badge"],
  ])
  func commandsThatTellWhatIsKnownEndCleanly(_ arguments: [String]) {
    let result = run(arguments)
    #expect(result.code == .clean)
    #expect(!result.out.isEmpty)
    #expect(result.err.isEmpty)
  }

  @Test(arguments: [
    (["rules", "--format", "jsn"], "unknown format \"jsn\"", "the nearest is \"json\""),
    (["rules", "badge"], "\"rules\" takes no arguments, but was given \"badge\"", ""),
    (["explain"], "nothing to explain", "name a rule"),
    (["explain", "badge/belowzero"], "unknown rule, key or header \"badge/belowzero\"", "\"badge/below-zero\""),
    (["explain", "/aps/bagde"], "unknown rule, key or header \"/aps/bagde\"", "\"/aps/badge\""),
    (["explain", "apns-prioritty"], "unknown rule, key or header \"apns-prioritty\"", "\"apns-priority\""),
    (["explian", "x"], "unknown command \"explian\"", "\"explain\""),
    (["--quiet", "--verbose"], "\"--quiet\" and \"--verbose\" cannot be used together", ""),
    (["--format", "json", "--format", "text"], "two formats without a file: \"json\" and \"text\"", "\"text:FILE\""),
    (["--format", "json:a", "-o", "b"], "\"--output b\" has no effect: every format already has a file", ""),
    (["--format", "json:a", "--format", "text:a"], "two reports are written to the file \"a\"", ""),
    (["-", "--files-from", "-"], "standard input cannot be both a list of paths and a payload", ""),
  ])
  func aWrongCommandLineSaysWhatIsRight(_ arguments: [String], _ message: String, _ help: String) {
    let result = run(arguments)
    #expect(result.code == .failure)
    #expect(result.out.isEmpty)
    #expect(result.err.hasPrefix("payload-lint: error: \(message)"))
    #expect(help.isEmpty || result.err.contains(help))
  }

  @Test(arguments: [
    ("/aps/badge", "/aps/badge"), ("badge", "/aps/badge"), ("/0/aps/alert/title", "/aps/alert/title"),
    ("/message/apns/payload/aps/sound/name", "/aps/sound/name"), ("apns-priority", "apns-priority"),
    ("/#headers/apns-priority", "apns-priority"), ("/apns-topic", "apns-topic"),
    ("badge/below-zero", "badge/below-zero"),
    ("/notification/actions/3/title", "/notification/actions/0/title"),
  ])
  func explainsWhatAReportNames(_ topic: String, _ title: String) {
    #expect(run(["explain", topic]).out.hasPrefix(title))
  }
}
