/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// The columns of one scalar by itself: 0 for what is drawn over its neighbor, 2 for East Asian wide
  /// characters and emoji.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if isWide(scalar) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul, which join the syllable before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return 1
  }

  static func columns(of text: String) -> Int {
    var cluster = Cluster()
    var columns = 0
    for scalar in text.unicodeScalars { columns += cluster.columns(adding: scalar) }
    return columns
  }

  /// Follows a text scalar by scalar, for those that depend on what comes before: a family of emoji joined by
  /// U+200D is drawn as one, and so is a hand with its skin tone or the two letters of a flag.
  struct Cluster {
    private var isJoined = false
    private var isEmoji = false
    private var isHalfFlag = false
    /// The last character that takes room, while it takes one column.
    private var narrow: Unicode.Scalar?

    /// By how many columns the text grows with this scalar.
    mutating func columns(adding scalar: Unicode.Scalar) -> Int {
      let value = scalar.value
      if value == 0x200D {
        isJoined = isEmoji
        return 0
      }
      // A variation selector asks for the emoji form of the character before it, which is wide.
      if value == 0xFE0F {
        defer { narrow = nil }
        return narrow?.properties.isEmoji == true ? 1 : 0
      }
      let wasJoined = isJoined
      isJoined = false
      if (0x1F1E6...0x1F1FF).contains(value) {
        let isSecond = isHalfFlag
        isHalfFlag = !isSecond
        isEmoji = true
        narrow = nil
        return isSecond ? 0 : 2
      }
      isHalfFlag = false
      if (0x1F3FB...0x1F3FF).contains(value), isEmoji { return 0 }
      let columns = DisplayWidth.columns(of: scalar)
      guard columns > 0 else { return 0 }
      isEmoji = value > 0xA8 && scalar.properties.isEmoji
      let joins = wasJoined && isEmoji
      narrow = columns == 1 && !joins ? scalar : nil
      return joins ? 0 : columns
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].first <= value
  }

  /// Wide and fullwidth blocks of Unicode's EastAsianWidth.txt, ascending; emoji are known by their property.
  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2E80, 0x303E), (0x3041, 0x33FF), (0x3400, 0x4DBF), (0x4E00, 0xA4CF),
    (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6F), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x16FE0, 0x18CFF), (0x1AFF0, 0x1B2FF), (0x1F200, 0x1F265), (0x20000, 0x3FFFD),
  ]
}
