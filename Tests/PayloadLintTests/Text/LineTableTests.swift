import Testing

@testable import PayloadLint

@Suite struct LineTableTests {
  /// Line and column by reading the text from its start.
  private func slowPosition(_ bytes: [UInt8], _ offset: Int) -> (line: Int, column: Int, unit: Int) {
    var (line, column, unit) = (1, 1, 1)
    for index in 0..<offset {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 {
        column += 1
        unit += byte >= 0xF0 ? 2 : 1
      }
      let endsLine = byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if endsLine { (line, column, unit) = (line + 1, 1, 1) }
    }
    return (line, column, unit)
  }

  @Test(arguments: [
    "", "a", "a\nb", "a\r\nb\rc\n", "\n\n", "日本\n👍é", String(repeating: "é👍a", count: 700),
    String(repeating: "x", count: 1024), String(repeating: "x\n", count: 1024),
    String(repeating: "日本\r\n", count: 400) + String(repeating: "👍", count: 600),
  ])
  func countsLikeAReaderWhoStartsAtTheBeginning(_ text: String) {
    let file = SourceFile(path: "a.json", text: text)
    let bytes = Array(text.utf8)
    // An offset inside of a character belongs to the one before it in one way of counting and not in the other.
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let position = file.position(of: offset)
      let expected = slowPosition(bytes, offset)
      #expect(position.line == expected.line)
      #expect(position.column == expected.column)
      #expect(position.columnUTF16 == expected.unit)
      #expect(position.offset == offset)
    }
  }

  @Test func aByteOrderMarkCountsAsNothing() {
    let file = SourceFile(path: "a.json", text: "\u{FEFF}{}")
    #expect(file.position(of: 3).column == 1)
    #expect(file.position(of: 4).column == 2)
    #expect(file.position(of: 4).offset == 4)
  }

  @Test(arguments: [true, false])
  func offsetsOfUTF16LeadBackToTheDisk(_ littleEndian: Bool) {
    let text = "{\"é\":\"👍\",\n\"b\":1}"
    var bytes: ContiguousArray<UInt8> = littleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      bytes += littleEndian ? [low, high] : [high, low]
    }
    let file = SourceFile(path: "a.json", bytes: bytes)
    for index in text.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let units = text.utf16.distance(from: text.startIndex, to: index)
      #expect(file.position(of: offset).offset == 2 + units * 2)
    }
  }

  @Test func aPieceOfALongFileKnowsWhereItLies() {
    let file = SourceFile(path: "a.ndjson", bytes: ContiguousArray("{}\n{}\n".utf8), baseOffset: 100, baseLine: 7)
    #expect(file.position(of: 4) == Position(line: 8, column: 2, columnUTF16: 2, columnBytes: 2, offset: 104))
  }

  @Test func findingsOnOneLongLineAreCountedInLinearTime() {
    let file = SourceFile(path: "a.json", text: String(repeating: "x", count: 5_000_000))
    let clock = ContinuousClock()
    _ = file.position(of: 0)
    let time = clock.measure {
      for index in 0..<2_000 {
        // Near and far in turn, as a finding with a related place asks.
        #expect(file.position(of: 4_990_000 + index).column == 4_990_001 + index)
        #expect(file.position(of: index).column == index + 1)
      }
    }
    #expect(time < .seconds(5))
  }
}
