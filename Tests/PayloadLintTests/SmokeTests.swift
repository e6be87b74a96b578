import Testing

@testable import PayloadLint

@Test func reportsABadgeBelowZero() {
  let file = SourceFile(path: "a.json", text: #"{"aps":{"badge":-1}}"#)
  let findings = Linter().lint(file).findings
  #expect(findings.map(\.pointer) == ["/aps/badge"])
}
