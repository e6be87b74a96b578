import Foundation
import Testing

@testable import PayloadLint

/// The schemas say what the program says, in both directions.
@Suite struct SchemaTests {
  private func problems(_ schema: JSONLiteral, _ text: String) -> [String] {
    SchemaValidator(schema.text).problems(in: text)
  }

  /// Faults that a schema cannot express: a duplicate key, a pattern that cannot match, different types in one array.
  private static let beyondSchemas = ["twice", "is duplicated", "cannot match anything", "a mixture"]

  private func expectProblems(_ schema: JSONLiteral, _ text: String, _ message: String) {
    let isBeyondSchemas = SchemaTests.beyondSchemas.contains { message.contains($0) }
    #expect(problems(schema, MarkedText(text).text).isEmpty == isBeyondSchemas, "\(message)")
  }

  @Test func theFilesAreCurrent() throws {
    for (file, schema) in JSONSchema.documents { try Golden.expect(schema.text, in: "schemas/\(file)") }
  }

  @Test func aLiteralIsWrittenAsJSON() {
    let literal: JSONLiteral = ["a\"": [1, true, "x"], "b": [:], "c": []]
    #expect(literal.compact == #"{"a\"": [1, true, "x"], "b": {}, "c": []}"#)
    #expect(literal.text == "{\n  \"a\\\"\": [1, true, \"x\"],\n  \"b\": {},\n  \"c\": []\n}\n")
    let long = JSONLiteral.words((10..<40).map { "word\($0)" })
    #expect(long.text.hasPrefix("[\n  \"word10\",\n"))
    #expect(Tree.parse(SourceFile(path: "", text: long.text)).nodes.first?.count == 30)
  }

  // MARK: - Configuration

  @Test func everyKeyOfAConfigurationIsThere() {
    guard case .object(let members) = JSONSchema.configuration,
      case .object(let properties)? = members.first(where: { $0.name == "properties" })?.value
    else { return #expect(Bool(false), "no properties") }
    #expect(properties.map(\.name) == ConfigurationReader.fileKeys + ConfigurationReader.sectionKeys)
  }

  @Test(arguments: ConfigurationReaderTests.good)
  func aConfigurationThatIsReadIsValid(_ text: String) {
    #expect(problems(JSONSchema.configuration, text) == [])
  }

  @Test(arguments: ConfigurationReaderTests.faults)
  func aFaultOfAConfigurationIsNotValid(_ fault: ConfigurationReaderTests.Fault) {
    expectProblems(JSONSchema.configuration, fault.text, fault.message)
  }

  // MARK: - Manifest

  @Test(arguments: ManifestTests.good)
  func aManifestThatIsReadIsValid(_ text: String) {
    #expect(problems(JSONSchema.manifest, text) == [])
  }

  @Test(arguments: ManifestTests.faults)
  func aFaultOfAManifestIsNotValid(_ fault: ManifestTests.Fault) {
    expectProblems(JSONSchema.manifest, fault.text, fault.message)
  }

  // MARK: - Baseline

  @Test func aBaselineThatIsWrittenIsValid() {
    var baseline = Baseline("b.json", in: [])
    #expect(problems(JSONSchema.baseline, baseline.json) == [])
    baseline.add(Baseline.Entry(path: "a", rule: "b", pointer: "", hash: "0", reason: "c"))
    #expect(problems(JSONSchema.baseline, baseline.json) == [])
    #expect(problems(JSONSchema.baseline, baseline.json.replacing("hash", with: "hush")) != [])
    #expect(problems(JSONSchema.baseline, #"{"findings": []}"#) != [])
  }

  // MARK: - Report

  @Test func aReportIsValid() throws {
    let folder = TemporaryFolder([
      "a.json": #"{"aps":{"alert":"Hi","bagde":1,"badge":"1"}}"#, "b.ndjson": "{\"aps\":{\"badge\":-1},\"id\":\"x\"}\n",
      "m.json": #"{"categories":["A","A"]}"#,
    ])
    for arguments in [
      ["a.json", "b.ndjson", "--record-id", "/id", "--manifest", "m.json"], ["--max-findings", "1", "."],
    ] {
      let report = try Program.run(["--format", "json"] + arguments, in: folder).out
      #expect(problems(JSONSchema.report, report) == [])
      #expect(report.contains("\"fix\""))
    }
    let report = try Program.run(["--format", "json", "a.json"], in: folder).out
    for (right, wrong) in [
      ("\"severity\"", "\"level\""), ("\"version\":1", "\"version\":2"), ("\"line\":1", "\"line\":0"),
      ("\"error\"", "\"fatal\""), ("\"summary\"", "\"counts\""), ("\"offset\":", "\"offset\":-"),
    ] {
      #expect(report.contains(right))
      #expect(problems(JSONSchema.report, report.replacing(right, with: wrong)) != [], "\(wrong)")
    }
  }

  // MARK: - Payload

  /// What the pages of the rules call good is good for the schema, too.
  @Test func aGoodSampleIsAValidPayload() {
    var count = 0
    for rule in Rule.all {
      for example in rule.examples() where example.outcome == .good && SchemaTests.isPayload(example.text) {
        // A string may be a placeholder where a number belongs, and a headers file may make the push another one.
        guard !PlaceholderSyntax.usual.occurs(in: example.text), example.setting.headers == nil else { continue }
        count += 1
        #expect(problems(JSONSchema.payload, example.text) == [], "\(rule.name): \(example.text)")
      }
    }
    #expect(count > 50)
  }

  @Test func everyGoodFixtureIsAValidPayload() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/ok")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let validator = SchemaValidator(JSONSchema.payload.text)
    var count = 0
    for name in names where name.hasSuffix(".json") && !name.hasSuffix(".headers.json") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      // A template, or several payloads in an array
      guard SchemaTests.isPayload(text), !PlaceholderSyntax.usual.occurs(in: text) else { continue }
      count += 1
      #expect(validator.problems(in: text) == [], "\(name)")
    }
    #expect(count > 10)
  }

  /// What a table can say, the schema says.
  @Test func aWrongKindOrKeyIsNotValid() {
    var count = 0
    for rule in Rule.all where ["aps/wrong-type", "aps/unknown-key", "aps/unknown-value"].contains(rule.name) {
      for example in rule.examples() where example.outcome == .bad {
        let text = MarkedText(example.text).text
        guard SchemaTests.isPayload(text) else { continue }
        count += 1
        #expect(problems(JSONSchema.payload, text) != [], "\(rule.name): \(text)")
      }
    }
    #expect(count > 10)
  }

  @Test func keysOfOtherPushTypesAreTheAppsOwnBesideAps() {
    #expect(problems(JSONSchema.payload, #"{"aps":{"alert":"Hi"},"domain":{"a":1},"notification":"x","mdm":3}"#) == [])
    #expect(problems(JSONSchema.payload, #"{"web_push":8030,"notification":"x"}"#) != [])
    #expect(problems(JSONSchema.payload, #"{"web_push":8030,"notification":{"title":"Hi"}}"#) != [])
    #expect(
      problems(JSONSchema.payload, #"{"web_push":8030,"notification":{"title":"Hi","navigate":"https://a/"}}"#) == [])
  }

  private static func isPayload(_ text: String) -> Bool {
    let tree = Tree.parse(SourceFile(path: "", text: text))
    defer { withExtendedLifetime(tree) {} }
    guard tree.problems.isEmpty, let aps = tree.root?["aps"] else { return false }
    return aps.isObject
  }
}
