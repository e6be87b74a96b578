/// JUnit's XML: a test suite for each file, and in it a test case for each finding. A file without findings is one
/// case that passed, so that a clean run counts as tests and not as none.
struct JUnitReporter: Reporter {
  /// The cases of one file.
  private struct Suite {
    var cases = ""
    var count = 0
    var failures = 0
    var errors = 0
    /// How often each rule found something: cases of one name would be taken for one.
    var findings: [String: Int] = [:]
  }

  private let threshold: Severity
  private var suites: [String: Suite] = [:]

  init(_ context: ReportFormat.Context) { threshold = context.threshold }

  mutating func checked(_ path: String, payloads: Int, _ out: Output) { suites[path, default: Suite()].count += 0 }

  mutating func report(_ finding: Finding, _ out: Output) {
    let path = finding.place.path
    let start = finding.start
    let number = suites[path, default: Suite()].findings[finding.rule.description, default: 0] + 1
    suites[path, default: Suite()].findings[finding.rule.description] = number
    let open =
      "<testcase" + XMLText.attribute("name", finding.rule.description + (number > 1 ? " (\(number))" : ""))
      + XMLText.attribute("classname", JUnitReporter.className(path)) + XMLText.attribute("file", path)
      + XMLText.attribute("line", "\(start.line)") + XMLText.attribute("column", "\(start.column)")
      + XMLText.attribute("time", "0") + ">"
    let text = XMLText.escaped(
      "line \(start.line), column \(start.column): " + finding.paragraphs.joined(separator: "\n"))
    if finding.severity >= threshold {
      let failure =
        "<failure" + XMLText.attribute("type", finding.severity.name)
        + XMLText.attribute("message", Quoting.visible(finding.message)) + ">\(text)</failure>"
      suites[path, default: Suite()].failures += 1
      add(open + failure, to: path)
    } else {
      add(open + "<system-out>\(finding.severity.name): \(text)</system-out>", to: path)
    }
  }

  mutating func failed(_ failure: Failure, _ out: Output) {
    let path = failure.subject
    suites[path, default: Suite()].errors += 1
    add(
      "<testcase" + XMLText.attribute("name", Tool.name)
        + XMLText.attribute("classname", JUnitReporter.className(path)) + XMLText.attribute("time", "0") + "><error"
        + XMLText.attribute("type", "failure") + XMLText.attribute("message", Quoting.visible(failure.message)) + "/>",
      to: path)
  }

  private mutating func add(_ testCase: String, to path: String) {
    suites[path, default: Suite()].cases += "    " + testCase + "</testcase>\n"
    suites[path, default: Suite()].count += 1
  }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {
    for (path, suite) in suites where suite.count == 0 {
      suites[path]?.cases =
        "    <testcase" + XMLText.attribute("name", Tool.name)
        + XMLText.attribute("classname", JUnitReporter.className(path)) + XMLText.attribute("file", path)
        + XMLText.attribute("time", "0") + "/>\n"
      suites[path]?.count = 1
    }
    let all = suites.values
    out.write(
      XMLText.declaration + "<testsuites" + XMLText.attribute("name", Tool.name)
        + JUnitReporter.totals(
          all.reduce(0) { $0 + $1.count }, all.reduce(0) { $0 + $1.failures }, all.reduce(0) { $0 + $1.errors })
        + ">\n")
    for (path, suite) in suites.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      out.write(
        "  <testsuite" + XMLText.attribute("name", path)
          + JUnitReporter.totals(suite.count, suite.failures, suite.errors)
          + ">\n" + suite.cases + "  </testsuite>\n")
    }
    out.write("</testsuites>\n")
  }

  private static func totals(_ tests: Int, _ failures: Int, _ errors: Int) -> String {
    " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\" time=\"0\""
  }

  /// The path without its extension.
  private static func className(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), dot > (path.lastIndex(of: "/") ?? path.startIndex) else { return path }
    return String(path[..<dot])
  }
}
