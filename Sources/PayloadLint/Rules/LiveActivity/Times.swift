extension RuleFamily {
  static let liveActivityNotInSeconds = RuleFamily(
    id: "live-activity/not-in-seconds", severity: .error,
    summary: "time in milliseconds instead of seconds",
    rationale: """
      timestamp, stale-date and dismissal-date count seconds since 1970. A timestamp in milliseconds lies tens of \
      thousands of years ahead, and every later push, with a right one, is older and ignored.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"{"aps":{"timestamp":«1700000000123»,"event":"update","content-state":{"score":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .bad(
          #"{"aps":{"timestamp":1700000000,"stale-date":«1700003600000000»,"event":"update","content-state":{"n":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"stale-date":1700003600,"event":"update","content-state":{"n":1}}}"#),
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":«1.7e12»}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":1700000000}}"#),
        .good(
          #"{"aps":{"timestamp":1700000000,"stale-date":1700003600,"event":"update","content-state":{"at":1700000000123}}}"#
        ),
        .good(#"{"aps":{"timestamp":"{{now}}","event":"update","content-state":{"n":1}}}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      for time in LiveActivityTime.all(request) {
        guard let unit = TimeUnit(of: time.seconds) else { continue }
        let seconds = unit.seconds(time.seconds)
        report.flag(
          .value(time.value), "\(time.key.fact.label) must be in seconds, but is in \(unit.name): \(time.value.source)",
          note: time.key == .timestamp
            ? "it is a time far ahead: later pushes look older, and the device ignores them"
            : "it is a time far ahead, and \(time.key.fact.effect)",
          fix: .replace(time.value, with: String(seconds), "write seconds: \(seconds)"))
      }
    })

  static let liveActivityFraction = RuleFamily(
    id: "live-activity/fraction-of-second", severity: .info,
    summary: "time with a fraction of a second",
    rationale: """
      Apple documents seconds since 1970 and shows whole numbers only. Whether a fraction is read, rounded or refused \
      is not documented.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"{"aps":{"timestamp":«1700000000.25»,"event":"update","content-state":{"score":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000.0,"event":"update","content-state":{"score":1.5}}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      for time in LiveActivityTime.all(request) where time.seconds != time.seconds.rounded(.down) {
        guard TimeUnit(of: time.seconds) == nil, abs(time.seconds) < 1e11 else { continue }
        let seconds = Int(time.seconds.rounded(.down))
        report.flag(
          .value(time.value), "\(time.key.fact.label) has a fraction of a second: \(time.value.source)",
          note: "Apple documents whole seconds since 1970",
          fix: .replace(time.value, with: String(seconds), "write whole seconds: \(seconds)"))
      }
    })

  static let liveActivityImplausibleTime = RuleFamily(
    id: "live-activity/implausible-time", severity: .warning,
    summary: "implausible time for a Live Activity",
    rationale: """
      timestamp and stale-date are points in time, in seconds since 1970. A small number is a duration, or counts from \
      2001 as Swift's own dates do; a very large timestamp makes all later pushes look older.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"{"aps":{"timestamp":«721692800»,"event":"update","content-state":{"score":1}}}"#,
          fixed: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"score":1}}}"#),
        .bad(
          #"{"aps":{"timestamp":1700000000,"stale-date":«3600»,"event":"update","content-state":{"score":1}}}"#,
          fixed:
            #"{"aps":{"timestamp":1700000000,"stale-date":1700003600,"event":"update","content-state":{"score":1}}}"#
        ),
        .bad(#"{"aps":{"timestamp":«0»,"event":"update","content-state":{"score":1}}}"#),
        .bad(#"{"aps":{"timestamp":«17000000000»,"event":"update","content-state":{"score":1}}}"#),
        .good(#"{"aps":{"timestamp":1168364460,"event":"update","content-state":{"score":1}}}"#),
        .good(#"{"aps":{"timestamp":1700000000,"event":"end","dismissal-date":1}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      for time in LiveActivityTime.all(request) where time.key != .dismissalDate {
        guard time.isImplausible else { continue }
        let repair = time.repair(request)
        report.flag(
          .value(time.value), "\(time.key.fact.label) is \(UnixTime.day(time.seconds)): \(time.value.source)",
          note: time.seconds > 0 && time.key == .timestamp && time.seconds > LiveActivityTime.latest
            ? "later pushes look older, and the device ignores them" : repair?.reason,
          help: repair == nil ? "write the time in whole seconds since 1970" : nil,
          fix: repair.map {
            .replace(time.value, with: String($0.seconds), "write \($0.seconds)", isSafe: false)
          })
      }
    })

  static let liveActivityStoredTimestamp = RuleFamily(
    id: "live-activity/stored-timestamp", severity: .info, isOnByDefault: false,
    summary: "fixed timestamp in a stored payload",
    rationale: """
      The device ignores a push whose timestamp is older than that of one before, and reports say that one some \
      minutes old is not applied. A stored sample has to get a new timestamp each time it is sent.
      """,
    source: "https://mfaani.com/posts/liveactivities/4-debugging",
    examples: {
      [
        .bad(#"{"aps":{"timestamp":«1700000000»,"event":"update","content-state":{"score":1}}}"#),
        .good(#"{"aps":{"timestamp":"{{now}}","event":"update","content-state":{"score":1}}}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let time = LiveActivityTime(.timestamp, request), time.isPlausible else { return }
      report.flag(
        .value(time.value), "the timestamp is fixed: \(UnixTime.day(time.seconds))",
        note: "the device ignores a push that is older than the one before",
        help: "write the time of sending, in whole seconds since 1970, each time it is sent")
    })
}

/// One of the times beside the content of a Live Activity.
struct LiveActivityTime {
  let key: Key
  let value: Value
  let seconds: Double

  /// Nil when the push is for no Live Activity, or the time is absent, no number, or not known yet.
  init?(_ key: Key, _ request: Request) {
    guard request.liveActivity != nil, let value = request.payload[key], let seconds = value.double, seconds.isFinite
    else { return nil }
    self.key = key
    self.value = value
    self.seconds = seconds
  }

  static func all(_ request: Request) -> [LiveActivityTime] {
    guard request.isLiveActivity else { return [] }
    return [Key.timestamp, .staleDate, .dismissalDate].compactMap { LiveActivityTime($0, request) }
  }

  /// 2001-01-01: times below it count from elsewhere, or are no points in time.
  private static let earliest = Double(UnixTime.ofReferenceDate)
  /// 2100-01-01.
  static let latest = 4_102_444_800.0

  /// Whether it can be a time of a Live Activity in seconds since 1970.
  var isPlausible: Bool { LiveActivityTime.earliest...LiveActivityTime.latest ~= seconds }

  /// Whether it surely is none, though it is of the right magnitude to be meant in seconds.
  var isImplausible: Bool {
    // "Never" is often written as a date far ahead, which makes a stale date useless and does no harm.
    if seconds > LiveActivityTime.latest { return key == .timestamp && TimeUnit(of: seconds) == nil }
    return seconds < LiveActivityTime.earliest && TimeUnit(of: seconds) == nil
  }

  /// What was most likely meant by an implausible time.
  func repair(_ request: Request) -> (seconds: Int, reason: String)? {
    guard seconds < LiveActivityTime.earliest else { return nil }
    let sum = seconds + LiveActivityTime.earliest
    // Counted from 2001, the years in which Live Activities exist begin here.
    if seconds >= 600_000_000 {
      return (Int(sum), "the number fits a date in seconds since 2001, \(UnixTime.day(sum)): the key counts from 1970")
    }
    guard key == .staleDate, seconds > 0, seconds < 31 * 86_400,
      let start = LiveActivityTime(.timestamp, request), start.isPlausible
    else { return nil }
    return (Int(start.seconds + seconds), "the number fits a duration: the key takes a point in time")
  }
}
