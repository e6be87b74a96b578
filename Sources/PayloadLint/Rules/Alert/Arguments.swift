extension RuleFamily {
  static let elementNotText = RuleFamily(
    id: "alert/element-not-string", formerly: ["alert/element-not-text"], severity: .warning,
    summary: "argument that is not a string",
    rationale: """
      loc-args and url-args are documented as arrays of strings. Numbers, booleans and null are accepted by APNs; \
      whether the device fills a placeholder with them is not documented.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ada",«3»]}}}"#,
          fixed: #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ada","3"]}}}"#),
        .bad(#"{"aps":{"alert":{"loc-key":"SCORE","loc-args":[«null»,«true»]}}}"#),
        .bad(
          #"""
          {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},
          "alert":{"title":"Match","body":{"loc-key":"SCORE","loc-args":[«3»]}}}}
          """#),
        .good(#"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ada","3",""]}}}"#),
      ]
    },
    check: .request(when: .keys([.titleLocArgs, .subtitleLocArgs, .locArgs, .urlArgs], or: .unexpectedTypes)) {
      request, report in
      var lists: [(String, Value)] = []
      for key in request.payload.present.intersection(keysOfLists) where request.uses(key) {
        if let list = request.payload[key] { lists.append((key.fact.label, list)) }
      }
      lists += AlertText.all(request).compactMap { text in text.object["loc-args"].map { ("loc-args", $0) } }
      for (label, list) in lists where list.isArray {
        for element in list.elements where !element.isString && !element.isUnknown {
          report.flag(
            .value(element), "elements of \(label) must be strings, but this is \(element.described)",
            note: "whether a placeholder is filled with it is not documented",
            help: element.kind == .number ? nil : "write a string",
            fix: element.kind == .number
              ? .replace(element, with: JSONWriter.quoted(element.source), "write \"\(element.source)\"") : nil)
        }
      }
    })

  private static let keysOfLists = Keys.set { $0.types.contains(.strings) }

  static let deprecatedKey = RuleFamily(
    id: "alert/deprecated-key", severity: .info,
    summary: "deprecated key",
    rationale: """
      summary-arg and summary-arg-count have no effect since iOS 15, action-loc-key since the alerts of iOS 10. They \
      cost bytes and do no harm.
      """,
    source: Source.content,
    examples: {
      [
        .bad(#"{"aps":{"alert":{"body":"Hi",«"summary-arg"»:"Ada"}}}"#),
        .good(#"{"aps":{"alert":{"body":"Hi"}}}"#),
      ]
    },
    check: .request(when: .keys([.actionLocKey, .summaryArg, .summaryArgCount])) { request, report in
      for fact in request.payload.present.lazy.map(\.fact)
      where fact.deprecated.utf8CodeUnitCount > 0 && request.uses(fact.key) {
        guard let member = request.payload.member(fact.key), member.value.kind != .null,
          let parent = request.payload.object(fact.location)
        else { continue }
        report.flag(
          .key(member), "\(fact.label) has no effect since \(fact.deprecated)",
          fix: .remove(member, from: parent, "it can be left out"))
      }
    })

  static let privateUseCharacter = RuleFamily(
    id: "alert/private-use-character", severity: .info,
    summary: "private use character",
    rationale: """
      Private use characters such as U+E415 were the emoji of old Japanese phones. Today's fonts show a box or \
      nothing; the real emoji have their own code points.
      """,
    source: "https://github.com/iamcal/php-emoji/issues/7",
    examples: {
      [
        .bad(#"{"aps":{"alert":«"\ue415 hello"»}}"#),
        .good(#"{"aps":{"alert":"😀 hello"}}"#),
      ]
    },
    check: .request(when: .keys([.alert, .title, .subtitle, .body])) { request, report in
      for key in [Key.alert, .title, .subtitle, .body] {
        guard let value = request.payload[key], value.isString, value.mayHoldPrivateUse,
          let scalar = value.text.unicodeScalars.first(where: { (0xE000...0xF8FF).contains($0.value) })
        else { continue }
        let code = String(scalar.value, radix: 16, uppercase: true)
        report.flag(
          .value(value), "the string contains the private use character U+\(code)",
          note: "fonts show a box for it, or nothing", help: "write the intended emoji or letter")
      }
    })

  static let alertTooLong = RuleFamily(
    id: "alert/too-long", severity: .info, isOnByDefault: false,
    summary: "body is longer than a banner shows",
    rationale: """
      A banner shows title, subtitle and two to four lines of the body; the rest appears when the notification is \
      opened. Off by default: many apps want the long text.
      """,
    source: Source.contentExtension,
    examples: { [.bad(TooLong.sample(201)), .good(TooLong.sample(200))] },
    check: .request(when: .keys([.alert])) { request, report in
      guard request.isUserNotification, let alert = request.payload[.alert],
        let body = alert.isString ? alert : request.payload[.body], body.isString
      else { return }
      let count = body.text.count
      guard count > TooLong.limit else { return }
      report.flag(
        .value(body), "the text has \(count) characters; a banner shows about \(TooLong.limit)",
        note: "the rest appears when the notification is opened")
    })
}

private enum TooLong {
  /// About four lines of a banner.
  static let limit = 200

  static func sample(_ count: Int) -> String {
    let text = "\"" + String(repeating: "a", count: count) + "\""
    return "{\"aps\":{\"alert\":" + (count > limit ? "«\(text)»" : text) + "}}"
  }
}

extension Value {
  /// Whether a string's bytes leave room for one of U+E000 to U+F8FF: they start with 0xEE or 0xEF, and their escapes
  /// with `\uE` or `\uF`.
  fileprivate var mayHoldPrivateUse: Bool {
    guard !flags.isDisjoint(with: [.nonASCII, .escaped]) else { return false }
    return unsafe withBytes { bytes in
      for offset in bytes.indices {
        switch unsafe bytes[offset] {
        case 0xEE, 0xEF: return true
        case UInt8(ascii: "u") where offset + 1 < bytes.count:
          let next = unsafe bytes[offset + 1] | 0x20
          if next == UInt8(ascii: "e") || next == UInt8(ascii: "f") { return true }
        default: continue
        }
      }
      return false
    }
  }
}
