/// The facts that apply to a payload: if several apps were scanned, those of the app that the payload names.
struct FactsByApp: Sendable {
  let all: SharedFacts
  private let apps: [(identifiers: Set<String>, facts: SharedFacts)]

  init(_ facts: AppFacts) {
    all = SharedFacts(facts)
    apps = facts.separated().map { ($0.identifiers, SharedFacts($0.facts)) }
  }

  /// By `Simulator Target Bundle`, else by the topic of the headers; all facts for a payload that does not name one of the apps.
  func facts(for payload: Value, _ headers: Headers) -> SharedFacts {
    guard !apps.isEmpty else { return all }
    let bundle = payload.isObject ? payload.member(named: "Simulator Target Bundle")?.value : nil
    guard let name = bundle.map(\.text) ?? headers[.topic]?.value else { return all }
    return apps.first { $0.identifiers.contains { FactsByApp.isTopic(name, of: $0) } }?.facts ?? all
  }

  /// Whether a topic is the bundle identifier, or that with the suffix of a push type.
  private static func isTopic(_ topic: String, of bundle: String) -> Bool {
    guard topic.hasPrefix(bundle) else { return false }
    let suffix = topic.dropFirst(bundle.count)
    return PushTypeFacts.all.contains { "\($0.topicSuffix)" == suffix }
  }
}
