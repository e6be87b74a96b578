import Testing

@testable import PayloadLint

@Suite struct TextReporterTests {
  private func text(_ finding: Finding, _ style: ReportFormat.Style = ReportFormat.Style()) -> String {
    let out = Output.memory()
    var reporter = TextReporter(style: style)
    reporter.report(finding, out)
    return out.text
  }

  private let place = markedPlace(
    "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n    «\"mutableContent\"»: true\n  }\n}\n", path: "push/order.apns")

  @Test func showsTheLineTheReasonAndTheRemedy() {
    let finding = finding("unknown key \"mutableContent\" in aps", at: place, rule: "aps/unknown-key") {
      $0.notes = ["the device ignores it, and the service extension does not run"]
      $0.help = ["write \"mutable-content\": 1"]
      $0.fix = Fix(title: "write \"mutable-content\": 1", applicability: .safe, edits: [])
    }
    #expect(
      text(finding) == """
        push/order.apns:4:5: error: unknown key "mutableContent" in aps [aps/unknown-key]
          |
        4 |     "mutableContent": true
          |     ^^^^^^^^^^^^^^^^
          = note: the device ignores it, and the service extension does not run
          = help: write "mutable-content": 1 (fixable with --fix)

        """)
  }

  @Test func theGutterIsAsWideAsTheNumberOfTheLine() {
    let place = markedPlace(String(repeating: "\n", count: 99) + "«1»")
    #expect(
      text(finding(at: place, .info)) == """
        a.json:100:1: info: message [badge/below-zero]
            |
        100 | 1
            | ^

        """)
  }

  @Test func otherPlacesAreNotesWithAPlace() {
    let finding = finding(at: place, .warning) {
      $0.related = [Related(place: markedPlace("\n «x»", path: "b.json"), message: "first given here")]
      $0.fix = Fix(title: "write 1", applicability: .unsafe, edits: [])
    }
    #expect(text(finding).contains("\n  = note: b.json:2:2: first given here\n"))
    #expect(text(finding).hasSuffix("\n  = help: write 1 (fixable with --unsafe-fixes)\n"))
  }

  @Test func nothingOfAPayloadReachesTheTerminalUnseen() {
    let place = markedPlace("{\"a\u{1B}]0;x\u{7}\u{202E}\": «1»}", path: "a\u{1B}.json")
    let finding = finding("found \"\u{1B}[2J\u{202E}\n\"", at: place) {
      $0.notes = ["\u{9B}1m"]
      $0.help = ["\u{2066}"]
    }
    for format in ReportFormat.all {
      let out = Output.memory()
      var reporter = format.make(ReportFormat.Context())
      reporter.begin(out)
      reporter.report(finding, out)
      reporter.finish(RunSummary(), leftOut: 0, out)
      let hidden = out.text.unicodeScalars.filter { $0 != "\n" && Quoting.isHidden($0) }
      #expect(hidden.isEmpty, "\(format.name)")
    }
    #expect(text(finding).contains(#"error: found "\u{1B}[2J\u{202E}\n" [badge/below-zero]"#))
  }

  @Test func colorsAreUsedOnlyOnRequest() {
    let plain = text(finding(at: place))
    let colored = text(finding(at: place), ReportFormat.Style(palette: .colored))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func aRecordIsCalledByItsOwnName() {
    let finding = finding(at: place) {
      $0.record = 4
      $0.recordID = "order-17"
    }
    #expect(text(finding).contains("\n  = note: record 4 is \"order-17\"\n"))
  }

  @Test func failuresHaveTheFormOfFindings() {
    let form = TextForm(style: ReportFormat.Style())
    #expect(
      form.failure(Failure(at: markedPlace("{«1»}"), "a key must be a string", help: ["write \"1\""])) == """
        a.json:1:2: error: a key must be a string
          |
        1 | {1}
          |  ^
          = help: write "1"

        """)
    #expect(form.failure(Failure("no.json", "cannot be read")) == "no.json: error: cannot be read\n")
  }

  @Test(arguments: [
    (RunSummary(files: 1, payloads: 1), "checked 1 payload in 1 file: no findings"),
    (
      RunSummary(files: 10, payloads: 12, errors: 1, warnings: 2, fixable: 1),
      "checked 12 payloads in 10 files: 1 error, 2 warnings (1 fixable with --fix)"
    ),
    (
      RunSummary(files: 2, payloads: 0, infos: 1, unsafelyFixable: 1),
      "checked 0 payloads in 2 files: 1 info (1 fixable with --unsafe-fixes)"
    ),
    (
      RunSummary(files: 1, payloads: 1, errors: 2, fixable: 1, unsafelyFixable: 1),
      "checked 1 payload in 1 file: 2 errors (1 fixable with --fix, 1 with --unsafe-fixes)"
    ),
  ])
  func sumsUp(_ summary: RunSummary, _ line: String) {
    #expect(summary.line == line)
  }
}
