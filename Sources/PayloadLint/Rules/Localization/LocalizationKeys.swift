extension RuleFamily {
  static let unknownLocalizationKey = RuleFamily(
    id: "localization/unknown-key", severity: .error,
    summary: "localization key is not in the app's Localizable table",
    rationale: """
      The system looks a loc-key up in the Localizable table of the app, and in no other table. Where it is not found \
      the user sees the bare key, or no text at all; sources differ on which.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"loc-key":«"GRETING"»,"loc-args":["Ada"]}}}"#) { $0.manifest = greetings },
        .bad(#"{"aps":{"alert":{"title-loc-key":«"SALE"»,"body":"Today"}}}"#) { $0.manifest = greetings },
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"alert":{"title":{"loc-key":«"SALE"»},"body":"B"}}}"#
        ) { $0.manifest = greetings },
        .good(#"{"aps":{"alert":{"loc-key":"GREETING","loc-args":["Ada"]}}}"#) { $0.manifest = greetings },
        .good(#"{"aps":{"alert":{"loc-key":"${key}"}}}"#) { $0.manifest = greetings },
        .good(#"{"aps":{"alert":{"loc-key":"SALE"}}}"#) {
          $0.manifest = #"{"open":["localizations"],"localizations":{"GREETING":"Hello %@"}}"#
        },
        .good(#"{"aps":{"alert":{"loc-key":"SALE"}}}"#),
      ]
    },
    check: .request(when: .localizedTexts) { request, report in
      guard let table = request.facts.localizations, request.facts.open[.localizations] == nil else { return }
      for text in request.localizedTexts where table[text.name] == nil {
        // In a long table the search would cost more than it is worth.
        let nearest = table.count <= 2_000 ? NearestName.find(text.name, among: table.keys) : nil
        report.flag(
          .value(text.key), "\(text.keyName) \(Quoting.quoted(text.name)) is not in the app's Localizable table",
          note: "the user sees the bare key, or no text at all",
          related: nearest.flatMap { table[$0]?.place }.map {
            [RelatedAnchor(anchor: .place($0, pointer: ""), message: "the key with the nearest name")]
          } ?? [],
          fix: nearest.map {
            .replace(text.key, with: JSONWriter.quoted($0), "write \(Quoting.quoted($0))", isSafe: false)
          })
      }
    })

  static let missingLanguage = RuleFamily(
    id: "localization/missing-language", severity: .error,
    summary: "localization key has no string in one of the app's languages",
    rationale: """
      Each language has a table of its own. Where one of them lacks the key, users of that language see the bare key, \
      or no text at all.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"loc-key":«"BYE"»}}}"#) { $0.manifest = twoLanguages },
        .good(#"{"aps":{"alert":{"loc-key":"HELLO"}}}"#) { $0.manifest = twoLanguages },
        .good(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#) { $0.manifest = twoLanguages },
      ]
    },
    check: .request(when: .localizedTexts) { request, report in
      guard request.facts.open[.localizations] == nil else { return }
      for (text, fact) in request.resolvedTexts where fact.formats[""] == nil {
        let missing = request.facts.languages.filter { fact.formats[$0] == nil }
        guard !missing.isEmpty, let given = fact.formats.keys.min() else { continue }
        report.flag(
          .value(text.key),
          "\(text.keyName) \(Quoting.quoted(text.name)) has no text in \(Wording.list(names: missing))",
          note: "users of that language see the bare key, or no text at all",
          help: "add the key to the table of each language",
          related: fact.related(given))
      }
    })

  private static let greetings = #"{"localizations":{"GREETING":"Hello %@","BYE":"Bye"}}"#
  private static let twoLanguages =
    #"{"localizations":{"HELLO":{"en":"Hello","de":"Hallo"},"BYE":{"en":"Bye"},"PLAIN":"OK"}}"#
}
