extension RuleFamily {
  static let headerValue = RuleFamily(
    id: "headers/bad-value", severity: .error,
    summary: "header value that APNs rejects",
    rationale: """
      apns-push-type, apns-priority, apns-expiration, apns-id, apns-collapse-id and apns-channel-id have documented \
      forms, and APNs answers 400 to anything else. Of a broadcast, Apple's pages spell the push type liveactivity, \
      Liveactivity and LiveActivity: there any of them is right.
      """,
    source: Source.responses,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":«"Alert"»},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed: #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{"apns-priority":«"high"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{"apns-expiration":«"2026-01-01T00:00:00Z"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(
          #"{"headers":{"apns-id":«"EABECFF3-6BA3-4F6B-9A5D-4F8E4B2E8F11"»},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed: #"{"headers":{"apns-id":"eabecff3-6ba3-4f6b-9a5d-4f8e4b2e8f11"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(
          #"{"headers":{"apns-collapse-id":«"01234567890123456789012345678901234567890123456789012345678901234"»},"payload":{"aps":{"alert":"Hi"}}}"#
        ),
        .good(
          #"""
          {"headers":{"apns-push-type":"alert","apns-priority":"10","apns-expiration":"0",
          "apns-id":"eabecff3-6ba3-4f6b-9a5d-4f8e4b2e8f11","apns-collapse-id":"order-1"},
          "payload":{"aps":{"alert":"Hi"}}}
          """#),
        .good(
          #"""
          {"headers":{"apns-push-type":"LiveActivity","apns-channel-id":"dHN0LXNyY2gtY2hubA==","apns-priority":"5",
          "apns-expiration":"0"},
          "payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
          """#),
        .good(#"{"headers":{"apns-priority":"{{priority}}"},"payload":{"aps":{"alert":"Hi"}}}"#) {
          $0.templates = true
        },
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      for field in request.headers.fields {
        guard let fact = HeaderFacts.named(field.name), !request.isPlaceholder(field),
          let fault = HeaderValue.fault(field, fact), !request.isBroadcastSpelling(field)
        else { continue }
        report.flag(
          .header(field, of: request.payload.body), fault.message, note: "APNs answers \(fact.reason)",
          help: fault.replacement == nil || field.member == nil ? fault.help : nil,
          fix: fault.replacement.flatMap { text in
            field.member.map {
              .replace($0.value, with: JSONWriter.quoted(text), "write \(JSONWriter.quoted(text))")
            }
          })
      }
    })

  static let expirationMilliseconds = RuleFamily(
    id: "headers/expiration-milliseconds", severity: .warning,
    summary: "`apns-expiration` in milliseconds",
    rationale: """
      apns-expiration counts seconds. A value in milliseconds is a date tens of thousands of years ahead, so the push \
      is kept as long as APNs keeps any.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-expiration":«"1700000000000"»},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed: #"{"headers":{"apns-expiration":"1700000000"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-expiration":"1700000000"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard let field = request.headers[.expiration], let number = Int(field.value), number >= 100_000_000_000
      else { return }
      let seconds = String(number / 1000)
      report.flag(
        .header(field, of: request.payload.body), "apns-expiration is in milliseconds: \(Quoting.quoted(field.value))",
        note: "read as seconds it is a date far ahead, and the push is kept as long as APNs keeps any",
        help: field.member == nil ? "write \(seconds)" : nil,
        fix: field.member.map {
          .replace($0.value, with: JSONWriter.quoted(seconds), "write seconds: \"\(seconds)\"")
        })
    })

  static let headerPlaceholder = RuleFamily(
    id: "headers/placeholder", severity: .warning,
    summary: "placeholder in a header",
    rationale: """
      A header that still holds a placeholder of a template, or a name such as bundle_id where a bundle identifier \
      belongs, was not filled in. Declare templates with --templates.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{"apns-topic":«"{{bundle}}"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{"apns-expiration":«"<epoch+45>"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{"apns-topic":«"bundle_id"»},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-topic":"com.example.app"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-topic":"{{bundle}}"},"payload":{"aps":{"alert":"Hi"}}}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      for field in request.headers.fields where HeaderNames.isHeader(field.name) {
        if request.isPlaceholder(field) {
          guard !request.settings.templates else { continue }
          report.flag(
            .header(field, of: request.payload.body),
            "\(field.name) contains a placeholder: \(Quoting.quoted(field.value))",
            help: "fill it in, or declare templates with --templates")
        } else if field.known == .topic, !BundleIdentifier.isWellFormed(field.value) {
          report.flag(
            .header(field, of: request.payload.body), "\(Quoting.quoted(field.value)) is not a bundle identifier",
            note: "APNs answers 400 BadTopic",
            help: "write the app's bundle identifier, such as \"com.example.app\"")
        }
      }
    })

  static let missingTopic = RuleFamily(
    id: "headers/missing-topic", severity: .error,
    summary: "provider token without `apns-topic`",
    rationale:
      "With token authentication APNs cannot identify the app without apns-topic, and answers 400 MissingTopic.",
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{"authorization":"bearer a.b.c"},"payload":«{»"aps":{"alert":"Hi"}}}"#),
        .good(
          #"""
          {"headers":{"authorization":"bearer a.b.c","apns-topic":"com.example.app"},
          "payload":{"aps":{"alert":"Hi"}}}
          """#),
        .good(#"{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard let authorization = request.headers[.authorization],
        authorization.value.lowercased().hasPrefix("bearer "), request.headers[.topic] == nil,
        request.headers[.channelID] == nil
      else { return }
      report.flag(
        .noHeader(.topic, payload: request.payload.body), "apns-topic is missing",
        note: "APNs answers 400 MissingTopic", help: "add apns-topic with the app's bundle identifier")
    })
}

extension Request {
  /// Whether a header's value is to be filled in by something else. No value of a header stands between angle brackets,
  /// so there they are a placeholder too.
  func isPlaceholder(_ field: HeaderField) -> Bool {
    settings.headerPlaceholders.occurs(in: field.value)
  }

  /// Whether it is the push type of a broadcast, which Apple's pages print as `Liveactivity` and `LiveActivity` too.
  fileprivate func isBroadcastSpelling(_ field: HeaderField) -> Bool {
    field.known == .pushType && headers[.channelID] != nil
      && field.value.lowercased() == "\(PushType.liveactivity.fact.header)"
  }
}

enum BundleIdentifier {
  /// Letters, digits, hyphens and periods, with at least one period between two names; underscores stand in many.
  static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
  }
}

/// What is wrong with the value of a header, by the header's name.
private enum HeaderValue {
  struct Fault {
    var message: String
    var help: String?
    var replacement: String?
  }

  static func fault(_ field: HeaderField, _ fact: HeaderFact) -> Fault? {
    let value = field.value
    let shown = Quoting.quoted(value)
    switch fact.name {
    case .pushType:
      guard PushType(header: value) == nil else { return nil }
      let known = PushTypeFacts.all.map { "\($0.header)" }.filter { !$0.isEmpty }
      return Fault(
        message: "unknown push type \(shown)", help: "push types are \(fact.values)",
        replacement: NearestName.find(value, among: Set(known)))
    case .priority:
      guard !["1", "5", "10"].contains(value) else { return nil }
      let words = ["high": "10", "normal": "5", "low": "1"]
      return Fault(
        message: "apns-priority must be 10, 5 or 1, but is \(shown)",
        help: words[value.lowercased()].map { "write \"\($0)\"" } ?? "write \"10\" to deliver at once, or \"5\"")
    case .expiration:
      guard !(Int(value).map { $0 >= 0 && !value.hasPrefix("+") } ?? false) else { return nil }
      return Fault(
        message: "apns-expiration must be whole seconds since 1970, or 0, but is \(shown)",
        help: "write a number such as \"0\" to try once")
    case .id, .requestID:
      guard !UUIDText.isWellFormed(value, lowerCase: true) else { return nil }
      return Fault(
        message: "\(fact.name.rawValue) must be a UUID in lower case, but is \(shown)",
        help: "write 32 hexadecimal digits as 8-4-4-4-12",
        replacement: UUIDText.isWellFormed(value) ? value.lowercased() : nil)
    case .collapseID:
      guard value.utf8.count > 64 else { return nil }
      return Fault(
        message: "apns-collapse-id must be at most 64 bytes, but is \(value.utf8.count)",
        help: "shorten it, or send a hash of it")
    case .channelID:
      guard !Base64.isWellFormed(value) else { return nil }
      return Fault(
        message: "apns-channel-id must be base64, but is \(shown)", help: "write the channel as APNs gave it")
    default: return nil
    }
  }
}
