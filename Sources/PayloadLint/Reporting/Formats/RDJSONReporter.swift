/// The Reviewdog Diagnostic Format, as one JSON document. Its columns count bytes of UTF-8.
///
/// https://github.com/reviewdog/reviewdog/blob/master/proto/rdf/reviewdog.proto
struct RDJSONReporter: Reporter {
  private var isFirst = true

  mutating func begin(_ out: Output) {
    var writer = JSONWriter()
    writer.object { source in source.string("name", Tool.name) }
    out.write("{\"source\":\(writer.flush()),\"diagnostics\":[")
  }

  mutating func report(_ finding: Finding, _ out: Output) {
    var writer = JSONWriter()
    writer.object { members in
      members.string("message", finding.paragraphs.joined(separator: "\n"))
      members.location(of: finding.place)
      members.string("severity", RDJSONReporter.name(finding.severity))
      members.object("code") { code in
        code.string("value", finding.rule.description)
        if !finding.docs.isEmpty { code.string("url", finding.docs) }
      }
      if let edit = finding.fix?.merged(in: finding.place.file) {
        members.array("suggestions") { array in
          array.object { members in
            members.range(of: Place(file: finding.place.file, range: edit.range))
            members.string("text", edit.text)
          }
        }
      }
      if !finding.related.isEmpty {
        members.array("related_locations") { array in
          for other in finding.related {
            array.object { members in
              members.string("message", Quoting.visible(other.message))
              members.location(of: other.place)
            }
          }
        }
      }
    }
    out.write((isFirst ? "\n" : ",\n") + JSONWriter.visible(writer.flush()))
    isFirst = false
  }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) { out.write("\(isFirst ? "" : "\n")]}\n") }

  private static func name(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func location(of place: Place) {
    object("location") { members in
      members.string("path", place.path)
      members.range(of: place)
    }
  }

  fileprivate mutating func range(of place: Place) {
    object("range") { range in
      range.position("start", place.file.position(of: place.range.lower))
      range.position("end", place.file.position(of: place.range.upper))
    }
  }

  private mutating func position(_ key: String, _ position: Position) {
    object(key) { members in
      members.integer("line", position.line)
      members.integer("column", position.columnBytes)
    }
  }
}
