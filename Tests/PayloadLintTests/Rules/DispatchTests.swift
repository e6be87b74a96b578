import Synchronization
import Testing

@testable import PayloadLint

/// Most families look at few payloads: what a payload has decides. These tests show that no finding is lost by it, and
/// that no family looks twice.
@Suite struct DispatchTests {
  /// Every family, with a look at every payload and tree.
  private static let eager = RuleFamily.all.map { family in
    switch family.check {
    case .payload(let check):
      RuleFamily(
        rules: family.rules,
        check: .payload(RuleFamily.PayloadCheck(interest: .always, readsFields: check.readsFields, run: check.run)))
    case .tree(_, let check): RuleFamily(rules: family.rules, check: .tree(when: .all, check))
    default: family
    }
  }

  @Test func aFamilyLooksWhereverItFindsSomething() {
    var count = 0
    for testCase in ExampleCase.all where testCase.isPayload {
      let setting = testCase.example.setting
      let file = SourceFile(path: setting.fileName, text: MarkedText(testCase.example.text).text)
      let usual = linter(setting, with: testCase.rule).lint(file).findings
      let all = linter(setting, with: testCase.rule, families: DispatchTests.eager).lint(file).findings
      count += all.count
      #expect(usual.map(description) == all.map(description), "\(testCase)")
    }
    #expect(count > 300)
  }

  private func description(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.place.range) \(finding.message)"
  }

  @Test func aFamilyLooksAtMostOnceAtAPayload() {
    let looks = Mutex<[Int: Int]>([:])
    let counted = RuleFamily.all.enumerated().map { index, family in
      guard case .payload(let check) = family.check else { return family }
      return RuleFamily(
        rules: family.rules,
        check: .payload(
          RuleFamily.PayloadCheck(interest: check.interest, readsFields: check.readsFields) { request, report in
            looks.withLock { $0[index, default: 0] += 1 }
            check.run(request, &report)
          }))
    }
    var families: Set<Int> = []
    for testCase in ExampleCase.all where testCase.isPayload {
      let file = SourceFile(
        path: testCase.example.setting.fileName, text: MarkedText(testCase.example.text).text)
      let result = linter(testCase.example.setting, with: testCase.rule, families: counted).lint(file)
      let counts = looks.withLock { looks in
        defer { looks = [:] }
        return looks
      }
      families.formUnion(counts.keys)
      for (family, count) in counts {
        #expect(count <= result.payloadCount, "\(RuleFamily.all[family].rule.name) in \(testCase)")
      }
    }
    #expect(families.count > 60)
  }
}

extension ExampleCase {
  /// Whether its marks are in a payload, and not in a file of the app or a manifest.
  fileprivate var isPayload: Bool { !example.setting.isAppFile && !example.setting.marksManifest }
}
