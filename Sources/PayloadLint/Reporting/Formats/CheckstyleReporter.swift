/// Checkstyle's XML, which many tools read: an element for each file, and in it one for each finding.
struct CheckstyleReporter: Reporter {
  private var path: String?

  mutating func begin(_ out: Output) { out.write(XMLText.declaration + "<checkstyle version=\"4.3\">\n") }

  mutating func report(_ finding: Finding, _ out: Output) {
    if finding.place.path != path {
      endFile(out)
      path = finding.place.path
      out.write("  <file\(XMLText.attribute("name", finding.place.path))>\n")
    }
    let start = finding.start
    out.write(
      "    <error" + XMLText.attribute("line", "\(start.line)") + XMLText.attribute("column", "\(start.column)")
        + XMLText.attribute("severity", finding.severity.name)
        + XMLText.attribute("message", finding.paragraphs.joined(separator: "\n"))
        + XMLText.attribute("source", finding.rule.description) + "/>\n")
  }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {
    endFile(out)
    out.write("</checkstyle>\n")
  }

  private func endFile(_ out: Output) {
    if path != nil { out.write("  </file>\n") }
  }
}
