extension RuleFamily {
  static let fieldKind = RuleFamily(
    id: "envelope/field-kind", severity: .warning,
    summary: "a field of a push service with a value of the wrong kind",
    rationale: """
      Push services make the payload from fields of their own. Their words and kinds differ from those of APNs: a \
      boolean may be right here and wrong there.
      """,
    source: Source.generating,
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
      for field in ProviderFields.all where field.carrier == envelope.carrier {
        guard let member = envelope.body.at(field.path), !member.value.isUnknown,
          !EnvelopeField.fits(member.value, field)
        else { continue }
        if PlaceholderSyntax.usual.occurs(in: member.value) { continue }
        report.flag(
          .value(member.value), "\(member.name) must be \(field.kinds.described), found \(member.value.described)",
          note: EnvelopeField.note(field))
      }
    })

  static let unknownField = RuleFamily(
    id: "envelope/unknown-field", severity: .warning,
    summary: "nearly a field of the push service",
    rationale: """
      A push service passes over a field it does not know, or hands it to the app as data. A name that is nearly one of \
      its own was most likely meant to be that one.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"app_id":"a","contents":{"en":"Hi"},«"ios_categroy"»:"INVITE"}"#,
          fixed: #"{"app_id":"a","contents":{"en":"Hi"},"ios_category":"INVITE"}"#),
        .bad(
          #"{"to":"ExponentPushToken[x]","title":"Hi",«"category_id"»:"INVITE"}"#,
          fixed: #"{"to":"ExponentPushToken[x]","title":"Hi","categoryId":"INVITE"}"#),
        .good(#"{"app_id":"a","contents":{"en":"Hi"},"android_channel_id":"a"}"#),
      ]
    },
    check: .envelope { envelope, report in
      let fields = ProviderFields.all.filter { $0.carrier == envelope.carrier }
      for parent in Set(fields.map { EnvelopeField.parent($0.path) }) {
        guard let object = parent.isEmpty ? envelope.body : envelope.body.at(named: parent)?.value, object.isObject
        else { continue }
        let known = fields.filter { EnvelopeField.parent($0.path) == parent }.map { EnvelopeField.name($0.path) }
        for member in object.members where !known.contains(member.name) && member.name.utf8.count > 5 {
          guard let nearest = NearestName.find(member.name, among: known), object.member(named: nearest) == nil,
            !EnvelopeField.isKnown(member.name)
          else { continue }
          report.flag(
            .key(member), "unknown field \(Quoting.quoted(member.name))", note: "the push service passes over it",
            fix: .rename(member, to: nearest, "write \"\(nearest)\"", isSafe: false))
        }
      }
    })

  static let aliyunExtParameters = RuleFamily(
    id: "envelope/aliyun-ext-parameters", severity: .error,
    summary: "iOSExtParameters that is no JSON object in a string",
    rationale: """
      Aliyun takes the app's own keys as a JSON object inside a string. It refuses anything else.
      """,
    source: Source.aliyun,
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
      guard envelope.carrier == .aliyun, let value = envelope.body["iOSExtParameters"], !value.isUnknown else { return }
      if value.isString {
        guard !value.isEmptyString, !PlaceholderSyntax.usual.occurs(in: value) else { return }
        let tree = Tree.parse(SourceFile(path: "", text: value.text))
        defer { withExtendedLifetime(tree) {} }
        if tree.isWellFormed, tree.root?.isObject == true { return }
      }
      report.flag(
        .value(value), "iOSExtParameters must be a JSON object inside a string, found \(value.described)",
        note: "Aliyun refuses the request",
        help: value.isObject ? nil : "write \"{\\\"key\\\":\\\"value\\\"}\"",
        fix: value.isObject
          ? .replace(value, with: JSONWriter.quoted(value.source), "write it as JSON inside a string") : nil)
    })

  static let adminFlag = RuleFamily(
    id: "envelope/admin-flag", severity: .warning,
    summary: "a flag that a Firebase admin SDK takes out",
    rationale: """
      The admin SDKs send contentAvailable and mutableContent only for true or 1. Any other value is taken out without \
      a word.
      """,
    source: Source.firebaseAdmin,
    examples: {
      [
        .bad(
          #"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":«"true"»}}}}"#,
          fixed: #"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":true}}}}"#),
        .good(#"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","mutableContent":true,"threadId":"a"}}}}"#),
      ]
    },
    check: .content { request, report in
      guard request.payload.document.form == .adminSDK else { return }
      for key in [Key.contentAvailable, .mutableContent] {
        guard let value = request.payload[key], !request.isUnknown(value), value.kind != .true, value.double != 1,
          value.kind != .false, value.double != 0
        else { continue }
        report.flag(
          .value(value), "\(AdminSDK.camelCase("\(key.fact.name)")) must be true, found \(value.described)",
          note: "the SDK takes the key out, and \(key.fact.effect)",
          fix: request.isOn(key) ? .replace(value, with: "true", "write true") : nil)
      }
    })
}

private enum EnvelopeField {
  static func fits(_ value: Value, _ field: ProviderField) -> Bool {
    let kinds = field.kinds
    return switch value.kind {
    case .object: kinds.contains(.object)
    case .array: !kinds.isDisjoint(with: [.array, .strings])
    case .string: kinds.contains(.string)
    case .number: kinds.contains(.number) || kinds.contains(.flag)
    case .true, .false: kinds.contains(.boolean)
    case .null: true
    case .invalid, .placeholder: true
    }
  }

  static func note(_ field: ProviderField) -> String? {
    field.kinds.contains(.flag) ? "the push service compares it with the number 1 exactly" : nil
  }

  static func parent(_ path: StaticString) -> String {
    let path = "\(path)"
    return path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }

  static func name(_ path: StaticString) -> String {
    let path = "\(path)"
    return path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Fields of the services that are no keys of APNs and resemble one.
  static func isKnown(_ name: String) -> Bool {
    [
      "ios_badgeType", "iOSBadgeAutoIncrement", "title_loc_args", "body_loc_args", "template_id", "content_state",
      "android_sound", "iOSRemindBody", "iOSRemind", "categories", "headings", "channelId", "priority", "contents",
      "ios_attachments", "titles", "subtitles",
    ].contains(name)
  }
}
