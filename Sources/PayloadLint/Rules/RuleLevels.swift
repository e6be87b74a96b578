/// The severity of each rule in one run; nil for a rule that is off.
public struct RuleLevels: Sendable {
  private var levels: [Severity?]
  /// Rules that somebody set by their own names.
  private var isSetByName: [Bool]
  /// Former names that settings used, each with the name of today.
  public private(set) var renamed: [(former: String, name: RuleID)] = []

  /// The defaults of the rules' pages.
  public init() {
    levels = Rule.all.map { $0.isOnByDefault ? $0.severity : nil }
    isSetByName = levels.map { _ in false }
  }

  /// The level of the rule at a place of `Rule.all`.
  subscript(ordinal: Int) -> Severity? { levels[ordinal] }

  /// Whether somebody has set the level of a rule.
  func isSet(_ ordinal: Int) -> Bool { isSetByName[ordinal] || levels[ordinal] != Rule.all[ordinal].severity }

  /// Whether one of the rules at these places is on.
  func isAnyOn(_ ordinals: Range<Int>) -> Bool { levels[ordinals].contains { $0 != nil } }

  /// Makes placeholders of templates an information, where nobody has set their rule.
  mutating func expectPlaceholders() {
    guard let ordinal = Rule.ordinal(of: RuleID.placeholder.description), !isSetByName[ordinal],
      levels[ordinal] != nil
    else { return }
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
      isSetByName[ordinal] = true
      if Rule.all[ordinal].name != setting.name { renamed.append((setting.name, Rule.all[ordinal].id)) }
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

  /// The place in `all` of each rule by its name, and by those it had once.
  private static let ordinals: [String: Int] = {
    var ordinals: [String: Int] = [:]
    for (ordinal, rule) in all.enumerated() {
      for name in [rule.name] + rule.formerNames.map({ "\($0)" }) { ordinals[name] = ordinal }
    }
    return ordinals
  }()

  /// The place in `all` of the rule with a name, present or former.
  static func ordinal(of name: String) -> Int? { ordinals[name] }

  /// The rule with a name, present or former.
  public static func named(_ name: String) -> Rule? { ordinal(of: name).map { all[$0] } }
}
