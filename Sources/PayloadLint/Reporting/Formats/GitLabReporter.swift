/// Code Quality of GitLab: an array of objects.
///
/// https://docs.gitlab.com/ci/testing/code_quality/
struct GitLabReporter: Reporter {
  private let context: ReportFormat.Context
  private var fingerprints = FindingFingerprint()
  private var isFirst = true

  init(_ context: ReportFormat.Context) { self.context = context }

  mutating func begin(_ out: Output) { out.write("[") }

  mutating func report(_ finding: Finding, _ out: Output) {
    let path = ReportURI.relative(finding.place.path, in: context.currentFolder, to: context.projectFolder)
    let fingerprint = fingerprints.next(for: finding, path: path)
    var writer = JSONWriter()
    writer.object { members in
      // The name of the check is not shown.
      members.string("description", "\(finding.rule.description): \(Quoting.visible(finding.message))")
      members.string("check_name", finding.rule.description)
      members.string("fingerprint", fingerprint)
      members.string("severity", GitLabReporter.name(finding.severity))
      members.object("location") { location in
        location.string("path", path)
        location.object("lines") { lines in
          lines.integer("begin", finding.start.line)
          lines.integer("end", finding.end.line)
        }
        location.object("positions") { positions in
          positions.position("begin", finding.start)
          positions.position("end", finding.end)
        }
      }
    }
    out.write((isFirst ? "\n" : ",\n") + JSONWriter.visible(writer.flush()))
    isFirst = false
  }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) { out.write("\(isFirst ? "" : "\n")]\n") }

  private static func name(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func position(_ key: String, _ position: Position) {
    object(key) { members in
      members.integer("line", position.line)
      members.integer("column", position.column)
    }
  }
}
