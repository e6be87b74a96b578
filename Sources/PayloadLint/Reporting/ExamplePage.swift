extension Example {
  /// The text without its marks, and the ranges that they stood around.
  var marked: (text: String, ranges: [ByteRange]) {
    var text = ""
    var ranges: [ByteRange] = []
    var start = 0
    for scalar in self.text.unicodeScalars {
      switch scalar {
      case "«": start = text.utf8.count
      case "»": ranges.append(ByteRange(start, text.utf8.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, ranges)
  }

  /// The sample in a terminal, with carets below what is reported.
  var page: String {
    let (text, ranges) = marked
    let file = SourceFile(path: setting.fileName, text: text)
    let margin = "    "
    var page = surroundings.map { "  \($0):\n" } ?? ""
    let lines = file.lineTable.starts.indices
    for line in lines {
      let contents = file.lineTable.contents(of: line, in: file.bytes)
      if contents.isEmpty, line == lines.last { continue }
      let marks = setting.marksManifest ? [] : ranges.filter { file.lineTable.line(of: $0.lower) == line }
      let width = TextLayout.width - margin.utf8.count
      let shown = Snippet(Place(file: file, range: marks.first ?? .empty(at: contents.lower)), width: width)
      page += margin + shown.text + "\n"
      if !marks.isEmpty {
        page +=
          margin + String(repeating: " ", count: shown.indent) + String(repeating: "^", count: shown.carets) + "\n"
      }
    }
    if let fixed { page += "  repaired:\n" + fixed.split(separator: "\n").map { margin + $0 + "\n" }.joined() }
    return page
  }

  var markdown: String {
    var page = surroundings.map { "\($0):\n\n" } ?? ""
    page += "```json\n\(Quoting.visibleLines(marked.text))\n```\n"
    if let fixed { page += "\nrepaired:\n\n```json\n\(Quoting.visibleLines(fixed))\n```\n" }
    return page
  }

  /// What stands beside the payload.
  private var surroundings: String? {
    var parts: [String] = []
    if setting.fileName != Setting().fileName { parts.append("in \(setting.fileName)") }
    if let headers = setting.headers {
      parts.append("with " + Wording.list(headers.map { "\($0.0): \($0.1)" }, "and"))
    }
    if let systems = setting.minimumOS { parts.append("for \(systems)") }
    if setting.templates { parts.append("with --templates") }
    if let manifest = setting.manifest {
      let text = manifest.unicodeScalars.filter { $0 != "«" && $0 != "»" }
      parts.append("with the manifest \(String(String.UnicodeScalarView(text)))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Quoting {
  /// The text with hidden characters escaped, line breaks apart.
  fileprivate static func visibleLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(separator: "\n")
  }
}
