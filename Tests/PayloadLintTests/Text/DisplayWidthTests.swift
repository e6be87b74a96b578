import Testing

@testable import PayloadLint

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ﾊﾝｶｸ", 4), ("ＡＢ", 4), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("👩‍🚀x", 3), ("🏃‍♂️", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("❤", 1),
    ("❤️", 2), ("1️⃣", 2), ("a\u{200D}b", 2), ("שלום", 4), ("ก็", 1), ("™", 1), ("©", 1), ("…", 1),
  ])
  func countsColumns(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns, "\(text)")
  }

  @Test func laysOutRowsInTwoColumns() {
    #expect(TextLayout.row("ab", "one two", indent: 2, meaningAt: 8) == "  ab    one two\n")
    #expect(TextLayout.row("abcdef", "one two", indent: 2, meaningAt: 8) == "  abcdef\n        one two\n")
    #expect(TextLayout.wrapped("one two three", indent: 1, width: 8) == " one two\n three\n")
    #expect(TextLayout.wrapped("日本 日本", width: 8) == "日本\n日本\n")
    #expect(TextLayout.wrapped("unbreakable", width: 4) == "unbreakable\n")
  }
}
