import Testing

@testable import PayloadLint

/// A way to wrap a payload into a document that contains it.
enum Wrapping: String, CaseIterable {
  case array, secondOfAnArray, sns, snsPublish, fcm, pusherBeams, azureInstallation

  /// How many JSON strings stand around the payload.
  var depth: Int {
    switch self {
    case .array, .secondOfAnArray, .fcm, .pusherBeams: 0
    case .sns, .azureInstallation: 1
    case .snsPublish: 2
    }
  }

  var pointer: String {
    switch self {
    case .array: "/0"
    case .secondOfAnArray: "/1"
    case .sns: "/APNS"
    case .snsPublish: "/Message/APNS"
    case .fcm: "/message/apns/payload"
    case .pusherBeams: "/apns"
    case .azureInstallation: "/templates/news/body"
    }
  }

  func around(_ payload: String) -> String {
    switch self {
    case .array: "[\(payload)]"
    case .secondOfAnArray: "[{\"aps\":{\"alert\":\"日本\"}},\n\(payload)]"
    case .sns: "{\"default\":\"é\",\"APNS\":\(JSONWriter.quoted(payload))}"
    case .snsPublish:
      "{\"Message\":\(JSONWriter.quoted(Wrapping.sns.around(payload))),\"MessageStructure\":\"json\",\"TopicArn\":\"a\"}"
    case .fcm: "{\"message\":{\"token\":\"t\",\"apns\":{\"payload\":\(payload)}}}"
    case .pusherBeams: "{\"interests\":[\"a\"],\"apns\":\(payload)}"
    case .azureInstallation:
      "{\"installationId\":\"a\",\"platform\":\"apns\",\"templates\":{\"news\":{\"body\":\(JSONWriter.quoted(payload))}}}"
    }
  }
}

/// Every rule's example, wrapped in every kind of envelope: the same findings at mapped places, and fixes that give the
/// wrapped form of the plain fix.
@Suite struct WrappingTests {
  /// Rules that ask what the file itself is, and are right to differ.
  private static let envelopeRules: Set<String> = ["aps/missing", "size/white-space"]

  /// Examples that are a payload alone, in the file and by their headers.
  static let cases: [ExampleCase] = ExampleCase.all.filter { testCase in
    let setting = testCase.example.setting
    guard setting.headers == nil, setting.fileName == "payload.json", !setting.marksManifest, !setting.isVerbatim,
      !envelopeRules.contains(testCase.rule.name)
    else { return false }
    let tree = Tree.parse(SourceFile(path: "a.json", text: MarkedText(testCase.example.text).text))
    defer { withExtendedLifetime(tree) {} }
    return tree.problems.isEmpty && tree.root?["aps"]?.isObject == true && tree.root?["Simulator Target Bundle"] == nil
  }

  @Test(arguments: cases)
  func findsTheSameInEveryEnvelope(_ testCase: ExampleCase) {
    let text = MarkedText(testCase.example.text).text
    let setting = testCase.example.setting
    let plain = lint(text, setting, with: testCase.rule)
    for wrapping in Wrapping.allCases {
      let outer = wrapping.around(text)
      let wrapped = lint(outer, setting, with: testCase.rule).filter { !$0.rule.rawValue.hasPrefix("envelope/") }
      #expect(
        wrapped.map { describe($0, wrapping) }.sorted() == plain.map { describe($0, nil) }.sorted(),
        "\(wrapping.rawValue): \(outer)")
      let bytes = SourceFile(path: "a.json", text: outer).bytes
      let plainFixed = fixed(text, plain)
      let wrappedFixed = String(decoding: FixPlan(wrapped, includingUnsafe: true).applied(to: bytes), as: UTF8.self)
      #expect(wrappedFixed == wrapping.around(plainFixed), "\(wrapping.rawValue): fix")
    }
  }

  /// As the second line of an NDJSON file, behind one that is broken.
  @Test(arguments: cases)
  func findsTheSameInARecord(_ testCase: ExampleCase) throws {
    let text = MarkedText(testCase.example.text).text.replacing("\n", with: " ")
    let setting = testCase.example.setting
    let plain = lint(text, setting, with: testCase.rule)
    let before = "{\"aps\":{\"alert\":\"日本\",}}\n"
    let linter = linter(setting, with: testCase.rule)
    let records = linter.lintRecords(SourceFile(path: "a.ndjson", text: before + text + "\n")).findings
    #expect(records.filter { $0.record == 1 }.map(\.rule) == ["json/trailing-comma"])
    let found = records.filter { $0.record == 2 }
    let facts =
      (linter.lintFacts() + linter.unusedCategoryFindings(linter.lint(SourceFile(path: "a", text: text)).categoryUse))
    #expect(
      (found + facts).map { describe($0, nil) }.sorted() == plain.map { describe($0, nil) }.sorted(), "\(text)")
    let bytes = SourceFile(path: "a.ndjson", text: before + text + "\n").bytes
    let mended = String(decoding: FixPlan(found, includingUnsafe: true).applied(to: bytes), as: UTF8.self)
    #expect(mended == before + fixed(text, plain) + "\n")
  }

  private func fixed(_ text: String, _ findings: [Finding]) -> String {
    let bytes = SourceFile(path: "a.json", text: text).bytes
    return String(decoding: FixPlan(findings, includingUnsafe: true).applied(to: bytes), as: UTF8.self)
  }

  /// A finding with the text it points at, as the payload's author wrote it.
  private func describe(_ finding: Finding, _ wrapping: Wrapping?) -> String {
    var text = finding.place.file.text(finding.place.range)
    for _ in 0..<(wrapping?.depth ?? 0) {
      let bytes = ContiguousArray(text.utf8)
      text = String(decoding: StringToken.decoded(bytes, ByteRange(0, bytes.count)), as: UTF8.self)
    }
    var pointer = finding.pointer
    if let wrapping, pointer.hasPrefix(wrapping.pointer) { pointer.removeFirst(wrapping.pointer.count) }
    return "\(finding.rule) \(finding.severity.name) \(pointer) \(text) \(finding.message)"
  }
}
