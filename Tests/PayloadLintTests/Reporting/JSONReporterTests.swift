import Foundation
import Testing

@testable import PayloadLint

@Suite struct JSONReporterTests {
  private func report(_ findings: [Finding], _ summary: RunSummary = RunSummary(), leftOut: Int = 0) -> String {
    let out = Output.memory()
    var reporter = JSONReporter()
    reporter.begin(out)
    for finding in findings { reporter.report(finding, out) }
    reporter.finish(summary, leftOut: leftOut, out)
    return out.text
  }

  private func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  private let place = markedPlace("{\n\"日本\": «-1»}", path: "push/order.json")

  @Test func aFindingHasTheMembersOfVersionOne() throws {
    let finding = finding("badge must be 0 or more", at: place) {
      $0.notes = ["a note"]
      $0.help = ["some help"]
      $0.record = 2
      $0.recordID = "order-17"
      $0.related = [Related(place: markedPlace("«{»}", path: "b.json"), message: "here")]
      $0.fix = Fix(title: "write 0", applicability: .safe, edits: [Edit(range: ByteRange(12, 14), text: "")])
    }
    let found = try object(report([finding], RunSummary(files: 2, payloads: 3, errors: 1, fixable: 1)))
    let expected: NSDictionary = [
      "version": 1, "tool": ["name": "payload-lint", "version": Tool.version],
      "findings": [
        [
          "path": "push/order.json", "rule": "badge/below-zero", "severity": "error", "record": 2,
          "recordID": "order-17", "message": "badge must be 0 or more", "pointer": "/aps/badge",
          "start": ["line": 2, "column": 7, "offset": 12], "end": ["line": 2, "column": 9, "offset": 14],
          "notes": ["a note"], "help": ["some help"],
          "related": [
            [
              "path": "b.json", "message": "here", "start": ["line": 1, "column": 1, "offset": 0],
              "end": ["line": 1, "column": 2, "offset": 1],
            ]
          ],
          "fix": [
            "title": "write 0", "applicability": "safe", "edits": [["start": 12, "end": 14, "text": ""]],
          ],
          "docs": "https://example.com",
        ]
      ],
      "summary": ["files": 2, "payloads": 3, "errors": 1, "warnings": 0, "infos": 0, "fixable": 1],
    ]
    #expect(found == expected)
  }

  @Test func whatIsEmptyIsLeftOut() throws {
    let finding = finding(at: place) {
      $0.pointer = ""
      $0.docs = ""
    }
    let found = try object(finding.json)
    #expect(Set(found.allKeys.compactMap { $0 as? String }) == ["path", "rule", "severity", "message", "start", "end"])
  }

  @Test(arguments: [0, 1, 3])
  func isOneDocumentForAnyNumberOfFindings(_ count: Int) throws {
    let found = try object(report(Array(repeating: finding(at: place), count: count), leftOut: count))
    #expect((found["findings"] as? [Any])?.count == count)
    #expect((found["summary"] as? NSDictionary)?["leftOut"] as? Int == (count > 0 ? count : nil))
  }

  @Test func pointersAndEditsAreExactAndStillHideNothing() throws {
    let finding = finding(at: place) {
      $0.pointer = "/a\u{202E}\u{7}/\u{E0041}"
      $0.fix = Fix(title: "t", applicability: .unsafe, edits: [Edit(range: ByteRange(0, 1), text: "\u{9B}\n")])
    }
    let found = try object(finding.json)
    #expect(found["pointer"] as? String == finding.pointer)
    let edits = (found["fix"] as? NSDictionary)?["edits"] as? [NSDictionary]
    #expect(edits?.first?["text"] as? String == "\u{9B}\n")
  }

  @Test func linesOfJSONAreFindingsAlone() throws {
    let out = Output.memory()
    var reporter = JSONLinesReporter()
    reporter.begin(out)
    for _ in 0..<2 { reporter.report(finding("a\nb", at: place), out) }
    reporter.finish(RunSummary(), leftOut: 0, out)
    let lines = out.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    for line in lines.dropLast() { #expect(try object(String(line))["rule"] as? String == "badge/below-zero") }
  }
}
