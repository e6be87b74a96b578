/// The text of a first configuration, with a word on what may be in it.
enum StarterConfiguration {
  static func text(_ survey: ProjectSurvey) -> String {
    let include = list("include", survey.include, otherwise: ["push/**"])
    let manifest = list("manifest", survey.manifests, otherwise: ["push/categories.json"])
    // Sources take longer to read than a manifest, which may have come from them.
    let apps = survey.manifests.isEmpty ? survey.apps : []
    let app = list("app", apps, otherwise: survey.apps.isEmpty ? ["ios/App"] : survey.apps)
    return """
      // The configuration of payload-lint. Comments and trailing commas are allowed; paths begin at this folder.
      {
        // No configuration further up counts.
        "root": true,

        // What is checked when no path is given, and what is passed over. Patterns are those of gitignore.
        \(include)
        // "exclude": ["push/legacy/"],

        // What the app declares: a manifest, as "payload-lint manifest" prints it, or the sources themselves.
        \(manifest)
        \(app)

        // The oldest systems that the payloads are for: newer keys are reported.
        // "minimumOS": "iOS 16, watchOS 9",

        // What requests say that have no headers beside their payload.
        // "pushType": "alert",
        // "topic": "com.example.app",

        // Levels of rules and groups: off, info, warning, error. "payload-lint rules" lists them.
        "rules": {
          // "alert/too-long": "off",
          // "category/*": "error",
        },

        // Other settings for some of the files, each app with its own facts. Later entries win.
        "overrides": [
          // {"files": ["shop/**"], "manifest": ["shop/categories.json"], "rules": {}},
        ],

        // Findings that are known and stay, each with the reason.
        "suppressions": [
          // {"rule": "aps/app-key", "files": ["push/partner.json"], "pointer": "/aps/vendor", "reason": "…"},
        ],

        // Keys of the app that may stand inside aps, and placeholders of templates beyond the usual ones.
        // "customKeys": {"inAps": ["vendor"]},
        // "placeholders": ["[[*]]"],

        // What was found before this file was there: "payload-lint --write-baseline push/baseline.json" writes it.
        // "baseline": "push/baseline.json",
      }

      """
  }

  /// A key with its value; as a comment with an example when there is no value.
  private static func list(_ key: String, _ values: [String], otherwise: [String]) -> String {
    let shown = values.isEmpty ? otherwise : values
    let elements = shown.map { JSONWriter.quoted($0) }
    let line = "\"\(key)\": [\(elements.joined(separator: ", "))],"
    if values.isEmpty { return "// " + line }
    guard line.utf8.count > 110 else { return line }
    return "\"\(key)\": [\n" + elements.map { "    \($0),\n" }.joined() + "  ],"
  }
}
