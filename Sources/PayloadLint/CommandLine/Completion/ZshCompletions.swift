/// Completions for zsh: a file of `$fpath`, or a script to be sourced.
enum ZshCompletions {
  static var script: String {
    var text = """
      #compdef payload-lint
      # Completions for payload-lint; made by "payload-lint completions zsh".

      _payload_lint() {
        local context state line
        typeset -A opt_args
        local -a commands
        commands=(

      """
    for command in Command.all { text += "    \(quoted("\(command.name):\(command.summary)"))\n" }
    text += """
        )
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe -t commands command commands
          _files
          return
        fi
        case $words[2] in

      """
    for command in Command.all where command.name.description != Command.lint.name.description {
      text += "    \(command.name))\n      shift words; (( CURRENT-- ))\n      \(arguments(of: command)) ;;\n"
    }
    return text + """
          *)
            if [[ $words[2] == lint ]]; then shift words; (( CURRENT-- )); fi
            \(arguments(of: Command.lint)) ;;
        esac
      }

      # RULE=LEVEL
      _payload_lint_rule() {
        if compset -P '*='; then
          compadd -- \(CompletionWords.levels.joined(separator: " "))
        else
          compadd -q -S = -- \(CompletionWords.rules.map(quoted).joined(separator: " "))
        fi
      }

      _payload_lint_topic() {
        compadd -- \(CompletionWords.topics.map(quoted).joined(separator: " "))
      }

      # WORD or WORD:FILE
      _payload_lint_word_or_file() {
        if compset -P '*:'; then _files; else compadd -- "$@"; fi
      }

      if [[ $funcstack[1] == _payload_lint || $funcstack[1] == _payload-lint ]]; then
        _payload_lint "$@"
      else
        compdef _payload_lint payload-lint
      fi

      """
  }

  private static func arguments(of command: Command) -> String {
    var specifications = command.options.flatMap { option -> [String] in
      let help = escaped("\(option.help)")
      let value = option.value.name.map { ":\(escaped($0)):\(action(option.value))" } ?? ""
      let isOnce = !option.isRepeatable
      let long = quoted((isOnce ? "" : "*") + option.long + (value.isEmpty ? "" : "=") + "[\(help)]" + value)
      guard let short = option.short else { return [long] }
      return [long, quoted((isOnce ? "" : "*") + "-\(short)+[\(help)]" + value)]
    }
    specifications.append("'--help[this command]'")
    if case .none = command.operand {
    } else {
      specifications.append(quoted("*:\(command.operand.name ?? ""):\(action(command.operand))"))
    }
    return "_arguments " + specifications.joined(separator: " \\\n        ")
  }

  private static func action(_ value: OptionInfo.Value) -> String {
    switch value {
    case .none, .text: " "
    case .file, .path: "_files"
    case .rule: "_payload_lint_rule"
    case .topic: "_payload_lint_topic"
    case .words(let name, let words):
      "\(name)".contains(":")
        ? "{_payload_lint_word_or_file \(words.joined(separator: " "))}" : "(\(words.joined(separator: " ")))"
    }
  }

  /// What stands in the brackets and between the colons of a specification.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
