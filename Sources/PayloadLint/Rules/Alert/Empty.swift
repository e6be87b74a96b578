extension RuleFamily {
  static let emptyAlert = RuleFamily(
    id: "alert/empty", severity: .warning,
    summary: "alert without text",
    rationale: """
      An alert is shown for its title, subtitle or body. Without any of them nothing is visible, the service extension \
      is not documented to run, and an app that counts on either has only reports to go by.
      """,
    source: Source.modifying,
    examples: {
      [
        .bad(#"{"aps":{"alert":«""»,"sound":"default","mutable-content":1}}"#),
        .bad(#"{"aps":{"alert":«{}»,"sound":"default"}}"#),
        .bad(#"{"aps":{"alert":«{"title":"","body":""}»}}"#),
        .good(#"{"aps":{"alert":{"title":"Hi"}}}"#),
        .good(#"{"aps":{"alert":{"loc-key":"GREETING"}}}"#),
        .good(#"{"aps":{"sound":"default"}}"#),
      ]
    },
    check: .request(when: .keys([.alert])) { request, report in
      guard request.uses(.alert), !request.pushType.isWithin(.background), let alert = request.payload[.alert],
        alert.isObject || alert.isEmptyString, !request.alertHasText, !EmptyAlert.isExplained(request),
        request.liveActivity?.event == nil
      else { return }
      let isSilent = request.isOn(.contentAvailable) && !request.payload.has(.badge)
      report.flag(
        .value(alert), alert.isString ? "alert is empty" : "alert has no title, subtitle or body",
        note: "nothing is shown, and the service extension is not known to run",
        help: isSilent
          ? "take the key out of a silent push, or write a text" : "write a text, such as \"New message\"")
    })

  static let hiddenLocKey = RuleFamily(
    id: "alert/hidden-loc-key", severity: .warning,
    summary: "`body` or `title` overrides the localization key beside it",
    rationale: """
      title and title-loc-key, subtitle and subtitle-loc-key, body and loc-key are two ways to say one thing. Where \
      both stand, the literal text wins and the localised one is never shown.
      """,
    source: "https://github.com/chvanikoff/apns4ex/issues/15",
    examples: {
      [
        .bad(#"{"aps":{"alert":{"body":"Hello",«"loc-key"»:"GREETING"}}}"#),
        .good(#"{"aps":{"alert":{"title-loc-key":"SENDER","body":"Hello"}}}"#),
        .good(#"{"aps":{"alert":{"title":"Ada","title-loc-key":null,"body":"Hello"}}}"#),
      ]
    },
    check: .request(when: .keys([.titleLocKey, .subtitleLocKey, .locKey])) { request, report in
      for pair in TextPair.all where request.uses(pair.locKey) {
        guard let text = request.payload[pair.text], text.isString, !text.isEmptyString,
          let key = request.payload.member(pair.locKey), key.value.isString
        else { continue }
        report.flag(
          .key(key), "\(pair.locKey.fact.name) is ignored: \(pair.text.fact.name) overrides it",
          note: "the literal text is shown in every language",
          help: "keep one of the two",
          related: [RelatedAnchor(anchor: .value(text), message: "this text is shown")])
      }
    })

  static let emptyTextHidesLocKey = RuleFamily(
    id: "alert/empty-text-hides-loc-key", severity: .error,
    summary: "empty `body` or `title` overrides the localization key beside it",
    rationale: """
      A library that writes "body": "" beside loc-key turns the localised text off: the empty body wins, and the \
      notification has no text.
      """,
    source: "https://github.com/chvanikoff/apns4ex/issues/15",
    examples: {
      [
        .bad(
          #"{"aps":{"alert":{«"body"»:"","loc-key":"GREETING"}}}"#, fixed: #"{"aps":{"alert":{"loc-key":"GREETING"}}}"#),
        .good(#"{"aps":{"alert":{"loc-key":"GREETING"}}}"#),
      ]
    },
    check: .request(when: .keys([.titleLocKey, .subtitleLocKey, .locKey])) { request, report in
      for pair in TextPair.all where request.uses(pair.locKey) {
        guard let text = request.payload.member(pair.text), text.value.isEmptyString,
          let key = request.payload[pair.locKey], key.isString, !key.isEmptyString,
          let alert = request.payload.object(.alert)
        else { continue }
        report.flag(
          .key(text), "the empty \(pair.text.fact.name) hides \(pair.locKey.fact.name)",
          note: "the empty string is used, and the localized one is not shown",
          fix: .remove(text, from: alert, "take \"\(pair.text.fact.name)\" out", isSafe: true))
      }
    })

  static let argsWithoutLocKey = RuleFamily(
    id: "alert/args-without-loc-key", severity: .warning,
    summary: "localization arguments without a localization key",
    rationale: "loc-args fill the placeholders of the text that loc-key names. Without the key they have no effect.",
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"title":"Hi",«"loc-args"»:["Ada"]}}}"#),
        .bad(#"{"aps":{"alert":{"loc-key":"GREETING",«"title-loc-args"»:["Ada"]}}}"#),
        .good(#"{"aps":{"alert":{"loc-key":"GREETING","loc-args":["Ada"]}}}"#),
        .good(#"{"aps":{"alert":{"body":"Hi","loc-args":[],"title-loc-args":null}}}"#),
      ]
    },
    check: .request(when: .keys([.titleLocArgs, .subtitleLocArgs, .locArgs])) { request, report in
      for pair in TextPair.all where request.uses(pair.locArgs) {
        guard let args = request.payload.member(pair.locArgs), args.value.isArray, args.value.count > 0,
          !request.payload.has(pair.locKey), let alert = request.payload.object(.alert),
          !EmptyAlert.isMeant(pair.locKey, request)
        else { continue }
        report.flag(
          .key(args), "\(pair.locArgs.fact.name) has no effect without \(pair.locKey.fact.name)",
          note: "only the text that \(pair.locKey.fact.name) names has placeholders to fill",
          help: "add \"\(pair.locKey.fact.name)\", or take the arguments out",
          fix: .remove(args, from: alert, "take \"\(pair.locArgs.fact.name)\" out"))
      }
    })
}

/// A text and the two keys that stand for it when it is localised.
private struct TextPair {
  let text: Key
  let locKey: Key
  let locArgs: Key

  static let all = [
    TextPair(text: .title, locKey: .titleLocKey, locArgs: .titleLocArgs),
    TextPair(text: .subtitle, locKey: .subtitleLocKey, locArgs: .subtitleLocArgs),
    TextPair(text: .body, locKey: .locKey, locArgs: .locArgs),
  ]
}

private enum EmptyAlert {
  /// A misspelled key is the cause, and reported as such.
  static func isExplained(_ request: Request) -> Bool {
    request.unknown.contains { unknown in
      guard unknown.location == .alert || unknown.location == .aps else { return false }
      return unknown.meaning.key.map { $0.fact.location == .alert } ?? false
    }
  }

  /// An unknown key of the alert was meant to be this one.
  static func isMeant(_ key: Key, _ request: Request) -> Bool {
    request.unknown.contains { unknown in
      unknown.location == .alert
        && unknown.meaning.key == key
    }
  }
}
