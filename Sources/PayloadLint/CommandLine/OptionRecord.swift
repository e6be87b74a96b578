/// The description of an option, apart from what it does: help, completions and the manual are generated from it.
struct OptionInfo: Sendable {
  /// The value of an option.
  enum Value: Sendable {
    case none
    case text(StaticString)
    case file(StaticString)
    /// A file or a folder.
    case path(StaticString)
    case words(StaticString, [String])
    /// The name of a rule and its level: `NAME=LEVEL`.
    case rule(StaticString)
    /// What `explain` explains.
    case topic(StaticString)

    /// The name of the value in the help.
    var name: String? {
      switch self {
      case .none: nil
      case .text(let name), .file(let name), .path(let name), .words(let name, _), .rule(let name),
        .topic(let name):
        "\(name)"
      }
    }
  }

  /// The headings of the help.
  enum Group: String, CaseIterable, Sendable {
    case request = "Request and app"
    case input = "Input"
    case severity = "Severity and exit status"
    case fixes = "Fixes"
    case report = "Report"
    case general = "General"
  }

  /// Without the hyphens in front.
  let name: StaticString
  let short: Character?
  let value: Value
  let group: Group
  let isRepeatable: Bool
  let help: StaticString

  var long: String { "--\(name)" }
}

/// An option of a command: its description, and what it does to the settings of the command.
struct OptionRecord<Settings>: Sendable {
  typealias Apply = @Sendable (inout Settings, String) throws(UsageError) -> Void

  let info: OptionInfo
  let apply: Apply

  /// An option without a value.
  static func flag(
    _ name: StaticString, _ group: OptionInfo.Group, _ help: StaticString,
    _ apply: @escaping @Sendable (inout Settings) -> Void
  ) -> OptionRecord {
    let info = OptionInfo(name: name, short: nil, value: .none, group: group, isRepeatable: false, help: help)
    return OptionRecord(info: info) { settings, _ in apply(&settings) }
  }

  /// An option with a value.
  static func value(
    _ name: StaticString, short: Character? = nil, _ value: OptionInfo.Value, _ group: OptionInfo.Group,
    isRepeatable: Bool = false, _ help: StaticString, _ apply: @escaping Apply
  ) -> OptionRecord {
    OptionRecord(
      info: OptionInfo(
        name: name, short: short, value: value, group: group, isRepeatable: isRepeatable, help: help), apply: apply)
  }
}
