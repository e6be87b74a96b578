/// One JSON document: the report of version 1.
struct JSONReporter: Reporter {
  static let version = 1
  private var isFirst = true

  mutating func begin(_ out: Output) {
    var writer = JSONWriter()
    writer.object { tool in
      tool.string("name", Tool.name)
      tool.string("version", Tool.version)
    }
    out.write("{\"version\":\(JSONReporter.version),\"tool\":\(writer.flush()),\"findings\":[")
  }

  mutating func report(_ finding: Finding, _ out: Output) {
    out.write(isFirst ? "\n" : ",\n")
    isFirst = false
    out.write(finding.json)
  }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {
    var writer = JSONWriter()
    writer.object { counts in
      counts.integer("files", summary.files)
      counts.integer("payloads", summary.payloads)
      counts.integer("errors", summary.errors)
      counts.integer("warnings", summary.warnings)
      counts.integer("infos", summary.infos)
      counts.integer("fixable", summary.fixable)
      if summary.fixed > 0 { counts.integer("fixed", summary.fixed) }
      if leftOut > 0 { counts.integer("leftOut", leftOut) }
    }
    out.write("\(isFirst ? "" : "\n")],\"summary\":\(writer.flush())}\n")
  }
}

/// A line of JSON for each finding.
struct JSONLinesReporter: Reporter {
  mutating func report(_ finding: Finding, _ out: Output) { out.write(finding.json + "\n") }
}

extension Finding {
  /// The finding as an object of the JSON report, on one line.
  var json: String {
    var writer = JSONWriter()
    writer.object { members in
      members.string("path", place.path)
      if let record { members.integer("record", record) }
      if let recordID { members.string("recordID", recordID) }
      members.string("rule", rule.description)
      members.string("severity", severity.name)
      members.string("message", Quoting.visible(message))
      if !pointer.isEmpty { members.string("pointer", pointer) }
      members.range(of: place)
      members.strings("notes", notes)
      members.strings("help", help)
      if !related.isEmpty {
        members.array("related") { array in
          for other in related {
            array.object { members in
              members.string("path", other.place.path)
              members.range(of: other.place)
              members.string("message", Quoting.visible(other.message))
            }
          }
        }
      }
      if let fix { members.fix(fix, in: place.file) }
      if !docs.isEmpty { members.string("docs", docs) }
    }
    // All remaining hidden characters are inside strings, where their escapes mean the same.
    return JSONWriter.visible(writer.flush())
  }
}

extension JSONWriter {
  /// Hidden characters in a JSON text as escapes.
  static func visible(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: Quoting.isHidden) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if Quoting.isHidden(scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  fileprivate mutating func range(of place: Place) {
    position("start", place.file.position(of: place.range.lower))
    position("end", place.file.position(of: place.range.upper))
  }

  private mutating func position(_ key: String, _ position: Position) {
    object(key) { members in
      members.integer("line", position.line)
      members.integer("column", position.column)
      members.integer("offset", position.offset)
    }
  }

  fileprivate mutating func strings(_ key: String, _ strings: [String]) {
    guard !strings.isEmpty else { return }
    array(key) { array in
      for string in strings { array.string(nil, Quoting.visible(string)) }
    }
  }

  fileprivate mutating func fix(_ fix: Fix, in file: SourceFile) {
    object("fix") { members in
      members.string("title", Quoting.visible(fix.title))
      members.string("applicability", fix.applicability.rawValue)
      members.array("edits") { array in
        for edit in fix.edits {
          array.object { members in
            members.integer("start", file.diskOffset(of: edit.range.lower))
            members.integer("end", file.diskOffset(of: edit.range.upper))
            members.string("text", edit.text)
          }
        }
      }
    }
  }
}
