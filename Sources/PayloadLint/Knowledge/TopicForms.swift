/// The forms of `apns-topic`: a bundle identifier, with a suffix for some push types.
enum TopicForms {
  /// The topic that was meant for a push type: the end that is a wrong, shortened or differently cased suffix gives way
  /// to the right one.
  static func corrected(_ topic: String, for type: PushType) -> String {
    let suffix = "\(type.fact.topicSuffix)"
    var labels = topic.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // A bundle identifier has two names at least.
    while labels.count > 2, let last = labels.last, isSuffixLabel(last) { labels.removeLast() }
    return labels.joined(separator: ".") + suffix
  }

  /// Whether a topic ends with a suffix that may be a part of a bundle identifier just as well: `com.acme.voip`. What
  /// is left of `com.acme.app.voip` is a bundle identifier of three parts, as most are.
  static func isAmbiguous(_ topic: String, _ type: PushType) -> Bool {
    let suffix = "\(type.fact.topicSuffix)"
    return !suffix.isEmpty && topic.hasSuffix(suffix) && suffix.dropFirst().allSatisfy(\.isLetter)
      && topic.dropLast(suffix.count).split(separator: ".").count <= 2
  }

  /// The parts of all suffixes, without style.
  private static let labels: Set<String> = Set(
    PushTypeFacts.all.flatMap { fact in
      "\(fact.topicSuffix)".split(separator: ".").map { NearestName.folded(String($0)) }
        + [NearestName.folded("\(fact.header)")]
    }
  ).subtracting(["", "alert", "background"]).union(["complications", "widget", "control", "ptt", "pushtype"])

  private static func isSuffixLabel(_ label: String) -> Bool {
    let folded = NearestName.folded(label)
    if labels.contains(folded) { return true }
    let limit = folded.utf8.count > 9 ? 2 : 1
    return folded.utf8.count > 6 && labels.contains { NearestName.editDistance($0, folded, limit: limit) <= limit }
  }
}
