extension RuleFamily {
  static let staleBeforeTimestamp = RuleFamily(
    id: "live-activity/stale-before-timestamp", severity: .warning,
    summary: "`stale-date` before `timestamp`",
    rationale: """
      stale-date says from when on the content is out of date. Earlier than timestamp, the Live Activity is stale at \
      once, and one that starts so may never be drawn.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(#"{"aps":{"timestamp":1700000000,"stale-date":«1699999000»,"event":"update","content-state":{"n":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"stale-date":1700003600,"event":"update","content-state":{"n":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"stale-date":1700000000,"event":"update","content-state":{"n":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"stale-date":1699999000,"event":"end"}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let stale = LiveActivityTime(.staleDate, request), stale.isPlausible,
        let timestamp = LiveActivityTime(.timestamp, request), timestamp.isPlausible,
        stale.seconds < timestamp.seconds, request.liveActivity?.event != .end
      else { return }
      report.flag(
        .value(stale.value), "stale-date is \(LiveActivityTime.span(stale, before: timestamp)) before timestamp",
        note: "the Live Activity is stale at once", help: "write a time after the timestamp, or leave stale-date out",
        related: [RelatedAnchor(anchor: .value(timestamp.value), message: "the timestamp")])
    })

  static let dismissalDateIgnored = RuleFamily(
    id: "live-activity/dismissal-date-ignored", severity: .warning,
    summary: "`dismissal-date` in an event other than `end`",
    rationale: """
      dismissal-date says when an ended Live Activity leaves the screen. In a start or an update it has no effect: the \
      Live Activity stays until it is ended.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},«"dismissal-date"»:1700003600}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"end","content-state":{"n":1},"dismissal-date":1700003600}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let activity = request.liveActivity, let event = activity.event, event != .end,
        let member = request.payload.member(.dismissalDate), member.value.kind != .null
      else { return }
      report.flag(
        .key(member), "dismissal-date has no effect with event \"\(event.rawValue)\"",
        note: "the Live Activity stays until a push with event \"end\"",
        fix: .remove(member, from: activity.aps, "leave \"dismissal-date\" out, or write \"event\": \"end\""))
    })

  static let dismissalAfterLimit = RuleFamily(
    id: "live-activity/dismissal-after-limit", severity: .info,
    summary: "`dismissal-date` more than four hours after `timestamp`",
    rationale: "An ended Live Activity leaves the screen after four hours at the latest, whatever dismissal-date says.",
    source: "https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities",
    examples: {
      [
        .bad(#"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":«1700014401»}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":1700014400}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":1699999999}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":0}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.liveActivity?.event == .end, let end = LiveActivityTime(.dismissalDate, request),
        TimeUnit(of: end.seconds) == nil, let timestamp = LiveActivityTime(.timestamp, request), timestamp.isPlausible,
        end.seconds > timestamp.seconds + Double(LiveActivityFacts.longestDismissal)
      else { return }
      report.flag(
        .value(end.value), "dismissal-date is \(LiveActivityTime.span(timestamp, before: end)) after timestamp",
        note: "an ended Live Activity leaves the screen after 4 hours at the latest",
        related: [RelatedAnchor(anchor: .value(timestamp.value), message: "the timestamp")])
    })
}

extension LiveActivityTime {
  /// The time between two, in words: `1,000 seconds`, `5 hours`, `3 days`.
  fileprivate static func span(_ first: LiveActivityTime, before second: LiveActivityTime) -> String {
    let seconds = Int(min(second.seconds - first.seconds, 1e12).rounded(.up))
    if seconds < 7200 { return Wording.count(seconds, "second") }
    if seconds < 2 * 86_400 { return Wording.count(seconds / 3600, "hour") }
    return Wording.count(seconds / 86_400, "day")
  }
}
