/// Which categories the payloads of a run name.
public struct CategoryUse: Sendable {
  private var names: Set<String> = []
  /// Whether a payload names one that is not known yet: any of them may be the one.
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

  /// The categories that have no payload; none where that cannot be told.
  func unused(of facts: AppFacts) -> [CategoryFact] {
    guard payloadCount > 0, !hasUnknown else { return [] }
    return (facts.categories ?? []).filter { !names.contains($0.identifier) }
  }
}
