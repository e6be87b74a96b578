/// Workflow commands of GitHub Actions: each finding becomes an annotation.
///
///     ::error file=push/order.apns,line=4,endLine=4,col=5,endColumn=21,title=payload-lint (aps/unknown-key)::unknown …
///
/// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts says what is escaped and how.
struct GitHubReporter: Reporter {
  mutating func report(_ finding: Finding, _ out: Output) {
    let (start, end) = (finding.start, finding.end)
    var properties = [("file", Quoting.visible(finding.place.path)), ("line", "\(start.line)")]
    properties.append(("endLine", "\(end.line)"))
    // Columns of two different lines are refused.
    if start.line == end.line {
      properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
    }
    properties.append(("title", "\(Tool.name) (\(finding.rule.description))"))
    let text = properties.map { "\($0)=\(GitHubReporter.escaped($1, isProperty: true))" }.joined(separator: ",")
    let message = GitHubReporter.escaped(finding.paragraphs.joined(separator: "\n"), isProperty: false)
    out.write("::\(GitHubReporter.command(finding.severity)) \(text)::\(message)\n")
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
