import Testing

@testable import PayloadLint

@Suite struct ByteScanTests {
  @Test func findsTheSameAsALoopOverBytes() {
    var generator = SeededGenerator(seed: 1)
    let letters: [UInt8] = Array("abc !#[]^~\u{7F}".utf8)
    let marks: [UInt8] = [0x00, 0x1F, 0x22, 0x5C, 0x80, 0xC3, 0xFF, 0x21, 0x23, 0x5B, 0x5D, 0x20]
    for length in 0...40 {
      for _ in 0..<200 {
        var bytes = ContiguousArray((0..<length).map { _ in letters.randomElement(using: &generator) ?? 0 })
        if length > 0, Bool.random(using: &generator) {
          bytes[Int.random(in: 0..<length, using: &generator)] = marks.randomElement(using: &generator) ?? 0
        }
        for start in 0...length {
          let special = bytes[start...].firstIndex(where: ByteScan.isSpecial) ?? length
          #expect(ByteScan.endOfPlainText(bytes.span, from: start, to: length) == special)
          let high = bytes[start...].firstIndex { $0 >= 0x80 } ?? length
          #expect(ByteScan.endOfASCII(bytes.span, from: start, to: length) == high)
        }
      }
    }
  }

  @Test func knowsEverySequenceOfTwoBytesAndManyOthers() {
    var generator = SeededGenerator(seed: 2)
    func check(_ bytes: [UInt8]) {
      var decoder = UTF8.ForwardParser()
      var iterator = bytes.makeIterator()
      let expected: Int
      if case .valid(let sequence) = decoder.parseScalar(from: &iterator) {
        expected = sequence.count
      } else {
        expected = 0
      }
      #expect(ByteScan.sequenceLength(ContiguousArray(bytes).span, at: 0, to: bytes.count) == expected, "\(bytes)")
    }
    for first in UInt8(0x80)...0xFF {
      check([first])
      for second in UInt8(0)...0xFF { check([first, second]) }
      for _ in 0..<300 {
        check([first] + (0..<3).map { _ in UInt8.random(in: 0x70...0xC8, using: &generator) })
      }
    }
  }
}
