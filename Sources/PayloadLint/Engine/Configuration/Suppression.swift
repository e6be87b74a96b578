/// An entry of `suppressions`: findings that are not reported, for a stated reason.
struct Suppression: Sendable {
  /// A rule, `group/*`, or nil for every rule.
  var rule: String?
  /// The files it applies to, relative to the folder of its configuration; nil for all.
  var files: GlobList?
  /// `files`, if each is the path of one file; nil when one of them is a pattern, or there are none.
  var paths: [[UInt8]]?
  /// Of the key or value at fault, exactly; nil for any.
  var pointer: String?
  /// Where it is written.
  var place: Place
  /// Its RFC 6901 pointer in the configuration.
  var ownPointer: String

  /// Distinguishes the suppressions of a run.
  struct Identity: Hashable, Sendable {
    var path: String
    var pointer: String
  }

  var identity: Identity { Identity(path: place.path, pointer: ownPointer) }

  /// - Parameter path: The path of the finding's file below the folder of the configuration.
  func silences(_ finding: Finding, in path: [UInt8]) -> Bool {
    if let rule {
      let isGroup = rule.hasSuffix("/*")
      guard
        isGroup
          ? finding.rule.description.hasPrefix(rule.dropLast()) : Suppression.rule(rule, is: finding.rule.description)
      else {
        return false
      }
    }
    if let pointer, pointer != finding.pointer { return false }
    return files?.contains(file: path) ?? true
  }

  /// Whether a name refers to the rule of a finding.
  private static func rule(_ name: String, is other: String) -> Bool {
    name == other || Rule.named(name)?.name == other
  }
}
