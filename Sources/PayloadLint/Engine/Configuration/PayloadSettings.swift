/// The effective settings of a payload.
struct PayloadSettings: Sendable {
  /// In order: of two for the same rule, the later wins.
  var rules: [RuleSetting] = []
  var manifests: [ConfiguredPath] = []
  var apps: [ConfiguredPath] = []
  var minimumOS: SystemVersions?
  var pushType: String?
  var topic: String?
  var placeholders: [String] = []
  var keysInAPS: [String] = []
  var suppressions: [ActiveSuppression] = []
  var baseline: ConfiguredPath?
  /// How many entries of `overrides` apply: none for files in general.
  var overrideCount = 0

  /// Applies a later section: single values and paths are replaced, rules, suppressions and other lists are extended.
  mutating func add(_ section: Configuration.Section, of configuration: Configuration) {
    rules += section.rules
    manifests = section.manifests ?? manifests
    apps = section.apps ?? apps
    minimumOS = section.minimumOS ?? minimumOS
    pushType = section.pushType ?? pushType
    topic = section.topic ?? topic
    placeholders += section.placeholders
    keysInAPS += section.keysInAPS
    suppressions += section.suppressions.map { ActiveSuppression(suppression: $0, configuration: configuration) }
  }
}

/// A suppression with the configuration that contains it.
struct ActiveSuppression: Sendable {
  let suppression: Suppression
  let configuration: Configuration

  /// - Parameter path: The absolute path of the finding's file.
  func silences(_ finding: Finding, in path: [UInt8]) -> Bool {
    suppression.silences(finding, in: configuration.relative(path))
  }
}
