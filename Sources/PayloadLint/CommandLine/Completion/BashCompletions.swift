/// Completions for bash, from version 3.2 on, which macOS has.
enum BashCompletions {
  static var script: String {
    var text = """
      # Completions for payload-lint; made by "payload-lint completions bash".

      _payload_lint() {
        local line=${COMP_LINE:0:COMP_POINT} words word previous="" command=lint
        # Words as they are typed: bash itself splits them at "=" and ":", too.
        read -ra words <<<"$line"
        [[ $line == *[[:space:]] ]] && words+=("")
        word=${words[${#words[@]}-1]}
        ((${#words[@]} > 2)) && previous=${words[${#words[@]}-2]}
        if [[ $word == --*=* ]]; then previous=${word%%=*} word=${word#*=}; fi
        COMPREPLY=()
        if ((${#words[@]} == 2)) && [[ -z $previous && $word != -* ]]; then
          _payload_lint_words "$word" "\(commands)"
          _payload_lint_files "$word"
          return
        fi
        case ${words[1]} in \(Command.all.map { "\($0.name)" }.joined(separator: "|"))) command=${words[1]} ;; esac
        case "$command $previous" in

      """
    for command in Command.all {
      for option in command.options where option.value.name != nil {
        let names = [option.long] + (option.short.map { ["-\($0)"] } ?? [])
        let pattern = names.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        text += "    \(pattern)) \(action(option.value)); return ;;\n"
      }
    }
    text += """
        esac
        if [[ $word == -* ]]; then
          case $command in

      """
    for command in Command.all {
      let options = (command.options.map(\.long) + ["--help"]).joined(separator: " ")
      text += "      \(command.name)) _payload_lint_words \"$word\" \"\(options)\" ;;\n"
    }
    text += """
          esac
          return
        fi
        case $command in

      """
    for command in Command.all { text += "    \(command.name)) \(action(command.operand)) ;;\n" }
    return text + """
        esac
      }

      # WORD CANDIDATES [SUFFIX]
      _payload_lint_words() {
        local candidate
        while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -W "$2" -S "$3" -- "$1")
      }

      _payload_lint_files() {
        compopt -o filenames 2>/dev/null
        local file
        while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
      }

      # RULE=LEVEL
      _payload_lint_rule() {
        if [[ $1 == *=* ]]; then
          _payload_lint_words "${1#*=}" "\(CompletionWords.levels.joined(separator: " "))"
        else
          compopt -o nospace 2>/dev/null
          _payload_lint_words "$1" "\(CompletionWords.rules.joined(separator: " "))" =
        fi
      }

      # WORD or WORD:FILE
      _payload_lint_word_or_file() {
        if [[ $1 == *:* ]]; then _payload_lint_files "${1#*:}"; else _payload_lint_words "$1" "$2"; fi
      }

      complete -F _payload_lint payload-lint

      """
  }

  private static var commands: String {
    (Command.all.map { "\($0.name)" } + ["--help", "--version"]).joined(separator: " ")
  }

  private static func action(_ value: OptionInfo.Value) -> String {
    switch value {
    case .none, .text: ":"
    case .file, .path: "_payload_lint_files \"$word\""
    case .rule: "_payload_lint_rule \"$word\""
    case .topic: "_payload_lint_words \"$word\" \"\(CompletionWords.topics.joined(separator: " "))\""
    case .words(let name, let words):
      ("\(name)".contains(":") ? "_payload_lint_word_or_file" : "_payload_lint_words")
        + " \"$word\" \"\(words.joined(separator: " "))\""
    }
  }
}
