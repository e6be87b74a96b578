/// What the configuration says for one payload, everything taken together.
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
  /// How many entries of `overrides` count: none for what is said of the files in general.
  var overrideCount = 0

  /// Puts a later part over what stands here: what it says once replaces, lists of names and suppressions grow.
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

/// A suppression with the configuration that it stands in.
struct ActiveSuppression: Sendable {
  let suppression: Suppression
  let configuration: Configuration

  /// - Parameter path: The absolute path of the finding's file.
  func silences(_ finding: Finding, in path: [UInt8]) -> Bool {
    suppression.silences(finding, in: configuration.relative(path))
  }
}
