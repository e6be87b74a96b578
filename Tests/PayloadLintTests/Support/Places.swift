@testable import PayloadLint

/// A file with the place that `«` and `»` stand around in a text.
func markedPlace(_ text: String, path: String = "a.json") -> Place {
  let marked = MarkedText(text)
  let file = SourceFile(path: path, text: marked.text)
  return Place(file: file, range: marked.marks.first ?? .empty(at: 0))
}

/// A finding to report.
func finding(
  _ message: String = "message", at place: Place, rule: String = "badge/below-zero", _ severity: Severity = .error,
  _ change: (inout Finding) -> Void = { _ in }
) -> Finding {
  var finding = Finding(
    rule: RuleID(rawValue: rule), severity: severity, message: message, place: place, pointer: "/aps/badge",
    docs: "https://example.com")
  change(&finding)
  return finding
}
