import Testing

@testable import PayloadLint

@Suite struct BaselineTests {
  private func finding(_ file: SourceFile, _ pointer: String, rule: String = "badge/below-zero") -> Finding {
    let tree = Tree.parse(file)
    let tokens = JSONPointer.tokens(pointer) ?? []
    let node = tree.root?.descendant(tokens).map { FoundNode(tree: tree, index: $0.index) }
    return Finding(
      rule: RuleID(rawValue: rule), severity: .warning, message: "m", place: Place(file: file, range: ByteRange(0, 1)),
      pointer: pointer, docs: "", node: node)
  }

  private func hash(_ json: String) -> String {
    let tree = Tree.parse(SourceFile(path: "a.json", text: json))
    defer { withExtendedLifetime(tree) {} }
    guard let root = tree.root else { return "" }
    return ValueHash(root).text
  }

  @Test func theHashIsThatOfTheValueHoweverItIsWritten() {
    #expect(hash(#"{"a":[1,"é"],"b":null}"#) == hash("{ \"b\" : null,\n\t\"\\u0061\": [1, \"\\u00e9\"] }"))
    for other in [
      #"{"a":[1,"é"],"b":false}"#, #"{"a":["é",1],"b":null}"#, #"{"a":[1,"e"],"b":null}"#, #"{"b":[1,"é"],"a":null}"#,
      #"{"a":[1,"é"]}"#, #"{"a":[[1],"é"],"b":null}"#, #"{"a":["1","é"],"b":null}"#,
    ] {
      #expect(hash(other) != hash(#"{"a":[1,"é"],"b":null}"#), "\(other)")
    }
    #expect(hash("[]") != hash("{}") && hash(#""""#) != hash("null"))
  }

  /// Baselines lie in repositories for years.
  @Test func theHashNeverChanges() {
    #expect(ValueHash.absent.text == "cbf29ce484222325")
    #expect(hash("1") == "af63ac4c86019afc")
    #expect(hash(#"{"a":[1,"é"],"b":null}"#) == "d93f83ea724b839b")
  }

  @Test func aFindingIsAboutTheValueAtItsPointer() {
    func hashes(_ text: String, name: String = "a.json") -> [String] {
      let file = SourceFile(path: name, text: text)
      let result = name.hasSuffix(".ndjson") ? Linter().lintRecords(file) : Linter().lint(file)
      return result.findings.filter { $0.rule == "badge/below-zero" }.map(\.valueHash.text)
    }
    let value = self.hash("-7")
    #expect(hashes(#"{"aps":{"badge":-7}}"#) == [value])
    #expect(hashes(#"{"default":"x","APNS":"{\"aps\":{\"badge\":-7}}"}"#) == [value])
    #expect(hashes("{\"aps\":{\"badge\":-8}}\n{\"aps\":{\"badge\":-7}}", name: "a.ndjson") == [hash("-8"), value])
  }

  @Test func whatIsMissingHasNoValue() throws {
    let file = SourceFile(path: "a.json", text: #"{"hello":"world"}"#)
    let missing = try #require(Linter().lint(file).findings.first { $0.rule == "aps/missing" })
    #expect(missing.valueHash == .absent)
  }

  @Test func knowsWhatItHasWritten() {
    let file = SourceFile(path: "push/a.json", text: #"{"aps":{"badge":-1}}"#)
    let path = Array("/r/push/a.json".utf8)
    var baseline = Baseline("push/b.json", in: Array("/r/push".utf8))
    baseline.add(baseline.newEntry(for: finding(file, "/aps/badge"), in: path))
    let (read, problems) = Baseline.read(
      SourceFile(path: "push/b.json", text: baseline.json), in: Array("/r/push".utf8))
    #expect(problems.map(\.message) == [])
    #expect(read.entry(for: finding(file, "/aps/badge"), in: path) == 0)
    // Another rule, place, file or value
    #expect(read.entry(for: finding(file, "/aps/badge", rule: "badge/fraction"), in: path) == nil)
    #expect(read.entry(for: finding(file, "/aps"), in: path) == nil)
    #expect(read.entry(for: finding(file, "/aps/badge"), in: Array("/r/push/c.json".utf8)) == nil)
    let other = SourceFile(path: "push/a.json", text: #"{"aps":{"badge":-2}}"#)
    #expect(read.entry(for: finding(other, "/aps/badge"), in: path) == nil)
    let moved = SourceFile(path: "push/a.json", text: "{\n \"x\": 1, \"aps\": { \"badge\" : -1 } }")
    #expect(read.entry(for: finding(moved, "/aps/badge"), in: path) == 0)
  }

  @Test func isWrittenAnEntryALineAndSorted() {
    func entry(_ path: String, _ pointer: String, _ reason: String? = nil) -> Baseline.Entry {
      Baseline.Entry(path: path, rule: "badge/below-zero", pointer: pointer, hash: "00", reason: reason)
    }
    let baseline = Baseline(
      "b.json", in: [],
      entries: [
        entry("b.json", "/b"), entry("b.json", "/a"), entry("a.json", "/z"), entry("b.json", "/a", "an \"old\" app"),
      ])
    #expect(
      baseline.json == #"""
        {
          "version": 1,
          "findings": [
            {"path": "a.json", "rule": "badge/below-zero", "pointer": "/z", "hash": "00"},
            {"path": "b.json", "rule": "badge/below-zero", "pointer": "/a", "hash": "00", "reason": "an \"old\" app"},
            {"path": "b.json", "rule": "badge/below-zero", "pointer": "/b", "hash": "00"}
          ]
        }

        """#)
    #expect(Baseline("b.json", in: []).json == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test(arguments: [
    ("«[]»", "a baseline must be an object, found an array"),
    (#"{"version":«2»,"findings":[]}"#, "version must be the number 1, found the number 2"),
    (#"«{»"findings":[]}"#, #"a baseline must have the key "version""#),
    (#"{"version":1,«"finding"»:[]}"#, #"unknown key "finding" in the baseline"#),
    (#"{"version":1,"findings":[«7»]}"#, "a known finding must be an object, found the number 7"),
    (
      #"{"version":1,"findings":[«{»"path":"a","rule":"b","pointer":""}]}"#,
      #"a known finding must have the key "hash""#
    ),
    (
      #"{"version":1,"findings":[{"path":«1»,"rule":"b","pointer":"","hash":""}]}"#,
      "path must be a string, found the number 1"
    ),
  ])
  func reportsAFaultOfItsForm(_ marked: String, _ message: String) {
    let sample = MarkedText(marked)
    let problems = Baseline.read(SourceFile(path: "b.json", text: sample.text), in: []).problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.place.range) == sample.marks)
  }

  @Test func takesNoSyntaxFault() {
    let file = SourceFile(path: "a.json", text: "{}")
    #expect(Baseline.takes(finding(file, "")))
    #expect(!Baseline.takes(finding(file, "", rule: "config/stale-baseline")))
    let broken = Linter().lint(SourceFile(path: "a.json", text: "{,}")).findings
    let faults = broken.filter(\.isSyntaxFault)
    #expect(!faults.isEmpty && faults.filter(Baseline.takes).isEmpty)
  }
}
