import Foundation
import Testing

@testable import PayloadLint

/// The built program on the folders of `Fixtures/format`, in every format. Their reports are in
/// `Fixtures/format/expected`: in all formats for two folders, as text and JSON for the others.
@Suite struct FormatFixtureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let format: String
    let arguments: [String]
    let code: Int32

    var testDescription: String { "\(name) as \(format)" }

    /// Whether the report is compared byte for byte: of the others the form is checked.
    var isGolden: Bool { ["many", "unreadable"].contains(name) || ["text", "json"].contains(format) }
  }

  static let cases: [Case] = ReportFormat.all.map { "\($0.name)" }.flatMap { format in
    [
      Case(name: "none", format: format, arguments: ["."], code: 0),
      Case(name: "one", format: format, arguments: ["."], code: 0),
      Case(name: "many", format: format, arguments: ["--manifest", "manifest.json", "."], code: 1),
      Case(name: "syntax", format: format, arguments: ["."], code: 1),
      Case(name: "unreadable", format: format, arguments: [".", "missing.json"], code: 2),
      Case(name: "emoji", format: format, arguments: ["."], code: 1),
    ]
  }

  @Test func everyExpectedReportIsCompared() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.url("format/expected").path)
    let compared = FormatFixtureTests.cases.filter(\.isGolden).map { "\($0.name).\($0.format)" }
    #expect(names.sorted() == compared.sorted())
  }

  @Test(arguments: cases)
  func isWritten(_ testCase: Case) throws {
    let folder = try Fixtures.copy(of: "format/\(testCase.name)")
    let result = try Program.run(testCase.arguments + ["--format", testCase.format], in: folder)
    // The code never depends on the format.
    #expect(result.code == testCase.code)
    if testCase.isGolden {
      let text = result.out.replacing(folder.path, with: "/here")
      try Golden.expect(text, in: "Fixtures/format/expected/\(testCase.name).\(testCase.format)")
    }
    try expectWellFormed(result.out, testCase.format)
    // A file gets the same, and standard output nothing.
    let other = try Program.run(testCase.arguments + ["--format", testCase.format, "--output", "report"], in: folder)
    #expect(other.out.isEmpty && other.code == testCase.code)
    #expect(folder.contents(of: "report") == result.out)
  }

  private func expectWellFormed(_ text: String, _ format: String) throws {
    switch format {
    case "json", "sarif", "gitlab", "rdjson": _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case "jsonl":
      for line in text.split(separator: "\n") { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    case "junit", "checkstyle": _ = try XMLTree(text)
    default: break
    }
  }

  // MARK: - Places

  /// The two tokens at fault in `Fixtures/format/emoji`, on one line after an emoji of several parts, a letter of two
  /// bytes, one of three, and an invisible character.
  private static let tokens = ["-1", "\"mutableContent\""]

  private func emoji(_ format: String) throws -> (report: String, text: String) {
    let folder = try Fixtures.copy(of: "format/emoji")
    return (
      try Program.run(["--format", format, "."], in: folder).out, try #require(folder.contents(of: "order.json"))
    )
  }

  private func json(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func sarifCountsCodeUnitsOfUTF16() throws {
    let (report, text) = try emoji("sarif")
    let run = try #require((json(report)["runs"] as? [NSDictionary])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let found = try #require(run["results"] as? [NSDictionary]).map { result in
      let location = try #require((result["locations"] as? [NSDictionary])?.first?["physicalLocation"] as? NSDictionary)
      let region = try #require(location["region"] as? [String: Int])
      #expect(region["startLine"] == 1 && region["endLine"] == 1)
      let (start, end) = (try #require(region["startColumn"]), try #require(region["endColumn"]))
      return (text as NSString).substring(with: NSRange(location: start - 1, length: end - start))
    }
    #expect(found == FormatFixtureTests.tokens)
  }

  @Test func rdjsonCountsBytes() throws {
    let (report, text) = try emoji("rdjson")
    let bytes = Data(text.utf8)
    func cut(_ range: Any?) throws -> String {
      let range = try #require(range as? [String: [String: Int]])
      let (start, end) = (try #require(range["start"]?["column"]), try #require(range["end"]?["column"]))
      return String(decoding: bytes[(start - 1)..<(end - 1)], as: UTF8.self)
    }
    let diagnostics = try #require(json(report)["diagnostics"] as? [NSDictionary])
    #expect(
      try diagnostics.map { try cut(($0["location"] as? NSDictionary)?["range"]) } == FormatFixtureTests.tokens)
    let suggestions = diagnostics.compactMap { ($0["suggestions"] as? [NSDictionary])?.first }
    #expect(try suggestions.map { try cut($0["range"]) } == ["-1", "\"mutableContent\":true"])
    #expect(suggestions.map { $0["text"] as? String } == ["0", "\"mutable-content\":1"])
  }

  /// The text between two columns of the only line, counted in scalars.
  private func cut(_ text: String, _ start: Int?, _ end: Int?) throws -> String {
    let (start, end) = (try #require(start), try #require(end))
    let scalars = Array(text.unicodeScalars)
    return String(String.UnicodeScalarView(scalars[(start - 1)..<(end - 1)]))
  }

  @Test(arguments: ["json", "jsonl"])
  func jsonCountsScalarsAndGivesOffsets(_ format: String) throws {
    let (report, text) = try emoji(format)
    let findings =
      try format == "json"
      ? #require(json(report)["findings"] as? [NSDictionary]) : report.split(separator: "\n").map { try json("\($0)") }
    for (finding, token) in zip(findings, FormatFixtureTests.tokens) {
      let start = try #require(finding["start"] as? [String: Int])
      let end = try #require(finding["end"] as? [String: Int])
      #expect(try cut(text, start["column"], end["column"]) == token)
      let (lower, upper) = (try #require(start["offset"]), try #require(end["offset"]))
      #expect(String(decoding: Data(text.utf8)[lower..<upper], as: UTF8.self) == token)
    }
    #expect(findings.count == 2)
  }

  @Test func gitLabCountsScalars() throws {
    let (report, text) = try emoji("gitlab")
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [NSDictionary])
    let found = try issues.map { issue in
      let location = try #require(issue["location"] as? NSDictionary)
      #expect(location["lines"] as? [String: Int] == ["begin": 1, "end": 1])
      let positions = try #require(location["positions"] as? [String: [String: Int]])
      return try cut(text, positions["begin"]?["column"], positions["end"]?["column"])
    }
    #expect(found == FormatFixtureTests.tokens)
  }

  @Test func gitHubCountsScalars() throws {
    let (report, text) = try emoji("github")
    let found = try report.split(separator: "\n").map { line in
      let match = try #require(line.firstMatch(of: /^::(?:error|warning) (.*?)::/))
      let properties = Dictionary(
        uniqueKeysWithValues: match.1.split(separator: ",").map { pair in
          let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
          return (parts[0], parts[1])
        })
      #expect(properties["file"] == "order.json" && properties["line"] == "1" && properties["endLine"] == "1")
      return try cut(text, properties["col"].flatMap { Int($0) }, properties["endColumn"].flatMap { Int($0) })
    }
    #expect(found == FormatFixtureTests.tokens)
  }

  @Test(arguments: ["junit", "checkstyle"])
  func xmlCountsScalars(_ format: String) throws {
    let (report, text) = try emoji(format)
    let elements = try XMLTree(report).elements(format == "junit" ? "testcase" : "error")
    for (element, token) in zip(elements, FormatFixtureTests.tokens) {
      #expect(element.attributes["line"] == "1")
      let column = try #require(element.attributes["column"].flatMap { Int($0) })
      #expect(try cut(text, column, column + token.count) == token)
    }
    #expect(elements.count == 2)
  }

  @Test(arguments: ["text", "concise", "xcode", "markdown"])
  func textCountsScalars(_ format: String) throws {
    let (report, text) = try emoji(format)
    let places = report.matches(of: /(?m)^(?:\S*\/|.*`)?order\.json:1:(\d+)(?:`|: (?:error|warning): )/)
    for (place, token) in zip(places, FormatFixtureTests.tokens) {
      let column = try #require(Int(place.1))
      #expect(try cut(text, column, column + token.count) == token)
    }
    #expect(places.count == 2)
  }
}
