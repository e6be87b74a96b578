/// What is known about the documents of providers, as `explain` and `docs/envelopes.md` show it.
enum ProviderCatalogue {
  static var markdown: String {
    var text = """
      # Payloads where they really are

      A file rarely contains a payload alone. `payload-lint` recognizes a document by its keys, lints every payload in it,
      and reports places in the file as it is on disk, also when the payload is JSON in a string of JSON.

      An object with `aps` is a payload before anything else is tried. The kinds of documents below are tried in this order,
      and the first one that fits counts. An object that fits none is a payload only if the file was named on the command
      line. `payload-lint explain fcm` shows one kind in the terminal.

      | document | identified by | payload |
      |---|---|---|
      | payload | `aps`, or `web_push` with `notification`, or `mdm` alone, or `container-identifier` with `domain` | the document |
      | simulator file | `*.apns`, or `Simulator Target Bundle` beside `aps` | the document |
      | request | \(Evidence.request.described) | `payload`, with its `headers` |

      """
    for provider in Providers.all { text += provider.markdownRow }
    text += """
      | array | `[…]` of any of these | each element, once one of them is recognized |
      | NDJSON | `*.ndjson`, `*.jsonl`, `--ndjson` | each line |

      Not read, because no document of the service itself was found:
      \(Wording.list(Providers.notRead, "and")).
      Their requests draw no finding.

      Where a payload is given as a whole, every rule applies to it. Where the service makes the payload from fields of its
      own, the service's own names, values and types are right (`"badge": "+1"` for JPush, `categoryId` for Expo), and what
      the fields mean to APNs is checked: the category against the app facts, sounds, badges, interruption levels and
      scores. The distinctive names of a service are reported in a payload for APNs itself, with the name of the service.

      ## Positions

      A finding in a payload in a string points at the bytes of the outer file, and its pointer goes on through the string:
      `/Message/APNS/aps/badge`. A fix is escaped once for every string around the place. Headers beside a payload are
      checked with it; where a service adds what is missing (FCM), a missing header is not a finding.

      ## NDJSON

      Lines are read in blocks and forgotten, so memory does not grow with the file. A broken line is a finding with its
      line in `record`; the others are checked all the same. `--record-id /id` reports each record's own name too.

      ## Fields

      """
    for provider in Providers.all where !provider.objects.isEmpty { text += provider.markdownFields }
    return text
  }
}

extension Provider {
  fileprivate var markdownRow: String {
    let evidence = evidence.map(\.described).joined(separator: "; or ")
    return "| [\(document)](\(source)) | \(evidence) | \(payloadPlaces.joined(separator: "; ")) |\n"
  }

  /// Where payloads are, one place an entry.
  private var payloadPlaces: [String] {
    var places: [String] = []
    var inStrings: [String] = []
    for location in payloads {
      let name = "`\(location.path.described)`"
      switch location.content {
      case .payload where location.path.endsInString: inStrings.append(name)
      case .payload: places.append(name)
      case .document(let inner): places.append("an \(inner.document) in \(name)")
      case .customKeys: places.append("custom keys as JSON in the string \(name)")
      }
    }
    if !inStrings.isEmpty { places.insert("JSON in the string " + Wording.list(inStrings, "or"), at: 0) }
    if makesPayload { places.append(payloads.isEmpty ? "its own fields" : "else its own fields") }
    return places
  }

  fileprivate var markdownFields: String {
    var text = "\n### \(document)\n\n"
    if !renamedKeys.isEmpty {
      let names = renamedKeys.map { "`\($0.name)`" }
      text += TextLayout.wrapped("The service renames \(Wording.list(names, "and")) in the payload.", indent: 0) + "\n"
    }
    for object in objects where !object.fields.isEmpty || object.isStringMap {
      let place = object.path.steps.isEmpty ? "The message" : "`\(object.path.text)`"
      text += "\(place): \(object.othersDescribed)\n\n"
      let mapped = object.fields.filter { $0.key != nil }
      if !mapped.isEmpty { text += "| field | value | becomes |\n|---|---|---|\n" }
      for field in mapped {
        let key = field.key.map { "`\($0.fact.pointer)`" } ?? ""
        text += "| `\(field.name)` | \(field.valueDescribed) | \(key) |\n"
      }
      if !mapped.isEmpty { text += "\n" }
      let others = object.fields.filter { $0.key == nil }.map { "`\($0.name)`" }
      if !others.isEmpty { text += TextLayout.wrapped("Known besides: " + others.joined(separator: ", ") + ".") + "\n" }
    }
    return String(text.dropLast())
  }

  /// The provider's page in a terminal.
  var page: String {
    func row(_ term: String, _ meaning: String) -> String {
      TextLayout.row(term, meaning.filter { $0 != "`" }, indent: 0, meaningAt: 13)
    }
    var text = "\(id)\n" + TextLayout.wrapped("\(document)", indent: 4) + "\n"
    for evidence in evidence { text += row("Identified by:", evidence.described) }
    for place in payloadPlaces { text += row("Payload:", place) }
    for object in objects {
      let prefix = object.path.steps.isEmpty ? "" : "\(object.path.text)."
      for field in object.fields {
        guard let key = field.key else { continue }
        text += row("\(prefix)\(field.name)", "\(field.valueDescribed); becomes \(key.fact.pointer)")
      }
    }
    return text + "\nSource: \(source)\n"
  }
}

extension ProviderObject {
  fileprivate var othersDescribed: String {
    if isStringMap { return "a map of strings." }
    return switch others {
    case .refused: "other fields are refused."
    case .ignored: "other fields are ignored."
    case .passedOn: "other fields reach the app as data."
    case .unlisted: "the service has other fields too."
    }
  }
}

extension ProviderField {
  fileprivate var valueDescribed: String {
    var text = kinds.contains(.any) ? "any value" : kinds.described
    if kinds.contains(.null) { text += " or null" }
    switch values {
    case .same: break
    case .also(let words), .only(let words): text += ": " + words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .alsoStrings: text += "; strings mean something to the service itself"
    case .alsoObjects: text += "; the keys of an object are the service's own"
    case .own: text += ", as the service codes it"
    case .unless(let name, let words):
      text += "; something else where `\(name)` is " + Wording.list(words.map { "`\"\($0)\"`" }, "or")
    }
    return text
  }
}

extension Evidence {
  /// `a` and one of `b`, `c`, without `d`.
  fileprivate var described: String {
    func list(_ clues: [Clue], _ word: String) -> String {
      Wording.list(
        clues.map { clue in
          "`\(clue.path.text)`" + (clue.kinds.contains(.any) ? "" : " as \(clue.kinds.described)")
        }, word)
    }
    var text = list(all, "and")
    if !any.isEmpty { text += (all.isEmpty ? "" : " with ") + list(any, "or") }
    if !none.isEmpty { text += ", without " + list(none, "and") }
    return text
  }
}

extension FieldPath {
  /// The path without the mark of a string.
  fileprivate var described: String { "\(text)".replacing(".{}", with: "") }
}
