/// Which lines of two versions of a text are the same.
///
/// Lines that occur once in each version and in the same order are matched first, then the lines around them that are
/// equal, too; what is left between was changed. It takes no longer for many changes than for few.
struct LineMatch {
  let old: [UnifiedDiff.Line]
  let new: [UnifiedDiff.Line]

  func feed(_ diff: inout UnifiedDiff) {
    var (oldAt, newAt) = (0, 0)
    for anchor in anchors() {
      feed(oldAt..<anchor.old, newAt..<anchor.new, &diff)
      diff.keep(old[anchor.old])
      (oldAt, newAt) = (anchor.old + 1, anchor.new + 1)
    }
    feed(oldAt..<old.count, newAt..<new.count, &diff)
  }

  /// A stretch between two anchors: equal lines at both ends, and a change between them.
  private func feed(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ diff: inout UnifiedDiff) {
    var (oldRange, newRange) = (oldRange, newRange)
    if oldRange.count == newRange.count {
      // Most fixes change a token and no line, so line stands beside line.
      diff.feed(pairs: zip(old[oldRange], new[newRange]))
      return
    }
    while let left = oldRange.first, let right = newRange.first, old[left] == new[right] {
      diff.keep(old[left])
      (oldRange, newRange) = (oldRange.dropFirst(), newRange.dropFirst())
    }
    var kept: [UnifiedDiff.Line] = []
    while let left = oldRange.last, let right = newRange.last, old[left] == new[right] {
      kept.append(old[left])
      (oldRange, newRange) = (oldRange.dropLast(), newRange.dropLast())
    }
    diff.replace(Array(old[oldRange]), with: Array(new[newRange]))
    for line in kept.reversed() { diff.keep(line) }
  }

  /// The longest series of lines that occur once in each version, in the same order in both.
  private func anchors() -> [(old: Int, new: Int)] {
    let places = LineMatch.singles(new)
    let pairs = LineMatch.singles(old).compactMap { line, old in places[line].map { (old: old, new: $0) } }
      .sorted { $0.old < $1.old }
    // The last pair of the shortest-ending series of each length, and the pair before each.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var series: [(old: Int, new: Int)] = []
    var at = ends.last ?? -1
    while at >= 0 {
      series.append(pairs[at])
      at = previous[at]
    }
    return series.reversed()
  }

  private static func singles(_ lines: [UnifiedDiff.Line]) -> [UnifiedDiff.Line: Int] {
    var places: [UnifiedDiff.Line: Int] = [:]
    var repeated: Set<UnifiedDiff.Line> = []
    for (index, line) in lines.enumerated() where places.updateValue(index, forKey: line) != nil {
      repeated.insert(line)
    }
    for line in repeated { places[line] = nil }
    return places
  }
}

extension UnifiedDiff {
  /// Lines that stand in the same place in both versions.
  mutating func feed(pairs: some Sequence<(Line, Line)>) {
    var changed: (old: [Line], new: [Line]) = ([], [])
    for (old, new) in pairs {
      if old == new {
        replace(changed.old, with: changed.new)
        changed = ([], [])
        keep(old)
      } else {
        changed.old.append(old)
        changed.new.append(new)
      }
    }
    replace(changed.old, with: changed.new)
  }
}
