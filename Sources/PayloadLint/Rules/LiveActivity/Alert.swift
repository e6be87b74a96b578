extension RuleFamily {
  /// The alert of a Live Activity as a whole.
  static let liveActivityAlert = RuleFamily.requests(
    when: .liveActivity, find: LiveActivityAlertFault.all,
    [
      RuleRow(
        id: "live-activity/alert-incomplete", severity: .warning,
        summary: "alert of a Live Activity without a title",
        rationale: """
          The alert of a Live Activity is an object with a title and a body, and perhaps a sound. The device may drop an \
          update whose alert is a string, or has no title.
          """,
        source: Source.liveActivity,
        examples: {
          [
            .bad(LiveActivityAlertSample.update(#"«{»"body":"Hi"}"#)),
            .bad(LiveActivityAlertSample.update(#"{"title":«""»,"body":"Hi"}"#)),
            .bad(LiveActivityAlertSample.update(#"«"Hi"»"#)), .bad(LiveActivityAlertSample.update(#"«{}»"#)),
            .good(LiveActivityAlertSample.update(#"{"title":"Ada","body":"Hi"}"#)),
            .good(LiveActivityAlertSample.update(#"{"title":"Ada"}"#)),
            .good(LiveActivityAlertSample.update(#"{"title":{"loc-key":"GOAL"},"body":"Hi","sound":"a.caf"}"#)),
          ]
        },
        statement: { fault in
          switch fault {
          case .string(let alert):
            Statement(
              .value(alert), "the alert of a Live Activity must be an object, but is \(alert.described)",
              note: "the device may drop the update", help: "write {\"title\": …, \"body\": …}")
          case .missing(let alert, let key):
            Statement(
              .missing("\(key.fact.name)", in: alert), "the alert of a Live Activity needs \"\(key.fact.name)\"",
              note: "the device may drop the update", help: "write {\"title\": …, \"body\": …}")
          case .emptyText(let text, let key):
            Statement(
              .value(text), "\(key.fact.name) of the alert is empty", note: "the device may drop the update",
              help: "write a text")
          case .empty(let alert, isStart: false):
            Statement(
              .value(alert), "the alert of the Live Activity is empty", note: "the device may drop the update",
              help: "write {\"title\": …, \"body\": …}, or leave \"alert\" out")
          case .empty, .otherKey: nil
          }
        }
      ),
      RuleRow(
        id: "live-activity/empty-alert-at-start", severity: .error,
        summary: "start of a Live Activity with an empty alert",
        rationale: """
          A Live Activity that a push starts needs an alert with a title and a body. With an empty one it does not start.
          """,
        source: Source.liveActivity,
        examples: {
          [
            .bad(LiveActivityAlertSample.start(#"«{}»"#)), .bad(LiveActivityAlertSample.start(#"«""»"#)),
            .good(LiveActivityAlertSample.start(#"{"title":"Ada","body":"Hi"}"#)),
          ]
        },
        statement: { fault in
          guard case .empty(let alert, isStart: true) = fault else { return nil }
          return Statement(
            .value(alert), "a start needs an alert with a title and a body, but it is empty",
            note: MissingKey.effect(.start), help: "write {\"title\": …, \"body\": …}")
        }
      ),
      RuleRow(
        id: "live-activity/alert-key", severity: .warning,
        summary: "key that the alert of a Live Activity does not have",
        rationale: """
          The alert of a Live Activity has title, body and sound. subtitle, loc-key and title-loc-key belong to \
          notifications: in a Live Activity a text is localized inside title and body.
          """,
        source: Source.liveActivity,
        examples: {
          [
            .bad(LiveActivityAlertSample.update(#"{"title":"Ada","body":"Hi",«"subtitle"»:"Bo"}"#)),
            .bad(LiveActivityAlertSample.update(#"{"title":"Ada","body":"Hi",«"loc-key"»:"GOAL"}"#)),
            .good(LiveActivityAlertSample.update(#"{"title":{"loc-key":"GOAL","loc-args":["Ada"]},"body":"Hi"}"#)),
          ]
        },
        statement: { fault in
          guard case .otherKey(let member, let key) = fault else { return nil }
          return Statement(
            .key(member), "\(key.fact.label) has no effect in the alert of a Live Activity",
            note: "the alert has title, body and sound",
            help: key.localizedText.map {
              "write {\"\(key.fact.name.localSuffix)\": …} as the value of \($0.fact.label)"
            }
              ?? "leave it out")
        }
      ),
    ])
}

private enum LiveActivityAlertFault {
  case string(Value)
  case missing(Value, Key)
  case emptyText(Value, Key)
  case empty(Value, isStart: Bool)
  case otherKey(Member, Key)

  static func all(_ request: Request) -> [LiveActivityAlertFault] {
    guard let event = request.liveActivity?.event, let alert = request.payload[.alert], !request.isUnknown(alert) else {
      return []
    }
    let isStart = event == .start
    if alert.isString { return [alert.isEmptyString ? .empty(alert, isStart: isStart) : .string(alert)] }
    guard alert.isObject else { return [] }
    var faults: [LiveActivityAlertFault] = []
    let meant = Set(request.unknown.compactMap { $0.location == .alert ? $0.meaning.key : nil })
    if !request.alertHasText, meant.isEmpty { return [.empty(alert, isStart: isStart)] }
    // A localization key of an ordinary alert in its place is a finding of its own.
    if !meant.contains(.title), !request.payload.has(.titleLocKey) {
      let title = request.payload[.title]
      if title?.isEmptyString ?? true { faults.append(title.map { .emptyText($0, .title) } ?? .missing(alert, .title)) }
    }
    for key in request.payload.present where key.fact.location == .alert && !key.fact.pushTypes.contains(.liveactivity)
    {
      if let member = request.payload.member(key) { faults.append(.otherKey(member, key)) }
    }
    return faults
  }
}

extension Key {
  /// The text that a localization key of an ordinary alert is for.
  fileprivate var localizedText: Key? {
    switch self {
    case .titleLocKey, .titleLocArgs: .title
    case .locKey, .locArgs: .body
    default: nil
    }
  }
}

extension StaticString {
  /// `loc-key` of `title-loc-key`.
  fileprivate var localSuffix: String { "\(self)".hasSuffix("args") ? "loc-args" : "loc-key" }
}

private enum LiveActivityAlertSample {
  static func update(_ alert: String) -> String {
    #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"alert":\#(alert)}}"#
  }

  static func start(_ alert: String) -> String {
    #"""
    {"aps":{"timestamp":1700000000,"event":"start","content-state":{"n":1},"attributes-type":"Ride","attributes":{},
    "alert":\#(alert)}}
    """#
  }
}
