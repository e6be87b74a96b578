extension RuleFamily {
  static let localizationArgumentCount = RuleFamily(
    id: "localization/argument-count", severity: .error,
    summary: "fewer localization arguments than the localized string has placeholders",
    rationale: """
      The values of loc-args fill the placeholders of the text in their order, or by their number: "%2$@" takes the \
      second. Where one is missing the user sees "(null)" or the placeholder itself.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":«{»"loc-key":"READY"}}}"#) { $0.manifest = orders },
        .bad(#"{"aps":{"alert":{"loc-key":"ORDERED","loc-args":«["Ada","Room 4"]»}}}"#) { $0.manifest = orders },
        .bad(#"{"aps":{"alert":{"title-loc-key":"MIXED","title-loc-args":«[]»,"body":"B"}}}"#) { $0.manifest = orders },
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"alert":{"title":"A","body":{"loc-key":"READY","loc-args":«[]»}}}}"#
        ) { $0.manifest = orders },
        .good(#"{"aps":{"alert":{"loc-key":"ORDERED","loc-args":["Ada","","Room 4"]}}}"#) { $0.manifest = orders },
        .good(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#) { $0.manifest = orders },
        .good(#"{"aps":{"alert":{"loc-key":"READY","loc-args":["{{order}}"]}}}"#) { $0.manifest = orders },
      ]
    },
    check: .request(when: .localizedTexts) { request, report in
      for (text, fact) in request.resolvedTexts {
        guard let given = text.argumentCount else { continue }
        let short = fact.sortedFormats.filter { $0.specifiers.argumentCount > given }
        guard let worst = short.max(by: { $0.specifiers.argumentCount < $1.specifiers.argumentCount }) else { continue }
        let anchor = text.arguments.map { Anchor.value($0) } ?? .missing(text.argumentsName, in: text.home)
        report.flag(
          anchor,
          "\(text.keyName) \(Quoting.quoted(text.name)) needs \(Wording.count(worst.specifiers.argumentCount, "argument"))"
            + fact.phrase(short.map(\.language)) + ", found \(given)",
          note: "the user sees \"(null)\" or the placeholder itself",
          help: "write one string for each placeholder in \(text.argumentsName), an empty one for a blank",
          related: fact.related(worst.language))
      }
    })

  static let extraArgument = RuleFamily(
    id: "localization/extra-argument", severity: .warning,
    summary: "more localization arguments than the localized string has placeholders",
    rationale: "Values without a placeholder are not shown. Mostly the key, or the order of the values, is wrong.",
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"loc-key":"READY","loc-args":["12",«"Ada"»]}}}"#) { $0.manifest = orders },
        .bad(#"{"aps":{"alert":{"loc-key":"PLAIN","loc-args":[«"12"»,"Ada"]}}}"#) { $0.manifest = orders },
        .good(#"{"aps":{"alert":{"loc-key":"THIRD","loc-args":["a","b","c"]}}}"#) { $0.manifest = orders },
        .good(#"{"aps":{"alert":{"loc-key":"READY","loc-args":["12"]}}}"#) { $0.manifest = orders },
        .good(#"{"aps":{"alert":{"title-loc-key":"PLAIN","title-loc-args":null,"body":"B"}}}"#) {
          $0.manifest = orders
        },
      ]
    },
    check: .request(when: .localizedTexts) { request, report in
      for (text, fact) in request.resolvedTexts {
        let formats = fact.sortedFormats
        // What a plural form takes stands in its variants.
        guard formats.allSatisfy({ !$0.specifiers.hasPlural }) else { continue }
        guard let given = text.argumentCount, let needed = formats.map(\.specifiers.argumentCount).max(),
          given > needed, let extra = text.arguments?.elements.dropFirst(needed).first(where: { _ in true })
        else { continue }
        report.flag(
          .value(extra),
          "\(text.keyName) \(Quoting.quoted(text.name)) takes \(Wording.count(needed, "argument")), found \(given)",
          note: "the text has no placeholder for it, so it is not shown",
          related: fact.related(formats[0].language))
      }
    })

  static let numberSpecifier = RuleFamily(
    id: "localization/number-specifier", severity: .error,
    summary: "localized string expects an argument that is not a string",
    rationale: """
      The arguments of a push are strings, and "%@" is the placeholder for a string. "%d" or "%f" in the text find no \
      number to show.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"loc-key":«"COUNT"»,"loc-args":["3"]}}}"#) { $0.manifest = numbers },
        .bad(#"{"aps":{"alert":{"title-loc-key":«"LONG"»,"title-loc-args":["a","3"]}}}"#) { $0.manifest = numbers },
        .good(#"{"aps":{"alert":{"loc-key":"DISCOUNT","loc-args":["50"]}}}"#) { $0.manifest = numbers },
        .good(#"{"aps":{"alert":{"loc-key":"PERCENT"}}}"#) { $0.manifest = numbers },
      ]
    },
    check: .request(when: .localizedTexts) { request, report in
      for (text, fact) in request.resolvedTexts {
        let faulty = fact.sortedFormats.compactMap { format in
          format.specifiers.specifiers.first { $0.kind == .number || $0.kind == .pointer }
            .map { (language: format.language, specifier: $0) }
        }
        guard let first = faulty.first else { continue }
        report.flag(
          .value(text.key),
          "the text of \(text.keyName) \(Quoting.quoted(text.name)) expects \(first.specifier.kind.words) for \"\(first.specifier.text)\""
            + fact.phrase(faulty.map(\.language)),
          note: "the arguments of a push are strings: the placeholder shows nothing or nonsense",
          help: "write \(Quoting.quoted(first.specifier.asObject)) in the text", related: fact.related(first.language))
      }
    })

  static let pluralEntry = RuleFamily(
    id: "localization/plural-entry", severity: .warning,
    summary: "localized string is selected by a number",
    rationale: """
      A plural form is chosen by a number, and the arguments of a push are strings. Which form the user sees cannot be \
      relied on; a key of its own for each form can.
      """,
    source: Source.stringsDictionary,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"loc-key":«"PEOPLE"»,"loc-args":["3"]}}}"#) {
          $0.manifest = ##"{"localizations":{"PEOPLE":"%#@people@ are here"}}"##
        },
        .good(#"{"aps":{"alert":{"loc-key":"PEOPLE","loc-args":["3"]}}}"#) {
          $0.manifest = #"{"localizations":{"PEOPLE":"%@ people are here"}}"#
        },
      ]
    },
    check: .request(when: .localizedTexts) { request, report in
      for (text, fact) in request.resolvedTexts {
        let plural = fact.sortedFormats.filter(\.specifiers.hasPlural)
        guard let first = plural.first else { continue }
        report.flag(
          .value(text.key),
          "the text of \(text.keyName) \(Quoting.quoted(text.name)) is chosen by a number"
            + fact.phrase(plural.map(\.language)),
          note: "the arguments of a push are strings, so the form cannot be chosen reliably",
          help: "use a key of its own for one and for many", related: fact.related(first.language))
      }
    })

  private static let orders = #"""
    {"localizations":{"READY":"Order %@ is ready","ORDERED":"%1$@ %2$@ ordered from %3$@","PLAIN":"OK","THIRD":"%3$@",\#
    "MIXED":{"en":"Hello","de":"Hallo %@"}}}
    """#
  private static let numbers = #"""
    {"localizations":{"COUNT":"%d orders","LONG":"%@: %2$lld","DISCOUNT":"%@%% off","PERCENT":"100 % sure"}}
    """#
}

extension FormatSpecifiers.Specifier {
  /// The placeholder for a string at the same place.
  fileprivate var asObject: String {
    guard text.contains("$") else { return "%@" }
    return "%\(argument)$@"
  }
}

extension FormatSpecifiers.Specifier.Kind {
  fileprivate var words: String {
    switch self {
    case .object: "a string"
    case .plural, .number: "a number"
    case .pointer: "an address"
    }
  }
}
