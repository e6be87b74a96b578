import Testing

@testable import PayloadLint

/// Every bad sample of every rule, repaired until nothing changes.
@Suite struct ExampleFixTests {
  @Test(
    arguments: ExampleCase.all.filter {
      $0.example.outcome == .bad && !$0.example.setting.marksManifest && !$0.example.setting.isAppFile
    }, [false, true])
  func leavesNothingToDoAndBringsNothingNew(_ testCase: ExampleCase, _ includingUnsafe: Bool) throws {
    let setting = testCase.example.setting
    let text = MarkedText(testCase.example.text).text
    let found = lint(file: SourceFile(path: setting.fileName, text: text), setting, with: testCase.rule)
    var renamed: [String] = []
    let fixer = Fixer(
      lint: { file in
        let findings = lint(file: file, setting, with: testCase.rule)
        renamed += findings.flatMap { $0.fix?.renamed ?? [] }
        return findings
      }, includingUnsafe: includingUnsafe)
    let outcome = fixer.fix(SourceFile(path: setting.fileName, text: text))
    let left = outcome.findings.filter(fixer.mayMend)
    #expect(left.isEmpty, "\(left.map { "\($0.rule) \($0.pointer)" }) in \(text)")
    let wasReadable = !found.contains { $0.rule.rawValue.hasPrefix("json/") && $0.severity == .error }
    let strange = outcome.findings.filter { finding in
      wasReadable
        && !found.contains {
          ($0.rule, $0.pointer) == (finding.rule, finding.pointer)
            || ($0.rule, $0.message) == (finding.rule, finding.message)
        }
        && !renamed.contains { finding.pointer == $0 || finding.pointer.hasPrefix($0 + "/") }
    }
    #expect(strange.isEmpty, "\(strange.map { "\($0.rule) \($0.pointer)" }) in \(text)")
  }
}
