/// In what a wrong name differs from the right one.
enum NameDifference: Equatable, Sendable {
  /// The same text in other Unicode code points: "é" as one or as two.
  case codePoints
  case whiteSpace
  case letterCase
  /// Hyphens, underscores, dots, and letter case with them.
  case separators
  /// This many letters.
  case letters(Int)

  /// Nil for names that are the same, byte by byte, or have little to do with each other.
  init?(_ name: String, from right: String) {
    if name.isIdentical(to: right) { return nil }
    if name == right {
      self = .codePoints
    } else if NameDifference.trimmed(name) == NameDifference.trimmed(right) {
      self = .whiteSpace
    } else if name.lowercased() == right.lowercased() {
      self = .letterCase
    } else {
      let (folded, foldedRight) = (NearestName.folded(name), NearestName.folded(right))
      guard !folded.isEmpty, !foldedRight.isEmpty else { return nil }
      if folded == foldedRight {
        self = .separators
        return
      }
      let distance = NearestName.editDistance(folded, foldedRight, limit: 3)
      guard distance <= 3, distance * 3 <= max(folded.count, foldedRight.count) else { return nil }
      self = .letters(distance)
    }
  }

  /// Whether the one is surely meant to be the other: letter case, white space, or one or two letters of a name that is
  /// long enough. Names that count, `PHOTO_1` and `PHOTO_2`, are different names.
  static func isNearMiss(_ name: String, of right: String) -> Bool {
    switch NameDifference(name, from: right) {
    case nil: return false
    case .codePoints, .whiteSpace, .letterCase, .separators: return true
    case .letters(let count):
      let length = min(NearestName.folded(name).count, NearestName.folded(right).count)
      return count <= (length >= 8 ? 2 : length >= 5 ? 1 : 0) && !differOnlyInDigits(name, right)
    }
  }

  private static func differOnlyInDigits(_ left: String, _ right: String) -> Bool {
    let isLetter = { (scalar: Unicode.Scalar) in !("0"..."9").contains(scalar) }
    return left.unicodeScalars.filter(isLetter).elementsEqual(right.unicodeScalars.filter(isLetter))
  }

  /// A text without the white space at its ends.
  static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Whether a reader would take the two names for the same.
  var isSlight: Bool {
    switch self {
    case .codePoints, .whiteSpace, .letterCase: true
    case .separators, .letters: false
    }
  }

  /// For a message, after "which".
  var words: String {
    switch self {
    case .codePoints: "differs in Unicode code points"
    case .whiteSpace: "differs in white space at an end"
    case .letterCase: "differs in letter case"
    case .separators: "differs in style"
    case .letters(1): "differs in one letter"
    case .letters(let count): "differs in \(count) letters"
    }
  }
}

extension String {
  /// Whether two names are the same to the system, which compares code points: `==` takes "é" as one and as two code
  /// points for the same. `==` comes first because it is fast at names that differ.
  func isIdentical(to other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
