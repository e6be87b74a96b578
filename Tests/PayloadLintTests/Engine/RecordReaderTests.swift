import Testing

@testable import PayloadLint

@Suite struct RecordReaderTests {
  private func blocks(_ text: String, lineLimit: Int = 1 << 26) throws -> [RecordReader.Block] {
    let folder = TemporaryFolder(["a.ndjson": text])
    let reader = try RecordReader(Array(folder.path("a.ndjson").utf8), lineLimit: lineLimit)
    var blocks: [RecordReader.Block] = []
    while let block = try reader.next() { blocks.append(block) }
    return blocks
  }

  @Test(arguments: ["", "{}", "{}\n", "{}\n{}\n", "{}\r\n\r\n{}", "\n\n\n"])
  func shortFilesAreOneBlock(_ text: String) throws {
    let blocks = try blocks(text)
    #expect(blocks.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() == text)
    #expect(blocks.first?.line ?? 1 == 1)
  }

  @Test func longFilesAreBlocksOfWholeLines() throws {
    let line = #"{"aps":{"alert":"日本"}}"# + "\n"
    let text = String(repeating: line, count: 100_000)
    let blocks = try blocks(text)
    #expect(blocks.count > 1)
    var offset = 0
    for block in blocks {
      #expect(block.offset == offset)
      #expect(block.line == offset / line.utf8.count + 1)
      #expect(block.bytes.last == 0x0A)
      offset += block.bytes.count
    }
    #expect(offset == text.utf8.count)
  }

  @Test func aLineThatIsTooLongIsSkipped() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let blocks = try blocks("{}\n\(long)\n[]\n\(long)", lineLimit: 1_000_000)
    #expect(blocks.map(\.isTooLong) == [false, true, false, true])
    #expect(blocks.map(\.line) == [1, 2, 3, 4])
    #expect(blocks.map(\.offset) == [0, 3, 3_000_004, 3_000_007])
    #expect(blocks[2].bytes.elementsEqual("[]\n".utf8))
  }
}
