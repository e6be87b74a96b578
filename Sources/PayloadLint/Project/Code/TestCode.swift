/// Which sources belong to tests.
enum TestCode {
  /// `import XCTest`, `@testable import`, `import Testing`, `#import <XCTest/XCTest.h>`, but not where the rest of the file
  /// is the app's: behind `#if canImport(XCTest)`.
  static func imports(_ file: SourceFile) -> Bool {
    let bytes = file.bytes
    var lineStart = 0
    var skipped = 0
    while lineStart < bytes.count {
      let line = bytes[lineStart...].prefix { $0 != 0x0A }
      lineStart = line.endIndex + 1
      let words = line.split { !ByteClass.continuesWord($0) }
      if line.first(where: { !ByteClass.isBlank($0) }) == UInt8(ascii: "#"), let directive = words.first {
        if directive.elementsEqual("if".utf8) {
          if skipped > 0 || isCondition(line[directive.endIndex...]) { skipped += 1 }
        } else if directive.elementsEqual("endif".utf8) {
          skipped = max(0, skipped - 1)
        } else if directive.starts(with: "else".utf8), skipped == 1 {
          skipped = 0
        }
      }
      guard skipped == 0, let last = words.last else { continue }
      if words.contains(where: { $0.elementsEqual("XCTestCase".utf8) }) { return true }
      guard words.contains(where: { $0.elementsEqual("import".utf8) }) else { continue }
      if words.contains(where: { $0.elementsEqual("XCTest".utf8) }) || last.elementsEqual("Testing".utf8) {
        return true
      }
    }
    return false
  }

  /// Whether what follows `#if` is true in tests alone: `canImport(XCTest)`, `canImport(Testing)`.
  static func isCondition(_ bytes: some Collection<UInt8>) -> Bool {
    let text = bytes.filter { !ByteClass.isBlank($0) }
    return text.elementsEqual("canImport(XCTest)".utf8) || text.elementsEqual("canImport(Testing)".utf8)
  }
}
