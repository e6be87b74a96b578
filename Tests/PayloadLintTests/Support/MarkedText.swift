@testable import PayloadLint

/// A sample with `«` and `»` around the ranges that are to be reported.
struct MarkedText {
  var text: String
  /// In UTF-8 offsets of `text`.
  var marks: [ByteRange]

  init(text: String, marks: [ByteRange]) {
    self.text = text
    self.marks = marks
  }

  init(_ marked: String, isLatin1: Bool = false) {
    var bytes: [UInt8] = []
    var offset = 0
    var open: [Int] = []
    var marks: [ByteRange] = []
    for character in marked.unicodeScalars {
      switch character {
      case "«": open.append(offset)
      case "»": marks.append(ByteRange(open.removeLast(), offset))
      default:
        bytes.append(contentsOf: Array(String(character).utf8))
        offset += isLatin1 ? 1 : character.utf8.count
      }
    }
    precondition(open.isEmpty, "a mark is not closed in \(marked)")
    text = String(decoding: bytes, as: UTF8.self)
    self.marks = marks.sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
  }
}
