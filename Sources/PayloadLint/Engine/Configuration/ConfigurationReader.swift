extension Configuration {
  /// Reads the text of a configuration. Comments and trailing commas are allowed. What could not be read is left out.
  ///
  /// - Parameter folder: The folder of the file: absolute, without a slash at its end.
  static func read(_ file: SourceFile, in folder: [UInt8]) -> (configuration: Configuration, problems: [FormProblem]) {
    let tree = Tree.parse(file)
    defer { withExtendedLifetime(tree) {} }
    var reader = ConfigurationReader(file: file, folder: folder)
    reader.problems = FormProblem.faults(of: tree)
    if reader.problems.isEmpty { reader.read(tree) }
    return (reader.configuration, reader.problems)
  }
}

/// Reads the tree of a configuration, and turns everything unexpected into problems.
struct ConfigurationReader: FormReader {
  private(set) var configuration: Configuration
  var problems: [FormProblem] = []

  /// Keys of the top level only.
  static let fileKeys = ["$schema", "root", "extends", "include", "exclude", "overrides", "baseline"]
  /// Keys of the top level and of an entry of `overrides`.
  static let sectionKeys = [
    "manifest", "app", "minimumOS", "pushType", "topic", "rules", "suppressions", "customKeys", "placeholders",
  ]
  static let suppressionKeys = ["rule", "files", "pointer", "reason"]

  init(file: SourceFile, folder: [UInt8]) {
    configuration = Configuration(file: file, folder: folder)
  }

  mutating func read(_ tree: Tree) {
    guard let root = root(of: tree, "configuration") else { return }
    let known = ConfigurationReader.fileKeys + ConfigurationReader.sectionKeys
    var section = Configuration.Section()
    for (name, member) in members(of: root, "the configuration", known: known) {
      let value = member.value
      switch name {
      case "$schema": _ = string(value, name)
      case "root": configuration.isRoot = boolean(value, name) ?? false
      case "extends": configuration.extends = value.isString ? path(value).map { [$0] } ?? [] : paths(value, name)
      case "include": configuration.include = patterns(value, name)
      case "exclude": configuration.exclude = GlobList(patterns(value, name))
      case "baseline": configuration.baseline = string(value, name) == nil ? nil : path(value)
      case "overrides": overrides(value)
      default: read(name, value, pointer: "", into: &section)
      }
    }
    configuration.section = section
  }

  private mutating func overrides(_ value: Value) {
    for (position, element) in elements(of: value, "overrides").enumerated() {
      guard element.isObject else {
        wrongType(element, "an entry of overrides", "an object")
        continue
      }
      var override = Configuration.Override(files: GlobList([]), section: Configuration.Section())
      var hasFiles = false
      let known = ["files"] + Self.sectionKeys
      for (name, member) in members(of: element, "an entry of overrides", known: known, elsewhere: Self.fileKeys) {
        if name == "files" {
          hasFiles = true
          override.files = GlobList(patterns(member.value, name))
        } else if known.contains(name) {
          read(name, member.value, pointer: "/overrides/\(position)", into: &override.section)
        } else {
          problem("\"\(name)\" is only allowed at the top level of the configuration", member.key.place)
        }
      }
      if !hasFiles { missing("files", in: element, "an entry of overrides") }
      configuration.overrides.append(override)
    }
  }

  /// Reads a key that is allowed at the top level and in an entry of `overrides`.
  private mutating func read(
    _ name: String, _ value: Value, pointer: String, into section: inout Configuration.Section
  ) {
    switch name {
    case "manifest": section.manifests = paths(value, name)
    case "app": section.apps = paths(value, name)
    case "minimumOS": section.minimumOS = systems(value)
    case "pushType": section.pushType = pushType(value)
    case "topic": section.topic = string(value, name)
    case "rules": section.rules = rules(value)
    case "suppressions": section.suppressions = suppressions(value, pointer + "/suppressions")
    case "customKeys": section.keysInAPS = customKeys(value)
    case "placeholders": section.placeholders = placeholders(value)
    default: break
    }
  }
}

// MARK: - Paths and patterns

extension ConfigurationReader {
  private mutating func paths(_ value: Value, _ name: String) -> [ConfiguredPath] {
    elements(of: value, name).compactMap { string($0, "an element of \(name)") == nil ? nil : path($0) }
  }

  private mutating func path(_ value: Value) -> ConfiguredPath? {
    guard !value.isEmptyString else {
      problem("a path must not be empty", value.place)
      return nil
    }
    let path = FilePath.joined(configuration.folder, Array(value.text.utf8))
    return ConfiguredPath(path: path, place: value.place)
  }

  mutating func patterns(_ value: Value, _ name: String) -> [String] {
    var patterns: [String] = []
    for element in elements(of: value, name) {
      guard let pattern = string(element, "an element of \(name)") else { continue }
      // Shells complete "a" to "./a", which matches nothing as a gitignore pattern.
      let text = pattern.hasPrefix("./") ? String(pattern.dropFirst()) : pattern
      if Glob(text.utf8) != nil {
        patterns.append(text)
      } else {
        problem("pattern \(Quoting.quoted(pattern)) cannot match anything", element.place, help: Self.patternHelp)
      }
    }
    return patterns
  }

  private static let patternHelp = "patterns use the gitignore syntax: \"push/**\", \"*.json\", \"/legacy/\""
}

// MARK: - Values

extension ConfigurationReader {
  private mutating func systems(_ value: Value) -> SystemVersions? {
    guard let list = string(value, "minimumOS") else { return nil }
    if let systems = SystemVersions(list) { return systems }
    let known = SystemVersions.System.allCases.map(\.rawValue).joined(separator: ", ")
    problem(
      "minimumOS must be a list of OS versions such as \"iOS 16, macOS 13\", but is \(Quoting.quoted(list))",
      value.place,
      help: "known systems are \(known)")
    return nil
  }

  static let pushTypes = PushTypeFacts.all.map { "\($0.header)" }.filter { !$0.isEmpty }.reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  private mutating func pushType(_ value: Value) -> String? {
    guard let type = string(value, "pushType") else { return nil }
    if Self.pushTypes.contains(type) { return type }
    unknown(type, "push type", in: "pushType", value.place, known: Self.pushTypes)
    return nil
  }

  private mutating func rules(_ value: Value) -> [RuleSetting] {
    guard value.isObject else {
      wrongType(value, "rules", "an object of rules and levels")
      return []
    }
    var settings: [RuleSetting] = []
    for (name, member) in members(of: value, "rules", known: nil) {
      let isKnown = isRule(name, member.key, in: "rules")
      guard let level = string(member.value, "the level of \(Quoting.quoted(name))") else { continue }
      if level != "off", Severity(name: level) == nil {
        unknown(level, "level", in: "rules", member.value.place, known: Self.levels)
      } else if isKnown {
        settings.append((name, Severity(name: level)))
      }
    }
    return settings
  }

  static let levels = ["off"] + Severity.allCases.map(\.name)

  /// Whether a name is that of a rule, or of a group followed by `/*`.
  mutating func isRule(_ name: String, _ value: Value, in what: String) -> Bool {
    let groups = Rule.groups.map { $0 + "/*" }
    if Rule.ordinal(of: name) != nil || groups.contains(name) { return true }
    let nearest = NearestName.find(name, among: name.hasSuffix("/*") ? groups : Rule.all.map(\.name))
    problem(
      "unknown rule \(Quoting.quoted(name)) in \(what)", value.place,
      help: nearest.map { "write \"\($0)\"" } ?? "\"payload-lint rules\" lists the rules")
    return false
  }

  private mutating func customKeys(_ value: Value) -> [String] {
    guard value.isObject else {
      wrongType(value, "customKeys", "an object")
      return []
    }
    return members(of: value, "customKeys", known: ["inAps"]).flatMap { strings($0.member.value, $0.name) }
  }

  private mutating func placeholders(_ value: Value) -> [String] {
    elements(of: value, "placeholders").compactMap { element in
      guard let pattern = string(element, "an element of placeholders") else { return nil }
      if pattern.contains(where: { $0 != "*" }) { return pattern }
      problem(
        "a placeholder must contain more than \"*\", but is \(Quoting.quoted(pattern))", element.place,
        help: "write it like \"[[*]]\"")
      return nil
    }
  }
}
