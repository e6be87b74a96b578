/// The words that messages share.
extension Value {
  /// What a value is, as a message says it: `the string "5"`, `an object`.
  var described: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: isEmptyString ? "an empty string" : "the string \(Quoting.quoted(text))"
    case .number: "the number \(source)"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .invalid: "what cannot be read"
    case .placeholder: "a placeholder"
    }
  }

  /// The kind alone: `a string`.
  var kindDescribed: String {
    switch kind {
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    default: described
    }
  }
}

extension JSONTypes {
  /// What is expected, as a message says it: `a number`, `a string or an object`.
  var described: String {
    var parts: [String] = []
    if contains(.object) { parts.append("an object") }
    if contains(.string) { parts.append("a string") }
    if contains(.number) { parts.append("a number") }
    if contains(.boolean) { parts.append("a boolean") }
    if contains(.flag) { parts.append("the number 1") }
    if contains(.strings) { parts.append("an array of strings") }
    if contains(.array) { parts.append("an array") }
    return Wording.list(parts, "or")
  }
}

enum Wording {
  /// `a`, `a or b`, `a, b or c`.
  static func list(_ parts: [String], _ word: String) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(word) " + parts[parts.count - 1]
  }

  /// Names in quotes, sorted, and only the first of many: `"A", "B" and 7 more`.
  static func list(names: some Sequence<String>, _ word: String = "and") -> String {
    let sorted = Set(names).sorted()
    let shown = sorted.prefix(6).map { Quoting.quoted($0) }
    return sorted.count > shown.count
      ? shown.joined(separator: ", ") + " and \(sorted.count - shown.count) more" : list(shown, word)
  }

  /// `1 byte`, `2 bytes`, with the thousands set apart: `4,096 bytes`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)" + (number == 1 ? "" : "s")
  }

  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}

extension KeyFact {
  /// The key as messages name it: `badge`, `loc-args`.
  var label: String { "\(name)" }
}

extension KeyLocation {
  /// Where a key stands, as messages say it: `in aps`.
  var phrase: String {
    switch self {
    case .top: "at top level"
    case .aps: "in aps"
    case .alert: "in alert"
    case .sound: "in sound"
    case .webNotification: "in notification"
    case .webAction: "in an action of notification"
    }
  }
}
