extension JSONSchema {
  static let configuration = document(
    "Configuration of payload-lint", "The file .payload-lint.json, and the files it extends."
  ).adding([
    "type": "object", "properties": .object(fileKeys + sectionKeys), "additionalProperties": false,
    "$defs": [
      "paths": array(of: ["type": "string", "minLength": 1]),
      "patterns": array(
        of: ["type": "string", "minLength": 1],
        "Patterns in gitignore syntax, relative to the folder of this file."),
      "rule": ["enum": .words(ruleNames)],
      "level": ["enum": .words(ConfigurationReader.levels)],
    ],
  ])

  private static let ruleNames = Rule.groups.map { $0 + "/*" } + Rule.all.map(\.name)

  private static let fileKeys: [JSONLiteral.Member] = members([
    "$schema": string,
    "root": ["description": "Configuration files further up are not used.", "type": "boolean"],
    "extends": [
      "description": "Other configuration files, which are read first.",
      "anyOf": [["type": "string", "minLength": 1], reference("paths")],
    ],
    "include": described("What is checked when no path is given.", reference("patterns")),
    "exclude": described("What is skipped in folders.", reference("patterns")),
    "overrides": array(of: override, "Settings for some of the files. Later entries win."),
    "baseline": ["description": "Path of the baseline, the file of known findings.", "type": "string", "minLength": 1],
  ])

  private static let sectionKeys: [JSONLiteral.Member] = members([
    "manifest": described("Manifests of the app.", reference("paths")),
    "app": described("Sources of the app: files or folders.", reference("paths")),
    "minimumOS": [
      "description": "The oldest OS versions that the payloads support: \"iOS 16, watchOS 9\".", "type": "string",
      "pattern": .string(systemsPattern),
    ],
    "pushType": [
      "description": "apns-push-type of requests without this header.", "enum": .words(ConfigurationReader.pushTypes),
    ],
    "topic": string("apns-topic of requests without this header."),
    "rules": [
      "description": "The level of rules and groups (\"category/*\"). A rule name takes precedence over its group.",
      "type": "object", "properties": .object(rules), "additionalProperties": false,
    ],
    "suppressions": array(of: suppression, "Findings that are not reported, each with the reason."),
    "customKeys": object(["inAps": array(of: string, "Custom keys that are allowed inside aps.")]),
    "placeholders": array(
      of: ["type": "string", "pattern": "[^*]"],
      "Template placeholders beyond the built-in ones; * matches any content: \"[[*]]\"."),
  ])

  private static let rules: [JSONLiteral.Member] =
    Rule.groups.map { .init(name: $0 + "/*", value: reference("level")) }
    + Rule.all.map { .init(name: $0.name, value: described("\($0.summary)", reference("level"))) }

  private static let override: JSONLiteral = [
    "type": "object", "properties": .object(members(["files": reference("patterns")]) + sectionKeys),
    "required": ["files"], "additionalProperties": false,
  ]

  private static let suppression: JSONLiteral = [
    "type": "object",
    "properties": [
      "rule": reference("rule"), "files": reference("patterns"),
      "pointer": ["description": "JSON Pointer of the key or value.", "type": "string", "pattern": "^(/|$)"],
      "reason": ["type": "string", "pattern": "\\S"],
    ],
    "required": ["reason"], "anyOf": [["required": ["rule"]], ["required": ["files"]]],
    "additionalProperties": false,
  ]

  /// Names of systems in any letter case, each with a version.
  private static let systemsPattern: String = {
    let names = SystemVersions.System.allCases.map { system in
      system.rawValue.map { "[\($0.lowercased())\($0.uppercased())]" }.joined()
    }
    let system = " *(\(names.joined(separator: "|"))) +[0-9]+([.][0-9]+)* *"
    return "^\(system)(,\(system))*$"
  }()
}
