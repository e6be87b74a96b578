/// From offsets in a decoded text to offsets in the text that held it, through any number of layers of JSON strings.
///
///     outer   {"APNS": "{\"aps\": 1}"}
///                       ^ 10
///     inner             {"aps": 1}
///                       ^ 0  ^ 4 -> 16
///
/// A layer is a list of places where the two texts step apart: between two of them, offsets move together.
struct PositionMap: Sendable {
  struct Step: Sendable {
    var inner: Int
    var outer: Int
  }

  /// From the innermost layer outwards; a plain text has none.
  private var layers: [[Step]] = []

  static let identity = PositionMap()

  /// The map of a text decoded from a string whose own text has this map.
  func inside(_ steps: [Step]) -> PositionMap {
    var map = self
    map.layers.insert(steps, at: 0)
    return map
  }

  /// The outer offset of an inner one. An offset inside the bytes of one escape is that escape's start.
  func outer(_ offset: Int) -> Int {
    var offset = offset
    for steps in layers { offset = PositionMap.outer(offset, steps) }
    return offset
  }

  /// The outer range of an inner one. It always covers whole escapes.
  func outer(_ range: ByteRange) -> ByteRange {
    ByteRange(outer(range.lower), outer(range.upper))
  }

  private static func outer(_ offset: Int, _ steps: [Step]) -> Int {
    var low = 0
    var high = steps.count
    guard high > 0, steps[0].inner <= offset else { return offset }
    while low + 1 < high {
      let middle = (low + high) / 2
      if steps[middle].inner <= offset { low = middle } else { high = middle }
    }
    let moved = steps[low].outer + (offset - steps[low].inner)
    // An escape that gives several bytes is shorter or longer than they are: never step past the next place.
    return high < steps.count ? min(moved, steps[high].outer) : moved
  }

  /// How many JSON strings the text is inside.
  var depth: Int { layers.count }

  /// A replacement text as it must be written in the outer text: escaped once for every string around it.
  func escaped(_ text: String) -> String {
    var text = text
    for _ in layers { text = JSONWriter.escaped(text) }
    return text
  }
}
