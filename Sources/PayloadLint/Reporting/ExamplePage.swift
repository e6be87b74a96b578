extension Example {
  /// A text without its marks, and the ranges that they enclosed.
  private static func unmarked(_ marked: String) -> (text: String, ranges: [ByteRange]) {
    var text = ""
    var ranges: [ByteRange] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": start = text.utf8.count
      case "»": ranges.append(ByteRange(start, text.utf8.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, ranges)
  }

  /// The example in a terminal, with carets below what is reported.
  var page: String {
    let (text, ranges) = Example.unmarked(text)
    var page = surroundings.map { TextLayout.wrapped("\($0):", indent: 2) } ?? ""
    page += Example.lines(text, marks: ranges)
    if let manifest = setting.manifest {
      let (text, ranges) = Example.unmarked(manifest)
      page += "  with the manifest:\n" + Example.lines(text, marks: ranges)
    }
    if let other = setting.besides { page += "  next to \(other.name):\n" + Example.lines(other.text) }
    if let fixed {
      // The first change is in the window of a long line.
      let change = zip(text.utf8, fixed.utf8).prefix { $0 == $1 }.count
      page += "  fixed:\n" + Example.lines(fixed, around: change)
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
      let center = change.flatMap { contents.contains(.empty(at: $0)) ? $0 : nil } ?? contents.lower
      let place = Place(file: file, range: mark ?? .empty(at: center))
      let shown = Snippet(place, width: TextLayout.width - margin.utf8.count)
      lines += margin + shown.text + "\n"
      guard mark != nil else { continue }
      lines += margin + String(repeating: " ", count: shown.indent) + String(repeating: "^", count: shown.carets) + "\n"
    }
    return lines
  }

  var markdown: String {
    var page = surroundings.map { "\($0):\n\n" } ?? ""
    page += Example.block(Example.unmarked(text).text, setting.fileName)
    if let manifest = setting.manifest {
      page += "\nwith the manifest:\n\n" + Example.block(Example.unmarked(manifest).text, "manifest.json")
    }
    if let other = setting.besides { page += "\nnext to \(other.name):\n\n" + Example.block(other.text, other.name) }
    if let fixed { page += "\nfixed:\n\n" + Example.block(fixed, setting.fileName) }
    return page
  }

  private static func block(_ text: String, _ fileName: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Quoting.visible(String($0)) }
    return "```\(language(of: fileName))\n" + lines.joined(separator: "\n") + "\n```\n"
  }

  /// The language of a file, for syntax highlighting.
  private static func language(of fileName: String) -> String {
    switch fileName.split(separator: ".").last {
    case "swift": "swift"
    case "m": "objc"
    case "plist", "storyboard": "xml"
    default: "json"
    }
  }

  /// The setting of the example, apart from the payload.
  private var surroundings: String? {
    var parts: [String] = []
    if setting.fileName != Setting().fileName { parts.append("in \(setting.fileName)") }
    if let headers = setting.headers {
      parts.append("with " + Wording.list(headers.map { "\($0.0): \($0.1)" }, "and"))
    }
    if let systems = setting.minimumOS { parts.append("for \(systems)") }
    if setting.templates { parts.append("with --templates") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
