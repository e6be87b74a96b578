import Foundation
import Testing

@testable import PayloadLint

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every format of the report, in memory.
@Suite struct FormatTests {
  private func report(
    _ format: String, _ findings: [Finding], _ context: ReportFormat.Context = ReportFormat.Context(),
    _ body: (inout any Reporter, Output) -> Void = { _, _ in }
  ) throws -> String {
    let format = try #require(ReportFormat.all.first { "\($0.name)" == format })
    let out = Output.memory()
    var reporter = format.make(context)
    reporter.begin(out)
    body(&reporter, out)
    for finding in findings { reporter.report(finding, out) }
    reporter.finish(RunSummary(), leftOut: 0, out)
    return out.text
  }

  private let place = markedPlace("{\"a\":\n«-1»}", path: "push/order.json")

  /// They keep nothing of a finding back, so that their memory does not grow.
  @Test(arguments: ["text", "concise", "json", "jsonl", "sarif", "github", "gitlab", "checkstyle", "rdjson", "xcode"])
  func aFindingIsWrittenAtOnce(_ name: String) throws {
    let format = try #require(ReportFormat.all.first { "\($0.name)" == name })
    let out = Output.memory()
    var reporter = format.make(ReportFormat.Context())
    reporter.begin(out)
    for _ in 0..<3 {
      let before = out.text.utf8.count
      reporter.report(finding(at: place), out)
      #expect(out.text.utf8.count > before)
    }
  }

  // MARK: - SARIF

  @Test func sarifTellsRulesOnceAndInTheOrderOfResults() throws {
    let rules = Rule.all.prefix(3).map(\.name)
    let findings = [2, 0, 2, 1, 0].map { finding(at: place, rule: rules[$0]) }
    let run = try sarifRun(report("sarif", findings))
    let results = try #require(run["results"] as? [NSDictionary])
    let driver = try #require((run["tool"] as? NSDictionary)?["driver"] as? NSDictionary)
    let ids = try #require(driver["rules"] as? [NSDictionary]).map { $0["id"] as? String }
    #expect(ids == [rules[2], rules[0], rules[1]])
    for result in results {
      #expect(ids[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
    }
  }

  /// https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning
  @Test func sarifKeepsToTheLimitsOfGitHubForEveryRule() throws {
    let run = try sarifRun(report("sarif", Rule.all.map { finding(at: place, rule: $0.name) }))
    let driver = try #require((run["tool"] as? NSDictionary)?["driver"] as? NSDictionary)
    let rules = try #require(driver["rules"] as? [NSDictionary])
    #expect(rules.count == Rule.all.count)
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = try #require((rule[key] as? NSDictionary)?["text"] as? String)
        #expect(!text.isEmpty && (key == "help" || text.utf16.count <= 1024), "\(rule["id"] ?? "")")
      }
      #expect(
        ["note", "warning", "error"].contains((rule["defaultConfiguration"] as? NSDictionary)?["level"] as? String))
      #expect((rule["name"] as? String)?.allSatisfy { $0.isLetter || $0.isNumber } == true)
    }
  }

  @Test func sarifGivesALineHashOnlyWhereItIsExact() throws {
    func hash(_ file: SourceFile) throws -> String? {
      let place = Place(file: file, range: ByteRange(1, 2))
      let results = try #require(sarifRun(report("sarif", [finding(at: place)]))["results"] as? [NSDictionary])
      return (results.first?["partialFingerprints"] as? NSDictionary)?["primaryLocationLineHash"] as? String
    }
    let bytes = ContiguousArray("{}\n".utf8)
    #expect(try hash(SourceFile(path: "a.json", bytes: bytes)) == LineHashes(SourceFile(path: "", bytes: bytes))[1])
    #expect(try hash(SourceFile(path: "a.ndjson", bytes: bytes, isWhole: false)) == nil)
    #expect(try hash(SourceFile(path: "a.json", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0])) == nil)
  }

  @Test func sarifHasFixesAndOtherPlaces() throws {
    let text = markedPlace("\u{FEFF}{\"😀\":«1»}", path: "a b.json")
    let finding = finding(at: text) {
      $0.related = [Related(place: place, message: "first set here")]
      $0.fix = Fix(
        title: "write 2", applicability: .safe,
        edits: [Edit(range: ByteRange(0, 3), text: ""), Edit(range: text.range, text: "2")])
    }
    let results = try #require(sarifRun(report("sarif", [finding]))["results"] as? [NSDictionary])
    let result = try #require(results.first)
    let related = try #require((result["relatedLocations"] as? [NSDictionary])?.first)
    #expect((related["message"] as? NSDictionary)?["text"] as? String == "first set here")
    let location = try #require((result["locations"] as? [NSDictionary])?.first?["physicalLocation"] as? NSDictionary)
    #expect((location["artifactLocation"] as? NSDictionary)?["uri"] as? String == "a%20b.json")
    let region: NSDictionary = ["startLine": 1, "startColumn": 7, "endLine": 1, "endColumn": 8]
    #expect(location["region"] as? NSDictionary == region)
    let change = try #require(
      ((result["fixes"] as? [NSDictionary])?.first?["artifactChanges"] as? [NSDictionary])?.first)
    let expected: [NSDictionary] = [
      ["deletedRegion": ["byteOffset": 0, "byteLength": 3]],
      ["deletedRegion": region, "insertedContent": ["text": "2"]],
    ]
    #expect(change["replacements"] as? [NSDictionary] == expected)
  }

  private func sarifRun(_ text: String) throws -> NSDictionary {
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    return try #require((log["runs"] as? [NSDictionary])?.first)
  }

  // MARK: - GitLab

  private func fingerprints(_ findings: [Finding], _ context: ReportFormat.Context = ReportFormat.Context()) throws
    -> [String]
  {
    let text = try report("gitlab", findings, context)
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [NSDictionary])
    return issues.compactMap { $0["fingerprint"] as? String }
  }

  @Test func fingerprintsStayWhileTheFileChangesAround() throws {
    let moved = markedPlace("{\n\n\n\"b\":2,  \"a\":  «-1»}", path: "push/order.json")
    #expect(try fingerprints([finding(at: place)]) == fingerprints([finding("other words", at: moved)]))
    let others = [
      finding(at: markedPlace("«-1»", path: "b.json")), finding(at: markedPlace("«-2»", path: "push/order.json")),
      finding(at: place, rule: "badge/fraction"), finding(at: place) { $0.pointer = "/aps/b" },
    ]
    #expect(Set(try fingerprints(others + [finding(at: place)])).count == 5)
  }

  @Test func equalFindingsHaveFingerprintsOfTheirOwn() throws {
    let found = try fingerprints(Array(repeating: finding(at: place), count: 20))
    #expect(Set(found).count == 20)
    #expect(try fingerprints([finding(at: place)]) == Array(found.prefix(1)))
  }

  @Test func gitLabCountsPathsFromTheProject() throws {
    let context = ReportFormat.Context(currentFolder: "/builds/app/ios", projectFolder: "/builds/app")
    let text = try report("gitlab", [finding(at: place)], context)
    #expect(text.contains(#""path":"ios/push/order.json""#))
  }

  // MARK: - XML

  @Test func junitCountsWhatItShows() throws {
    let text = try report(
      "junit",
      [
        finding(at: place), finding(at: place), finding(at: place, rule: "a/b", .warning),
        finding(at: markedPlace("«1»", path: "side.headers.json"), .info),
      ]
    ) { reporter, out in
      for path in ["push/order.json", "clean.json", "lines.ndjson", "lines.ndjson"] {
        reporter.checked(path, payloads: 1, out)
      }
      reporter.failed(Failure("missing.json", "cannot be read: \u{1}<&>"), out)
    }
    let document = try XMLTree(text)
    let suites = document.elements("testsuite")
    #expect(
      suites.map { $0.attributes["name"] }
        == ["clean.json", "lines.ndjson", "missing.json", "push/order.json", "side.headers.json"])
    for suite in suites + document.elements("testsuites") {
      #expect(suite.attributes["tests"] == "\(suite.elements("testcase").count)")
      #expect(suite.attributes["failures"] == "\(suite.elements("failure").count)")
      #expect(suite.attributes["errors"] == "\(suite.elements("error").count)")
    }
    let all = try #require(document.elements("testsuites").first).attributes
    #expect([all["tests"], all["failures"], all["errors"]] == ["7", "2", "1"])
    // No two cases of a suite have one name.
    let names = suites.flatMap { suite in suite.elements("testcase").map { "\(suite.attributes)\($0.attributes)" } }
    #expect(Set(names).count == 7)
    #expect(document.elements("failure").first?.attributes["type"] == "error")
  }

  @Test func aFindingBelowTheThresholdPassesInJUnit() throws {
    let warning = finding(at: place, .warning)
    let lenient = try XMLTree(report("junit", [warning]))
    #expect(lenient.elements("failure").isEmpty && lenient.elements("system-out").count == 1)
    let strict = try XMLTree(report("junit", [warning], ReportFormat.Context(threshold: .warning)))
    #expect(strict.elements("failure").count == 1)
  }

  @Test func checkstyleHasAnElementForEachFile() throws {
    let other = markedPlace("«1»", path: "z<&>.json")
    let text = try report("checkstyle", [finding("a\n\"b\"<c>", at: place), finding(at: place), finding(at: other)])
    let files = try XMLTree(text).elements("file")
    #expect(files.map { $0.attributes["name"] } == ["push/order.json", "z<&>.json"])
    #expect(files.map { $0.elements("error").count } == [2, 1])
    #expect(files[0].elements("error")[0].attributes["message"] == #"a\n"b"<c>"#)
  }

  // MARK: - rdjson

  @Test func aFixOfSeveralEditsIsOneSuggestion() throws {
    let text = markedPlace("{\"é\":«1»,\"b\":2}")
    let finding = finding(at: text) {
      $0.fix = Fix(
        title: "", applicability: .safe,
        edits: [Edit(range: ByteRange(1, 5), text: "\"e\""), Edit(range: ByteRange(12, 13), text: "3")])
    }
    let report = try JSONSerialization.jsonObject(with: Data(report("rdjson", [finding]).utf8))
    let diagnostic = ((report as? NSDictionary)?["diagnostics"] as? [NSDictionary])?.first
    let expected: [NSDictionary] = [
      ["range": ["start": ["line": 1, "column": 2], "end": ["line": 1, "column": 14]], "text": "\"e\":1,\"b\":3"]
    ]
    #expect(diagnostic?["suggestions"] as? [NSDictionary] == expected)
  }

  @Test func bytesOfAByteOrderMarkAreBytesOfTheLine() throws {
    let text = try report("rdjson", [finding(at: markedPlace("\u{FEFF}{\"a\":«1»}"))])
    #expect(text.contains(#""start":{"line":1,"column":9},"end":{"line":1,"column":10}"#))
  }

  // MARK: - GitHub

  @Test func aFindingOverSeveralLinesHasNoColumns() throws {
    let text = try report("github", [finding(at: markedPlace("{\"a\":«{\n}»}", path: "a,b.json"))])
    #expect(
      text == "::error file=a%2Cb.json,line=1,endLine=2,title=payload-lint (badge/below-zero)::message\n")
  }

  @Test func nothingOfAPayloadBeginsALine() throws {
    let text = try report("github", [finding("found \"\n::add-mask::x\"", at: place) { $0.help = ["a\r\n::debug::"] }])
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }
}
