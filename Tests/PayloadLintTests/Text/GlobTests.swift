import Testing

@testable import PayloadLint

@Suite struct GlobTests {
  /// Whether a list with this pattern alone holds a file.
  private func holds(_ pattern: String, _ path: String) -> Bool {
    GlobList([pattern]).contains(file: Array(path.utf8))
  }

  @Test(arguments: [
    // A name, in any folder; a folder with all it holds
    ("a.json", ["a.json", "x/a.json", "a.json/b"], ["aa.json", "a.jsonx"]),
    ("a/", ["a/b", "x/a/b/c"], ["a", "x/a"]),
    // A slash elsewhere ties it to the folder of the list
    ("/a", ["a", "a/b"], ["x/a"]),
    ("a/b", ["a/b", "a/b/c"], ["x/a/b", "b"]),
    ("/a/", ["a/b"], ["a", "x/a/b"]),
    // Stars
    ("*.json", [".json", "a.json", "x/a.json"], ["a.jsonx"]),
    ("a/*.json", ["a/b.json"], ["a/b/c.json", "x/a/b.json"]),
    ("a*c", ["ac", "abc", "abbc/x"], ["ab", "ac1"]),
    ("*a*b*", ["ab", "xaxbx"], ["ba"]),
    ("**/a", ["a", "x/a", "x/y/a"], ["ba"]),
    ("a/**", ["a/b", "a/b/c"], ["a", "x/a/b"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/bb", "ab"]),
    ("a/**/b/**/c", ["a/b/c", "a/x/b/b/y/c"], ["a/c", "a/c/b"]),
    ("a/***/b", ["a/b", "a/x/y/b"], []),
    ("/**", ["a", "a/b"], []),
    ("a**/b", ["a/b", "axx/b"], ["a/x/b"]),
    ("a**b", ["ab", "axb", "x/axb"], ["a/b"]),
    // One byte
    ("a?c", ["abc"], ["ac", "a/c", "abbc", "aéc"]),
    ("a??c", ["aéc"], []),
    // Classes
    ("[a-c]x", ["ax", "cx"], ["dx", "-x", "x"]),
    ("[!a-c]x", ["dx", "-x"], ["ax", "x"]),
    ("[^a-c]x", ["dx"], ["bx"]),
    ("[]a]x", ["]x", "ax"], ["x", "bx"]),
    ("[!]a]x", ["bx"], ["]x", "ax"]),
    ("[a-]x", ["ax", "-x"], ["bx"]),
    ("[-a]x", ["ax", "-x"], ["bx"]),
    ("[\\]a]x", ["]x", "ax"], ["\\x"]),
    ("[[:digit:]_]x", ["1x", "_x"], ["ax", ":x"]),
    ("[![:space:]]x", ["ax"], [" x", "x"]),
    ("[[:a]x", ["[x", ":x", "ax"], ["bx"]),
    ("[[:nothing:]]x", [], [":x", "nx", "x"]),
    ("a[/]b", [], ["a/b", "ab"]),
    ("[a-", [], ["a", "[a-"]),
    ("[]", [], ["[]", "]"]),
    ("[z-a]x", ["zx"], ["ax", "-x"]),
    // Backslashes
    ("\\*", ["*"], ["a"]),
    ("\\!a", ["!a"], ["a"]),
    ("a\\/b", ["a/b"], ["x/a/b"]),
    ("a\\", [], ["a", "a\\"]),
    // What nothing can match
    ("", [], ["a"]), ("/", [], ["a"]), ("//a", [], ["a"]), ("a//b", [], ["a/b"]),
  ])
  func meansWhatGitMeans(_ pattern: String, _ yes: [String], _ no: [String]) {
    for path in yes { #expect(holds(pattern, path), "\(pattern) must match \(path)") }
    for path in no { #expect(!holds(pattern, path), "\(pattern) must not match \(path)") }
  }

  @Test func lastPatternWinsButNotBelowAFolder() {
    let list = GlobList(["*.json", "!keep.json", "old/", "!old/keep.json"])
    #expect(list.contains(file: Array("a.json".utf8)))
    #expect(!list.contains(file: Array("x/keep.json".utf8)))
    #expect(list.contains(file: Array("old/keep.json".utf8)))
  }

  @Test func readsTheLinesOfAFile() {
    let list = GlobList(
      gitignore: Array("\u{FEFF}# comment\r\n\n\\#a\r\nb  \nc\\ \n  \nd\\  \n  e\nf\t\n".utf8))
    for (name, isHeld) in [
      ("#a", true), ("# comment", false), ("b", true), ("b  ", false), ("c ", true), ("c", false), ("d ", true),
      ("d  ", false), ("  e", true), ("e", false), ("f\t", true), ("f", false), ("", false),
    ] {
      #expect(list.contains(file: Array(name.utf8)) == isHeld, "\(name)")
    }
  }

  /// What a matcher that tries every split would never finish.
  @Test(.timeLimit(.minutes(1))) func takesNoTimeForManyStars() {
    let name = String(repeating: "a", count: 1_500)
    #expect(!holds(String(repeating: "*a", count: 200) + "b", name))
    let path = String(repeating: "a/", count: 800) + "a"
    #expect(!holds(String(repeating: "**/a/", count: 100) + "b", path))
  }
}
