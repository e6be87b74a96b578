import Foundation
import Testing

@testable import PayloadLint

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "a.json") -> String {
    let bytes = UnifiedDiff.between(ContiguousArray(old.utf8), ContiguousArray(new.utf8), path: path)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func equalTextsHaveNone() {
    for text in ["", "a", "a\nb\n"] { #expect(diff(text, text).isEmpty) }
  }

  @Test func changesHaveThreeLinesAround() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n16\n", with: "\n16\nsixteen\n")
    #expect(
      diff(old, new) == """
        --- a/a.json
        +++ b/a.json
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -14,6 +14,7 @@
         14
         15
         16
        +sixteen
         17
         18
         19

        """)
  }

  @Test func theEndOfTheTextIsExact() {
    #expect(
      diff("a", "b\n") == "--- a/a.json\n+++ b/a.json\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n")
    #expect(diff("a\n", "") == "--- a/a.json\n+++ b/a.json\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("", "a\n") == "--- a/a.json\n+++ b/a.json\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test(
    arguments: [
      ("a b.json", "a/a b.json\t"), ("é\"\\\n.json", #""a/\303\251\"\\\012.json""#), ("/tmp/a.json", "a/tmp/a.json"),
    ])
  func namesAreWrittenAsGitWritesThem(_ path: String, _ name: String) {
    #expect(diff("a\n", "b\n", path: path).hasPrefix("--- \(name)\n"))
  }

  /// Texts made of few words, so that lines repeat and move; with all kinds of line ends.
  @Test(arguments: 0..<60)
  func gitMakesTheNewTextOfTheOld(_ seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let ends = ["\n", "\n", "\n", "\r\n", "\r", ""]
    func line() -> String {
      ["{", "}", "  \"a\": 1,", "b\u{0}", "日本"].randomElement(using: &random)! + ends.randomElement(using: &random)!
    }
    let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in line() }
    var new = old
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new.insert(line(), at: index)
      case 1 where index < new.count: new.remove(at: index)
      default: if index < new.count { new[index] = line() }
      }
    }
    guard old != new, !old.joined().isEmpty else { return }
    let folder = TemporaryFolder(["a.json": old.joined()])
    let difference = diff(old.joined(), new.joined())
    #expect(difference.isEmpty == (old.joined() == new.joined()))
    guard !difference.isEmpty else { return }
    #expect(try Patch.apply(Data(difference.utf8), in: folder) == 0, "\(difference)")
    #expect(folder.data(of: "a.json") == Data(new.joined().utf8))
  }
}
