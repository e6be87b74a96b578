import Testing

@testable import PayloadLint

/// No text takes more time than its length allows: a quadratic step would take minutes here.
@Suite(.serialized) struct LinearTimeTests {
  private static let limit = Duration.seconds(20)

  private func expectLinear(_ text: String, _ body: (SourceFile) -> Void) {
    let file = SourceFile(path: "a.json", text: text)
    let elapsed = ContinuousClock().measure { body(file) }
    #expect(elapsed < LinearTimeTests.limit, "\(elapsed) for \(text.prefix(40))")
  }

  @Test func readsFiveMegabytesOnOneLine() {
    let payload = #"{"aps":{"alert":{"title":"Grüße","body":"a \"b\" c"},"badge":-12.5e3,"list":[true,false,null,[]]}}"#
    let text = "[" + String(repeating: payload + ",", count: 5_000_000 / payload.utf8.count) + payload + "]"
    expectLinear(text) { file in
      let tree = Tree.parse(file)
      #expect(tree.problems.isEmpty)
      #expect(tree.root?.count == 5_000_000 / payload.utf8.count + 1)
    }
  }

  static let pieces = [
    #""a"b "#, "'", "“", "{{", "${", #""{"a,"#, "[", #"{"a":["#, ",", #""a":"#, "}", #""//"#, "//", #"\""#, "__a", "1 ",
    "a ", "<", "\"a\n", "\"a,\n", #"{"a"b,"#, "/*", "<!--", "{%", "<%", "#(", "(", "-", "Date(", #""{{"a}} "#,
    "\u{A0}x",
    "\"”x", "'a'b ", #"{"a":1,"#, "[]", "{}", "a:", "\\n", "1 0", "{{#a ", "a\u{200B}", "\"\\", "```", "=", "\0",
  ]

  /// What takes long is measured again with a quarter of the text, which must take more than a tenth of the time.
  @Test(arguments: pieces)
  func readsAnyRepetition(_ piece: String) {
    func time(_ start: String, _ length: Int) -> Duration {
      let text = start + String(repeating: piece, count: length / piece.utf8.count)
      let file = SourceFile(path: "a.json", text: text)
      return ContinuousClock().measure { _ = Tree.parse(file) }
    }
    for start in ["", #"{"a":["#] {
      let long = time(start, 10_000)
      guard long > .seconds(1) else { continue }
      #expect(time(start, 10_000) < time(start, 2500) * 10, "\(long)")
    }
  }

  /// Brackets that do not fit each other.
  @Test(arguments: [("[", "}"), ("{", "]"), (#"{"a":["#, "}"), (#"[{"a":"#, "]"), ("[", ",}"), ("{\n", "]\n")])
  func pairsAnyBrackets(_ opener: String, _ closer: String) {
    expectLinear(String(repeating: opener, count: 20_000) + String(repeating: closer, count: 20_000)) { file in
      #expect(!Tree.parse(file).problems.isEmpty)
    }
  }

  @Test(arguments: [
    #"{"a":1,},"#, #"{"a":1,"a":2},"#, #""\ud800","#, "9007199254740993,", "{\"\":1},", "+1,", "{{x}},",
  ])
  func reportsManyFaults(_ piece: String) {
    expectLinear("[" + String(repeating: piece, count: 800) + "0]") { file in
      #expect(Linter().lint(file).findings.count >= 800)
    }
  }

  @Test func comparesAHundredThousandKeys() {
    let keys = (0..<100_000).map { "\"key\($0)\":\($0)" }
    expectLinear("{" + keys.joined(separator: ",") + ",\"key7\":0,\"\\u006bey8\":1}") { file in
      var report = Report(levels: RuleLevels())
      DuplicateKeys.flag(in: Tree.parse(file), ofAPS: false, &report)
      #expect(report.findings.map(\.pointer) == ["/key7", "/key8"])
    }
  }

  /// Pointers are found by an index in a large tree, and by a walk in a small one.
  @Test func bothWaysToAPointerAgree() {
    let text =
      "[" + Payloads.texts.joined(separator: ",") + "," + String(repeating: #"{"a/b":{"~":[1,[2]]}},"#, count: 40)
      + "0]"
    let tree = Tree.parse(SourceFile(path: "a.json", text: text))
    #expect(tree.nodes.count > 256)
    for index in tree.nodes.indices {
      #expect(PointerIndex(tree.nodes).path(to: index, in: tree) == JSONPointer.walk(to: index, in: tree))
    }
  }
}
