/// Findings for people: each with its line, why it matters, and what to write instead.
struct TextReporter: Reporter {
  let style: ReportFormat.Style

  mutating func report(_ finding: Finding, _ out: Output) {
    out.write(TextForm(style: style).finding(finding))
  }
}

/// Only the first line of each finding.
struct ConciseReporter: Reporter {
  let style: ReportFormat.Style

  mutating func report(_ finding: Finding, _ out: Output) {
    out.write(TextForm(style: style).headline(of: finding))
  }
}

/// The parts of the text report. Failures of the run have the same form.
struct TextForm {
  let style: ReportFormat.Style

  private var palette: Palette { style.palette }

  func finding(_ finding: Finding) -> String {
    var notes = finding.notes
    if let record = finding.record, let name = finding.recordID { notes.append("record \(record) is \"\(name)\"") }
    return headline(of: finding) + snippet(of: finding.place, finding.severity)
      + remarks(
        notes: notes, related: finding.related, help: help(of: finding),
        gutter: gutterWidth(of: finding.place))
  }

  /// `push/order.apns:4:5: error: unknown key "mutableContent" in aps [aps/unknown-key]`
  func headline(of finding: Finding) -> String {
    let rule = palette.paint("[\(finding.rule.description)]", .rule)
    return headline(location(of: finding.place), finding.severity, finding.message) + " \(rule)\n"
  }

  func failure(_ failure: Failure) -> String {
    let location = failure.place.map(location) ?? Quoting.visible(failure.subject)
    let place = failure.place.flatMap { $0.file.bytes.isEmpty ? nil : $0 }
    return headline(location, .error, failure.message) + "\n" + (place.map { snippet(of: $0, .error) } ?? "")
      + remarks(notes: failure.notes, help: failure.help, gutter: place.map(gutterWidth) ?? 1)
  }

  private func headline(_ location: String, _ severity: Severity, _ message: String) -> String {
    palette.paint(location + ":", .path) + " " + palette.paint(severity.name + ":", severity) + " "
      + Quoting.visible(message)
  }

  private func location(of place: Place) -> String {
    let position = place.file.position(of: place.range.lower)
    return "\(Quoting.visible(place.path)):\(position.line):\(position.column)"
  }

  private func gutterWidth(of place: Place) -> Int {
    String(place.file.position(of: place.range.lower).line).utf8.count
  }

  private func snippet(of place: Place, _ severity: Severity) -> String {
    let gutter = gutterWidth(of: place)
    let snippet = Snippet(place, width: style.width - gutter - 3)
    let blank = palette.paint(String(repeating: " ", count: gutter) + " |", .gutter)
    let number = palette.paint("\(snippet.line) |", .gutter)
    let carets = palette.paint(String(repeating: "^", count: snippet.carets), severity)
    return "\(blank)\n\(number)\(snippet.text.isEmpty ? "" : " ")\(snippet.text)\n"
      + "\(blank) \(String(repeating: " ", count: snippet.indent))\(carets)\n"
  }

  private func remarks(notes: [String], related: [Related] = [], help: [String], gutter: Int) -> String {
    let margin = String(repeating: " ", count: gutter) + " " + palette.paint("=", .gutter) + " "
    let note = margin + palette.paint("note:", .note) + " "
    var text = ""
    for line in notes { text += note + Quoting.visible(line) + "\n" }
    for other in related { text += note + location(of: other.place) + ": " + Quoting.visible(other.message) + "\n" }
    for line in help { text += margin + palette.paint("help:", .note) + " " + Quoting.visible(line) + "\n" }
    return text
  }

  /// The help; its last line says whether an option can do it.
  private func help(of finding: Finding) -> [String] {
    guard let fix = finding.fix else { return finding.help }
    var help = finding.help.isEmpty ? [fix.title] : finding.help
    let option = fix.applicability == .safe ? "--fix" : "--unsafe-fixes"
    help[help.count - 1] += " (fixable with \(option))"
    return help
  }
}
