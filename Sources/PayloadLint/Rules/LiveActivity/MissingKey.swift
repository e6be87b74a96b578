extension RuleFamily {
  static let liveActivityMissingKey = RuleFamily(
    id: "live-activity/missing-key", severity: .error,
    summary: "required key of a Live Activity is missing",
    rationale: """
      Every push to a Live Activity needs event and timestamp; start and update need content-state; start needs \
      attributes-type, attributes and an alert as well. APNs accepts a push without them and answers 200, and the \
      device drops it without a word.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(#"{"aps":«{»"event":"update","content-state":{"score":1}}}"#),
        .bad(#"{"aps":«{»"timestamp":1700000000,"content-state":{"score":1}}}"#),
        .bad(
          #"""
          {"aps":«{»"timestamp":1700000000,"event":"start","content-state":{"score":1},
          "attributes-type":"MatchAttributes","attributes":{"home":"Ada"}}}
          """#),
        .bad(
          #"""
          {"aps":{"timestamp":1700000000,"event":"start","content-state":{"score":1},"attributes-type":«""»,
          "attributes":{"home":"Ada"},"alert":{"title":"Match","body":"Kick-off"}}}
          """#),
        .bad(#"{"headers":{"apns-push-type":"liveactivity"},"payload":{"aps":«{»"alert":"Hi"}}}"#),
        .bad(
          #"{"aps":{"timestamp":1700000000,«"type"»:"update","content-state":{"score":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"update"},«"content-state"»:{"score":1}}"#,
          fixed: #"{"aps":{"content-state": {"score":1},"timestamp":1700000000,"event":"update"}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":0}}"#),
        .good(
          #"""
          {"aps":{"timestamp":1700000000,"event":"start","content-state":{"score":1},"attributes-type":"MatchAttributes",
          "attributes":{},"alert":{"title":{"loc-key":"KICKOFF"},"body":"Ada"}}}
          """#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"{{event}}"}}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let activity = request.liveActivity else { return }
      for key in request.missingLiveActivityKeys {
        MissingKey.report(key, activity, request, &report)
      }
      if let type = request.payload[.attributesType], type.isEmptyString, activity.event == .start {
        report.flag(
          .value(type), "attributes-type is empty", note: MissingKey.effect(.start),
          help: "write the name of the app's ActivityAttributes type")
      }
    })

  static let liveActivityStartInBroadcast = RuleFamily(
    id: "live-activity/start-in-broadcast", severity: .error,
    summary: "`start` in a broadcast push",
    rationale: """
      A push through a channel reaches Live Activities that run already: it can update or end them. To start one, \
      send a push to each device's push-to-start token.
      """,
    source: Source.broadcast,
    examples: {
      let headers = #""apns-push-type":"liveactivity","apns-channel-id":"dHN0LXNyY2gtY2hubA==","apns-priority":"5""#
      return [
        .bad(
          #"""
          {"headers":{\#(headers),"apns-expiration":"0"},
          "payload":{"aps":{"timestamp":1700000000,"event":«"start"»,"content-state":{"score":1},
          "alert":{"title":"Match","body":"Kick-off"}}}}
          """#),
        .good(
          #"""
          {"headers":{\#(headers),"apns-expiration":"0"},
          "payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}}
          """#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.pushType.isSurely(.broadcast), let (value, text) = request.text(.event), text == "start" else {
        return
      }
      report.flag(
        .value(value), "a broadcast push cannot start a Live Activity",
        note: "a channel reaches Live Activities that run already",
        help: "write \"update\" or \"end\", or send the start to each device's push-to-start token")
    })

  static let liveActivityKeyIgnored = RuleFamily(
    id: "live-activity/key-ignored", severity: .info,
    summary: "key that is only read at the start",
    rationale: """
      attributes, attributes-type and what asks for a push token are read when a Live Activity starts. In an update or \
      an end they cost bytes and change nothing.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1},«"attributes"»:{"home":"Ada"}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .bad(#"{"aps":{"timestamp":1700000000,"event":"end",«"input-push-token"»:1}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let activity = request.liveActivity, let event = activity.event else { return }
      for fact in Keys.all where fact.ignored.contains(event) && fact.key != .dismissalDate {
        guard request.uses(fact.key), let member = request.payload.member(fact.key), member.value.kind != .null,
          TypeCheck.mismatch(member.value, fact.key.fact, request) == nil
        else { continue }
        report.flag(
          .key(member), "\(fact.key.fact.label) has no effect with event \"\(event.rawValue)\"",
          note: "it is read when a Live Activity starts",
          fix: .remove(member, from: activity.aps, "leave \"\(fact.key.fact.name)\" out"))
      }
    })
}

enum MissingKey {
  static func report(_ key: Key, _ activity: LiveActivity, _ request: Request, _ report: inout Report) {
    let message =
      if let event = activity.event, key != .event {
        "event \"\(event.rawValue)\" needs \"\(key.fact.name)\""
      } else {
        "a push to a Live Activity needs \"\(key.fact.name)\""
      }
    let note = effect(activity.event)
    if key == .event, let member = request.eventUnderAnotherName {
      // Found by its value, as nothing in aps is called `event`.
      report.flag(
        .key(member), "\(message), found \(Quoting.quoted(member.name))", note: note,
        fix: .rename(member, to: "event", "write \"event\": \(member.value.source)"))
      return
    }
    guard let unknown = request.misnamed(key) else {
      report.flag(.missing("\(key.fact.name)", in: activity.aps), message, note: note, help: help(key))
      return
    }
    // Inside aps or its alert, a misspelled or misplaced key is reported as such.
    guard unknown.location == .top else { return }
    let fix = TreeFix.carrying(unknown.member, from: request.payload.body, to: key, request)
    report.flag(
      .key(unknown.member), "\(message) inside aps, found \(Quoting.quoted(unknown.member.name)) beside it",
      note: note, fix: fix)
  }

  /// What comes of a push that lacks a key.
  static func effect(_ event: LiveActivityEvent?) -> String {
    let effect =
      switch event {
      case .start: "the Live Activity does not start"
      case .update: "the Live Activity does not change"
      case .end: "the Live Activity does not end"
      case nil: "nothing happens on the device"
      }
    return "APNs accepts the push, and \(effect)"
  }

  private static func help(_ key: Key) -> String {
    switch key {
    case .event: "add \"event\": \"start\", \"update\" or \"end\""
    case .timestamp: "add \"timestamp\" with the time of sending, in whole seconds since 1970"
    case .contentState: "add \"content-state\" with the values of the app's ContentState"
    case .attributesType: "add \"attributes-type\" with the name of the app's ActivityAttributes type"
    case .attributes: "add \"attributes\"; an empty object will do where the type has no property of its own"
    default: "add \"alert\" with a title and a body: a start without one is dropped"
    }
  }
}
