/// The categories that the payloads of a run use.
public struct CategoryUse: Sendable {
  private var names: Set<String> = []
  /// Whether a payload has a placeholder for its category: it may be any of them.
  private var hasUnknown = false
  private var payloadCount = 0

  public init() {}

  public mutating func merge(_ other: CategoryUse) {
    names.formUnion(other.names)
    hasUnknown = hasUnknown || other.hasUnknown
    payloadCount += other.payloadCount
  }

  mutating func add(_ request: Request) {
    payloadCount += 1
    guard let value = request.payload[.category] else { return }
    if request.isUnknown(value) {
      hasUnknown = true
    } else if let name = value.string {
      names.insert(name)
    }
  }

  /// The categories without a payload; empty if that cannot be determined.
  func unused(of facts: AppFacts) -> [CategoryFact] {
    guard payloadCount > 0, !hasUnknown else { return [] }
    return (facts.categories ?? []).filter { !names.contains($0.identifier) }
  }
}
