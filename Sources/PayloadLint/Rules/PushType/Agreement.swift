extension RuleFamily {
  static let topicDisagrees = RuleFamily(
    id: "push-type/topic-disagrees", severity: .error,
    summary: "topic and push type do not agree",
    rationale: """
      The topic is the bundle identifier, with a suffix that belongs to the push type: .voip, .complication, \
      .push-type.liveactivity and so on; alert and background have none. APNs answers 400 DeviceTokenNotForTopic or \
      BadTopic when they disagree.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":"voip","apns-topic":«"com.example.app"»},"payload":{"call":"1"}}"#,
          fixed: #"{"headers":{"apns-push-type":"voip","apns-topic":"com.example.app.voip"},"payload":{"call":"1"}}"#),
        .bad(
          #"{"headers":{"apns-push-type":«"alert"»,"apns-topic":"com.example.app.voip"},"payload":{"aps":{"alert":"Hi"}}}"#,
          fixed:
            #"{"headers":{"apns-push-type":"voip","apns-topic":"com.example.app.voip"},"payload":{"aps":{"alert":"Hi"}}}"#
        ),
        .bad(
          #"""
          {"headers":{"apns-push-type":"liveactivity","apns-topic":«"com.example.app.liveactivity"»},
          "payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
          """#,
          fixed: #"""
            {"headers":{"apns-push-type":"liveactivity","apns-topic":"com.example.app.push-type.liveactivity"},
            "payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}}
            """#),
        .good(#"{"headers":{"apns-push-type":"voip","apns-topic":"com.example.app.voip"},"payload":{"call":"1"}}"#),
        .good(
          #"{"headers":{"apns-push-type":"alert","apns-topic":"com.example.app"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(
          #"{"headers":{"apns-push-type":"mdm","apns-topic":"com.apple.mgmt.External.1"},"payload":{"mdm":"A"}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard let typeField = request.headers[.pushType], let type = PushType(header: typeField.value),
        let topic = request.headers[.topic], !request.isPlaceholder(topic), type != .mdm,
        request.headers[.channelID] == nil, !topic.value.hasPrefix("web."), !topic.value.hasPrefix("pass.")
      else { return }
      let suffix = "\(type.fact.topicSuffix)"
      let told = PushTypeVerdict.types(ofTopic: topic.value)?.types.first
      // Another rule says that the push is one to a Live Activity.
      if request.headersHideLiveActivity { return }
      // So may end the bundle identifier of an app.
      if let told, suffix.isEmpty, TopicForms.isAmbiguous(topic.value, told) { return }
      if let told, told != type {
        report.flag(
          .header(typeField, of: request.payload.body),
          "the topic \(Quoting.quoted(topic.value)) is one of push type \(told.name), not \(type.name)",
          note: "APNs answers 400 DeviceTokenNotForTopic or BadTopic",
          help: typeField.member == nil ? "send apns-push-type: \(told.name)" : nil,
          related: [RelatedAnchor(anchor: .header(topic, of: request.payload.body), message: "the topic")],
          fix: typeField.member.map {
            .replace($0.value, with: JSONWriter.quoted(told.name), "write \"\(told.name)\"", isSafe: false)
          })
      } else if !suffix.isEmpty, !topic.value.hasSuffix(suffix) {
        let right = TopicForms.corrected(topic.value, for: type)
        report.flag(
          .header(topic, of: request.payload.body),
          "push type \(type.name) needs the topic \(Quoting.quoted(right)), found \(Quoting.quoted(topic.value))",
          note: "APNs answers 400 DeviceTokenNotForTopic or BadTopic",
          help: topic.member == nil ? "send apns-topic: \(right)" : nil,
          related: [RelatedAnchor(anchor: .header(typeField, of: request.payload.body), message: "the push type")],
          fix: topic.member.map {
            .replace($0.value, with: JSONWriter.quoted(right), "write \"\(right)\"", isSafe: false)
          })
      }
    })

  static let missingPushType = RuleFamily(
    id: "push-type/missing", severity: .warning,
    summary: "`apns-push-type` is missing",
    rationale: """
      The header is required on watchOS 6 and later. On other systems a background push without it may be delayed or \
      dropped. Where no headers are known, nothing is said.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{"apns-topic":"com.example.app"},"payload":«{»"aps":{"content-available":1}}}"#),
        .bad(#"{"headers":{"apns-topic":"com.example.app.watchkitapp"},"payload":«{»"aps":{"alert":"Hi"}}}"#),
        .good(#"{"headers":{"apns-topic":"com.example.app"},"payload":{"aps":{"alert":"Hi"}}}"#),
        .good(#"{"aps":{"content-available":1}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      let headers = request.headers
      guard headers.areGiven, !headers.areCompleted, headers[.pushType] == nil,
        headers[.channelID] == nil,
        !headers.fields.contains(where: { HeaderNames.intended(by: $0.name) == .pushType })
      else { return }
      let body = request.payload.body
      if request.pushType.isWithin([.background, .alert]), request.isOn(.contentAvailable), !request.showsSomething {
        report.flag(
          .noHeader(.pushType, payload: body), "apns-push-type is missing for a background push",
          note: "the push may be delayed or dropped",
          help: "send apns-push-type: background and apns-priority: 5")
      } else if let topic = headers[.topic], topic.value.contains(".watchkitapp") {
        report.flag(
          .noHeader(.pushType, payload: body), "apns-push-type is missing for a watch app",
          note: "watchOS 6 and later do not deliver the push without it", help: "send apns-push-type: alert")
      }
    })

  static let alertTypeWithoutAlert = RuleFamily(
    id: "push-type/silent-alert", severity: .warning,
    summary: "push type `alert` for a silent payload",
    rationale: """
      apns-push-type must say what the payload holds. content-available alone is a background push; sent as alert it \
      may be delayed or dropped.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":«"alert"»,"apns-priority":"10"},"payload":{"aps":{"content-available":1}}}"#),
        .good(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#),
        .good(
          #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"content-available":1,"alert":"Hi"}}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard case .header(let field) = request.pushType.evidence, request.pushType.isSurely(.alert),
        request.isOn(.contentAvailable), !request.showsSomething, !request.isOn(.mutableContent)
      else { return }
      report.flag(
        .header(field, of: request.payload.body), "push type alert for a payload that shows nothing",
        note: "the push may be delayed or dropped: its type does not match its contents",
        help: "send apns-push-type: background and apns-priority: 5")
    })

  static let keyForAnotherType = RuleFamily(
    id: "push-type/key-for-another-type", severity: .warning,
    summary: "key that has no meaning for this push type",
    rationale: """
      category, thread-id and interruption-level belong to notifications, event and content-state to Live Activities, \
      content-changed to widgets. In another kind of push the key has no effect.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1,«"thread-id"»:"a"}}}"#
        ),
        .bad(#"{"aps":{"alert":"Hi",«"stale-date"»:1700000000}}"#),
        .good(#"{"aps":{"alert":"Hi","thread-id":"a","content-available":1}}"#),
      ]
    },
    check: .request(when: .traits(.unusedKeys)) { request, report in
      guard request.readsAPS, request.pushType.types != .all, !request.headersHideLiveActivity else { return }
      let isBackground = request.pushType.isSurely(.background)
      for fact in request.payload.present.lazy.map(\.fact) where fact.location != .top && !request.uses(fact.key) {
        guard let member = request.payload.member(fact.key) else { continue }
        // These have rules of their own, which say more.
        if isBackground, fact.location != .aps || [.alert, .badge, .sound].contains(fact.key) { continue }
        if fact.key == .alertSound || fact.deprecated.utf8CodeUnitCount > 0 { continue }
        if request.isLiveActivity, fact.location == .sound || fact.key == .sound { continue }
        if fact.key == .contentAvailable, request.pushType.isWithin([.widgets, .controls]) { continue }
        if fact.location == .alert, !request.uses(.alert) || request.isLiveActivity { continue }
        let names = Wording.list(fact.pushTypes.types.map(\.name), "or")
        var notes = ["it belongs to pushes of type \(names)"]
        if !request.pushType.isDeclared {
          notes.append("no header says the push type: it is assumed from the other keys of the payload")
        }
        report.flag(
          .key(member), "\(fact.label) has no meaning in a push of type \(request.pushTypeName)",
          notes: notes, help: ["leave it out, or send another type of push"])
      }
    })

  static let missingContentChanged = RuleFamily(
    id: "push-type/missing-content-changed", severity: .error,
    summary: "push for widgets or controls without `content-changed`",
    rationale: """
      WidgetKit reloads widgets and controls for "content-changed": true, the one boolean among Apple's keys. \
      content-available does nothing there.
      """,
    source: Source.widgets,
    examples: {
      [
        .bad(
          #"""
          {"headers":{"apns-push-type":"widgets","apns-topic":"com.example.app.push-type.widgets"},
          "payload":{"aps":{«"content-available"»:1}}}
          """#),
        .bad(
          #"""
          {"headers":{"apns-push-type":"controls","apns-topic":"com.example.app.push-type.controls"},
          "payload":{"aps":«{»}}}
          """#),
        .good(
          #"""
          {"headers":{"apns-push-type":"widgets","apns-topic":"com.example.app.push-type.widgets"},
          "payload":{"aps":{"content-changed":true}}}
          """#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isDeclared, request.pushType.isWithin([.widgets, .controls]),
        !request.payload.has(.contentChanged), let aps = request.payload.object(.aps)
      else { return }
      let message = "a push of type \(request.pushTypeName) needs \"content-changed\": true"
      if let member = request.payload.member(.contentAvailable) {
        report.flag(
          .key(member), "\(message), found content-available", note: "nothing is reloaded",
          fix: .rename(member, to: "content-changed", value: "true", "write \"content-changed\": true"))
      } else {
        let meant = request.misnamed(.contentChanged) != nil
        guard !meant else { return }
        report.flag(
          .missing("content-changed", in: aps), message, note: "nothing is reloaded",
          fix: .insert("content-changed", "true", into: aps, "add \"content-changed\": true", isSafe: true))
      }
    })

  static let mdmDisagrees = RuleFamily(
    id: "push-type/mdm-disagrees", severity: .error,
    summary: "push type `mdm` and the key `mdm` do not agree",
    rationale: """
      A device that is managed reads the key mdm of a push of type mdm, and nothing else. One without the other \
      reaches nobody.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"headers":{"apns-push-type":"mdm"},"payload":«{»"aps":{"alert":"Hi"}}}"#),
        .bad(#"{"headers":{"apns-push-type":«"alert"»},"payload":{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}}"#),
        .good(#"{"headers":{"apns-push-type":"mdm"},"payload":{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}}"#),
      ]
    },
    check: .request(when: .traits(.headers)) { request, report in
      guard let field = request.headers[.pushType], let type = PushType(header: field.value) else { return }
      if type == .mdm, !request.payload.has(.mdm) {
        report.flag(
          .missing("mdm", in: request.payload.body), "a push of type mdm needs the key \"mdm\"",
          note: "the device discards the push", help: "write {\"mdm\": the device's PushMagic}")
      } else if type != .mdm, request.payload.has(.mdm), !request.payload.has(.aps) {
        report.flag(
          .header(field, of: request.payload.body), "push type \(type.name) for a payload that has \"mdm\"",
          note: "the device discards the push", help: "send apns-push-type: mdm")
      }
    })
}

extension Request {
  /// Whether the payload has an alert, a badge or a sound, in whatever form.
  var showsSomething: Bool { payload.has(.alert) || payload.has(.badge) || payload.has(.sound) }

  /// The push type in messages.
  var pushTypeName: String { Wording.list(pushType.types.types.map(\.name), "or") }
}
