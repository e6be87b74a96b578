import Testing

@testable import PayloadLint

/// The values of `fingerprints.test.ts` of codeql-action, and more.
@Suite struct LineHashTests {
  private func hashes(_ text: String) -> [String] {
    let hashes = LineHashes(SourceFile(path: "a.json", text: text))
    return (1...).lazy.map { hashes[$0] }.prefix { $0 != nil }.compactMap { $0 }
  }

  @Test(
    arguments: [
      ("", ["c129715d7a2bc9a3:1"]),
      (
        " a\nb\n  \t\tc\n d",
        ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
      ),
      (
        " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
        [
          "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
          "b86d3392aea1be30:1", "e6ceba753e1a442:1",
        ]
      ),
      (
        " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
        [
          "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
          "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
        ]
      ),
      (
        "{\n  \"aps\": {\n    \"alert\": \"Hi 😀\"\n  }\n}\n",
        [
          "5d6cc6630fea70af:1", "bbd05c777792ef96:1", "16c4e9b48e0c425b:1", "1da0d4c20a2cbb51:1",
          "32dce9ccfdbc9d3e:1", "c129715d7a2bc9a3:1",
        ]
      ),
    ] as [(String, [String])])
  func areThoseOfGitHub(_ text: String, _ expected: [String]) {
    #expect(hashes(text) == expected)
    // Line ends count alike, whatever they are.
    #expect(hashes(text.replacing("\n", with: "\r\n")) == expected)
    #expect(hashes(text.replacing("\n", with: "\r")) == expected)
  }

  @Test func equalLinesAreCounted() {
    let text = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)
    let expected =
      (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ]
    #expect(hashes(text) == expected)
  }

  @Test func aByteOrderMarkIsACharacter() {
    #expect(hashes("\u{FEFF}{}") != hashes("{}"))
  }
}
