/// The severity of each rule in one run; nil for a rule that is off.
public struct RuleLevels: Sendable {
  private var levels: [Severity?]

  /// The defaults of the rules' pages.
  public init() {
    levels = Rule.all.map { $0.isOnByDefault ? $0.severity : nil }
  }

  subscript(ordinal: Int) -> Severity? { levels[ordinal] }

  /// Makes placeholders of templates an information, where nobody has set their rule to something of his own.
  mutating func expectPlaceholders() {
    guard let ordinal = Rule.ordinal(of: "\(Rule.placeholder.id)"), levels[ordinal] == Rule.placeholder.severity else {
      return
    }
    levels[ordinal] = .info
  }

  /// What a setting names that no rule has.
  public struct UnknownName: Error {
    public let name: String
    public let nearest: String?
  }

  /// Applies settings in order: groups (`alert/*`) set their rules that are on, then rules set themselves, so that a
  /// rule's own name wins over its group whatever the order.
  public mutating func apply(_ settings: [(name: String, level: Severity?)]) throws(UnknownName) {
    for setting in settings where setting.name.hasSuffix("/*") {
      let group = String(setting.name.dropLast(2))
      let ordinals = Rule.all.indices.filter { Rule.all[$0].group == group }
      guard !ordinals.isEmpty else {
        let nearest = NearestName.find(group, among: Rule.groups)
        throw UnknownName(name: setting.name, nearest: nearest.map { $0 + "/*" })
      }
      for ordinal in ordinals where Rule.all[ordinal].isOnByDefault { levels[ordinal] = setting.level }
    }
    for setting in settings where !setting.name.hasSuffix("/*") {
      guard let ordinal = Rule.ordinal(of: setting.name) else {
        throw UnknownName(
          name: setting.name, nearest: NearestName.find(setting.name, among: Rule.all.map(\.name)))
      }
      levels[ordinal] = setting.level
    }
  }
}

extension Rule {
  /// The names of the groups, in the order of the list.
  public static var groups: [String] {
    var groups: [String] = []
    for rule in all where groups.last != rule.group && !groups.contains(rule.group) { groups.append(rule.group) }
    return groups
  }

  /// The place in `all` of the rule with a name, present or retired.
  static func ordinal(of name: String) -> Int? {
    all.firstIndex { $0.name == name }
  }

  /// The rule with a name, present or retired.
  public static func named(_ name: String) -> Rule? { ordinal(of: name).map { all[$0] } }
}
