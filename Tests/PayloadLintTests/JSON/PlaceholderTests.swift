import Testing

@testable import PayloadLint

@Suite struct PlaceholderTests {
  @Test(arguments: [
    "{{name}}", "Hi {{name}}!", "{{ t(\"title\") }}", "{{{name}}}", "${name}", "$(NAME)", "#{name}", "%{name}",
    "#(name)",
    "<%= name %>", "<%= name\n%>", "{% if new %}", "__NAME__", "x__FIRST____LAST__", "a {{\n ${b}", "{{{{a}}",
  ])
  func occursInAString(_ text: String) {
    #expect(PlaceholderSyntax.usual.occurs(in: text))
  }

  @Test(arguments: [
    "", "Hello", "{{}}", "{{\n}}", "}}{{", "{ { a } }", "${}", "$NAME", "100 % {of} it", "%d items", "%@", "__name__",
    "____",
    "A__B__C", "PUSH__ORDER__TITLE", "_A_", "<a>", "$ {a}", "a_b",
  ])
  func doesNotOccurInAString(_ text: String) {
    #expect(!PlaceholderSyntax.usual.occurs(in: text))
  }

  @Test(arguments: [
    ("[[*]]", "[[a]]", true), ("[[*]]", "[[]]", false), ("[[*]]", "[[\n]]", false), ("[[*|*]]", "[[a|b]].mp3", true),
    ("[[*|*]]", "[[a]]", false), ("[[*|*]]", "[[a|]]", false), ("@*", "to @you", true), ("@*", "to @", false),
    ("*@@", "name@@", true), ("*@@", "@@", false), ("NAME", "the NAME", true), ("NAME", "the name", false),
    ("*", "a", false),
    ("\"*\"", "say \"hi\"", true), ("/*/", "a/b/c", true), ("é*é", "éaé", true),
  ])
  func patternsOccurInAString(_ pattern: String, _ text: String, _ occurs: Bool) {
    let placeholders = PlaceholderSyntax(patterns: [pattern])
    #expect(placeholders.occurs(in: text) == occurs)
    // The same with each character written as an escape, and with those that JSON must escape.
    let escapes = text.utf16.map { "\\u" + String(UInt32($0) + 0x10000, radix: 16).dropFirst() }.joined()
    for escaped in [escapes, JSONWriter.escaped(text), JSONWriter.escaped(text).replacing("/", with: "\\/")] {
      let bytes = ContiguousArray(escaped.utf8)
      #expect(placeholders.occurs(in: bytes, ByteRange(0, bytes.count), isEscaped: true) == occurs, "\(escaped)")
    }
  }

  /// The grammar as it is defined: an opening mark and a closing one on one line, with something between them.
  @Test func findsWhatTheDefinitionSays() {
    let forms: [(open: String, close: String, mayCrossLines: Bool)] = [
      ("{{", "}}", false), ("{%", "%}", true), ("<%", "%>", true), ("${", "}", false), ("#{", "}", false),
      ("%{", "}", false), ("$(", ")", false), ("#(", ")", false), ("[[", "]]", false),
    ]
    func isPlaceholder(_ text: Substring) -> Bool {
      forms.contains { form in
        text.hasPrefix(form.open) && text.hasSuffix(form.close)
          && text.utf8.count > form.open.utf8.count + form.close.utf8.count
          && (form.mayCrossLines || !text.contains("\n"))
      }
    }
    let placeholders = PlaceholderSyntax(patterns: ["[[*]]"])
    var generator = SeededGenerator(seed: 7)
    let letters = Array("{}%$#()<>[]a\n")
    var count = 0
    for _ in 0..<4000 {
      let text = String((0..<20).map { _ in letters.randomElement(using: &generator) ?? "a" })
      let expected = text.indices.contains { start in
        text[start...].indices.contains { isPlaceholder(text[start...$0]) }
      }
      count += expected ? 1 : 0
      #expect(placeholders.occurs(in: text) == expected, "\(text.debugDescription)")
    }
    #expect((400...3600).contains(count))
  }

  /// What is a placeholder in a string is one outside of it.
  @Test(arguments: ["[[a|b]]", "{{a}}", "${a}", "{% a %}", "<%= a %>", "__NAME__", "#(a)"])
  func bothReadersAgree(_ text: String) {
    let placeholders = PlaceholderSyntax(patterns: ["[[*|*]]"])
    let bytes = ContiguousArray(text.utf8)
    #expect(placeholders.match(bytes, at: 0, to: bytes.count)?.end == bytes.count)
    #expect(placeholders.occurs(in: text))
  }

  @Test func aPatternWithTwoStarsIsKnownToRules() {
    var options = Linter.Options()
    options.placeholders = ["[[*|*]]"]
    let file = SourceFile(path: "a.json", text: #"{"aps":{"alert":"Hi","sound":"[[a|b]].mp3","badge":[[a|b]]}}"#)
    #expect(Linter(options: options).lint(file).findings.map(\.rule) == ["json/placeholder"])
  }
}
