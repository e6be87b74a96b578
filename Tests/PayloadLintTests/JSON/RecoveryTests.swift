import Testing

@testable import PayloadLint

/// What is left of a text around its faults.
@Suite struct RecoveryTests {
  private func tree(_ text: String) -> Tree { Tree.parse(SourceFile(path: "a.json", text: text)) }

  /// A tree written as JSON, with `?` for what could not be read and `_` for placeholders.
  private func written(_ value: Value) -> String {
    switch value.kind {
    case .object:
      "{" + value.members.map { "\(written($0.key)):\(written($0.value))" }.joined(separator: ",") + "}"
    case .array: "[" + value.elements.map { written($0) }.joined(separator: ",") + "]"
    case .string: JSONWriter.quoted(value.text)
    case .invalid: "?"
    case .placeholder: "_"
    default: value.source
    }
  }

  @Test(arguments: [
    (#"{"a":1 "b":[2 3]}"#, #"{"a":1,"b":[2,3]}"#),
    (#"{'a':'it\'s',b:c d,“e”:"f”}"#, #"{"a":"it's","b":"c d","e":"f"}"#),
    (#"{"a":"See "these" deals","b":1}"#, #"{"a":"See \"these\" deals","b":1}"#),
    ("{\"a\":\"one\ntwo\",\"b\":1}", #"{"a":"one\ntwo","b":1}"#),
    ("{\"a\":\"one\n},\"b\":1", #"{"a":"one","b":1}"#),
    (#"{"a":"Hi,"b":1}"#, #"{"a":"Hi","b":1}"#),
    (#"{a":1,"b":Hi"}"#, #"{"a":1,"b":"Hi"}"#),
    (#"{"a":True,"b":+1,"c":}"#, #"{"a":?,"b":?,"c":?}"#),
    (#"{"a":{{x}},{{y}}:1,{{z}},"b":2}"#, #"{"a":_,_:1,"b":2}"#),
    (#"{"a":{{#if x}}1{{else}}2{{/if}},"b":3}"#, #"{"a":1,"b":3}"#),
    (#"{"a":[1,2,"b":3}"#, #"{"a":[1,2],"b":3}"#),
    (#"{"a":{"b":1]},"c":2}"#, #"{"a":{"b":1},"c":2}"#),
    (#"{"a":{"b":1}},"c":2}"#, #"{"a":{"b":1},"c":2}"#),
    (#"["a":["b":[1]]]"#, #"{"a":{"b":[1]}}"#),
    (#""a":{"b":1},"c":2"#, #"{"a":{"b":1},"c":2}"#),
    (#"{"a":1}{"b":2}"#, #"{"a":1}"#),
    (#"{"a":{"b":[1,{"c":"d"#, #"{"a":{"b":[1,{"c":"d"}]}}"#),
    (#"{\"a\":\"b\"}"#, #"{"a":"b"}"#),
    (#"{{"a":1}}"#, #"{"a":1}"#),
    (#"{"a" 1, "b"; 2, "c" = 3, "d", 4}"#, #"{"a":1,"b":2,"c":3,"d":4}"#),
  ])
  func readsWhatStandsAroundAFault(_ text: String, _ expected: String) throws {
    let tree = tree(text)
    defer { withExtendedLifetime(tree) {} }
    let root = try #require(tree.root)
    #expect(written(root) == expected)
  }

  @Test(arguments: [
    #"{"aps":{"alert":"Hi" "badge":"3"}}"#, #"{'aps':{'alert':'Hi','badge':"3",}}"#, #""aps":{"badge":"3"}"#,
    #"{"aps":{"badge":"3"}"#, #"{“aps”:{"x":{{y}},"badge":"3"}}"#,
  ])
  func theRestOfAPayloadIsChecked(_ text: String) {
    let findings = Linter().lint(SourceFile(path: "a.json", text: text)).findings
    #expect(findings.contains { $0.pointer == "/aps/badge" && $0.severity == .error }, "\(findings.map(\.message))")
  }

  @Test func aFaultHasThePointerOfTheContainerAroundIt() {
    let text = #"{"a":[1,{"b":+1}],"c":{"d":1,},}"#
    #expect(syntaxFindings(text).map(\.pointer) == ["/a/1", "/c", ""])
  }

  @Test func aHabitNamesFivePlacesAndCountsAll() throws {
    let text = "{" + (0..<9).map { "k\($0):1" }.joined(separator: ",") + "}"
    let finding = try #require(syntaxFindings(text).first)
    #expect(finding.related.count == 5)
    #expect(finding.notes == ["8 more places are part of this finding"])
    #expect(finding.fix?.edits.count == 18)
  }

  // MARK: Parts of a text

  @Test func readsAPartOfALongerText() throws {
    let text = "{\"a\":1}\n{\"b\":[2,],\"c\":“x”}\n{\"d\":3}\n"
    let file = SourceFile(path: "a.ndjson", text: text)
    let lines = (0..<3).map { file.lineTable.contents(of: $0, in: file.bytes) }
    for (line, expected) in zip(lines, [#"{"a":1}"#, #"{"b":[2],"c":"x"}"#, #"{"d":3}"#]) {
      let tree = Tree.parse(file, in: line)
      defer { withExtendedLifetime(tree) {} }
      let root = try #require(tree.root)
      #expect(written(root) == expected)
      #expect(line.contains(root.range))
      #expect(unsoundness(of: tree) == nil)
      #expect(tree.problems.allSatisfy { line.contains($0.range) })
    }
    #expect(Tree.parse(file, in: lines[1]).problems.map { file.text($0.range) } == [",", "“"])
  }

  @Test func aPartReadsLikeATextOfItsOwn() {
    for sample in MutationTests.samples {
      let bytes = ContiguousArray(sample.utf8)
      let alone = Tree.parse(SourceFile(path: "a.json", bytes: bytes))
      let file = SourceFile(path: "a.json", bytes: Array("[0]\n".utf8) + bytes + Array("\n\"x".utf8))
      let part = Tree.parse(file, in: ByteRange(4, 4 + bytes.count))
      // A byte order mark is one at the start of a file only.
      guard !alone.problems.contains(where: { $0.kind == .byteOrderMark || $0.kind == .comment }) else { continue }
      #expect(alone.problems.map(\.message) == part.problems.map(\.message), "\(sample)")
      #expect(alone.problems.map { $0.range.lower + 4 } == part.problems.map(\.range.lower), "\(sample)")
      #expect(alone.nodes.map { $0.start + 4 } == part.nodes.map(\.start), "\(sample)")
    }
  }

  @Test func everyRecordOfNDJSONHasPlacesInItsFile() {
    let text = "{\"aps\":{\"alert\":\"Hi\"}}\n{\"aps\":{\"alert\":\"Hi\",}}\n\n{\"aps\":{'alert':\"Hi\"}}\n"
    let findings = Linter().lintRecords(SourceFile(path: "a.ndjson", text: text)).findings
    #expect(findings.map(\.rule) == ["json/trailing-comma", "json/single-quotes"])
    #expect(findings.map(\.record) == [2, 4])
    #expect(findings.map { $0.place.file.position(of: $0.place.range.lower).line } == [2, 4])
    #expect(findings.map { $0.place.file.text($0.place.range) } == [",", "'"])
  }

  @Test func aByteOrderMarkIsReportedForTheFirstRecord() {
    let text = "\u{FEFF}{\"aps\":{\"alert\":\"Hi\"}}\n{\"aps\":{\"alert\":\"Hi\"}}\n"
    let result = Linter().lintRecords(SourceFile(path: "a.ndjson", text: text))
    #expect(result.findings.map(\.rule) == ["json/byte-order-mark"])
    #expect(result.payloadCount == 2)
  }

  // MARK: Templates

  private func severities(_ text: String, _ change: (inout Linter.Options) -> Void) -> [Severity] {
    var options = Linter.Options()
    change(&options)
    let findings = Linter(options: options).lint(SourceFile(path: "a.json", text: text)).findings
    return findings.filter { $0.rule == "json/placeholder" }.map(\.severity)
  }

  @Test func placeholdersAreAnInformationInTemplates() {
    let text = #"{"aps":{"alert":"Hi","badge":{{count}}}}"#
    #expect(severities(text) { _ in } == [.error])
    #expect(severities(text) { $0.templates = true } == [.info])
    #expect(severities(text) { $0.placeholders = ["[[*]]"] } == [.info])
    #expect(
      severities(text) { options in
        options.templates = true
        try? options.levels.apply([(name: "json/placeholder", level: .warning)])
      } == [.warning])
  }

  @Test(arguments: ["[[count]]", "%COUNT%", "@count@"])
  func placeholdersOfTheConfigurationAreKnown(_ placeholder: String) {
    let text = #"{"aps":{"alert":"Hi","badge":\#(placeholder)}}"#
    let patterns = ["[[*]]", "%*%", "@*@"]
    #expect(severities(text) { $0.placeholders = patterns } == [.info])
    let tree = Tree.parse(SourceFile(path: "a.json", text: text), placeholders: PlaceholderSyntax(patterns: patterns))
    #expect(tree.problems.map(\.kind) == [.placeholder])
  }

  @Test func arraysOfArraysAreNoPlaceholders() {
    let syntax = PlaceholderSyntax(patterns: ["[[*]]"])
    let tree = Tree.parse(SourceFile(path: "a.json", text: #"{"a":[[1,2]],"b":[["x"]],}"#), placeholders: syntax)
    #expect(tree.problems.map(\.kind) == [.trailingComma])
  }

  @Test func keysOfBranchesAreNotDuplicates() {
    let text = #"{"aps":{"alert":"Hi"},{{#if a}}"x":1{{else}}"x":2{{/if}}}"#
    let findings = Linter().lint(SourceFile(path: "a.json", text: text)).findings
    #expect(findings.map(\.rule) == ["json/placeholder"])
  }

  // MARK: Encodings

  @Test(arguments: [true, false])
  func utf16IsReportedAndChecked(_ isLittleEndian: Bool) {
    let text = #"{"aps":{"alert":"Grüße","badge":"3",}}"#
    let bytes = text.utf16.flatMap { unit in
      isLittleEndian ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let file = SourceFile(path: "a.json", bytes: ContiguousArray(bytes))
    let findings = Linter().lint(file).findings.sorted(by: Finding.isOrdered)
    #expect(findings.map(\.rule).contains("json/utf16"))
    let comma = findings.first { $0.rule == "json/trailing-comma" }
    #expect(comma.map { file.position(of: $0.place.range.lower).offset } == 70)
    #expect(findings.contains { $0.pointer == "/aps/badge" })
  }

  @Test func bytesThatAreNoUTF8AreOneFinding() throws {
    let bytes = Array("{\"aps\":{\"alert\":\"".utf8) + [0x93, 0x48, 0x69, 0x94, 0xE9] + Array("\",}}".utf8)
    let findings = Linter().lint(SourceFile(path: "a.json", bytes: ContiguousArray(bytes))).findings
    #expect(findings.map(\.rule).sorted() == ["json/invalid-utf8", "json/trailing-comma"])
    let finding = try #require(findings.first { $0.rule == "json/invalid-utf8" })
    #expect(finding.place.range == ByteRange(17, 18))
    #expect(finding.help == ["save the file as UTF-8; in Windows-1252 the byte is \"“\""])
    #expect(finding.notes == ["3 places in the file are not valid UTF-8"])
  }

  @Test func bytesThatAreNoUTF8OutsideStringsHaveNoOtherFinding() {
    for text: [UInt8] in [
      [0x5B, 0xE9, 0x5D], [0x5B, 0x61, 0xE5, 0x5D], [0x7B, 0x7D, 0xFF], [0x5B, 0x31, 0xFF, 0x5D],
    ] {
      let tree = Tree.parse(SourceFile(path: "a.json", bytes: ContiguousArray(text)))
      #expect(tree.problems.map(\.kind) == [.invalidUTF8], "\(text)")
    }
  }
}
