extension RuleFamily {
  static let fieldKind = RuleFamily(
    id: "envelope/field-type", formerly: ["envelope/field-kind"], severity: .warning,
    summary: "field of a push service with a value of the wrong type",
    rationale: """
      Push services make the payload from fields of their own. Their values and types differ from those of APNs: a \
      boolean may be right here and wrong there.
      """,
    source: Provider.oneSignal.source,
    examples: {
      [
        .bad(#"{"app_id":"a","contents":{"en":"Hi"},"ios_category":«5»}"#),
        .bad(#"{"to":"ExponentPushToken[x]","title":"Hi","badge":«"1"»}"#),
        .bad(#"{"where":{},"data":{"alert":"Hi","content-available":«true»}}"#),
        .good(
          #"{"platform":"all","notification":{"ios":{"alert":"Hi","badge":"+1","mutable-content":true}}}"#),
        .good(#"{"app_id":"a","contents":{"en":"Hi"},"ios_category":"INVITE","mutable_content":true}"#),
        .good(#"{"to":"ExponentPushToken[x]","title":"Hi","categoryId":"INVITE","badge":1,"mutableContent":true}"#),
      ]
    },
    check: .envelope { envelope, report in
      // What FCM refuses is more than a warning.
      guard !envelope.isFCM else { return }
      envelope.forEachField { field, member in
        guard !field.kinds.contains(member.value) else { return }
        if member.value.isString, PlaceholderSyntax.usual.occurs(in: member.value) { return }
        report.add(
          Statement(
            .value(member.value), "\(member.name) must be \(field.kinds.described), but is \(member.value.described)",
            note: field.effect.utf8CodeUnitIsEmpty ? nil : "\(field.effect)"
          ).citing(envelope.provider.source))
      }
    })

  static let fieldValue = RuleFamily(
    id: "envelope/unknown-value", severity: .error,
    summary: "unknown value for a field of a push service",
    rationale: """
      Some fields of push services take a few values, which the service translates for APNs. They are not always \
      spelled as APNs spells them.
      """,
    source: Provider.oneSignal.source,
    examples: {
      [
        .bad(
          #"{"app_id":"a","contents":{"en":"Hi"},"ios_interruption_level":«"timeSensitive"»}"#,
          fixed: #"{"app_id":"a","contents":{"en":"Hi"},"ios_interruption_level":"time_sensitive"}"#),
        .bad(#"{"app_id":"a","contents":{"en":"Hi"},"ios_interruption_level":«"urgent"»}"#),
        .good(#"{"app_id":"a","contents":{"en":"Hi"},"ios_interruption_level":"time_sensitive"}"#),
      ]
    },
    check: .envelope { envelope, report in
      envelope.forEachField { field, member in
        guard case .only(let values) = field.values, member.value.isString, !member.value.flags.contains(.damaged),
          !values.contains(where: { member.value.equals($0) }), !PlaceholderSyntax.usual.occurs(in: member.value)
        else { return }
        let known = values.map { "\($0)" }
        let folded = NearestName.folded(member.value.text)
        let nearest =
          known.first { NearestName.folded($0) == folded } ?? NearestName.find(member.value.text, among: known)
        report.add(
          Statement(
            .value(member.value),
            "\(member.name) must be \(Wording.list(known.map { "\"\($0)\"" }, "or")), but is \(member.value.described)",
            note: "\(envelope.provider.name) does not know this value",
            fix: nearest.map { .replace(member.value, with: JSONWriter.quoted($0), "write \"\($0)\"", isSafe: false) }
          ).citing(envelope.provider.source))
      }
    })

  static let unknownField = RuleFamily(
    id: "envelope/unknown-field", severity: .warning,
    summary: "misspelled field of a push service",
    rationale: """
      A push service ignores a field that it does not know, or hands it to the app as data. A name that is nearly one \
      of its own was most likely meant to be that one.
      """,
    source: Provider.oneSignal.source,
    examples: {
      [
        .bad(
          #"{"app_id":"a","contents":{"en":"Hi"},«"ios_categroy"»:"INVITE"}"#,
          fixed: #"{"app_id":"a","contents":{"en":"Hi"},"ios_category":"INVITE"}"#),
        .bad(
          #"{"to":"ExponentPushToken[x]","title":"Hi",«"category_id"»:"INVITE"}"#,
          fixed: #"{"to":"ExponentPushToken[x]","title":"Hi","categoryId":"INVITE"}"#),
        .good(#"{"app_id":"a","contents":{"en":"Hi"},"android_channel_id":"a"}"#),
        .good(#"{"where":{},"data":{"alert":"Hi","categories":["INVITE"]}}"#),
      ]
    },
    check: .envelope { envelope, report in
      for (object, value) in envelope.objects where object.others != .refused && !object.isStringMap {
        // A rule of its own says where a setting of FCM belongs.
        let isOfFCM = envelope.isFCM
        let known = object.fields.map { "\($0.name)" }
        for member in value.members where !object.has(member.key) {
          let name = member.name
          guard name.utf8.count > 5, let nearest = NearestName.find(name, among: known),
            value.member(named: nearest) == nil, !isOfFCM || FCMPlaces.place(of: name, in: .message) == nil,
            // A custom key may resemble a field; only one that differs in style alone is surely meant to be it.
            object.others != .passedOn || NearestName.folded(name) == NearestName.folded(nearest)
          else { continue }
          report.add(
            Statement(
              .key(member), "unknown field \(Quoting.quoted(name))",
              note: object.others == .passedOn
                ? "\(envelope.provider.name) hands it to the app as a custom key" : "the push service ignores it",
              fix: .rename(member, to: nearest, "write \"\(nearest)\"", isSafe: false)
            ).citing(envelope.provider.source))
        }
      }
    })

  static let aliyunExtParameters = RuleFamily(
    id: "envelope/aliyun-ext-parameters", severity: .error,
    summary: "iOSExtParameters is not a JSON object in a string",
    rationale: """
      Aliyun takes custom keys as a JSON object in a string. It refuses anything else.
      """,
    source: Provider.aliyun.source,
    examples: {
      [
        .bad(
          #"{"AppKey":1,"iOSMusic":"default","iOSExtParameters":«{"id":"7"}»}"#,
          fixed: #"{"AppKey":1,"iOSMusic":"default","iOSExtParameters":"{\"id\":\"7\"}"}"#),
        .bad(#"{"AppKey":1,"iOSMusic":"default","iOSExtParameters":«"id=7"»}"#),
        .good(#"{"AppKey":1,"iOSMusic":"default","iOSExtParameters":"{\"id\":\"7\"}"}"#),
      ]
    },
    check: .envelope { envelope, report in
      for location in envelope.provider.payloads {
        guard case .customKeys = location.content, let value = location.path.member(in: envelope.message)?.value,
          // Faults inside an object are reported where they are.
          !value.isUnknown, envelope.object(in: value) == nil
        else { continue }
        if value.isString,
          value.isEmptyString || value.flags.contains(.damaged) || PlaceholderSyntax.usual.occurs(in: value)
        {
          continue
        }
        report.flag(
          .value(value), "iOSExtParameters must be a JSON object in a string, but is \(value.described)",
          note: "Aliyun refuses the request",
          help: value.isObject ? nil : "write \"{\\\"key\\\":\\\"value\\\"}\"",
          fix: value.isObject
            ? .replace(value, with: JSONWriter.quoted(value.source), "write it as JSON in a string") : nil)
      }
    })

  static let adminFlag = RuleFamily(
    id: "envelope/admin-flag", severity: .warning,
    summary: "flag that a Firebase Admin SDK removes",
    rationale: """
      The Admin SDKs send contentAvailable and mutableContent only for true or 1. They remove any other value without \
      a message.
      """,
    source: Provider.firebaseAdmin.source,
    examples: {
      [
        .bad(
          #"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":«"true"»}}}}"#,
          fixed: #"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":true}}}}"#),
        .good(#"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":true,"threadId":"a"}}}}"#),
      ]
    },
    check: .content(when: .keys([.contentAvailable, .mutableContent])) { request, report in
      guard case .renamed(let provider) = request.payload.document.form else { return }
      for key in [Key.contentAvailable, .mutableContent] {
        // A key in the form of APNs is not touched.
        guard let member = request.payload.member(key), !member.key.equals(key.fact.name) else { continue }
        let value = member.value
        guard !request.isUnknown(value), value.kind != .true, value.double != 1, value.kind != .false,
          value.double != 0
        else { continue }
        report.flag(
          .value(value), "\(provider.name(of: key)) must be true, but is \(value.described)",
          note: "the SDK removes the key, and \(key.fact.effect)",
          fix: request.isOn(key) ? .replace(value, with: "true", "write true") : nil)
      }
    })
}

extension Envelope {
  /// The objects of the message that the provider's record describes, as far as they are objects.
  var objects: [(ProviderObject, Value)] {
    provider.objects.compactMap { object in
      object.path.value(in: message).flatMap { $0.isObject ? (object, $0) : nil }
    }
  }

  /// Calls a function for each field that the provider's record describes.
  func forEachField(_ body: (ProviderField, Member) -> Void) {
    for (object, value) in objects {
      for member in value.members {
        if let field = object.field(member.key) { body(field, member) }
      }
    }
  }
}
