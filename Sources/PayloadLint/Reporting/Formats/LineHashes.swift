/// A hash for each line of a file: of the hundred characters after its start, without white space. GitHub uses it to
/// recognize a finding whose line has moved.
///
/// It is the `primaryLocationLineHash` of codeql-action, to the bit:
/// https://github.com/github/codeql-action/blob/main/src/fingerprints.ts
struct LineHashes {
  /// For each line the hash, and the number of its occurrence.
  private let lines: [(hash: UInt64, number: Int)]

  private static let blockSize = 100
  private static let factor: UInt64 = 37
  private static let end: UInt16 = 0xFFFF

  init(_ file: SourceFile) {
    let units = LineHashes.significantUnits(file)
    var counts: [UInt64: Int] = [:]
    var lines: [(hash: UInt64, number: Int)] = []
    var start = 0
    while start < units.count {
      var hash: UInt64 = 0
      for index in start..<(start + LineHashes.blockSize) {
        hash = hash &* LineHashes.factor &+ (index < units.count ? UInt64(units[index]) : 0)
      }
      let number = counts[hash, default: 0] + 1
      counts[hash] = number
      lines.append((hash, number))
      start = (units[start...].firstIndex(of: 0x0A) ?? units.count - 1) + 1
    }
    self.lines = lines
  }

  /// UTF-16 code units without blanks and tabs, every line end as one line feed, and a mark after the last.
  private static func significantUnits(_ file: SourceFile) -> ContiguousArray<UInt16> {
    var units: ContiguousArray<UInt16> = []
    units.reserveCapacity(file.bytes.count)
    var isAfterReturn = false
    for unit in String(decoding: file.bytes, as: UTF8.self).utf16 {
      switch unit {
      case 0x20, 0x09: isAfterReturn = false
      case 0x0A where isAfterReturn: isAfterReturn = false
      case 0x0D:
        units.append(0x0A)
        isAfterReturn = true
      default:
        units.append(unit)
        isAfterReturn = false
      }
    }
    units.append(end)
    return units
  }

  /// The hash of a 1-based line, in the form of the report.
  subscript(_ line: Int) -> String? {
    guard line > 0, line <= lines.count else { return nil }
    return String(lines[line - 1].hash, radix: 16) + ":\(lines[line - 1].number)"
  }
}
