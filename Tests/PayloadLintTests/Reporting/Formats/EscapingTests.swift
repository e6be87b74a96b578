import Testing

@testable import PayloadLint

@Suite struct EscapingTests {
  @Test func gitHubEscapesItsOwnMarksAndNoOthers() {
    let text = "100%, a:b\r\n::error::%0A é"
    #expect(GitHubReporter.escaped(text, isProperty: false) == "100%25, a:b%0D%0A::error::%250A é")
    #expect(
      GitHubReporter.escaped(text, isProperty: true)
        == "100%25%2C a%3Ab%0D%0A%3A%3Aerror%3A%3A%250A é")
  }

  @Test func xmlHoldsWhatItCan() {
    #expect(
      XMLText.escaped("<a b='c' d=\"e\">&]]>\n\t") == "&lt;a b=&apos;c&apos; d=&quot;e&quot;&gt;&amp;]]&gt;&#10;\\t")
    #expect(XMLText.escaped("\u{0}\u{1}\u{B}\u{FFFE}\u{FFFF}") == "\\u{0}\\u{1}\\u{B}\\u{FFFE}\\u{FFFF}")
    #expect(XMLText.escaped("日本 👩‍👩‍👧\u{10FFFF}") == "日本 👩‍👩‍👧\u{10FFFF}")
  }

  @Test(
    arguments: [
      ("push/order.json", "push/order.json"), ("a b%c#d?e:f/日.json", "a%20b%25c%23d%3Fe%3Af/%E6%97%A5.json"),
      ("/tmp/a.json", "file:///tmp/a.json"), ("../a.json", "../a.json"), ("<stdin>", "%3Cstdin%3E"),
    ])
  func aPathBecomesAURI(_ path: String, _ uri: String) {
    #expect(ReportURI.reference(path) == uri)
  }

  @Test(
    arguments: [
      ("push/a.json", "/builds/app", "push/a.json"), ("a.json", "/builds", "app/a.json"),
      ("a.json", "/builds/", "app/a.json"), ("a.json", "/buil", "a.json"), ("a.json", "", "a.json"),
      ("/builds/other/a.json", "/builds", "other/a.json"), ("<stdin>", "/builds", "<stdin>"),
    ])
  func aPathCountsFromTheProject(_ path: String, _ project: String, _ expected: String) {
    #expect(ReportURI.relative(path, in: "/builds/app", to: project) == expected)
    #expect(ReportURI.relative(path, in: "/builds/app", to: nil) == path)
  }

  @Test func markdownShowsTheTextAndNothingElse() {
    #expect(
      MarkdownReporter.escaped("a|b <i>&amp; *c* _d_ `e` [f](g) @team #1 https://x ~h~ \\")
        == ##"a\|b &lt;i&gt;&amp;amp; \*c\* \_d\_ \`e\` \[f\](g) &#64;team \#1 https&#58;//x \~h\~ \\"##)
    #expect(MarkdownReporter.code("a|b.json:1:2") == #"`a\|b.json:1:2`"#)
    #expect(MarkdownReporter.code("a`b``c") == "``` a`b``c ```")
  }
}
