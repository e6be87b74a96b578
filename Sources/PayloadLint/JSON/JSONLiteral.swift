/// A JSON value written down in Swift, members in order.
///
///     let literal: JSONLiteral = ["type": "array", "items": ["type": "string"]]
indirect enum JSONLiteral: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([JSONLiteral])
  case object([Member])

  struct Member: Sendable, Equatable {
    var name: String
    var value: JSONLiteral
  }

  static func words(_ words: some Sequence<String>) -> JSONLiteral { .array(words.map { .string($0) }) }

  /// This object with more members after its own.
  func adding(_ members: KeyValuePairs<String, JSONLiteral>) -> JSONLiteral {
    guard case .object(let own) = self else { return self }
    return .object(own + members.map { Member(name: $0.key, value: $0.value) })
  }

  // MARK: - Text

  /// On one line.
  var compact: String {
    switch self {
    case .string(let string): JSONWriter.quoted(string)
    case .integer(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .array(let elements): "[" + elements.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONWriter.quoted($0.name)): \($0.value.compact)" }.joined(separator: ", ") + "}"
    }
  }

  /// Indented; what fits on a line is on one.
  var text: String {
    var text = ""
    write(to: &text, indentation: 0, before: 0)
    return text + "\n"
  }

  private static let width = 110

  /// - Parameter before: How many characters are on the line already.
  private func write(to text: inout String, indentation: Int, before: Int) {
    let line = compact
    switch self {
    case .array(let elements) where before + line.utf8.count > JSONLiteral.width:
      JSONLiteral.write(elements, to: &text, indentation, brackets: ("[", "]")) { ("", $0) }
    case .object(let members) where before + line.utf8.count > JSONLiteral.width || indentation == 0:
      JSONLiteral.write(members, to: &text, indentation, brackets: ("{", "}")) {
        (JSONWriter.quoted($0.name) + ": ", $0.value)
      }
    default: text += line
    }
  }

  private static func write<Entry>(
    _ entries: [Entry], to text: inout String, _ indentation: Int, brackets: (String, String),
    _ parts: (Entry) -> (key: String, value: JSONLiteral)
  ) {
    text += brackets.0
    for (position, entry) in entries.enumerated() {
      let (key, value) = parts(entry)
      text += (position == 0 ? "\n" : ",\n") + String(repeating: " ", count: indentation + 2) + key
      value.write(to: &text, indentation: indentation + 2, before: indentation + 3 + key.utf8.count)
    }
    text += "\n" + String(repeating: " ", count: indentation) + brackets.1
  }
}

extension JSONLiteral: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONLiteral...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}
