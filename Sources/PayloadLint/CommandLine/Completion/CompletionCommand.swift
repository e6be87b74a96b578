/// The shells for which completions are written.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes the commands, options, rules and values of this version.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

extension Command {
  static let completions = Command(
    "completions", operands: "bash|zsh|fish", "print a completion script for a shell",
    details: """
      Prints the script. bash: add source <(payload-lint completions bash) to ~/.bashrc. zsh: \
      payload-lint completions zsh > _payload-lint, in a folder of $fpath. fish: payload-lint completions fish > \
      ~/.config/fish/completions/payload-lint.fish
      """,
    operand: .words("SHELL", Shell.allCases.map(\.rawValue)), settings: (), options: []
  ) { _, names, console throws(UsageError) in
    let known = Shell.allCases.map(\.rawValue)
    guard let name = names.first, names.count == 1 else {
      throw UsageError(
        "\"completions\" needs the name of one shell", help: "shells are \(known.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.unknown("shell", name, known: known, otherwise: "shells are \(known.joined(separator: ", "))")
    }
    console.out.write(shell.completions)
    return .clean
  }
}

/// The candidates that the scripts of all shells offer.
enum CompletionWords {
  static var rules: [String] { Rule.all.map(\.name) + groups }
  static var levels: [String] { LintSettings.levels }
  static var topics: [String] { rules.filter { !$0.hasSuffix("*") } + Keys.all.map(\.pointer) + headers }

  private static var groups: [String] {
    var groups: [String] = []
    for rule in Rule.all where groups.last != rule.group + "/*" { groups.append(rule.group + "/*") }
    return groups
  }

  private static var headers: [String] { HeaderFacts.all.map { "\($0.name)" }.filter { $0.hasPrefix("apns-") } }
}
