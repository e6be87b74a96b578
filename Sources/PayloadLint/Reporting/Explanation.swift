/// Finds the page that explains a rule, a key, a header or a provider.
enum Explanation {
  /// The page about a topic; nil when nothing has this name.
  static func page(_ topic: String) -> String? {
    if let rule = Rule.named(topic) { return rule.page }
    let header = topic.hasPrefix(headersPointer) ? String(topic.dropFirst(headersPointer.count)) : topic
    if let fact = HeaderFacts.named(header.hasPrefix("/") ? String(header.dropFirst()) : header) { return fact.page }
    if let provider = Providers.named(topic) { return provider.page }
    let pages = (topic.hasPrefix("/") ? keys(at: topic) : Keys.all.filter { "\($0.name)" == topic }).map(\.page)
    return pages.isEmpty ? nil : pages.joined(separator: "\n")
  }

  /// Every name that has a page.
  static var topics: [String] {
    Rule.all.map(\.name) + Keys.all.flatMap { [$0.pointer, "\($0.name)"] } + HeaderFacts.all.map { "\($0.name)" }
      + Providers.all.map { "\($0.id)" }
  }

  private static let headersPointer = "/#headers"

  /// The keys that a pointer of a report may refer to. What comes before `aps` is the path through an envelope, and all
  /// elements of an array are alike.
  private static func keys(at pointer: String) -> [KeyFact] {
    guard var tokens = JSONPointer.tokens(pointer) else { return [] }
    if let aps = tokens.firstIndex(of: "aps") { tokens.removeFirst(aps) }
    let path = tokens.map { Int($0) == nil ? "/" + JSONPointer.escaped($0) : "/0" }.joined()
    return Keys.all.filter { $0.pointer == path }
  }
}

extension HeaderFact {
  /// The header's page in a terminal.
  fileprivate var page: String {
    var text = "\(name)\n" + TextLayout.wrapped("\(summary)", indent: 4) + "\n"
    if values.utf8CodeUnitCount > 0 { text += TextLayout.row("Values:", "\(values)", indent: 0, meaningAt: 13) }
    if reason.utf8CodeUnitCount > 0 {
      text += TextLayout.row("When wrong:", "APNs answers \(reason)", indent: 0, meaningAt: 13)
    }
    return text + "\nSource: \(source)\n"
  }
}
