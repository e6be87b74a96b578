/// SARIF 2.1.0: what GitHub's code scanning and many viewers read.
///
/// Results are written as they come, and their rules after them: the order of members is free.
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/
struct SARIFReporter: Reporter {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  private let currentFolder: String
  private var isFirst = true
  /// The names of the rules with findings, in the order of their first results.
  private var rules: [String] = []
  private var ruleIndices: [String: Int] = [:]
  private var notifications: [Failure] = []
  private var fingerprints = FindingFingerprint()
  /// The line hashes of the file of the last result.
  private var lineHashes: (file: SourceFile, hashes: LineHashes)?

  init(_ context: ReportFormat.Context) { currentFolder = context.currentFolder }

  mutating func begin(_ out: Output) {
    out.write(
      "{\"$schema\":\"\(SARIFReporter.schema)\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"utf16CodeUnits\","
        + "\"originalUriBaseIds\":{\"%SRCROOT%\":{\"description\":{\"text\":\"the folder in which the run was started\"}}},"
        + "\"results\":[")
  }

  mutating func report(_ finding: Finding, _ out: Output) {
    let ruleIndex = index(of: finding.rule.description)
    let lineHash = lineHash(of: finding)
    let fingerprint = fingerprints.next(for: finding, path: finding.place.path)
    var writer = JSONWriter()
    writer.object { result in
      result.string("ruleId", finding.rule.description)
      result.integer("ruleIndex", ruleIndex)
      result.string("level", SARIFReporter.level(finding.severity))
      result.text("message", finding.paragraphs.joined(separator: "\n"))
      result.array("locations") { array in
        array.object { location in
          location.physicalLocation(of: finding.place)
          if !finding.pointer.isEmpty {
            location.array("logicalLocations") { array in
              array.object { $0.string("fullyQualifiedName", finding.pointer) }
            }
          }
        }
      }
      result.object("partialFingerprints") { fingerprints in
        if let lineHash { fingerprints.string("primaryLocationLineHash", lineHash) }
        fingerprints.string("payloadLint/v1", fingerprint)
      }
      if !finding.related.isEmpty {
        result.array("relatedLocations") { array in
          for (number, other) in finding.related.enumerated() {
            array.object { location in
              location.integer("id", number + 1)
              location.physicalLocation(of: other.place)
              location.text("message", Quoting.visible(other.message))
            }
          }
        }
      }
      if let fix = finding.fix, !fix.edits.isEmpty { result.fix(fix, in: finding.place.file) }
    }
    out.write((isFirst ? "\n" : ",\n") + JSONWriter.visible(writer.flush()))
    isFirst = false
  }

  mutating func failed(_ failure: Failure, _ out: Output) { notifications.append(failure) }

  mutating func finish(_ summary: RunSummary, leftOut: Int, _ out: Output) {
    let rules = rules.compactMap { Rule.named($0)?.sarif }.map { "\n" + $0 }.joined(separator: ",")
    out.write("\(isFirst ? "" : "\n")],\"invocations\":[\(invocation)],\"tool\":{\"driver\":{")
    out.write("\"name\":\"\(Tool.name)\",\"semanticVersion\":\"\(Tool.version)\",\"rules\":[\(rules)]}}}]}\n")
  }

  /// How the run went.
  private var invocation: String {
    var writer = JSONWriter()
    writer.object { invocation in
      invocation.boolean("executionSuccessful", notifications.isEmpty)
      guard !notifications.isEmpty else { return }
      invocation.array("toolExecutionNotifications") { array in
        for failure in notifications {
          array.object { notification in
            notification.string("level", "error")
            notification.text("message", Quoting.visible("\(failure.subject): \(failure.message)"))
            if let place = failure.place {
              notification.array("locations") { array in array.object { $0.physicalLocation(of: place) } }
            }
          }
        }
      }
    }
    return JSONWriter.visible(writer.flush())
  }

  private mutating func index(of rule: String) -> Int {
    if let index = ruleIndices[rule] { return index }
    rules.append(rule)
    ruleIndices[rule] = rules.count - 1
    return rules.count - 1
  }

  /// Exactly what GitHub computes, or nil: the whole file is needed, in UTF-8.
  private mutating func lineHash(of finding: Finding) -> String? {
    let file = finding.place.file
    guard file.isWhole, file.encoding == .utf8 else { return nil }
    if lineHashes?.file !== file { lineHashes = (file, LineHashes(file)) }
    return lineHashes?.hashes[file.position(of: finding.place.range.lower).line]
  }

  fileprivate static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.name }
}

extension Rule {
  /// The rule as a `reportingDescriptor`, with what GitHub shows of it.
  fileprivate var sarif: String {
    var writer = JSONWriter()
    writer.object { rule in
      rule.string("id", name)
      rule.string("name", pascalCase)
      rule.text("shortDescription", "\(summary)")
      rule.text("fullDescription", "\(rationale)")
      rule.object("help") { help in
        help.string("text", "\(rationale)\n\n\(source)")
        help.string("markdown", "\(MarkdownReporter.escaped("\(rationale)"))\n\n[Source](\(source))")
      }
      rule.string("helpUri", "\(source)")
      rule.object("defaultConfiguration") { configuration in
        if !isOnByDefault { configuration.boolean("enabled", false) }
        configuration.string("level", SARIFReporter.level(severity))
      }
      rule.object("properties") { properties in
        properties.array("tags") { array in for tag in ["apns", group] { array.string(nil, tag) } }
        properties.string("precision", "very-high")
        properties.string("problem.severity", severity == .info ? "recommendation" : severity.name)
      }
    }
    return writer.flush()
  }

  /// `aps/unknown-key` → `ApsUnknownKey`
  private var pascalCase: String {
    name.split { $0 == "/" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ key: String, _ text: String) { object(key) { $0.string("text", text) } }

  fileprivate mutating func physicalLocation(of place: Place) {
    object("physicalLocation") { location in
      location.artifactLocation(place.path)
      location.region("region", place)
    }
  }

  private mutating func artifactLocation(_ path: String) {
    let uri = ReportURI.reference(path)
    object("artifactLocation") { location in
      location.string("uri", uri)
      if !path.hasPrefix("/") { location.string("uriBaseId", "%SRCROOT%") }
    }
  }

  private mutating func region(_ key: String, _ place: Place) {
    let (start, end) = (place.file.position(of: place.range.lower), place.file.position(of: place.range.upper))
    object(key) { region in
      region.integer("startLine", start.line)
      region.integer("startColumn", start.columnUTF16)
      region.integer("endLine", end.line)
      region.integer("endColumn", end.columnUTF16)
    }
  }

  fileprivate mutating func fix(_ fix: Fix, in file: SourceFile) {
    array("fixes") { array in
      array.object { members in
        members.text("description", Quoting.visible(fix.title))
        members.array("artifactChanges") { array in
          array.object { change in
            change.artifactLocation(file.path)
            change.array("replacements") { array in
              for edit in fix.edits { array.object { $0.replacement(edit, in: file) } }
            }
          }
        }
      }
    }
  }

  private mutating func replacement(_ edit: Edit, in file: SourceFile) {
    if file.hasByteOrderMark, edit.range.lower < 3, edit.text.isEmpty {
      // Lines and columns start after the mark, so only bytes can address it.
      object("deletedRegion") { region in
        region.integer("byteOffset", edit.range.lower)
        region.integer("byteLength", edit.range.count)
      }
    } else {
      region("deletedRegion", Place(file: file, range: edit.range))
      if !edit.text.isEmpty { text("insertedContent", edit.text) }
    }
  }
}
