/// The name of a rule: `group/name` in kebab case. It says what is wrong, and a released one stays valid for ever.
public struct RuleID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral literal: String) { rawValue = literal }

  public var description: String { rawValue }

  /// What comes before the slash.
  public var group: String { String(rawValue.prefix { $0 != "/" }) }

  public static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
