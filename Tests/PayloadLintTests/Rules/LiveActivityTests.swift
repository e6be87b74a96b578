import Testing

@testable import PayloadLint

/// What is reported of a push to a Live Activity, event by key. Every payload is right but for one key.
@Suite struct LiveActivityTests {
  private static let complete: [LiveActivityEvent: [(key: String, json: String)]] = [
    .start: [
      ("timestamp", "1700000000"), ("event", #""start""#), ("content-state", #"{"score":1}"#),
      ("attributes-type", #""MatchAttributes""#), ("attributes", "{}"), ("alert", #"{"title":"Match"}"#),
    ],
    .update: [("timestamp", "1700000000"), ("event", #""update""#), ("content-state", #"{"score":1}"#)],
    .end: [("timestamp", "1700000000"), ("event", #""end""#)],
  ]

  private static func payload(_ members: [(key: String, json: String)]) -> String {
    #"{"aps":{"# + members.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}}"
  }

  /// Findings but for the one that every stored sample draws, as `severity pointer rule`.
  private func report(_ text: String, _ change: (inout Example.Setting) -> Void = { _ in }) -> [String] {
    var setting = Example.Setting()
    change(&setting)
    return lint(text, setting).filter { $0.rule != "live-activity/stored-timestamp" }
      .map { "\($0.severity.name) \($0.pointer) \($0.rule)" }
  }

  @Test(arguments: LiveActivityEvent.allCases)
  func completePayloadIsRight(_ event: LiveActivityEvent) throws {
    let members = try #require(LiveActivityTests.complete[event])
    #expect(report(LiveActivityTests.payload(members)) == [])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var key: String
    var json: String?
    var start: String?
    var update: String?
    var end: String?

    init(_ key: String, _ json: String? = nil, start: String?, update: String?, end: String?) {
      (self.key, self.json, self.start, self.update, self.end) = (key, json, start, update, end)
    }

    var testDescription: String { "\(key): \(json ?? "missing")" }

    func expected(_ event: LiveActivityEvent) -> String? {
      switch event {
      case .start: start
      case .update: update
      case .end: end
      }
    }
  }

  /// `severity rule`, at the key's own pointer; nil for silence.
  private static let rows: [Row] = [
    // Missing
    Row("timestamp", start: missing, update: missing, end: missing),
    Row("event", start: missing, update: missing, end: missing),
    Row("content-state", start: missing, update: missing, end: nil),
    Row("attributes-type", start: missing, update: nil, end: nil),
    Row("attributes", start: missing, update: nil, end: nil),
    Row("alert", start: missing, update: nil, end: nil),
    // Of the wrong kind
    Row("timestamp", #""1700000000""#, start: kind, update: kind, end: kind),
    Row("timestamp", #""2023-11-14T22:13:20Z""#, start: kind, update: kind, end: kind),
    Row("event", "1", start: kind, update: kind, end: kind),
    Row("content-state", #""{\"score\":1}""#, start: kind, update: kind, end: kind),
    Row("stale-date", #""1700003600""#, start: kind, update: kind, end: kind),
    Row("attributes", "[]", start: kind, update: kind, end: kind),
    // Times
    Row("timestamp", "1700000000000", start: unit, update: unit, end: unit),
    Row("timestamp", "1700000000.5", start: fraction, update: fraction, end: fraction),
    Row("timestamp", "721692800", start: implausible, update: implausible, end: implausible),
    Row("stale-date", "1700003600", start: nil, update: nil, end: nil),
    Row("stale-date", "1700003600000", start: unit, update: unit, end: unit),
    Row("stale-date", "1699996400", start: stale, update: stale, end: nil),
    Row("stale-date", "3600", start: implausible, update: implausible, end: implausible),
    Row("stale-date", "4102444801", start: nil, update: nil, end: nil),
    Row("dismissal-date", "0", start: dismissal, update: dismissal, end: nil),
    Row("dismissal-date", "1699996400", start: dismissal, update: dismissal, end: nil),
    Row("dismissal-date", "1700003600", start: dismissal, update: dismissal, end: nil),
    Row(
      "dismissal-date", "1700086400", start: dismissal, update: dismissal,
      end: "info live-activity/dismissal-after-limit"),
    // What counts at the start
    Row("attributes-type", #""MatchAttributes""#, start: nil, update: ignored, end: ignored),
    Row("attributes", #"{"home":"Ada"}"#, start: nil, update: ignored, end: ignored),
    Row("input-push-token", "1", start: nil, update: ignored, end: ignored),
    Row("input-push-channel", #""dHN0LXNyY2gtY2hubA==""#, start: nil, update: ignored, end: ignored),
    Row(
      "attributes-type", #""App.MatchAttributes""#, start: "warning live-activity/attributes-type-form",
      update: ignored, end: ignored),
    // Beside
    Row("relevance-score", "75.5", start: nil, update: nil, end: nil),
    Row("sound", #""chime.caf""#, start: sound, update: sound, end: sound),
    Row("alert", #"{"title":{"loc-key":"GOAL"},"body":"Ada","sound":"chime.caf"}"#, start: nil, update: nil, end: nil),
  ]

  private static let missing = "error live-activity/missing-key"
  private static let kind = "error aps/wrong-type"
  private static let unit = "error live-activity/not-in-seconds"
  private static let fraction = "info live-activity/fraction-of-second"
  private static let implausible = "warning live-activity/implausible-time"
  private static let stale = "warning live-activity/stale-before-timestamp"
  private static let dismissal = "warning live-activity/dismissal-date-ignored"
  private static let ignored = "info live-activity/key-ignored"
  private static let sound = "warning live-activity/sound-beside-alert"

  @Test(arguments: rows, LiveActivityEvent.allCases)
  func reportsOneThingAtItsKey(_ row: Row, _ event: LiveActivityEvent) throws {
    var members = try #require(LiveActivityTests.complete[event])
    members.removeAll { $0.key == row.key }
    if let json = row.json { members.append((row.key, json)) }
    // Without any key of its own, nothing tells that the push is for a Live Activity.
    let headers = [("apns-push-type", "liveactivity"), ("apns-topic", "com.example.app.push-type.liveactivity")]
    let expected = row.expected(event).map { finding in
      let parts = finding.split(separator: " ")
      return "\(parts[0]) /aps/\(row.key) \(parts[1])"
    }
    #expect(report(LiveActivityTests.payload(members)) { $0.headers = headers } == (expected.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (
        #"{"aps":{"timestamp":1700000000,"events":"update","content-state":{}}}"#, ["error /aps/events aps/unknown-key"]
      ),
      (
        #"{"aps":{"timestamp":1700000000,"event":"Update","content-state":{}}}"#, ["error /aps/event aps/unknown-value"]
      ),
      (
        #"{"aps":{"timestamp":1700000000,"event":"update","contentState":{}}}"#,
        ["error /aps/contentState aps/unknown-key"]
      ),
      (
        #"{"aps":{"timestamp":1700000000,"action":"end","content-state":{}}}"#,
        ["error /aps/action live-activity/missing-key"]
      ),
      (
        #"{"aps":{"event":"update","content-state":{}},"timestamp":1700000000}"#,
        ["error /timestamp live-activity/missing-key"]
      ),
      (#"{"aps":{"alert":"Hi"},"event":"update","timestamp":1700000000}"#, []),
      (#"{"aps":{"alert":"Hi","event":"{{event}}"}}"#, []),
    ] as [(String, [String])])
  func oneCauseIsReportedOnce(_ text: String, _ expected: [String]) {
    #expect(report(text) { $0.templates = true } == expected)
  }

  @Test func textFormOfContentStateIsMendedToTheObject() {
    let text = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":"{\"a\":[1]}"}}"#
    let fixed = Fixer(lint: { Linter().lint($0).findings }).fix(SourceFile(path: "a.json", text: text))
    #expect(
      String(decoding: fixed.file.bytes, as: UTF8.self)
        == #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":[1]}}}"#)
  }

  // MARK: - Declared types

  private static let twoTypes = #"""
    {"liveActivities":[
      {"attributesType":"MatchAttributes","attributes":{},"contentState":{"home":"int","away":"int"}},
      {"attributesType":"TripAttributes","attributes":{},"contentState":{"stop":"string","arrival":"date",
        "gates":[{"name":"string","open":"bool?"}],"notes":{"*":"string"}}}]}
    """#

  @Test(
    arguments: [
      // Fits one of them, or the one that is named.
      (#"{"home":1,"away":2}"#, "", []),
      (#"{"stop":"A","arrival":721692800,"gates":[],"notes":{}}"#, "", []),
      // Fits none: laid beside the nearest.
      (#"{"home":1}"#, "", ["error /aps/content-state/away live-activity/missing-property"]),
      (
        #"{"stop":"A","arrival":1700003600,"gates":[{"name":"B"}],"notes":{}}"#, "",
        ["error /aps/content-state/arrival live-activity/date-epoch"]
      ),
      (
        #"{"stop":"A","arrival":721692800,"gates":[{"open":1}],"notes":{"a":null}}"#, "",
        [
          "error /aps/content-state/gates/0/name live-activity/missing-property",
          "error /aps/content-state/gates/0/open live-activity/wrong-property-type",
          "error /aps/content-state/notes/a live-activity/wrong-property-type",
        ]
      ),
      // Fits one, and another is named.
      (
        #"{"home":1,"away":2}"#, "TripAttributes",
        [
          "error /aps/content-state/stop live-activity/missing-property",
          "error /aps/content-state/arrival live-activity/missing-property",
          "error /aps/content-state/gates live-activity/missing-property",
          "error /aps/content-state/notes live-activity/missing-property",
          "info /aps/content-state/home live-activity/extra-property",
        ]
      ),
      // Nearly the name of one.
      (
        #"{"home":1}"#, "App.matchAttributes",
        ["error /aps/content-state/away live-activity/missing-property"]
      ),
      // A name that an update does not need, and that nobody knows.
      (#"{"home":1,"away":2}"#, "Unknown", []),
      ("{}", "", ["error"]),
    ] as [(String, String, [String])])
  func choosesTheTypeThatIsMeant(_ state: String, _ type: String, _ expected: [String]) {
    let name = type.isEmpty ? "" : #","attributes-type":"\#(type)""#
    let text = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":\#(state)\#(name)}}"#
    let found = report(text) { $0.manifest = LiveActivityTests.twoTypes }.filter { !$0.hasSuffix("key-ignored") }
    if expected == ["error"] {
      #expect(found.contains { $0.hasPrefix("error") })
    } else {
      #expect(found.sorted() == expected.sorted())
    }
  }

  @Test(arguments: [
    // Nothing is known of the content, of one type among several, or of all types.
    #"{"liveActivities":[{"attributesType":"A"}]}"#,
    #"{"liveActivities":[{"attributesType":"A"},{"attributesType":"B","contentState":{"x":"int"}}]}"#,
    #"{"open":["liveActivities"],"liveActivities":[{"attributesType":"B","contentState":{"x":"int"}}]}"#,
    #"{"liveActivities":[]}"#,
    // Anything goes.
    #"{"liveActivities":[{"attributesType":"B","contentState":{"x":"any?","open":true}}]}"#,
  ])
  func unknownTypesAreNotJudged(_ manifest: String) {
    let text = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":1}}}"#
    #expect(report(text) { $0.manifest = manifest } == [])
  }

  @Test(
    arguments: [
      // As a number of seconds since 2001: right, right and far ahead, Unix, Unix in milliseconds.
      ("date", 721_696_400, nil), ("date", 0, nil), ("date", 63_113_904_000, nil), ("date", -63_114_076_800, nil),
      ("date", 1_700_003_600, 721_696_400), ("date", 1_700_003_600_000, 721_696_400),
      // As a Unix time.
      (#"{"date":"unix"}"#, 1_700_003_600, nil), (#"{"date":"unix"}"#, 0, nil),
      (#"{"date":"unix"}"#, 721_696_400, 1_700_003_600), (#"{"date":"unix"}"#, 1_700_003_600_000, 1_700_003_600),
      // A number that is no date.
      ("int", 1_700_003_600, nil), ("number", 1_700_003_600, nil),
    ] as [(String, Double, Double?)])
  func datesTellTheirEpochByWhereTheyLand(_ shape: String, _ number: Double, _ meant: Double?) {
    let word = shape.hasPrefix("{") ? shape : "\"\(shape)\""
    let manifest = #"{"liveActivities":[{"attributesType":"A","attributes":{},"contentState":{"at":\#(word)}}]}"#
    let text =
      #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"at":\#(ShapedValue.json(number))}}}"#
    var setting = Example.Setting()
    setting.manifest = manifest
    let finding = lint(text, setting).first { $0.severity == .error }
    #expect(finding?.fix?.edits.first?.text == meant.map(ShapedValue.json))
  }
}
