import Testing

@testable import PayloadLint

/// No text takes more time than its length allows, however often it repeats what is hard to read.
@Suite(.serialized) struct LinearTimeTests {
  private func expectLinear(
    _ name: String, from start: Int = 1000, _ text: (Int) -> String, sourceLocation: SourceLocation = #_sourceLocation,
    run: (SourceFile) -> Void
  ) {
    LinearTime.expect(
      name, from: start, make: { SourceFile(path: "a.json", text: text($0)) }, run: run, sourceLocation: sourceLocation)
  }

  @Test func readsOneLongLine() {
    let payload = #"{"aps":{"alert":{"title":"Grüße","body":"a \"b\" c"},"badge":-12.5e3,"list":[true,false,null,[]]}}"#
    expectLinear("one line") {
      "[" + String(repeating: payload + ",", count: $0) + payload + "]"
    } run: { file in
      #expect(Tree.parse(file).problems.isEmpty)
    }
  }

  static let pieces = [
    #""a"b "#, "'", "“", "{{", "${", #""{"a,"#, "[", #"{"a":["#, ",", #""a":"#, "}", #""//"#, "//", #"\""#, "__a", "1 ",
    "a ", "<", "\"a\n", "\"a,\n", #"{"a"b,"#, #"{"a"b"#, "{'a'b", "/*", "<!--", "{%", "<%", "#(", "(", "-", "Date(",
    #""{{"a}} "#, "\u{A0}x", "\"”x", "'a'b ", #"{"a":1,"#, "[]", "{}", "a:", "\\n", "1 0", "{{#a ", "a\u{200B}", "\"\\",
    "```", "=", "\0", "\"a]\n[",
  ]

  @Test(arguments: pieces)
  func readsAnyRepetition(_ piece: String) {
    for start in ["", #"{"a":["#] {
      expectLinear(start + piece) {
        start + String(repeating: piece, count: $0 / piece.utf8.count)
      } run: { file in
        _ = Tree.parse(file)
      }
    }
  }

  /// What is opened and not closed as it should be.
  @Test(arguments: [
    ("[", "}"), ("{", "]"), (#"{"a":["#, "}"), (#"[{"a":"#, "]"), ("[", ",}"), ("{\n", "]\n"), ("  {\n", " }\n"),
    ("  [\n", " ]\n"), (#""{"a"#, "}"), ("[", "\"a]\n["), ("{", "\"a}\n{"),
  ])
  func pairsAnyBrackets(_ opener: String, _ closer: String) {
    expectLinear(opener + closer) { count in
      "[\n[\n" + String(repeating: opener, count: count) + String(repeating: closer, count: count)
    } run: { file in
      #expect(!Tree.parse(file).problems.isEmpty)
    }
  }

  /// Strings that begin like JSON, of which each goes on to the end of the text.
  @Test func looksForJSONInStrings() {
    expectLinear("JSON in strings") { count in
      "[" + String(repeating: #""{"a"#, count: count) + "\"" + String(repeating: "}", count: count)
    } run: { file in
      #expect(!Tree.parse(file).problems.isEmpty)
    }
  }

  @Test(arguments: [
    #"{"a":1,},"#, #"{"a":1,"a":2},"#, #""\ud800","#, "9007199254740993,", "{\"\":1},", "+1,", "{{x}},", "'a',",
    "/**/1,",
  ])
  func reportsManyFaults(_ piece: String) {
    expectLinear(piece, from: 100) {
      "[" + String(repeating: piece, count: $0) + "0]"
    } run: { file in
      #expect(!Linter().lint(file).findings.isEmpty)
    }
  }

  @Test func comparesTheKeysOfALargeObject() {
    expectLinear("keys") { count in
      let keys = (0..<count).map { "\"key\($0)\":\($0)" }
      return "{" + keys.joined(separator: ",") + ",\"key7\":0,\"\\u006bey8\":1}"
    } run: { file in
      let tree = Tree.parse(file)
      defer { withExtendedLifetime(tree) {} }
      let pointers = DuplicateKeys.all(in: tree).compactMap(\.statement).map(\.anchor.resolved.pointer)
      #expect(pointers == ["/key7", "/key8"])
    }
  }

  /// Every key is there twice, or all keys are one.
  @Test(arguments: [true, false])
  func reportsTheDuplicatesOfALargeObject(_ areDifferent: Bool) {
    expectLinear("duplicates", from: 100) { count in
      let keys = (0..<count).map { areDifferent ? "\"key\($0 / 2)\":1" : "\"key\":\($0)" }
      return "{" + keys.joined(separator: ",") + "}"
    } run: { file in
      let tree = Tree.parse(file)
      withExtendedLifetime(tree) { #expect(!DuplicateKeys.all(in: tree).isEmpty) }
    }
  }

  @Test(arguments: ["a", "é", "\n", "\r\n"])
  func findsThePlacesOfManyFindings(_ piece: String) {
    expectLinear(piece) {
      String(repeating: piece, count: $0 * 16)
    } run: { file in
      var lines = 0
      for offset in stride(from: 0, to: file.bytes.count, by: 64) { lines += file.position(of: offset).line }
      #expect(lines > 0)
    }
  }

  /// A string that only begins to be a placeholder, again and again.
  @Test(arguments: ["{{", "{", "${", "$(", "<%", "{%", "%{", "#{", "__A", "__", "_", "[[a|", "[[", #"\u007b"#])
  func looksForPlaceholdersInAString(_ piece: String) {
    let placeholders = PlaceholderSyntax(patterns: ["[[*|*]]", "@*@*"])
    expectLinear(piece) {
      #"""# + String(repeating: piece, count: $0) + #"""#
    } run: { file in
      let range = ByteRange(1, file.bytes.count - 1)
      #expect(!placeholders.occurs(in: file.bytes, range, isEscaped: true))
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
