import Testing

@testable import PayloadLint

/// One example of one rule's page.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: Example
  let number: Int

  var testDescription: String { "\(rule.name), example \(number): \(example.text.prefix(90))" }

  static let all: [ExampleCase] = Rule.all.flatMap { rule in
    rule.examples().enumerated().map { ExampleCase(rule: rule, example: $1, number: $0 + 1) }
  }
}

/// The pages of the rules are true: bad examples are reported exactly at their marks and by no other rule, good ones
/// not at all, and fixes give what the page says; in every way to write the same payload.
@Suite struct ExampleTests {
  @Test(arguments: ExampleCase.all)
  func holds(_ testCase: ExampleCase) {
    let example = testCase.example
    if example.setting.marksManifest { return expectManifestMarks(testCase) }
    if example.setting.isAppFile { return expectAppMarks(testCase) }
    let sample = MarkedText(example.text, isLatin1: example.setting.isLatin1)
    let variations = example.setting.isVerbatim ? [Variation.plain] : Variation.allCases
    for variation in variations {
      guard let varied = variation.applied(to: sample) else { continue }
      switch example.outcome {
      case .good: expectSilence(varied, testCase, variation)
      case .bad: expectMarks(varied, testCase, variation)
      }
    }
    if let fixed = example.fixed { expectFix(sample.text, fixed, testCase) }
  }

  private func expectSilence(_ sample: MarkedText, _ testCase: ExampleCase, _ variation: Variation) {
    let findings = lint(sample.text, testCase.example.setting, with: testCase.rule)
    let loud = findings.filter { $0.rule.rawValue == testCase.rule.name } + loudFindings(findings, variation)
    #expect(loud.isEmpty, "\(variation.rawValue): \(describe(loud)) in \(sample.text)")
  }

  private func expectMarks(_ sample: MarkedText, _ testCase: ExampleCase, _ variation: Variation) {
    let findings = lint(sample.text, testCase.example.setting, with: testCase.rule)
    let own = findings.filter { $0.rule.rawValue == testCase.rule.name }
    let ranges = own.map(\.place.range).sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
    #expect(
      ranges == sample.marks,
      "\(variation.rawValue): reported \(ranges) and not \(sample.marks) in \(sample.text); all: \(describe(findings))")
    #expect(own.allSatisfy { $0.severity == testCase.rule.severity }, "\(variation.rawValue): wrong severity")
    let others = loudFindings(findings, variation).filter { $0.rule.rawValue != testCase.rule.name }
    #expect(others.isEmpty, "\(variation.rawValue): also \(describe(others)) in \(sample.text)")
  }

  /// The marks stand in the manifest: it is the text that is written in every way, beside the same payload.
  private func expectManifestMarks(_ testCase: ExampleCase) {
    let sample = MarkedText(testCase.example.setting.manifest ?? "")
    for variation in Variation.allCases where variation != .multiByteKeyInFront {
      guard let varied = variation.applied(to: sample) else { continue }
      var setting = testCase.example.setting
      setting.manifest = varied.text
      let findings = lint(testCase.example.text, setting, with: testCase.rule)
      let own = findings.filter { $0.rule.rawValue == testCase.rule.name }
      let ranges = own.map(\.place.range).sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
      #expect(
        ranges == varied.marks,
        "\(variation.rawValue): reported \(ranges) and not \(varied.marks) in \(varied.text); all: \(describe(findings))"
      )
      #expect(own.allSatisfy { $0.severity == testCase.rule.severity }, "\(variation.rawValue): wrong severity")
      let others = loudFindings(findings, variation).filter { $0.rule.rawValue != testCase.rule.name }
      #expect(others.isEmpty, "\(variation.rawValue): also \(describe(others)) in \(varied.text)")
    }
  }

  /// The sample is a file of the app, and is scanned.
  private func expectAppMarks(_ testCase: ExampleCase) {
    let sample = MarkedText(testCase.example.text)
    let findings = lint(sample.text, testCase.example.setting, with: testCase.rule)
    let own = findings.filter { $0.rule.rawValue == testCase.rule.name }
    #expect(own.map(\.place.range) == sample.marks, "\(describe(findings))")
    #expect(
      own.allSatisfy { $0.severity == testCase.rule.severity && $0.place.path == testCase.example.setting.fileName })
    let others = findings.filter { $0.severity > .info && $0.rule.rawValue != testCase.rule.name }
    #expect(others.isEmpty, "also \(describe(others))")
  }

  private func expectFix(_ text: String, _ fixed: String, _ testCase: ExampleCase) {
    let setting = testCase.example.setting
    let findings = lint(text, setting, with: testCase.rule).filter { $0.rule.rawValue == testCase.rule.name }
    let plan = FixPlan(findings, includingUnsafe: true)
    let bytes = SourceFile(path: setting.fileName, text: text).bytes
    let result = String(decoding: plan.applied(to: bytes), as: UTF8.self)
    #expect(result == fixed)
    let left = lint(result, setting, with: testCase.rule).filter { $0.rule.rawValue == testCase.rule.name }
    #expect(left.isEmpty, "the fix leaves \(describe(left))")
  }

  /// Errors and warnings. A byte order mark is reported wherever it stands, and is no fault of the sample.
  private func loudFindings(_ findings: [Finding], _ variation: Variation) -> [Finding] {
    findings.filter {
      $0.severity > .info && !(variation == .byteOrderMark && $0.rule == "json/byte-order-mark")
    }
  }

  private func describe(_ findings: [Finding]) -> String {
    findings.map { "\($0.severity.name) \($0.pointer) \($0.message) [\($0.rule)]" }.joined(separator: "; ")
  }

  /// What the engine itself reports no sample can show.
  static let rulesWithExamples = RuleFamily.all.filter {
    if case .engine = $0.check { return false }
    return true
  }.flatMap(\.rules)

  @Test(arguments: rulesWithExamples.map(\.name))
  func hasExamplesInBothDirections(_ name: String) throws {
    let rule = try #require(Rule.named(name))
    #expect(rule.examples().contains { $0.outcome == .bad })
    #expect(rule.examples().contains { $0.outcome == .good })
  }

  @Test func namesAreUniqueAndWellFormed() {
    let names = Rule.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(name)")
      #expect(name.utf8.allSatisfy { ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 45 || $0 == 47 })
    }
  }
}
