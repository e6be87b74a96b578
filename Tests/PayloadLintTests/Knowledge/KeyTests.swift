import Testing

@testable import PayloadLint

/// A right payload that uses a key, with `VALUE` where the key's value stands, and right values for it.
private struct KeySample: CustomTestStringConvertible, Sendable {
  let key: Key
  let payload: String
  let right: [String]
  var headers: [(String, String)] = []

  var testDescription: String { key.fact.pointer }

  init(_ key: Key, _ payload: String, _ right: [String], _ headers: [(String, String)] = []) {
    self.key = key
    self.payload = payload
    self.right = right
    self.headers = headers
  }
}

/// What every key is shown in: a payload of a push type that uses it.
private enum KeySamples {
  static let activity = [
    ("apns-push-type", "liveactivity"), ("apns-topic", "com.example.app.push-type.liveactivity"),
    ("apns-priority", "10"),
  ]
  static let widgets = [("apns-push-type", "widgets"), ("apns-topic", "com.example.app.push-type.widgets")]
  static let website = [("apns-topic", "web.com.example")]
  static let fileProvider = [
    ("apns-push-type", "fileprovider"), ("apns-topic", "com.example.app.pushkit.fileprovider"),
  ]
  static let mdm = [("apns-push-type", "mdm"), ("apns-topic", "com.apple.mgmt.External.1")]
  static let start = #""attributes-type":"Ride","attributes":{},"alert":{"title":"a","body":"b"}"#

  static let all: [KeySample] = [
    // 1.1 and 1.9: top level
    KeySample(.aps, #"{"aps":VALUE}"#, [#"{"alert":"Hi"}"#]),
    KeySample(.mdm, #"{"mdm":VALUE}"#, [#""A47EA72E""#], mdm),
    KeySample(
      .containerIdentifier, #"{"container-identifier":VALUE,"domain":"com.example.domain"}"#,
      [#""NSFileProviderWorkingSetContainerItemIdentifier""#], fileProvider),
    KeySample(
      .domain, #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":VALUE}"#,
      [#""com.example.domain""#], fileProvider),
    // 1.2: aps
    KeySample(.alert, #"{"aps":{"alert":VALUE,"badge":1}}"#, [#""Hi""#, #"{"title":"Hi"}"#]),
    KeySample(.badge, #"{"aps":{"alert":"Hi","badge":VALUE}}"#, ["0", "7"]),
    KeySample(.sound, #"{"aps":{"alert":"Hi","sound":VALUE}}"#, [#""default""#, #"{"critical":1,"name":"default"}"#]),
    KeySample(.threadID, #"{"aps":{"alert":"Hi","thread-id":VALUE}}"#, [#""a""#]),
    KeySample(.category, #"{"aps":{"alert":"Hi","category":VALUE}}"#, [#""INVITE""#]),
    KeySample(.contentAvailable, #"{"aps":{"alert":"Hi","content-available":VALUE}}"#, ["1", "0"]),
    KeySample(.mutableContent, #"{"aps":{"alert":"Hi","mutable-content":VALUE}}"#, ["1", "0"]),
    KeySample(.targetContentID, #"{"aps":{"alert":"Hi","target-content-id":VALUE}}"#, [#""scene-2""#]),
    KeySample(
      .interruptionLevel, #"{"aps":{"alert":"Hi","interruption-level":VALUE}}"#,
      [#""passive""#, #""active""#, #""time-sensitive""#, #""critical""#]),
    KeySample(.relevanceScore, #"{"aps":{"alert":"Hi","relevance-score":VALUE}}"#, ["0", "0.5", "1"]),
    KeySample(.filterCriteria, #"{"aps":{"alert":"Hi","filter-criteria":VALUE}}"#, [#""work""#]),
    KeySample(
      .urlArgs, #"{"aps":{"alert":{"title":"Hi","body":"b"},"url-args":VALUE}}"#, ["[]", #"["a","b"]"#], website),
    KeySample(.contentChanged, #"{"aps":{"content-changed":VALUE}}"#, ["true"], widgets),
    // 1.3: alert
    KeySample(.title, #"{"aps":{"alert":{"title":VALUE,"body":"b"}}}"#, [#""Hi""#]),
    KeySample(.subtitle, #"{"aps":{"alert":{"subtitle":VALUE,"body":"b"}}}"#, [#""Hi""#]),
    KeySample(.body, #"{"aps":{"alert":{"title":"a","body":VALUE}}}"#, [#""Hi""#]),
    KeySample(.titleLocKey, #"{"aps":{"alert":{"body":"b","title-loc-key":VALUE}}}"#, [#""A""#, "null"]),
    KeySample(
      .titleLocArgs, #"{"aps":{"alert":{"body":"b","title-loc-key":"A","title-loc-args":VALUE}}}"#,
      [#"["x"]"#, "[]", "null"]),
    KeySample(.subtitleLocKey, #"{"aps":{"alert":{"body":"b","subtitle-loc-key":VALUE}}}"#, [#""A""#]),
    KeySample(
      .subtitleLocArgs, #"{"aps":{"alert":{"body":"b","subtitle-loc-key":"A","subtitle-loc-args":VALUE}}}"#,
      [#"["x"]"#]),
    KeySample(.locKey, #"{"aps":{"alert":{"title":"a","loc-key":VALUE}}}"#, [#""A""#]),
    KeySample(.locArgs, #"{"aps":{"alert":{"loc-key":"A","loc-args":VALUE}}}"#, [#"["x",""]"#]),
    KeySample(.launchImage, #"{"aps":{"alert":{"body":"b","launch-image":VALUE}}}"#, [#""start.png""#]),
    KeySample(.actionLocKey, #"{"aps":{"alert":{"body":"b","action-loc-key":VALUE}}}"#, [#""A""#, "null"]),
    KeySample(
      .action, #"{"aps":{"alert":{"title":"a","body":"b","action":VALUE},"url-args":[]}}"#, [#""View""#], website),
    KeySample(.summaryArg, #"{"aps":{"alert":{"body":"b","summary-arg":VALUE}}}"#, [#""Ada""#]),
    KeySample(.summaryArgCount, #"{"aps":{"alert":{"body":"b","summary-arg-count":VALUE}}}"#, ["2"]),
    // 1.4: sound
    KeySample(.soundCritical, #"{"aps":{"alert":"Hi","sound":{"critical":VALUE,"name":"default"}}}"#, ["1"]),
    KeySample(
      .soundName, #"{"aps":{"alert":"Hi","sound":{"critical":1,"name":VALUE}}}"#, [#""default""#, #""a.caf""#]),
    KeySample(
      .soundVolume, #"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"default","volume":VALUE}}}"#,
      ["0", "0.5", "1"]),
    // 1.5: Live Activities
    KeySample(
      .timestamp, #"{"aps":{"timestamp":VALUE,"event":"update","content-state":{"n":1}}}"#, ["1700000000"], activity),
    KeySample(
      .event, #"{"aps":{"timestamp":1700000000,"event":VALUE,"content-state":{"n":1}}}"#,
      [#""update""#, #""end""#], activity),
    KeySample(
      .contentState, #"{"aps":{"timestamp":1700000000,"event":"update","content-state":VALUE}}"#, [#"{"n":1}"#],
      activity),
    KeySample(
      .staleDate, #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"stale-date":VALUE}}"#,
      ["1700003600"], activity),
    KeySample(
      .dismissalDate, #"{"aps":{"timestamp":1700000000,"event":"end","content-state":{},"dismissal-date":VALUE}}"#,
      ["1700003600", "0"], activity),
    KeySample(
      .relevanceScore, #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"relevance-score":VALUE}}"#,
      ["75", "100"], activity),
    KeySample(
      .attributesType,
      #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{},"attributes-type":VALUE,"attributes":{},"alert":{"title":"a","body":"b"}}}"#,
      [#""Ride""#], activity),
    KeySample(
      .attributes,
      #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{},"attributes-type":"Ride","attributes":VALUE,"alert":{"title":"a","body":"b"}}}"#,
      [#"{"n":1}"#], activity),
    KeySample(
      .inputPushToken,
      #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{},\#(start),"input-push-token":VALUE}}"#, ["1"],
      activity),
    KeySample(
      .inputPushChannel,
      #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{},\#(start),"input-push-channel":VALUE}}"#,
      [#""dHN0LXNyY2gtY2hubA==""#], activity),
    KeySample(
      .title,
      #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"alert":{"title":VALUE,"body":"b"}}}"#,
      [#""Hi""#, #"{"loc-key":"A","loc-args":["x"]}"#], activity),
    KeySample(
      .alertSound,
      #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"alert":{"title":"a","body":"b","sound":VALUE}}}"#,
      [#""down.mp4""#], activity),
    // 1.10: web push
    KeySample(
      .webPush, #"{"web_push":VALUE,"notification":{"title":"a","navigate":"https://example.com/"}}"#, ["8030"]),
    KeySample(
      .webNotification, #"{"web_push":8030,"notification":VALUE}"#,
      [#"{"title":"a","navigate":"https://example.com/"}"#]),
    KeySample(
      .webMutable, #"{"web_push":8030,"mutable":VALUE,"notification":{"title":"a","navigate":"https://example.com/"}}"#,
      ["true", "false"]),
    KeySample(
      .webAppBadge,
      #"{"web_push":8030,"app_badge":VALUE,"notification":{"title":"a","navigate":"https://example.com/"}}"#,
      ["12", #""12""#]),
    web(.webTitle, [#""Hi""#], without: "title"), web(.webNavigate, [#""https://example.com/a""#], without: "navigate"),
    web(.webDir, [#""ltr""#]), web(.webLang, [#""en""#]), web(.webBody, [#""b""#]), web(.webTag, [#""t""#]),
    web(.webIcon, [#""https://example.com/a.png""#]), web(.webSilent, ["true"]), web(.webData, [#"{"a":[1]}"#, "3"]),
    web(.webActions, [#"[{"action":"a","title":"A","navigate":"https://example.com/a"}]"#]),
  ]

  private static func web(_ key: Key, _ right: [String], without: String = "") -> KeySample {
    let others = [("title", #""a""#), ("navigate", #""https://example.com/""#)]
      .filter { $0.0 != without }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
    return KeySample(
      key, "{\"web_push\":8030,\"notification\":{\(others),\"\(key.fact.name)\":VALUE}}", right)
  }

  /// A value of each kind of JSON.
  static let values = [#""some text""#, "12.5", "true", #"{"k":1}"#, "[1]", "null"]
}

@Suite struct KeyTests {
  /// The keys that sections on keys of Apple's documentation name.
  @Test func knowsEveryDocumentedKey() {
    let shown = Set(KeySamples.all.map(\.key))
    // Added by tools, not documented for apps, elements of another key, or without a kind of their own.
    let others: Set<Key> = [
      .simulatorTargetBundle, .watchSimulatorActions, .accountID, .webOptions, .webActionID, .webActionTitle,
      .webActionNavigate, .webActionIcon,
    ]
    #expect(shown.union(others) == Set(Key.allCases))
    for fact in Keys.all {
      #expect(!fact.types.isEmpty, "\(fact.pointer)")
      #expect(!fact.pushTypes.isEmpty, "\(fact.pointer)")
      #expect("\(fact.source)".hasPrefix("https://"), "\(fact.pointer)")
      #expect(fact.summary.utf8CodeUnitCount > 0, "\(fact.pointer)")
    }
  }

  @Test func tablesStandInTheOrderOfTheKeys() {
    #expect(Keys.all.map(\.key) == Key.allCases)
    for home in KeyLocation.allCases {
      let names = Keys.rows(in: home).map { "\($0.name)" }
      #expect(Set(names).count == names.count, "\(home)")
    }
  }

  @Test(arguments: KeySamples.all)
  private func takesTheRightKindsAndReportsTheWrongOnesOnce(_ sample: KeySample) {
    for value in sample.right {
      #expect(loud(sample, value).isEmpty, "\(value): \(loud(sample, value))")
    }
    for value in KeySamples.values where !isRight(value, sample) {
      let found = loud(sample, value)
      #expect(found.count == 1, "\(value): \(found)")
      #expect(
        found.allSatisfy { $0.contains(" \(sample.key.fact.pointer) ") || $0.contains(" \(sample.key.fact.pointer)/") },
        "\(value): \(found)")
    }
  }

  /// Errors and warnings about the sample with a value in it.
  private func loud(_ sample: KeySample, _ value: String) -> [String] {
    var setting = Example.Setting()
    if !sample.headers.isEmpty { setting.headers = sample.headers }
    return lint(sample.payload.replacing("VALUE", with: value), setting).filter { $0.severity > .info }
      .map { "\($0.severity.name) \($0.pointer) \($0.message) [\($0.rule)]" }
  }

  /// Whether the key takes values of this kind; a value that is wrong for another reason than its kind is not asked
  /// about here.
  private func isRight(_ value: String, _ sample: KeySample) -> Bool {
    let kinds = sample.key.fact.types
    if kinds.contains(.any) { return true }
    let kind = Tree.parse(SourceFile(path: "", text: value)).nodes.first?.kind
    let isText = sample.right.contains { $0.hasPrefix("{\"loc-key\"") }
    return switch kind {
    case .string: kinds.contains(.string)
    case .number: kinds.contains(.number)
    case .true: kinds.contains(.boolean)
    case .object: kinds.contains(.object) || isText
    case .array: !kinds.isDisjoint(with: [.array, .strings])
    case .null: kinds.contains(.null)
    default: false
    }
  }
}
