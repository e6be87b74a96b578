/// The faults of a text in the making: mistakes are findings of their own, a habit is one finding for all its places.
struct ProblemList {
  private(set) var problems: [SyntaxProblem] = []
  private var groups: [Habit: Group] = [:]

  private struct Group {
    /// The place of its finding among the problems.
    var index: Int
    var count = 1
  }

  /// A finding names this many further places of a habit, and counts the others.
  private static let relatedLimit = 5

  mutating func add(_ problem: SyntaxProblem, in container: Int) {
    problems.append(problem)
    problems[problems.count - 1].container = container
  }

  mutating func add(_ mark: HabitMark, in container: Int, _ bytes: ContiguousArray<UInt8>) {
    guard let group = groups[mark.habit] else {
      groups[mark.habit] = Group(index: problems.count)
      return add(.habit(mark, bytes), in: container)
    }
    groups[mark.habit]?.count += 1
    if problems[group.index].related.count < ProblemList.relatedLimit {
      problems[group.index].related.append(.init(range: mark.range, message: "also here"))
    }
    problems[group.index].repair?.edits.append(contentsOf: mark.edits)
  }

  /// The problems in the order of the text, each habit with the count of its places.
  mutating func finished() -> [SyntaxProblem] {
    for (habit, group) in groups where group.count > 1 {
      let places = group.count == 2 ? "1 more place is" : "\(group.count - 1) more places are"
      problems[group.index].notes.append("\(places) part of this finding")
      if let title = SyntaxProblem.title(for: habit, places: group.count) {
        problems[group.index].repair?.title = title
        problems[group.index].help = [title]
      }
      problems[group.index].repair?.edits.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    }
    problems.sort {
      ($0.range.lower, $0.range.upper, $0.kind.rawValue) < ($1.range.lower, $1.range.upper, $1.kind.rawValue)
    }
    return problems
  }
}
