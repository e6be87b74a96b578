/// Completions for fish.
enum FishCompletions {
  static var script: String {
    var text = """
      # Completions for payload-lint; made by "payload-lint completions fish".

      # RULE=LEVEL
      function __payload_lint_rules
        set -l rules \(CompletionWords.rules.map(quoted).joined(separator: " "))
        set -l typed (string split -m 1 = -- (string replace -r '^--rule=' '' -- (commandline -ct)))
        if set -q typed[2]
          for level in \(CompletionWords.levels.joined(separator: " "))
            echo $typed[1]=$level
          end
        else
          printf '%s=\\n' $rules
        end
      end

      set -l others \(Command.all.dropFirst().map { "\($0.name)" }.joined(separator: " "))


      """
    for command in Command.all {
      text +=
        "complete -c payload-lint -n __fish_use_subcommand -a \(command.name) -d \(quoted("\(command.summary)"))\n"
    }
    text += "complete -c payload-lint -n __fish_use_subcommand -l version -d 'the version of the program'\n"
    for command in Command.all {
      let isLint = command.name.description == Command.lint.name.description
      let condition =
        isLint ? "\"not __fish_seen_subcommand_from $others\"" : "'__fish_seen_subcommand_from \(command.name)'"
      text += "\n"
      for option in command.options { text += line(condition, option) }
      text += "complete -c payload-lint -n \(condition) -l help -s h -d 'this command'\n"
      text += operands(condition, command.operand)
    }
    return text
  }

  private static func line(_ condition: String, _ option: OptionInfo) -> String {
    "complete -c payload-lint -n \(condition) -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
      + arguments(option.value) + " -d \(quoted("\(option.help)"))\n"
  }

  private static func arguments(_ value: OptionInfo.Value) -> String {
    switch value {
    case .none: ""
    case .text: " -x"
    case .file, .path: " -r"
    case .rule: " -x -a '(__payload_lint_rules)'"
    case .topic: " -x -a \(quoted(CompletionWords.topics.joined(separator: " ")))"
    case .words(let name, let words):
      ("\(name)".contains(":") ? " -r" : " -x") + " -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func operands(_ condition: String, _ operand: OptionInfo.Value) -> String {
    switch operand {
    case .none, .text, .rule: "complete -c payload-lint -n \(condition) -f\n"
    case .file, .path: ""
    case .topic, .words: "complete -c payload-lint -n \(condition)\(arguments(operand))\n"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
