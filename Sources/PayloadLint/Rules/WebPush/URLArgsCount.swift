extension RuleFamily {
  static let urlArgsCount = RuleFamily(
    id: "web-push/url-args-count", severity: .error,
    summary: "`url-args` does not fit the placeholders of urlFormatString",
    rationale: """
      Safari puts the values of url-args into the placeholders of the website's urlFormatString, one for each. When \
      the numbers differ it does not show the notification; a blank takes an empty string, and no placeholder an \
      empty array.
      """,
    source: Source.safari,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"title":"A","body":"B"},"url-args":«["a"]»}}"#) { $0.manifest = twoValues },
        .bad(#"{"aps":{"alert":{"title":"A","body":"B"},"url-args":«["a"]»}}"#) {
          $0.manifest = #"{"urlFormatString":"https://example.com/news"}"#
        },
        .good(#"{"aps":{"alert":{"title":"A","body":"B"},"url-args":["a",""]}}"#) { $0.manifest = twoValues },
        .good(#"{"aps":{"alert":{"title":"A","body":"B"},"url-args":[]}}"#) {
          $0.manifest = #"{"urlFormatString":"https://example.com/news"}"#
        },
        .good(#"{"aps":{"alert":{"title":"A","body":"B"},"url-args":["a"]}}"#),
      ]
    },
    check: .request(when: .keys([.urlArgs])) { request, report in
      guard request.uses(.urlArgs), let format = request.facts.urlFormatString, let value = request.payload[.urlArgs],
        value.isArray, value.elements.allSatisfy({ !$0.isUnknown })
      else { return }
      let expected = URLFormat.placeholderCount(format)
      guard value.count != expected else { return }
      report.flag(
        .value(value),
        "url-args must have \(Wording.count(expected, "value")), found \(value.count): urlFormatString is \(Quoting.quoted(format))",
        note: "Safari does not show the notification",
        help: value.count < expected ? "write an empty string for a placeholder that stays blank" : nil)
    })

  private static let twoValues = #"{"urlFormatString":"https://example.com/%@/100%25?page=%@"}"#
}

private enum URLFormat {
  /// How often `%@` occurs. A percent sign with anything else behind it is an escape of the URL.
  static func placeholderCount(_ format: String) -> Int {
    zip(format.utf8, format.utf8.dropFirst()).count { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "@") }
  }
}
