/// App facts in one place in memory, for one payload after the other to refer to.
final class SharedFacts: Sendable {
  let facts: AppFacts

  init(_ facts: AppFacts) { self.facts = facts }
}
