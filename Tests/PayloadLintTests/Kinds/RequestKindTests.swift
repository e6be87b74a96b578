import Testing

@testable import PayloadLint

/// Headers, topics and push types.
@Suite struct RequestKindTests {
  private static let alert = #"{"aps":{"alert":"Hi"}}"#
  private static let update = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":1}}}"#
  private static let background = [("apns-push-type", "background"), ("apns-priority", "5")]

  private static func header(_ name: String, _ value: String, _ severity: String, _ rule: String) -> KindCase {
    KindCase("\(name): \(value)", alert, headers: [(name, value)], "\(severity) /#headers/\(name) \(rule)")
  }

  static let headers: [KindCase] = [
    header("apns-expiration", "300", "warning", "headers/expiration-in-past"),
    header("apns-expiration", "86400", "warning", "headers/expiration-in-past"),
    KindCase("try once", alert, headers: [("apns-expiration", "0")]),
    KindCase("a time", alert, headers: [("apns-expiration", "1700000000")]),
    KindCase(
      "a token without bearer", alert, headers: [("authorization", "a.b.c"), ("apns-topic", "com.example.app")],
      "error /#headers/authorization headers/authorization-form"),
    KindCase(
      "a token with bearer", alert, headers: [("authorization", "bearer a.b.c"), ("apns-topic", "com.example.app")]),
    header("apns-expiry", "0", "error", "headers/unknown-header"),
    header("apns-pushtype", "alert", "error", "headers/unknown-header"),
    header("apns-environment", "sandbox", "warning", "headers/not-a-header"),
    header("category", "INVITE", "warning", "headers/not-a-header"),
    header("badge", "1", "warning", "headers/not-a-header"),
    header("interruption-level", "passive", "warning", "headers/not-a-header"),
    KindCase("a header of one's own", alert, headers: [("x-trace", "1")]),
  ]

  static let topics: [(type: String, topic: String, right: String)] = [
    ("liveactivity", "com.example.app.liveactivity", "com.example.app.push-type.liveactivity"),
    ("liveactivity", "com.example.app.push-type.liveActivity", "com.example.app.push-type.liveactivity"),
    ("liveactivity", "com.example.app.push-type", "com.example.app.push-type.liveactivity"),
    ("liveactivity", "com.example.app", "com.example.app.push-type.liveactivity"),
    ("voip", "com.example.app.VoIP", "com.example.app.voip"),
    ("pushtotalk", "com.example.app.ptt", "com.example.app.voip-ptt"),
    ("location", "com.example.app.location", "com.example.app.location-query"),
    ("widgets", "com.example.app.widgets", "com.example.app.push-type.widgets"),
  ]

  @Test(arguments: topics)
  func theRightSuffixReplacesTheWrongOne(_ type: String, _ topic: String, _ right: String) throws {
    #expect(TopicForms.corrected(topic, for: try #require(PushType(header: type))) == right)
  }

  private static let channel = ("apns-channel-id", "dHN0LXNyY2gtY2hubA==")

  private static func broadcast(_ headers: (String, String)...) -> [(String, String)] { [channel] + headers }

  static let types: [KindCase] = [
    KindCase(
      "a topic that may be a bundle identifier", alert,
      headers: [("apns-push-type", "alert"), ("apns-topic", "com.acme.voip")],
      "warning /#headers/apns-topic push-type/ambiguous-topic"),
    KindCase("an empty pass", "{}", headers: [("apns-push-type", "background"), ("apns-topic", "pass.com.e")]),
    KindCase("a pass with aps", #"{"aps":{}}"#, headers: [("apns-push-type", "alert"), ("apns-topic", "pass.com.e")]),
    KindCase(
      "a pass with an empty string", #"{"aps":""}"#,
      headers: [("apns-push-type", "background"), ("apns-topic", "pass.com.e")]),
    KindCase(
      "a broadcast in capitals", update,
      headers: broadcast(("apns-push-type", "LiveActivity"), ("apns-expiration", "0"), ("apns-priority", "5"))),
    KindCase(
      "a broadcast without a priority", update,
      headers: broadcast(("apns-push-type", "liveactivity"), ("apns-expiration", "0")),
      "error /#headers/apns-priority headers/missing-for-broadcast"),
    KindCase(
      "a broadcast without an expiration", update,
      headers: broadcast(("apns-push-type", "liveactivity"), ("apns-priority", "5")),
      "error /#headers/apns-expiration headers/missing-for-broadcast"),
    KindCase(
      "a broadcast without a type", update, headers: broadcast(("apns-expiration", "0"), ("apns-priority", "5")),
      "error /#headers/apns-push-type headers/missing-for-broadcast"),
    KindCase(
      "a broadcast of another type", update,
      headers: broadcast(("apns-push-type", "alert"), ("apns-expiration", "0"), ("apns-priority", "5")),
      "error /#headers/apns-push-type headers/broadcast-push-type"),
    KindCase(
      "a Live Activity as an alert", update, headers: [("apns-push-type", "alert"), ("apns-topic", "com.example.app")],
      "error /#headers/apns-push-type push-type/live-activity-as-alert"),
    KindCase(
      "a Live Activity to the topic of notifications", update, headers: [("apns-topic", "com.example.app")],
      "error /#headers/apns-topic push-type/live-activity-as-alert"),
    KindCase(
      "a background push with its flag off", #"{"aps":{"content-available":0}}"#, headers: background,
      "error /aps/content-available background/missing-content-available"),
    KindCase(
      "a background push with its flag false", #"{"aps":{"content-available":false}}"#, headers: background,
      "error /aps/content-available background/missing-content-available"),
    KindCase(
      "content-changed as a number", #"{"aps":{"content-changed":1}}"#,
      "warning /aps/content-changed push-type/content-changed-value"),
    KindCase(
      "content-changed off", #"{"aps":{"content-changed":false}}"#,
      "warning /aps/content-changed push-type/content-changed-value"),
    KindCase(
      "widgets before iOS 26", #"{"aps":{"content-changed":true}}"#,
      headers: [("apns-push-type", "widgets"), ("apns-topic", "com.example.app.push-type.widgets")],
      minimumOS: "iOS 18",
      "warning /aps/content-changed os/breaking-key"),
    KindCase(
      "controls since iOS 18", #"{"aps":{"content-changed":true}}"#,
      headers: [("apns-push-type", "controls"), ("apns-topic", "com.example.app.push-type.controls")],
      minimumOS: "iOS 18"),
    KindCase(
      "controls before macOS 26", #"{"aps":{"content-changed":true}}"#,
      headers: [("apns-push-type", "controls"), ("apns-topic", "com.example.app.push-type.controls")],
      minimumOS: "macOS 15", "warning /aps/content-changed os/breaking-key"),
  ]

  @Test(arguments: headers + types)
  func saysWhatAPNsDoes(_ testCase: KindCase) { testCase.check() }
}
