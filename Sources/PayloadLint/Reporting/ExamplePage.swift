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
    var page = surroundings.map { TextLayout.wrapped("\($0):", indent: 2) } ?? ""
    page += Example.lines(text, marks: setting.marksManifest ? [] : ranges)
    if let other = setting.besides { page += "  \(other.name):\n" + Example.lines(other.text) }
    if let fixed {
      // The first change is in the window of a long line.
      let change = zip(text.utf8, fixed.utf8).prefix { $0 == $1 }.count
      page += "  repaired:\n" + Example.lines(fixed, around: change)
    }
    return page
  }

  /// The lines of a text, each cut to the width of a terminal, with carets below the first mark in it.
  private static func lines(_ text: String, marks: [ByteRange] = [], around change: Int? = nil) -> String {
    let file = SourceFile(path: "", text: text)
    let table = file.lineTable
    let margin = "    "
    var lines = ""
    for line in table.starts.indices {
      let contents = table.contents(of: line, in: file.bytes)
      if contents.isEmpty, line == table.starts.count - 1 { continue }
      let mark = marks.first { table.line(of: $0.lower) == line }
      let centre = change.flatMap { contents.contains(.empty(at: $0)) ? $0 : nil } ?? contents.lower
      let place = Place(file: file, range: mark ?? .empty(at: centre))
      let shown = Snippet(place, width: TextLayout.width - margin.utf8.count)
      lines += margin + shown.text + "\n"
      guard mark != nil else { continue }
      lines += margin + String(repeating: " ", count: shown.indent) + String(repeating: "^", count: shown.carets) + "\n"
    }
    return lines
  }

  var markdown: String {
    var page = surroundings.map { "\($0):\n\n" } ?? ""
    page += "```\(language)\n\(Quoting.visibleLines(marked.text))\n```\n"
    if let other = setting.besides { page += "\n\(other.name):\n\n```\n\(Quoting.visibleLines(other.text))\n```\n" }
    if let fixed { page += "\nrepaired:\n\n```json\n\(Quoting.visibleLines(fixed))\n```\n" }
    return page
  }

  /// The language of the sample, for a reader that colours it.
  private var language: String {
    guard setting.isAppFile else { return "json" }
    return switch setting.fileName.split(separator: ".").last {
    case "swift": "swift"
    case "m": "objc"
    default: "xml"
    }
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
    if let other = setting.besides { parts.append("beside \(other.name)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Quoting {
  /// The text with hidden characters escaped, line breaks apart.
  fileprivate static func visibleLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(separator: "\n")
  }
}
