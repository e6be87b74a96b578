/// What the options of `lint` ask for.
struct LintSettings: Sendable {
  /// `FORMAT`, or `FORMAT:FILE`.
  struct Report: Sendable {
    var format: ReportFormat
    var file: String?
  }

  /// `--color`
  enum ColorMode: String, CaseIterable, Sendable { case auto, always, never }

  // Request and app
  var manifests: [String] = []
  var apps: [String] = []
  var headersFile: String?
  var headers: [(name: String, value: String)] = []
  var pushType: String?
  var minimumOS: SystemVersions?

  // Input
  var pathLists: [String] = []
  var standardInputName: String?
  var isRecords = false
  var recordID: RecordID?
  var maxSize: Int?
  var forceExclude = false
  var templates = false
  /// The file of `--config`.
  var configuration: String?
  var ignoresConfiguration = false

  // Severity and exit status
  var rules: [(name: String, level: Severity?)] = []
  var isStrict = false
  var exitZero = false
  var baseline: String?
  var newBaseline: String?

  // Fixes
  var isFixing = false
  var fixesUnsafe = false
  var isDiff = false

  // Report
  var reports: [Report] = []
  var output: String?
  var maxFindings: Int?
  var color = ColorMode.auto
  var isQuiet = false
  var isVerbose = false
  var statistics = false

  // General
  var jobs: Int?
}

extension LintSettings {
  /// The fixes to apply. Each of the three options alone turns fixing on.
  var fixing: Fixing? {
    isFixing || fixesUnsafe || isDiff ? Fixing(includesUnsafe: fixesUnsafe, isDiff: isDiff) : nil
  }
}

/// Reading the values of options.
extension LintSettings {
  static func report(_ value: String) throws(UsageError) -> Report {
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = ReportFormat.all.map { "\($0.name)" }
    guard let format = ReportFormat.all.first(where: { "\($0.name)" == parts[0] }) else {
      throw UsageError.unknown(
        "format", parts[0], known: names, otherwise: "formats are \(names.joined(separator: ", "))")
    }
    guard parts.count > 1 else { return Report(format: format) }
    guard !parts[1].isEmpty else { throw UsageError("\"--format \(value)\" is missing a file name after the colon") }
    return Report(format: format, file: parts[1])
  }

  static func header(_ value: String) throws(UsageError) -> (name: String, value: String) {
    // The names of pseudo-headers begin with a colon.
    guard let colon = value.dropFirst().firstIndex(of: ":") else {
      throw UsageError("header \"\(value)\" has no value", help: "write it like \"apns-priority: 10\"")
    }
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let name = value[..<colon].drop(while: isBlank)
    let text = value[value.index(after: colon)...].drop(while: isBlank)
    let end = text.lastIndex { !isBlank($0) }
    return (String(name), end.map { String(text[...$0]) } ?? "")
  }

  static func rule(_ value: String) throws(UsageError) -> (name: String, level: Severity?) {
    guard let equals = value.lastIndex(of: "=") else {
      throw UsageError("rule \"\(value)\" has no level", help: "write it like \"badge/below-zero=error\"")
    }
    let level = String(value[value.index(after: equals)...])
    if level == "off" { return (String(value[..<equals]), nil) }
    guard let severity = Severity(name: level) else {
      throw UsageError.unknown(
        "level", level, known: levels, otherwise: "levels are \(levels.joined(separator: ", "))")
    }
    return (String(value[..<equals]), severity)
  }

  static let levels = ["off"] + Severity.allCases.map(\.name)

  static func systems(_ value: String) throws(UsageError) -> SystemVersions {
    if let systems = SystemVersions(value) { return systems }
    let known = SystemVersions.System.allCases.map(\.rawValue)
    throw UsageError(
      "\"\(value)\" is not a list of OS versions such as \"iOS 16, macOS 13\"",
      help: "known systems are \(known.joined(separator: ", "))")
  }

  static func number(_ value: String, _ option: String, atLeast least: Int) throws(UsageError) -> Int {
    guard let number = Int(value), number >= least else {
      throw UsageError("option \"\(option)\" must be a whole number of at least \(least), but is \"\(value)\"")
    }
    return number
  }

  static func pointer(_ value: String) throws(UsageError) -> RecordID {
    guard let recordID = RecordID(pointer: value) else {
      throw UsageError("\"\(value)\" is not a JSON Pointer", help: "write it like \"/id\"")
    }
    return recordID
  }

  static func color(_ value: String) throws(UsageError) -> ColorMode {
    guard let color = ColorMode(rawValue: value) else {
      throw UsageError.unknown(
        "value of --color", value, known: ColorMode.allCases.map(\.rawValue),
        otherwise: "values are \(ColorMode.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return color
  }
}
