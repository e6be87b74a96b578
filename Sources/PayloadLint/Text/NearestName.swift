/// Finds the known name that a wrong one was meant to be.
public enum NearestName {
  /// A name without letter case, hyphens, underscores, blanks and dots: what is left when only the style differs.
  static func folded(_ name: String) -> String {
    String(String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { !"-_ .\t".unicodeScalars.contains($0) }))
  }

  /// The best known name: one that differs in style alone, else one with few letters wrong; nil when two are equally
  /// near, or none is near.
  public static func find(_ name: String, among known: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    var isTied = false
    for candidate in known where candidate != name {
      let other = folded(candidate)
      // One letter in three may be wrong, never more than three; short names must not swallow each other.
      let limit = min(3, max(wanted.count, other.count) / 3)
      let distance = other == wanted ? 0 : editDistance(wanted, other, limit: min(limit, best?.distance ?? limit))
      guard distance <= limit else { continue }
      if let current = best, current.distance <= distance {
        isTied = isTied || current.distance == distance
      } else {
        best = (candidate, distance)
        isTied = false
      }
    }
    return isTied ? nil : best?.name
  }

  /// Letters to insert, delete, replace or swap with their neighbor; `limit + 1` for anything above the limit.
  static func editDistance(_ left: String, _ right: String, limit: Int) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == right[column] ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      if current.allSatisfy({ $0 > limit }) { return limit + 1 }
      beforeLast = last
      last = current
    }
    return min(last[right.count], limit + 1)
  }
}
