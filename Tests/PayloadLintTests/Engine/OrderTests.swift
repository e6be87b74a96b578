import Testing

@testable import PayloadLint

@Suite struct OrderTests {
  @Test(arguments: [1, 2, 8])
  func resultsComeInTheOrderOfThePieces(_ jobs: Int) {
    var next = 0
    var results: [Int] = []
    OrderedWork<Int, Int>.run(
      jobs: jobs,
      next: {
        next += 1
        return next <= 1000 ? next : nil
      },
      makeWorker: {
        { piece in
          // Some pieces take longer than others.
          var sum = 0
          for number in 0..<(piece % 7) * 500 { sum &+= number }
          return sum < 0 ? -1 : piece
        }
      }, deliver: { results.append($0) })
    #expect(results == Array(1...1000))
  }

  private func place(_ path: String, _ offset: Int) -> Place {
    Place(file: SourceFile(path: path, text: String(repeating: " ", count: 50)), range: ByteRange(offset, offset + 1))
  }

  @Test func findingsWaitForThoseOfEarlierPaths() {
    var findings = OrderedFindings()
    var released: [String] = []
    func release(before bound: String?) {
      findings.release(before: bound) { released.append("\($0.place.path):\($0.place.range.lower) \($0.rule)") }
    }
    findings.add([finding(at: place("a.json", 5)), finding(at: place("z.headers.json", 1))], checking: "a.json")
    release(before: "b.json")
    #expect(released == ["a.json:5 badge/below-zero"])
    // The same place of a file that several payloads share is reported once.
    findings.add(
      [
        finding(at: place("b.json", 9)), finding(at: place("b.json", 2), rule: "b/b"),
        finding(at: place("b.json", 2), rule: "a/a"), finding(at: place("z.headers.json", 1)),
      ], checking: "b.json")
    release(before: "b.json")
    #expect(released.count == 1)
    release(before: nil)
    #expect(
      released.dropFirst() == [
        "b.json:2 a/a", "b.json:2 b/b", "b.json:9 badge/below-zero", "z.headers.json:1 badge/below-zero",
      ])
    #expect(findings.isEmpty)
  }
}
