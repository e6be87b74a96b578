/// The arguments, split into options and operands, before they are interpreted.
struct TypedArguments: Equatable {
  struct Option: Equatable {
    /// The index of the option in the list of known options.
    var index: Int
    /// Empty for an option without a value.
    var value = ""
  }

  private(set) var options: [Option] = []
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false

  private let known: [OptionInfo]

  static func == (left: TypedArguments, right: TypedArguments) -> Bool {
    left.options == right.options && left.operands == right.operands && left.asksForHelp == right.asksForHelp
  }

  init(_ arguments: [String], known: [OptionInfo]) throws(UsageError) {
    self.known = known
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument == "--help" || argument == "-h" {
        asksForHelp = true
      } else if argument.hasPrefix("--") {
        try addLong(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try addShort(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
  }

  /// `--name`, `--name value`, `--name=value`
  private mutating func addLong(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let index = known.firstIndex(where: { $0.long == parts[0] }) else { throw unknown(parts[0]) }
    guard let valueName = known[index].value.name else {
      if parts.count > 1 { throw UsageError("option \"\(parts[0])\" takes no value, but was given \"\(parts[1])\"") }
      options.append(Option(index: index))
      return
    }
    let value = try parts.count > 1 ? parts[1] : takeValue(of: parts[0], valueName, &rest)
    options.append(Option(index: index, value: value))
  }

  /// `-x value`, `-xvalue`
  private mutating func addShort(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let letter = argument[argument.index(after: argument.startIndex)]
    guard let index = known.firstIndex(where: { $0.short == letter }), let valueName = known[index].value.name else {
      throw unknown(argument)
    }
    let attached = String(argument.dropFirst(2))
    let value = try attached.isEmpty ? takeValue(of: "-\(letter)", valueName, &rest) : attached
    options.append(Option(index: index, value: value))
  }

  private func takeValue(
    of option: String, _ valueName: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    // An option in place of a value means that the value was forgotten.
    guard let value = rest.popFirst(), value != "--", !known.contains(where: { $0.long == value }) else {
      throw UsageError("option \"\(option)\" needs a value: \(option) \(valueName)")
    }
    return value
  }

  private func unknown(_ option: String) -> UsageError {
    UsageError.unknown(
      "option", option, known: known.map(\.long) + ["--help"], otherwise: "\"\(Tool.name) --help\" lists the options")
  }
}
