/// The list of all known keys, as `keys` and `docs/keys.md` show it.
enum KeyCatalogue {
  static var text: String { Keys.all.map(\.entry).joined() }

  static var json: String {
    var writer = JSONWriter()
    writer.object { members in
      members.integer("version", JSONReporter.version)
      members.array("keys") { array in
        for fact in Keys.all {
          array.newline()
          fact.write(to: &array)
        }
      }
    }
    return writer.flush() + "\n"
  }

  static var markdown: String {
    var text = """
      # Keys

      Every key that is known, with the values it takes. Written by `payload-lint keys --format markdown`;
      `payload-lint explain POINTER` shows one of them. All other keys beside `aps` are the app's own.

      """
    for home in KeyHome.allCases {
      let title = home.pointer.isEmpty ? "Top level" : "`\(home.pointer)`"
      text += "\n## \(title)\n\n| key | value | push types | since | what it is |\n|---|---|---|---|---|\n"
      for fact in Keys.rows(in: home) { text += fact.markdownRow }
    }
    return text
  }
}

extension KeyFact {
  private var systems: String {
    var parts: [String] = []
    if since.utf8CodeUnitCount > 0 { parts.append("since \(since)") }
    if deprecated.utf8CodeUnitCount > 0 { parts.append("deprecated: \(deprecated)") }
    return parts.joined(separator: "; ")
  }

  private var valueWords: String {
    if kinds.contains(.any) { return "any value" }
    let null = kinds.contains(.null) ? " or null" : ""
    let known = words.words.map { "\"\($0)\"" }
    return kinds.described + null + (known.isEmpty ? "" : ": " + known.joined(separator: ", "))
  }

  private var pushTypeWords: String {
    let all = PushTypes.all.subtracting([.mdm, .webPush])
    return pushTypes.isSuperset(of: all) ? "all" : pushTypes.types.map(\.name).joined(separator: ", ")
  }

  /// The key in the list of `keys`.
  fileprivate var entry: String {
    var text = pointer + "\n" + TextLayout.wrapped("\(summary)", indent: 4)
    text += TextLayout.wrapped(valueWords, indent: 4)
    text += TextLayout.wrapped("push types: \(pushTypeWords)", indent: 4)
    if !systems.isEmpty { text += TextLayout.wrapped(systems, indent: 4) }
    return text + "    \(source)\n"
  }

  /// The key's page in a terminal.
  var page: String {
    var text = pointer + "\n" + TextLayout.wrapped("\(summary)", indent: 4) + "\n"
    func row(_ term: String, _ meaning: String) {
      text += TextLayout.row(term, meaning, indent: 0, meaningAt: 13)
    }
    row("Value:", valueWords)
    row("Push types:", pushTypeWords)
    if since.utf8CodeUnitCount > 0 { row("Since:", "\(since)") }
    if deprecated.utf8CodeUnitCount > 0 { row("Deprecated:", "\(deprecated)") }
    if effect.utf8CodeUnitCount > 0 { row("When wrong:", "\(effect)") }
    return text + "\nSource: \(source)\n"
  }

  fileprivate var markdownRow: String {
    "| [`\(name)`](\(source)) | \(valueWords) | \(pushTypeWords) | \(systems) | \(summary) |\n"
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.string("pointer", pointer)
      members.string("name", "\(name)")
      members.array("kinds") { array in for name in kinds.names { array.string(nil, name) } }
      if !words.words.isEmpty {
        members.array("values") { array in for word in words.words { array.string(nil, "\(word)") } }
      }
      members.array("pushTypes") { array in for type in pushTypes.types { array.string(nil, "\(type)") } }
      for (key, text) in [("since", since), ("deprecated", deprecated), ("summary", summary), ("effect", effect)]
      where text.utf8CodeUnitCount > 0 {
        members.string(key, "\(text)")
      }
      members.string("source", "\(source)")
    }
  }
}

extension Kinds {
  /// The kinds as words of the JSON list.
  fileprivate var names: [String] {
    let all: [(Kinds, String)] = [
      (.string, "string"), (.number, "number"), (.boolean, "boolean"), (.object, "object"), (.array, "array"),
      (.strings, "strings"), (.null, "null"), (.flag, "flag"), (.any, "any"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
