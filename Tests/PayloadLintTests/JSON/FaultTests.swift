import Testing

@testable import PayloadLint

/// A text with a fault at the marks, the rule that reports it, and the text after all safe repairs.
struct Fault: CustomTestStringConvertible, Sendable {
  let marked: String
  let rules: [String]
  let repaired: String?

  /// One finding; `repaired` is nil where the text stays as it is.
  init(_ rule: String, _ marked: String, _ repaired: String? = nil) {
    (self.rules, self.marked, self.repaired) = ([rule], marked, repaired)
  }

  /// A finding at each mark, in order.
  init(_ rules: [String], _ marked: String, _ repaired: String? = nil) {
    (self.rules, self.marked, self.repaired) = (rules, marked, repaired)
  }

  var testDescription: String { marked }
}

@Suite struct FaultTests {
  @Test(arguments: Fault.all)
  func isFoundOnceAndRepaired(_ fault: Fault) {
    let sample = MarkedText(fault.marked)
    let findings = syntaxFindings(sample.text)
    let found = findings.map {
      "\($0.rule.rawValue.dropFirst("json/".count)) \($0.place.range.lower)..<\($0.place.range.upper)"
    }
    let expected = zip(fault.rules, sample.marks).map { "\($0) \($1.lower)..<\($1.upper)" }
    #expect(found == expected, "\(findings.map(\.message))")
    #expect(fault.rules.count == sample.marks.count)
    let repaired = String(decoding: applyingSafeFixes(to: ContiguousArray(sample.text.utf8)), as: UTF8.self)
    #expect(repaired == fault.repaired ?? sample.text)
  }

  @Test(arguments: Fault.all)
  func saysWhatToWrite(_ fault: Fault) {
    for finding in syntaxFindings(MarkedText(fault.marked).text) {
      #expect(!finding.help.isEmpty, "\(finding.message)")
      let startsLow = finding.message.first?.isUppercase != true
      #expect(startsLow || ["JSON", "U+"].contains { finding.message.hasPrefix($0) }, "\(finding.message)")
      #expect(!finding.message.hasSuffix("."), "\(finding.message)")
    }
  }
}

/// The findings of the group `json` about a text that are errors or warnings.
func syntaxFindings(_ text: String) -> [Finding] {
  let findings = Linter().lint(SourceFile(path: "a.json", text: text)).findings
  return findings.filter { $0.rule.rawValue.hasPrefix("json/") && $0.severity > .info }.sorted(by: Finding.isOrdered)
}

/// The bytes after all safe repairs of syntax faults, made again until nothing changes.
func applyingSafeFixes(to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
  var bytes = bytes
  for _ in 0..<12 {
    let tree = Tree.parse(SourceFile(path: "a.json", bytes: bytes))
    let repairs = tree.problems.compactMap(\.repair).filter(\.isSafe)
    guard !repairs.isEmpty else { break }
    bytes = applying(repairs, to: bytes)
  }
  return bytes
}

/// The bytes after some repairs; of two that overlap, the first is made.
func applying(_ repairs: [SyntaxProblem.Repair], to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
  var edits: [(range: ByteRange, text: String)] = []
  for repair in repairs
  where !repair.edits.contains(where: { edit in edits.contains { overlaps($0.range, edit.range) } }) {
    edits += repair.edits
  }
  edits.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
  var result = ContiguousArray<UInt8>()
  var end = 0
  for edit in edits {
    result += bytes[end..<max(end, edit.range.lower)]
    result += Array(edit.text.utf8)
    end = max(end, edit.range.upper)
  }
  return result + bytes[end...]
}

private func overlaps(_ left: ByteRange, _ right: ByteRange) -> Bool {
  left.overlaps(right) || left.isEmpty && right.isEmpty && left == right
}
