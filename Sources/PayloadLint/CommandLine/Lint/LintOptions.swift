/// The options of `lint`, one record each.
enum LintOptions {
  static let all: [OptionRecord<LintSettings>] = request + input + severity + fixes + report + general

  private static let request: [OptionRecord<LintSettings>] = [
    .value(
      "manifest", .file("FILE"), .request, isRepeatable: true, "manifest of the app: its categories, sounds and more"
    ) { $0.manifests.append($1) },
    .value("app", .path("PATH"), .request, isRepeatable: true, "app sources to scan for categories, sounds and more") {
      $0.apps.append($1)
    },
    .value("headers", .file("FILE"), .request, "JSON object with the request headers of every payload") {
      $0.headersFile = $1
    },
    .value(
      "header", short: "H", .text("'NAME: VALUE'"), .request, isRepeatable: true,
      "request header; overrides headers from files"
    ) { settings, value throws(UsageError) in settings.headers.append(try LintSettings.header(value)) },
    .value("push-type", .text("TYPE"), .request, "value of the header apns-push-type") { $0.pushType = $1 },
    .value("minimum-os", .text("LIST"), .request, "oldest OS versions to support: \"iOS 16, watchOS 9\"") {
      settings, value throws(UsageError) in settings.minimumOS = try LintSettings.systems(value)
    },
  ]

  private static let input: [OptionRecord<LintSettings>] = [
    .value(
      "files-from", .file("FILE"), .input, isRepeatable: true, "read more paths, one per line; - is standard input"
    ) {
      $0.pathLists.append($1)
    },
    .value("stdin-filename", .file("NAME"), .input, "file name of standard input, for reports and lookups") {
      $0.standardInputName = $1
    },
    .flag("ndjson", .input, "one payload per line, whatever the file extension") { $0.isRecords = true },
    .value("record-id", .text("POINTER"), .input, "NDJSON: the value that identifies a record in reports") {
      settings, value throws(UsageError) in settings.recordID = try LintSettings.pointer(value)
    },
    .flag("templates", .input, "the files are templates and may contain placeholders") { $0.templates = true },
    .flag("force-exclude", .input, "treat named files like files found in a folder") {
      $0.forceExclude = true
    },
    .value("max-size", .text("BYTES"), .input, "report larger documents unread (256 MiB; a line: 64 MiB)") {
      settings, value throws(UsageError) in
      settings.maxSize = try LintSettings.number(value, "--max-size", atLeast: 1)
    },
    .value("config", .file("FILE"), .input, "use FILE instead of the nearest .payload-lint.json") {
      $0.configuration = $1
    },
    .flag("no-config", .input, "ignore configuration files") { $0.ignoresConfiguration = true },
  ]

  private static let severity: [OptionRecord<LintSettings>] = [
    .value(
      "rule", .rule("RULE=LEVEL"), .severity, isRepeatable: true,
      "set the level of a rule or group/*: off, info, warning, error"
    ) { settings, value throws(UsageError) in settings.rules.append(try LintSettings.rule(value)) },
    .value("baseline", .file("FILE"), .severity, "do not report the known findings in FILE") { $0.baseline = $1 },
    .value("write-baseline", .file("FILE"), .severity, "write all findings to FILE as known findings") {
      $0.newBaseline = $1
    },
    .flag("strict", .severity, "warnings fail the run, too") { $0.isStrict = true },
    .flag("exit-zero", .severity, "findings never fail the run") { $0.exitZero = true },
  ]

  private static let fixes: [OptionRecord<LintSettings>] = [
    .flag("fix", .fixes, "apply safe fixes in place; with -, print the fixed text") {
      $0.isFixing = true
    },
    .flag("unsafe-fixes", .fixes, "also apply fixes that may lose or change data") { $0.fixesUnsafe = true },
    .flag("diff", .fixes, "print what fixes would change, and write nothing; exit with 1 if anything would") {
      $0.isDiff = true
    },
  ]

  private static let report: [OptionRecord<LintSettings>] = [
    .value(
      "format", .words("FORMAT[:FILE]", ReportFormat.all.map { "\($0.name)" }), .report, isRepeatable: true,
      "report format, and the file to write it to"
    ) { settings, value throws(UsageError) in settings.reports.append(try LintSettings.report(value)) },
    .value("output", short: "o", .file("FILE"), .report, "file for the format that has none") { $0.output = $1 },
    .value(
      "color", .words("WHEN", LintSettings.ColorMode.allCases.map(\.rawValue)), .report, "when to color the report"
    ) { settings, value throws(UsageError) in settings.color = try LintSettings.color(value) },
    .value("max-findings", .text("N"), .report, "show at most N per file (1000 in text and concise)") {
      settings, value throws(UsageError) in
      settings.maxFindings = try LintSettings.number(value, "--max-findings", atLeast: 0)
    },
    .flag("statistics", .report, "print the number of findings by rule") { $0.statistics = true },
    .flag("quiet", .report, "show only what fails the run, and no summary") { $0.isQuiet = true },
    .flag("verbose", .report, "also say which files were skipped, and why") { $0.isVerbose = true },
  ]

  private static let general: [OptionRecord<LintSettings>] = [
    .value("jobs", short: "j", .text("N"), .general, "number of parallel workers (default: all processors)") {
      settings, value throws(UsageError) in settings.jobs = try LintSettings.number(value, "--jobs", atLeast: 1)
    }
  ]
}
