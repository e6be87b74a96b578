import Testing

@testable import PayloadLint

/// Where the carets stand, in columns of a terminal.
@Suite struct SnippetTests {
  /// The two lines of a snippet, as they stand below one another.
  private func lines(_ text: String, width: Int = 80) -> [String] {
    let snippet = Snippet(markedPlace(text), width: width)
    return [
      snippet.text, String(repeating: " ", count: snippet.indent) + String(repeating: "^", count: snippet.carets),
    ]
  }

  @Test(arguments: [
    (#"{"badge":«-1»}"#, #"{"badge":-1}"#, "         ^^"),
    // Tabs reach to the next multiple of four, in both lines.
    ("\t\"a\":\t«1»,", "    \"a\":    1,", "            ^"),
    ("\"日本\": «1»", "\"日本\": 1", "        ^"),
    ("«\"日本\"»", "\"日本\"", "^^^^^^"),
    ("\"👍🏽👨‍👩‍👧🇩🇪\": «1»", "\"👍🏽👨‍👩‍👧🇩🇪\": 1", "          ^"),
    ("\"e\u{301}❤️\": «1»", "\"e\u{301}❤️\": 1", "       ^"),
    // What cannot be seen is shown escaped, and takes the columns of its escape.
    ("\"\u{1B}[31m\": «1»", "\"\\u{1B}[31m\": 1", "              ^"),
    ("\"\u{202E}\": «1»", "\"\\u{202E}\": 1", "            ^"),
    ("a «\u{7F}» b", "a \\u{7F} b", "  ^^^^^^"),
    // Nothing at all has one caret.
    ("{\"a\": 1«»", "{\"a\": 1", "       ^"),
    ("«»", "", "^"),
    // Only the first line of a longer range.
    ("a «b\nc» d", "a b", "  ^"),
    ("a\n b«»\nc", " b", "  ^"),
    ("a\r\nb «c»\r\n", "b c", "  ^"),
    ("\u{FEFF}{«1»}", "{1}", " ^"),
  ])
  func putsTheCaretsBelowTheMark(_ text: String, _ shown: String, _ carets: String) {
    #expect(lines(text) == [shown, carets])
  }

  @Test func bytesThatAreNoTextAreShownAsNumbers() {
    let bytes: ContiguousArray<UInt8> = [0x22, 0xFF, 0xE6, 0x97, 0x22, 0x3A, 0x31]
    let place = Place(file: SourceFile(path: "a.json", bytes: bytes), range: ByteRange(6, 7))
    #expect(Snippet(place, width: 80) == Snippet(line: 1, text: "\"\\xFF\\xE6\\x97\":1", indent: 15, carets: 1))
  }

  @Test func aLongLineIsCutToAWindowAroundTheMark() {
    let far = String(repeating: "0123456789", count: 50)
    #expect(lines("«ab»\(far)", width: 20) == ["ab0123456789012345…", "^^"])
    #expect(lines("\(far)«ab»", width: 20) == ["…4567890123456789ab", String(repeating: " ", count: 17) + "^^"])
    let middle = lines("\(far)«ab»\(far)", width: 20)
    #expect(middle == ["…56789ab01234567890…", "      ^^"])
  }

  @Test func aMarkLongerThanTheWindowIsCutWithIt() {
    let far = String(repeating: "0123456789", count: 50)
    let snippet = Snippet(markedPlace("xy«\(far)»z"), width: 20)
    #expect(snippet.text.hasSuffix("…"))
    #expect(snippet.indent + snippet.carets <= 20)
    #expect(snippet.carets >= 15)
  }

  /// Random lines of narrow and wide characters: whatever the cut, the carets stand below the mark's own text.
  @Test func theCaretsFollowTheMarkThroughEveryWindow() {
    let alphabet = ["a", "日", "e\u{301}", "👍", "👨‍👩‍👧", "\t", "\u{7}", "z", "0", "é"]
    var random = RandomNumbers(seed: 7)
    for _ in 0..<400 {
      let before = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }.joined()
      let behind = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }.joined()
      let width = Int.random(in: 20..<80, using: &random)
      let snippet = Snippet(markedPlace("\(before)«#»\(behind)"), width: width)
      #expect(DisplayWidth.columns(of: snippet.text) <= width, "\(snippet.text)")
      let upTo = snippet.text[..<(snippet.text.firstIndex(of: "#") ?? snippet.text.startIndex)]
      #expect(DisplayWidth.columns(of: String(upTo)) == snippet.indent, "\(snippet.text)")
      #expect(snippet.carets == 1)
    }
  }

  @Test func aLineOfMegabytesIsShownAtOnce() {
    let text = String(repeating: "{\"aps\":{\"badge\":-1}},", count: 250_000)
    let file = SourceFile(path: "a.json", text: text)
    let time = ContinuousClock().measure {
      for index in 0..<500 {
        let offset = index * 9_000
        let snippet = Snippet(Place(file: file, range: ByteRange(offset, offset + 4)), width: 100)
        #expect(DisplayWidth.columns(of: snippet.text) <= 100)
      }
    }
    #expect(time < .seconds(10))
  }
}
