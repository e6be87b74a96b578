import Foundation
import Testing

@testable import PayloadLint

/// Payloads as people keep them: those of `Fixtures/found`, and a collection from public repositories if there is one
/// next to the repository, or where `REAL_PAYLOADS` says.
@Suite struct RealPayloadTests {
  /// Files that are not JSON are left unchanged.
  private static let rulesLeft: Set = ["json/not-json", "json/comment", "json/unclosed-container", "json/empty"]

  @Test(arguments: RealPayloads.folders)
  func aFixLeavesJSONAndAllThatWasNotAtFault(_ folder: URL) throws {
    var count = 0
    for (name, bytes) in SharedFiles.files(in: folder) {
      let source = SourceFile(path: name, bytes: bytes)
      let tree = Tree.parse(source)
      guard Recognition.holdsPayload(tree) else { continue }
      count += 1
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
      // The tokens that no fix touched are in the new text, in the same order.
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
    #expect(count >= 16)
  }
}

private enum RealPayloads {
  static let folders =
    [Fixtures.url("found")] + [SharedFiles.folder("REAL_PAYLOADS", "real/payloads")].compactMap { $0 }

  /// Strings, words and marks; a string that is not closed is a mark and words.
  static func tokens(_ bytes: ContiguousArray<UInt8>) -> [(text: String, range: ByteRange)] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.matches(of: /"(?:[^"\\\n]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+|"/).map { match in
      let lower = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return (String(match.output), ByteRange(lower, lower + match.output.utf8.count))
    }
  }

  /// A quotation mark changes the tokens of its whole line.
  static func touches(_ edit: Edit, _ token: ByteRange, _ lines: LineTable) -> Bool {
    if edit.text == "\"", lines.line(of: edit.range.lower) == lines.line(of: token.lower) { return true }
    let range = edit.range
    return range.overlaps(token) || range.isEmpty && token.lower <= range.lower && range.lower <= token.upper
  }
}
