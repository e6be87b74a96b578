import Testing

@testable import PayloadLint

@Suite struct FixerTests {
  private func fixed(_ text: String, unsafe: Bool = false) -> (text: String, left: [String]) {
    let outcome = Fixer(lint: { Linter().lint($0).findings }, includingUnsafe: unsafe)
      .fix(SourceFile(path: "a.json", text: text))
    return (String(decoding: outcome.file.bytes, as: UTF8.self), outcome.findings.map { "\($0.pointer) \($0.rule)" })
  }

  @Test(
    arguments: [
      // The value of a renamed key gets the kind that the key wants.
      (
        #"{"aps":{"alert":"Hi","mutableContent":"true","Badge":"2"}}"#,
        #"{"aps":{"alert":"Hi","mutable-content":1,"badge":2}}"#
      ),
      // Order, spaces, escapes and numbers stay.
      (
        "{ \"z\" : 1e2,\t\"a\":\"\\u0041\\/\" ,\r\n\"aps\":{\"badge\":\"7\" , \"alert\" : \"\\u00e9\"} }",
        "{ \"z\" : 1e2,\t\"a\":\"\\u0041\\/\" ,\r\n\"aps\":{\"badge\":7 , \"alert\" : \"\\u00e9\"} }"
      ),
      // In three layers of strings.
      (
        #"{"Message":"{\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":\\\"1\\\",\\\"alert\\\":\\\"H\\\\u00e9\\\"}}\"}","MessageStructure":"json"}"#,
        #"{"Message":"{\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":1,\\\"alert\\\":\\\"H\\\\u00e9\\\"}}\"}","MessageStructure":"json"}"#
      ),
      // Nothing to do.
      (#"{"aps":{"alert":"Hi"}}"#, #"{"aps":{"alert":"Hi"}}"#), ("", ""), ("[", "["),
    ])
  func onlyTheFaultyTokensChange(_ text: String, _ expected: String) {
    #expect(fixed(text).text == expected)
  }

  @Test func manyMembersMoveIntoOneObject() {
    let keys = ["badge", "sound", "thread-id", "category", "target-content-id", "filter-criteria", "mutable-content"]
    let members = keys.map { "\"\($0)\": " + ($0 == "badge" || $0 == "mutable-content" ? "1" : "\"x\"") }
    let result = fixed("{\"aps\": {\"alert\": \"Hi\"}, " + members.joined(separator: ", ") + "}", unsafe: true)
    #expect(result.text == "{\"aps\": {" + members.reversed().map { $0 + "," }.joined() + "\"alert\": \"Hi\"}}")
  }

  // MARK: - The guard

  /// A linter that knows a few words.
  private static func words(
    _ file: SourceFile, _ fixes: [String: (text: String, renamed: [String])], new: [String: [String]] = [:]
  ) -> [Finding] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    var findings: [Finding] = []
    for (word, fix) in fixes.sorted(by: { $0.key < $1.key }) {
      guard let range = text.firstRange(of: word) else { continue }
      let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let place = Place(file: file, range: ByteRange(lower, lower + word.utf8.count))
      findings.append(
        finding(at: place, rule: "word/\(word)") {
          $0.pointer = "/\(word)"
          $0.fix = Fix(
            title: word, applicability: .safe, edits: [Edit(range: place.range, text: fix.text)], renamed: fix.renamed)
        })
    }
    for (word, pointers) in new where text.contains(word) {
      for pointer in pointers {
        findings.append(
          finding("about \(word)", at: Place(file: file, range: .empty(at: 0)), rule: "new/\(word)") {
            $0.pointer = pointer
          })
      }
    }
    return findings
  }

  private func repair(
    _ text: String, _ fixes: [String: (text: String, renamed: [String])], new: [String: [String]] = [:]
  ) -> String {
    let fixer = Fixer(lint: { FixerTests.words($0, fixes, new: new) })
    return String(decoding: fixer.fix(SourceFile(path: "a", text: text)).file.bytes, as: UTF8.self)
  }

  @Test func aFixThatBringsSomethingNewIsTakenBackAlone() {
    // "b" becomes "B", about which there is something new to say at its place; "a" may still be mended.
    #expect(repair("a b", ["a": ("A", []), "b": ("B", [])], new: ["B": ["/b"]]) == "A b")
    // About a key that the fix renamed it may be said, also inside.
    #expect(repair("a b", ["a": ("A", []), "b": ("B", ["/B"])], new: ["B": ["/B", "/B/0"]]) == "A B")
    #expect(repair("a b", ["a": ("A", []), "b": ("B", ["/B"])], new: ["B": ["/Bc"]]) == "a b")
  }

  @Test func whatTheNextRoundMendsIsNothingNew() {
    #expect(repair("a", ["a": ("b", []), "b": ("c", [])]) == "c")
  }

  @Test func fixesThatUndoEachOtherComeToAnEnd() {
    #expect(["a", "b"].contains(repair("a", ["a": ("b", []), "b": ("a", [])])))
  }

  @Test func aFixOfAnotherFileIsNotMade() {
    let other = SourceFile(path: "side.json", text: "a")
    let fixer = Fixer(lint: { _ in FixerTests.words(other, ["a": ("A", [])]) })
    #expect(fixer.fix(SourceFile(path: "a", text: "a")).fixCount == 0)
  }

  // MARK: - Plans

  private func plan(_ fixes: [[Edit]]) -> (edits: [Edit], count: Int) {
    let place = markedPlace("«0»123456789")
    let findings = fixes.map { edits in
      finding(at: place) { $0.fix = Fix(title: "", applicability: .safe, edits: edits) }
    }
    let plan = FixPlan(findings, includingUnsafe: false)
    return (plan.edits, plan.findings.count)
  }

  private func edit(_ lower: Int, _ upper: Int, _ text: String = "x") -> Edit {
    Edit(range: ByteRange(lower, upper), text: text)
  }

  @Test func aFixIsMadeWholeOrNotAtAll() {
    #expect(
      plan([[edit(0, 1), edit(5, 6)], [edit(3, 4), edit(5, 7)], [edit(8, 9)]]) == (
        [edit(0, 1), edit(5, 6), edit(8, 9)], 2
      ))
    #expect(plan([[edit(2, 4)], [edit(4, 6)]]) == ([edit(2, 4), edit(4, 6)], 2))
    for (left, right) in [
      (edit(2, 4), edit(3, 3)), (edit(2, 2), edit(2, 2, "y")), (edit(2, 4), edit(4, 4)), (edit(2, 2), edit(2, 4)),
      (edit(0, 9), edit(3, 4)),
    ] {
      #expect(plan([[left], [right]]).count == 1)
    }
    // What two rules ask for alike is done once.
    #expect(plan([[edit(2, 4)], [edit(2, 4)]]) == ([edit(2, 4)], 1))
  }

  @Test func manyFixesTakeNoLongerThanTheirNumber() {
    let count = 100_000
    let place = Place(
      file: SourceFile(path: "a", bytes: ContiguousArray(repeating: 0x61, count: 2 * count)), range: .empty(at: 0))
    let findings = (0..<count).map { number in
      finding(at: place) { $0.fix = Fix(title: "", applicability: .safe, edits: [edit(2 * number, 2 * number + 1)]) }
    }
    let clock = ContinuousClock()
    var plan: FixPlan?
    let time = clock.measure { plan = FixPlan(findings, includingUnsafe: false) }
    #expect(plan?.edits.count == count)
    #expect(time < .seconds(20))
  }

  @Test func whatIsNoUTF8IsNotMoved() {
    let place = markedPlace("«1»")
    let damaged = finding(at: place) { $0.fix = Fix(title: "", applicability: .safe, edits: [edit(0, 1, "\u{FFFD}")]) }
    #expect(FixPlan([damaged], includingUnsafe: true).edits.isEmpty)
  }
}
