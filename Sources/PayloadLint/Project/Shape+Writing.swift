extension Shape {
  /// The shape as a manifest says it, on one line.
  var json: String {
    switch kind {
    case .array(let element): "[" + element.json + (isOptional ? ", \"?\"]" : "]")
    case .dictionary(let element): braced(["\"*\": " + element.json])
    case .enumeration(let values): braced(["\"enum\": [" + values.map(\.json).joined(separator: ", ") + "]"])
    case .date(.unix): braced(["\"date\": \"unix\""])
    case .date(.iso8601): braced(["\"date\": \"iso8601\""])
    case .object(let properties, let isOpen):
      braced(
        properties.map { JSONWriter.quoted($0.escapedName) + ": " + $0.shape.json } + (isOpen ? ["\"open\": true"] : [])
      )
    case .string: word("string")
    case .integer: word("int")
    case .number: word("number")
    case .boolean: word("bool")
    case .date(.reference): word("date")
    case .data: word("data")
    case .url: word("url")
    case .uuid: word("uuid")
    case .any: word("any")
    }
  }

  private func word(_ word: String) -> String { "\"" + word + (isOptional ? "?\"" : "\"") }

  private func braced(_ members: [String]) -> String {
    "{" + (members + (isOptional ? ["\"optional\": true"] : [])).joined(separator: ", ") + "}"
  }
}

extension Shape.Property {
  /// The name, between backticks where it could be read as a word of the manifest.
  var escapedName: String {
    let isWord = name == "*" || name == "enum" || name == "open" || name == "optional"
    return isWord || Shape.withoutBackticks(name) != name ? "`\(name)`" : name
  }
}
