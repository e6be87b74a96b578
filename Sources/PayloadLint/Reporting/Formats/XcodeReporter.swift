/// Lines that Xcode shows next to the source when a build phase writes them:
///
///     /Users/me/App/push/order.apns:4:5: error: unknown key "mutableContent" in aps [aps/unknown-key]
///     /Users/me/App/push/order.apns:4:5: note: the device ignores it, and the service extension does not run
struct XcodeReporter: Reporter {
  private let currentFolder: String

  init(_ context: ReportFormat.Context) { currentFolder = context.currentFolder }

  mutating func report(_ finding: Finding, _ out: Output) {
    let place = location(of: finding.place)
    var text =
      "\(place): \(XcodeReporter.word(finding.severity)): \(Quoting.visible(finding.message)) [\(finding.rule.description)]\n"
    for line in finding.paragraphs.dropFirst() {
      // A note goes with the line before it, and Xcode knows no help.
      text += "\(place): note: \(line.hasPrefix("note: ") ? String(line.dropFirst(6)) : line)\n"
    }
    for other in finding.related { text += "\(location(of: other.place)): note: \(Quoting.visible(other.message))\n" }
    out.write(text)
  }

  private func location(of place: Place) -> String {
    let position = place.file.position(of: place.range.lower)
    let path = Quoting.visible(ReportURI.absolute(place.path, in: currentFolder))
    return "\(path):\(position.line):\(position.column)"
  }

  private static func word(_ severity: Severity) -> String { severity == .info ? "note" : severity.name }
}
