import Foundation
import Testing

@testable import PayloadLint

/// Files as they are found in public repositories. They lie beside the project, or where `REAL_PAYLOADS` says.
@Suite(.enabled(if: RealPayloads.folder != nil, "REAL_PAYLOADS names no folder, and none lies beside the project"))
struct RealPayloadTests {
  /// What is no JSON at all stays what it is.
  private static let rulesLeft: Set = ["json/not-json", "json/comment", "json/unclosed-container", "json/empty"]

  @Test func aRepairLeavesJSONAndAllThatWasNotAtFault() throws {
    for (name, bytes) in SharedFiles.files(in: try #require(RealPayloads.folder)) {
      let source = SourceFile(path: name, bytes: bytes)
      let tree = Tree.parse(source)
      guard Recognition.holdsPayload(tree) else { continue }
      let fixer = Fixer(lint: { Linter().lint($0).findings })
      var edits: [Edit] = []
      let recording = Fixer(lint: { file in
        let findings = fixer.lint(file)
        if file === source { edits += FixPlan(findings, includingUnsafe: false).edits }
        return findings
      })
      let outcome = recording.fix(source)
      #expect(!outcome.findings.contains(where: fixer.mayMend), "\(name)")
      let isLeftOpen = outcome.findings.contains {
        $0.severity == .error && RealPayloadTests.rulesLeft.contains($0.rule.rawValue)
      }
      if !isLeftOpen {
        #expect(throws: Never.self, "\(name)") { try JSONSerialization.jsonObject(with: Data(outcome.file.bytes)) }
      }
      // The tokens that no repair touched stand in the new text, in the same order.
      var rest = RealPayloads.tokens(outcome.file.bytes).map(\.text)[...]
      for token in RealPayloads.tokens(source.bytes)
      where !edits.contains(where: { RealPayloads.touches($0, token.range, source.lineTable) }) {
        guard let index = rest.firstIndex(of: token.text) else {
          Issue.record("\(name): \(token.text) at \(token.range.lower) is gone")
          break
        }
        rest = rest[(index + 1)...]
      }
    }
  }
}

private enum RealPayloads {
  static let folder = SharedFiles.folder("REAL_PAYLOADS", "real/payloads")

  /// Strings, words and marks, as simple as that: a string that is not closed is a mark and words.
  static func tokens(_ bytes: ContiguousArray<UInt8>) -> [(text: String, range: ByteRange)] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.matches(of: /"(?:[^"\\\n]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+|"/).map { match in
      let lower = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return (String(match.output), ByteRange(lower, lower + match.output.utf8.count))
    }
  }

  /// A quotation mark makes other tokens of all that stands on its line.
  static func touches(_ edit: Edit, _ token: ByteRange, _ lines: LineTable) -> Bool {
    if edit.text == "\"", lines.line(of: edit.range.lower) == lines.line(of: token.lower) { return true }
    let range = edit.range
    return range.overlaps(token) || range.isEmpty && token.lower <= range.lower && range.lower <= token.upper
  }
}
