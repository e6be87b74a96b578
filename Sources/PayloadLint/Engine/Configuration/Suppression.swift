/// An entry of `suppressions`: findings that somebody looked at and decided to keep out of reports.
struct Suppression: Sendable {
  /// A rule, `group/*`, or nil for every rule.
  var rule: String?
  /// The files it is for, below the folder of its configuration; nil for all.
  var files: GlobList?
  /// `files`, where each is the path of one file and no pattern; nil when one of them is a pattern, or there are none.
  var paths: [[UInt8]]?
  /// Of the key or value at fault, exactly; nil for any.
  var pointer: String?
  /// Where it is written.
  var place: Place
  /// Its RFC 6901 pointer in the configuration.
  var ownPointer: String

  /// Tells suppressions of a run apart.
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

  /// A rule may be written with a name that it had before.
  private static func rule(_ name: String, is other: String) -> Bool {
    name == other || Rule.named(name)?.name == other
  }
}
