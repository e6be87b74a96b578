extension RuleFamily {
  /// Text that is not JSON: the parser finds the faults, and each kind of fault is one rule.
  static let syntax = RuleFamily(
    rules: SyntaxProblem.Kind.allCases.map { SyntaxRules.rule(of: $0) },
    check: .syntax(SyntaxProblem.Kind.allCases.map { [$0] }))
}

/// A `switch` is the table, so that the compiler asks for the row of a new kind.
private enum SyntaxRules {
  static func rule(of kind: SyntaxProblem.Kind) -> Rule {
    switch kind {
    case .missingComma:
      row(
        id: "json/missing-comma", "missing comma between two members or elements",
        """
        A comma separates the members of an object and the elements of an array. Without it parsers reject the whole \
        payload.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"«»"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .bad(
              #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"«» "b"]}}}"#,
              fixed: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a", "b"]}}}"#),
            .bad(#"{"aps":{"alert":"Hi"«;»"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
          ]
        })
    case .trailingComma:
      row(
        id: "json/trailing-comma", "trailing comma before a closing bracket",
        """
        The most common mistake in hand-written payloads, left over when the last member was deleted or moved. Apple's \
        own parser accepts some trailing commas, so a test in the Simulator may work while a provider or another \
        parser rejects the payload.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"«,»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .bad(
              #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"«,,»]}}}"#,
              fixed: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"]}}}"#),
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .extraComma:
      row(
        id: "json/extra-comma", "comma without a value before it",
        """
        A comma separates two values. One at the start of an object or array, or two in a row, has a value missing on \
        one side.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi",«,»"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .bad(#"{«,»"aps":{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
          ]
        })
    case .missingColon:
      row(
        id: "json/missing-colon", "missing colon between key and value",
        """
        A member of an object is a key, a colon and a value. Other languages write =, => or -> between the two.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert"«» "Hi"}}"#, fixed: #"{"aps":{"alert": "Hi"}}"#),
            .bad(#"{"aps":{"alert" «=>» "Hi"}}"#, fixed: #"{"aps":{"alert" : "Hi"}}"#),
            .bad(#"{"aps":{"badge"«,» 1}}"#, fixed: #"{"aps":{"badge": 1}}"#),
            .good(#"{"aps":{"alert": "Hi"}}"#),
          ]
        })
    case .missingValue:
      row(
        id: "json/missing-value", "a key has no value",
        """
        Every key of a JSON object has a value. Which value was intended is unknown; the repair writes null, which few \
        keys of a payload accept.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"},"order":«»}"#, fixed: #"{"aps":{"alert":"Hi"},"order": null}"#),
            .bad(#"{"aps":{"alert":"Hi"},"order"«»}"#, fixed: #"{"aps":{"alert":"Hi"},"order": null}"#),
            .good(#"{"aps":{"alert":"Hi"},"order":null}"#),
          ]
        })
    case .singleQuotes:
      row(
        id: "json/single-quotes", "string in single quotes",
        """
        JSON has only double quotes. Single quotes and backticks come from JavaScript and Python, whose print() writes \
        dictionaries with them.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":«'»Hi'}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .bad(#"{«'»aps':{'alert':'Say "hi"'}}"#, fixed: #"{"aps":{"alert":"Say \"hi\""}}"#),
            .good(#"{"aps":{"alert":"It's 'fine'"}}"#),
          ]
        })
    case .curlyQuotes:
      row(
        id: "json/curly-quotes", "string in typographic quotes",
        """
        Word processors, chat apps and web pages replace straight quotes with typographic ones. JSON does not accept \
        them around a string; inside a string they are ordinary characters.
        """,
        examples: {
          [
            .bad(#"{"aps":{«“»alert”:"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .bad(#"{"aps":{"alert":"Hi«”»,"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .good(#"{"aps":{"alert":"He said “hi”"}}"#),
          ]
        })
    case .escapedQuotes:
      row(
        id: "json/escaped-quotes", "escaped quotes around strings",
        """
        The JSON was copied from inside a string of source code or of another JSON document, together with the \
        backslashes that were needed there.
        """,
        examples: {
          [
            .bad(#"{«\"»aps\":{\"alert\":\"Hi\"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .good(#"{"aps":{"alert":"Say \"hi\""}}"#),
          ]
        })
    case .unescapedQuote:
      row(
        id: "json/unescaped-quote", "unescaped quote inside a string",
        """
        The quote ends the string, and the text after it is not valid JSON. Where the string was meant to end is a \
        guess, so the repair is applied only with --unsafe-fixes.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"See «"»these" deals"}}"#, fixed: #"{"aps":{"alert":"See \"these\" deals"}}"#),
            .good(#"{"aps":{"alert":"See \"these\" deals"}}"#),
          ]
        })
    case .unquotedKey:
      row(
        id: "json/unquoted-key", "key without double quotes",
        """
        JavaScript allows keys without quotes, JSON does not.
        """,
        examples: {
          [
            .bad(#"{«aps»:{alert:"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .bad(#"{"aps":{«alert"»:"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .unquotedString:
      row(
        id: "json/unquoted-string", "string without double quotes",
        """
        A value that is not a number, true, false or null needs double quotes.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":«Hi there»}}"#, fixed: #"{"aps":{"alert":"Hi there"}}"#),
            .good(#"{"aps":{"alert":"Hi there"}}"#),
          ]
        })
    case .comment:
      row(
        id: "json/comment", "comment in the payload",
        """
        JSON has no comments. Guides add comments to payloads to explain them, and a payload is sent as it is.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi" «/* the text */»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .good(#"{"aps":{"alert":"Hi /* not a comment */ // nor this"}}"#),
          ]
        })
    case .badLiteral:
      row(
        id: "json/bad-literal", "invalid literal: JSON has only true, false and null",
        """
        The literals are written in lower case. True and None are Python, nil is Swift and Ruby, YES and NO are \
        Objective-C; NaN and Infinity do not exist in JSON.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"},"urgent":«True»}"#, fixed: #"{"aps":{"alert":"Hi"},"urgent":true}"#),
            .bad(#"{"aps":{"alert":"Hi"},"order":«nil»}"#, fixed: #"{"aps":{"alert":"Hi"},"order":null}"#),
            .good(#"{"aps":{"alert":"Hi"},"urgent":true,"order":null}"#),
          ]
        })
    case .badNumber:
      row(
        id: "json/bad-number", "invalid number",
        """
        A JSON number has decimal digits, at most a minus sign, digits on both sides of its decimal point and no \
        leading zero.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","badge":«+1»}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .bad(#"{"aps":{"alert":"Hi"},"price":«.5»}"#, fixed: #"{"aps":{"alert":"Hi"},"price":0.5}"#),
            .bad(#"{"aps":{"alert":"Hi"},"mask":«0x1F»}"#, fixed: #"{"aps":{"alert":"Hi"},"mask":31}"#),
            .good(#"{"aps":{"alert":"Hi","badge":1},"price":-0.5e3}"#),
          ]
        })
    case .controlCharacter:
      row(
        id: "json/control-character", "unescaped control character in a string",
        """
        Line breaks, tabs and other characters below U+0020 must be escaped in a string.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"One«\#n»two"}}"#, fixed: #"{"aps":{"alert":"One\ntwo"}}"#) { $0.isVerbatim = true },
            .bad(#"{"aps":{"alert":"One«\#t»two"}}"#, fixed: #"{"aps":{"alert":"One\ttwo"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"One\ntwo"}}"#),
          ]
        })
    case .badEscape:
      row(
        id: "json/bad-escape", "invalid escape sequence",
        """
        JSON has eight escape sequences of one letter, and \\u with exactly four digits. Others come from the strings \
        of Swift, JavaScript and C, or from Windows paths.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"It«\'»s here"}}"#, fixed: #"{"aps":{"alert":"It's here"}}"#),
            .bad(#"{"aps":{"alert":"«\u{1F44B}» Hi"}}"#, fixed: #"{"aps":{"alert":"👋 Hi"}}"#),
            .good(#"{"aps":{"alert":"\ud83d\udc4b \"Hi\""}}"#),
          ]
        })
    case .unusualSpace:
      row(
        id: "json/unusual-space", "JSON does not allow this space character between tokens",
        """
        White space in JSON is the plain space, the tab and the line break. No-break spaces come with text copied from \
        web pages, ideographic spaces from East Asian keyboards; they look the same, and parsers reject them.
        """,
        examples: {
          [
            .bad(#"{"aps":«\#u{A0}»{"alert":"Hi"}}"#, fixed: #"{"aps": {"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .bad(#"{"aps":«\#u{200B}»{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"10\#u{A0}km"}}"#),
          ]
        })
    case .unterminatedString:
      row(
        id: "json/unterminated-string", "string without a closing quote",
        """
        Without its closing quote a string includes the text after it. The linter lets the string end with its line, \
        before the brackets and the comma that belong to the structure.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":«"Hi»,\#n"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi",\#n"badge":1}}"#) {
              $0.isVerbatim = true
            },
            .bad(#"{"aps":{"alert":«"Hi»,"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
            .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
          ]
        })
    case .unclosedContainer:
      row(
        id: "json/unclosed-container", "object or array without a closing bracket",
        """
        A bracket is missing, or the file was cut off. The repair adds what is missing at the end, which is right for \
        a file that was cut off; it is applied only with --unsafe-fixes.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"}«»"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .bad(
              #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"«»}}}"#,
              fixed: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"]}}}"#),
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .unexpectedBracket:
      row(
        id: "json/unexpected-bracket", "bracket of the wrong type, or an extra one",
        """
        Brackets close in the opposite order of their opening, each with its own type. The linter reports the bracket \
        whose removal or replacement leaves the rest of the file balanced.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"«]»}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
            .bad(#"{"aps":{"alert":"Hi"}«}»,"order":1}"#, fixed: #"{"aps":{"alert":"Hi"},"order":1}"#),
            .bad(#"«[»"aps":["alert":"Hi"]]"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .unexpectedCharacter:
      row(
        id: "json/unexpected-character", "text that is not part of JSON",
        """
        An operator, a call, dots in place of a value, or a stray character. Parsers reject the whole payload.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"},"sent":«Date()»}"#),
            .bad(#"{"aps":{"alert":"Hi"},"more":«...»}"#),
            .good(#"{"aps":{"alert":"Hi ..."}}"#),
          ]
        })
    case .textAfterEnd:
      row(
        id: "json/text-after-end", "text after the end of the JSON",
        """
        A JSON text is one value. Parsers reject the payload when anything but white space follows it, such as an \
        extra brace or a comma.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"}}«}»"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .bad(#"{"aps":{"alert":"Hi"}}«,»"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .severalDocuments:
      row(
        id: "json/several-documents", "more than one value in a file",
        """
        A payload file is one JSON object. Many payloads in one file are NDJSON, one per line, with a file extension \
        and an option of its own.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi"}}\#n«{»"aps":{"alert":"Ho"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .missingBraces:
      row(
        id: "json/missing-braces", "missing braces around the payload",
        """
        Guides often print a part of a payload without the braces around it. A payload is one JSON object.
        """,
        examples: {
          [
            .bad(#"«»"aps":{"alert":"Hi"}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .bad(#"«»"aps":{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .byteOrderMark:
      row(
        id: "json/byte-order-mark", severity: .warning, "byte order mark at the start of the file",
        """
        Editors on Windows write U+FEFF at the start of a file. RFC 8259 forbids it in JSON that is sent; some parsers \
        ignore it, others reject the payload.
        """,
        examples: {
          [
            .bad(#"«\#u{FEFF}»{"aps":{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#) { $0.isVerbatim = true },
          ]
        })
    case .utf16:
      row(
        id: .utf16, "the file is UTF-16",
        """
        JSON is exchanged in UTF-8. Windows PowerShell writes UTF-16 for > and Out-File, and some editors save it. The \
        linter reads and checks the file; --fix does not convert it.
        """,
        examples: {
          [
            .bad("«»" + #"{"aps":{"alert":"Hi"}}"#.map { "\($0)\0" }.joined()) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .invalidUTF8:
      row(
        id: "json/invalid-utf8", "invalid UTF-8",
        """
        The file has an older encoding, or text that was cut in the middle of a character.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Gr«ü»ße"}}"#) { ($0.isLatin1, $0.isVerbatim) = (true, true) },
            .good(#"{"aps":{"alert":"Grüße 👋"}}"#),
          ]
        })
    case .empty:
      row(
        id: "json/empty", "the file has no JSON",
        """
        The file is empty or has only white space. APNs answers PayloadEmpty to a request without a body.
        """,
        examples: {
          [
            .bad(#"«»"#) { $0.isVerbatim = true },
            .bad(#"«» \#n"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"}}"#),
          ]
        })
    case .tooDeep:
      row(
        id: "json/too-deep", "objects and arrays are nested too deep",
        """
        More than 512 objects and arrays are nested in each other. No payload needs that, and parsers, including \
        Apple's, reject it.
        """,
        examples: {
          [
            .bad(
              #"{"aps":{"alert":"Hi"},"deep":"# + String(repeating: "[", count: 511) + "«[»"
                + String(repeating: "]", count: 512) + "}"
            ) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"Hi"},"deep":[[[[[[[[]]]]]]]]}"#),
          ]
        })
    case .placeholder:
      row(
        id: .placeholder, "placeholder outside a string",
        """
        The file is JSON only after a template engine has filled in the placeholder. The linter reads it as one \
        unknown value and checks the rest. With --templates, or with placeholders in the configuration, it is expected \
        and only an info.
        """,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","badge":«{{count}}»}}"#),
            .bad(#"{"aps":{"alert":"Hi","badge":«${count}»}}"#),
            .good(#"{"aps":{"alert":"Hi {{name}}"}}"#),
          ]
        })
    case .notJSON:
      row(
        id: "json/not-json", "the file is not JSON",
        """
        It is a property list, YAML, source code, a curl command or a binary file. One finding says what it is; \
        nothing else is reported about the file.
        """,
        examples: {
          [
            .bad(#"{\#n  aps «=»   {\#n    alert = Hi;\#n  };\#n}"#) { $0.isVerbatim = true },
            .good(#"{"aps":{"alert":"aps = { alert = Hi; };"}}"#),
          ]
        })
    }
  }

  private static func row(
    id: RuleID, severity: Severity = .error, _ summary: StaticString, _ rationale: StaticString,
    examples: @escaping @Sendable () -> [Example]
  ) -> Rule {
    Rule(
      id: id, severity: severity, summary: summary, rationale: rationale, source: Source.json, examples: examples)
  }
}

extension RuleID {
  /// Templates change its level.
  static let placeholder: RuleID = "json/placeholder"
  static let utf16: RuleID = "json/utf16"
}
