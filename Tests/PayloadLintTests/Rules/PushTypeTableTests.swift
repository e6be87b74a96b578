import Testing

@testable import PayloadLint

/// What is reported for each push type, by payload shape, by topic and by priority: errors and warnings, by rule.
@Suite struct PushTypeTableTests {
  /// Shapes of payloads.
  enum Shape: String, CaseIterable {
    case alert = #"{"aps":{"alert":"Hi"}}"#
    case badge = #"{"aps":{"badge":1}}"#
    case silent = #"{"aps":{"content-available":1},"id":7}"#
    case both = #"{"aps":{"content-available":1,"alert":"Hi"}}"#
    case empty = #"{"aps":{},"id":7}"#
    case none = #"{"id":7}"#
    case activity = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}"#
    case widget = #"{"aps":{"content-changed":true}}"#
    case mdm = #"{"mdm":"A47EA72E"}"#
    case provider =
      #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"com.example.domain"}"#
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let type: String
    let shape: Shape
    let reported: [String]

    init(_ type: String, _ shape: Shape, _ reported: String...) {
      self.type = type
      self.shape = shape
      self.reported = reported
    }

    var testDescription: String { "\(type) × \(shape)" }
  }

  static let payloads: [Row] = [
    // type            payload     reported
    Row("alert", .alert),
    Row("alert", .badge),
    Row("alert", .silent, "push-type/silent-alert"),
    Row("alert", .both),
    Row("alert", .empty, "aps/nothing-to-show"),
    Row("alert", .none, "aps/missing"),
    Row("alert", .mdm, "push-type/mdm-disagrees"),
    Row("background", .alert, "background/visible-alert"),
    Row("background", .badge, "background/visible-key"),
    Row("background", .silent),
    Row("background", .both, "background/visible-alert"),
    Row("background", .empty, "background/missing-content-available"),
    Row("background", .none, "aps/missing"),
    Row("voip", .alert), Row("voip", .silent), Row("voip", .empty), Row("voip", .none),
    Row("complication", .alert), Row("complication", .empty), Row("complication", .none),
    Row("location", .empty), Row("location", .none),
    Row("pushtotalk", .empty), Row("pushtotalk", .none),
    Row("fileprovider", .provider),
    Row("mdm", .mdm),
    Row("mdm", .alert, "push-type/mdm-disagrees"),
    Row("liveactivity", .activity),
    Row("liveactivity", .empty, "live-activity/missing-key"),
    Row("controls", .widget), Row("widgets", .widget),
    Row("widgets", .silent, "push-type/missing-content-changed"),
    Row("controls", .empty, "push-type/missing-content-changed"),
  ]

  @Test(arguments: payloads)
  func reportsForTypeAndPayload(_ row: Row) {
    let headers = Self.headers(row.type, topic: Self.topics[row.type] ?? "com.example.app")
    #expect(Self.loud(row.shape.rawValue, headers) == row.reported)
  }

  /// The right topic of each type.
  static let topics = [
    "alert": "com.example.app", "background": "com.example.app", "voip": "com.example.app.voip",
    "complication": "com.example.app.complication", "fileprovider": "com.example.app.pushkit.fileprovider",
    "mdm": "com.apple.mgmt.External.1", "liveactivity": "com.example.app.push-type.liveactivity",
    "location": "com.example.app.location-query", "pushtotalk": "com.example.app.voip-ptt",
    "controls": "com.example.app.push-type.controls", "widgets": "com.example.app.push-type.widgets",
  ]

  /// A payload that is right for each type.
  static let right: [String: Shape] = [
    "alert": .alert, "background": .silent, "voip": .empty, "complication": .empty, "location": .empty,
    "pushtotalk": .empty, "fileprovider": .provider, "mdm": .mdm, "liveactivity": .activity, "controls": .widget,
    "widgets": .widget,
  ]

  @Test(arguments: right.keys.sorted())
  func takesTheTopicOfTheTypeAndNoOther(_ type: String) {
    for (other, topic) in Self.topics.sorted(by: { $0.key < $1.key }) where type != "mdm" && other != "mdm" {
      let found = Self.loud(Self.right[type]?.rawValue ?? "", Self.headers(type, topic: topic))
      let isRight = topic == Self.topics[type]
      #expect(found == (isRight ? [] : ["push-type/topic-disagrees"]), "\(type) to \(topic)")
    }
  }

  @Test(arguments: [
    // type            10      5      1
    ("alert", true, true, true), ("background", false, true, false), ("voip", true, true, true),
    ("complication", true, true, true), ("fileprovider", true, true, true), ("mdm", true, true, true),
    ("liveactivity", true, true, false), ("location", true, true, false), ("pushtotalk", true, false, false),
    ("controls", true, true, true), ("widgets", true, true, true),
  ])
  func takesThePrioritiesOfTheType(_ type: String, _ ten: Bool, _ five: Bool, _ one: Bool) {
    for (priority, isRight) in [("10", ten), ("5", five), ("1", one)] {
      var headers = Self.headers(type, topic: Self.topics[type] ?? "")
      headers.removeAll { $0.0 == "apns-priority" }
      headers.append(("apns-priority", priority))
      let found = Self.loud(Self.right[type]?.rawValue ?? "", headers)
      #expect(found.isEmpty == isRight, "\(type) with \(priority): \(found)")
      #expect(found.count <= 1)
    }
  }

  @Test(arguments: PushType.allCases)
  func knowsTheSizeLimit(_ type: PushType) {
    let limit = [.voip, .broadcast].contains(type) ? 5120 : 4096
    #expect(type.fact.sizeLimit == limit)
    #expect(type.fact.type == type)
    #expect("\(type.fact.source)".hasPrefix("https://"))
  }

  static func headers(_ type: String, topic: String) -> [(String, String)] {
    let priority = PushType(header: type).flatMap { $0.fact.priorities.max() } ?? 10
    return [("apns-push-type", type), ("apns-topic", topic), ("apns-priority", "\(priority)")]
  }

  static func loud(_ payload: String, _ headers: [(String, String)]) -> [String] {
    var setting = Example.Setting()
    setting.headers = headers
    return lint(payload, setting).filter { $0.severity > .info }.map(\.rule.rawValue)
  }
}
