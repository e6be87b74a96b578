import Foundation
import Testing

@testable import PayloadLint

enum JSONTestSuite {
  static let folder = SharedFiles.folder("JSON_TEST_SUITE", "json-test-suite")

  static let files: [(name: String, bytes: ContiguousArray<UInt8>)] =
    folder.map { SharedFiles.files(in: $0.appending(path: "test_parsing")) } ?? []
}

/// The public collection of texts that every JSON parser should be tried on: `y_` is JSON, `n_` is not, and on `i_`
/// parsers may differ. It lies beside the project, or where `JSON_TEST_SUITE` says.
@Suite(
  .enabled(
    if: JSONTestSuite.folder != nil, "JSON_TEST_SUITE names no folder, and none lies beside the project"))
struct JSONTestSuiteTests {
  private static func findings(_ bytes: ContiguousArray<UInt8>) -> [Finding] {
    let findings = Linter().lint(SourceFile(path: "a.json", bytes: bytes)).findings
    return findings.filter { $0.rule.rawValue.hasPrefix("json/") && $0.severity > .info }
  }

  @Test func whatIsJSONDrawsNoError() {
    let files = JSONTestSuite.files.filter { $0.name.hasPrefix("y_") }
    #expect(files.count == 95)
    for file in files {
      let errors = JSONTestSuiteTests.findings(file.bytes).filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(file.name): \(errors.map(\.message))")
    }
  }

  @Test func whatIsNotJSONDrawsAnError() {
    let files = JSONTestSuite.files.filter { $0.name.hasPrefix("n_") }
    #expect(files.count == 188)
    for file in files {
      let errors = JSONTestSuiteTests.findings(file.bytes).filter { $0.severity == .error }
      #expect(!errors.isEmpty, "\(file.name)")
      #expect(errors.count <= 3, "\(file.name): \(errors.map(\.message))")
    }
  }

  @Test func everyFileGivesASoundTree() {
    for file in JSONTestSuite.files {
      #expect(unsoundness(of: Tree.parse(SourceFile(path: "a.json", bytes: file.bytes))) == nil, "\(file.name)")
    }
  }

  /// The table in `docs/json.md` of what is said where parsers may differ.
  @Test func documentsWhereParsersDiffer() throws {
    let rows = JSONTestSuite.files.filter { $0.name.hasPrefix("i_") }.map { file in
      let found = Set(JSONTestSuiteTests.findings(file.bytes).map { "\($0.severity.name) `\($0.rule)`" }).sorted()
      return "| `\(file.name.dropLast(".json".count))` | \(found.isEmpty ? "nothing" : found.joined(separator: ", ")) |"
    }
    #expect(rows.count == 35)
    let table = (["| text | what is reported |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
    let page = "docs/json.md"
    let text = try String(contentsOf: Golden.repository.appendingPathComponent(page), encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- table -->\n")
    try #require(parts.count == 3)
    try Golden.expect([parts[0], table, parts[2]].joined(separator: "<!-- table -->\n"), in: page)
  }
}
