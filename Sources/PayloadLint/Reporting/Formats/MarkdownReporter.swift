/// A table for people, where Markdown is shown: the summary of a job, a comment on a change.
struct MarkdownReporter: Reporter {
  private var rows = ""
  private var failures = ""

  mutating func report(_ finding: Finding, _ out: Output) {
    let start = finding.start
    let text = finding.paragraphs.map(MarkdownReporter.escaped).joined(separator: "<br>")
    let place = MarkdownReporter.code("\(finding.place.path):\(start.line):\(start.column)")
    let rule = finding.docs.isEmpty ? finding.rule.description : "[\(finding.rule.description)](\(finding.docs))"
    rows += "| \(finding.severity.name) | \(place) | \(text) | \(rule) |\n"
  }

  mutating func failed(_ failure: Failure, _ out: Output) {
    failures += "- \(MarkdownReporter.code(failure.subject)): \(MarkdownReporter.escaped(failure.message))\n"
  }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {
    out.write("## \(Tool.name)\n\n\(MarkdownReporter.escaped(summary.line))\n")
    if !failures.isEmpty { out.write("\nFailures:\n\n" + failures) }
    if !rows.isEmpty {
      out.write("\n| severity | place | finding | rule |\n|---|---|---|---|\n" + rows)
    }
    if leftOut > 0 { out.write("\n\(RunSummary.counted(leftOut, "more finding")) not shown\n") }
  }

  /// The text with all that means something in Markdown, in HTML or to a forge (`@name`, `#1`, `https://`) made plain.
  static func escaped(_ text: String) -> String {
    var result = ""
    for part in Quoting.visible(text).split(separator: "://", omittingEmptySubsequences: false) {
      result += (result.isEmpty ? "" : "&#58;//") + escapedMarks(part)
    }
    return result
  }

  private static func escapedMarks(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as code in a cell of a table, where a bar must be escaped all the same.
  static func code(_ text: String) -> String {
    let text = Quoting.visible(text)
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    let bars = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return fence + space + bars + space + fence
  }
}
