/// The options of `lint`, one record each.
enum LintOptions {
  static let all: [OptionRecord<LintSettings>] = request + input + judgement + repair + report + general

  private static let request: [OptionRecord<LintSettings>] = [
    .value(
      "manifest", .file("FILE"), .request, isRepeatable: true, "categories, sounds and more that the app declares"
    ) { $0.manifests.append($1) },
    .value("app", .path("PATH"), .request, isRepeatable: true, "sources of the app, scanned for what it declares") {
      $0.apps.append($1)
    },
    .value("headers", .file("FILE"), .request, "headers of the request, an object of strings, for every payload") {
      $0.headersFile = $1
    },
    .value(
      "header", short: "H", .text("'NAME: VALUE'"), .request, isRepeatable: true,
      "a header of the request; wins over files"
    ) { settings, value throws(UsageError) in settings.headers.append(try LintSettings.header(value)) },
    .value("push-type", .text("TYPE"), .request, "short for the header apns-push-type") { $0.pushType = $1 },
    .value("minimum-os", .text("LIST"), .request, "systems the payloads are for: \"iOS 16, watchOS 9\"") {
      settings, value throws(UsageError) in settings.minimumOS = try LintSettings.systems(value)
    },
  ]

  private static let input: [OptionRecord<LintSettings>] = [
    .value("files-from", .file("FILE"), .input, isRepeatable: true, "more paths, one a line; - is standard input") {
      $0.pathLists.append($1)
    },
    .value("stdin-filename", .file("NAME"), .input, "the name of what - reads, for reports and headers files") {
      $0.standardInputName = $1
    },
    .flag("ndjson", .input, "one payload a line, whatever the extension") { $0.isRecords = true },
    .value("record-id", .text("POINTER"), .input, "NDJSON: where a record holds its own name, for reports") {
      settings, value throws(UsageError) in settings.recordID = try LintSettings.pointer(value)
    },
    .flag("templates", .input, "the files are templates: placeholders are expected") { $0.templates = true },
    .flag("force-exclude", .input, "named files are treated as if they were met in a folder") {
      $0.forceExclude = true
    },
    .value("max-size", .text("BYTES"), .input, "a larger document is reported, not read (256 MiB; a line 64 MiB)") {
      settings, value throws(UsageError) in
      settings.maxSize = try LintSettings.number(value, "--max-size", atLeast: 1)
    },
    .value("config", .file("FILE"), .input, "the configuration, instead of the nearest .payload-lint.json upward") {
      $0.configuration = $1
    },
    .flag("no-config", .input, "no configuration is looked for") { $0.findsNoConfiguration = true },
  ]

  private static let judgement: [OptionRecord<LintSettings>] = [
    .value(
      "rule", .rule("RULE=LEVEL"), .judgement, isRepeatable: true,
      "level of a rule or group/*: off, info, warning, error"
    ) { settings, value throws(UsageError) in settings.rules.append(try LintSettings.rule(value)) },
    .value("baseline", .file("FILE"), .judgement, "known findings, which are not reported") { $0.baseline = $1 },
    .value("write-baseline", .file("FILE"), .judgement, "what is found now becomes the known findings") {
      $0.newBaseline = $1
    },
    .flag("strict", .judgement, "warnings fail the run, too") { $0.isStrict = true },
    .flag("exit-zero", .judgement, "findings never fail the run") { $0.exitZero = true },
  ]

  private static let repair: [OptionRecord<LintSettings>] = [
    .flag("fix", .repair, "mend in place what can be mended safely; of -, the text goes to standard output") {
      $0.isFixing = true
    },
    .flag("unsafe-fixes", .repair, "also what may lose or change something") { $0.fixesUnsafe = true },
    .flag("diff", .repair, "write nothing, and show on standard output what would change; then exit with 1") {
      $0.isDiff = true
    },
  ]

  private static let report: [OptionRecord<LintSettings>] = [
    .value(
      "format", .words("FORMAT[:FILE]", ReportFormat.all.map { "\($0.name)" }), .report, isRepeatable: true,
      "how findings are written, and where to"
    ) { settings, value throws(UsageError) in settings.reports.append(try LintSettings.report(value)) },
    .value("output", short: "o", .file("FILE"), .report, "the file of the format that names none") { $0.output = $1 },
    .value(
      "color", .words("WHEN", LintSettings.Colour.allCases.map(\.rawValue)), .report, "whether text has colours"
    ) { settings, value throws(UsageError) in settings.colour = try LintSettings.colour(value) },
    .value("max-findings", .text("N"), .report, "at most N of each file are shown (1000 in text and concise)") {
      settings, value throws(UsageError) in
      settings.maxFindings = try LintSettings.number(value, "--max-findings", atLeast: 0)
    },
    .flag("statistics", .report, "counts by rule, on standard error") { $0.statistics = true },
    .flag("quiet", .report, "only what fails the run, and no summary") { $0.isQuiet = true },
    .flag("verbose", .report, "also what was passed over, and why") { $0.isVerbose = true },
  ]

  private static let general: [OptionRecord<LintSettings>] = [
    .value("jobs", short: "j", .text("N"), .general, "files checked at once (as many as there are processors)") {
      settings, value throws(UsageError) in settings.jobs = try LintSettings.number(value, "--jobs", atLeast: 1)
    }
  ]
}
