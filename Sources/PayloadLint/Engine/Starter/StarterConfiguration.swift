/// The text of a starter configuration, with a comment for every key.
enum StarterConfiguration {
  static func text(_ survey: ProjectSurvey) -> String {
    let include = list("include", survey.include, otherwise: ["push/**"])
    let manifest = list("manifest", survey.manifests, otherwise: ["push/categories.json"])
    // Sources take longer to read than a manifest, which may have been generated from them.
    let apps = survey.manifests.isEmpty ? survey.apps : []
    let app = list("app", apps, otherwise: survey.apps.isEmpty ? ["ios/App"] : survey.apps)
    return """
      // Configuration of payload-lint. Comments and trailing commas are allowed; paths are relative to this folder.
      {
        // Configuration files further up are not used.
        "root": true,

        // What is checked when no path is given, and what is skipped. Patterns use the gitignore syntax.
        \(include)
        // "exclude": ["push/legacy/"],

        // The app: a manifest, as "payload-lint manifest" prints it, or the app sources themselves.
        \(manifest)
        \(app)

        // The oldest OS versions that the payloads support: newer keys are reported.
        // "minimumOS": "iOS 16, watchOS 9",

        // Headers of requests that do not have them.
        // "pushType": "alert",
        // "topic": "com.example.app",

        // Levels of rules and groups: off, info, warning, error. "payload-lint rules" lists them.
        "rules": {
          // "\(RuleFamily.alertTooLong.rule.name)": "off",
          // "category/*": "error",
        },

        // Settings for some of the files, for example of another app. Later entries take precedence.
        "overrides": [
          // {"files": ["shop/**"], "manifest": ["shop/categories.json"], "rules": {}},
        ],

        // Findings that are not reported, each with the reason.
        "suppressions": [
          // {"rule": "\(RuleFamily.appKey.rule.name)", "files": ["push/partner.json"], "pointer": "/aps/vendor", "reason": "…"},
        ],

        // Custom keys that are allowed inside aps, and template placeholders beyond the built-in ones.
        // "customKeys": {"inAps": ["vendor"]},
        // "placeholders": ["[[*]]"],

        // Known findings, which are not reported: "payload-lint --write-baseline push/baseline.json" writes them.
        // "baseline": "push/baseline.json",
      }

      """
  }

  /// A key with its value; without a value, a comment with an example.
  private static func list(_ key: String, _ values: [String], otherwise: [String]) -> String {
    let shown = values.isEmpty ? otherwise : values
    let elements = shown.map { JSONWriter.quoted($0) }
    let line = "\"\(key)\": [\(elements.joined(separator: ", "))],"
    if values.isEmpty { return "// " + line }
    guard line.utf8.count > 110 else { return line }
    return "\"\(key)\": [\n" + elements.map { "    \($0),\n" }.joined() + "  ],"
  }
}
