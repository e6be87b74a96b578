import Testing

@testable import PayloadLint

/// Payloads that look wrong and are right: no error and no warning, ever.
@Suite struct RightAfterAllTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let payload: String
    var headers: [(String, String)]?

    var testDescription: String { name }

    init(_ name: String, _ payload: String, _ type: String? = nil, _ topic: String = "com.example.app") {
      self.name = name
      self.payload = payload
      if let type { headers = (type.isEmpty ? [] : [("apns-push-type", type)]) + [("apns-topic", topic)] }
    }
  }

  static let activity = ("liveactivity", "com.example.app.push-type.liveactivity")

  static let cases: [Case] = [
    Case("alert as a plain string", #"{"aps":{"alert":"Hi"}}"#),
    Case("a badge alone", #"{"aps":{"badge":3}}"#), Case("a sound alone", #"{"aps":{"sound":"default"}}"#),
    Case("a title without a body", #"{"aps":{"alert":{"title":"Hi"}}}"#),
    Case("an empty aps for VoIP", #"{"aps":{},"call":"1"}"#, "voip", "com.example.app.voip"),
    Case("an empty aps for location", #"{"aps":{}}"#, "location", "com.example.app.location-query"),
    Case("an empty aps for a complication", #"{"aps":{}}"#, "complication", "com.example.app.complication"),
    Case("an empty aps for Wallet", #"{"aps":{}}"#, "", "pass.com.example.card"),
    Case("nothing at all for Wallet", #"{}"#, "", "pass.com.example.card"),
    Case("no aps for MDM", #"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#, "mdm", "com.apple.mgmt.External.1"),
    Case(
      "no aps for a File Provider",
      #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"com.example.d"}"#,
      "fileprovider", "com.example.app.pushkit.fileprovider"),
    Case("content-changed as a boolean", #"{"aps":{"content-changed":true}}"#),
    Case(
      "a large relevance score in a Live Activity",
      #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"relevance-score":100}}"#,
      activity.0, activity.1),
    Case(
      "a localised title as an object in a Live Activity",
      #"""
      {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},
      "alert":{"title":{"loc-key":"%@ is here","loc-args":["Ada"]},"body":"Hi"}}}
      """#, activity.0, activity.1),
    Case("a loc-key that is a sentence", #"{"aps":{"alert":{"loc-key":"%@ is here","loc-args":["Ada"]}}}"#),
    Case("mutable-content off by a library", #"{"aps":{"alert":"Hi","mutable-content":0}}"#),
    Case("content-available beside an alert", #"{"aps":{"alert":"Hi","content-available":1}}"#, "alert"),
    Case(
      "a dismissal date in the past",
      #"{"aps":{"timestamp":1700000000,"event":"end","content-state":{"n":1},"dismissal-date":1600000000}}"#,
      activity.0, activity.1),
    Case(
      "no url-args to fill", #"{"aps":{"alert":{"title":"a","body":"b"},"url-args":[]}}"#, "", "web.com.example"),
    Case(
      "null for keys that the archive allows",
      #"{"aps":{"alert":{"body":"a","title-loc-key":null,"action-loc-key":null}}}"#),
  ]

  @Test(arguments: cases)
  func drawsNoErrorAndNoWarning(_ testCase: Case) {
    var setting = Example.Setting()
    setting.headers = testCase.headers
    let loud = lint(testCase.payload, setting).filter { $0.severity > .info }
    #expect(loud.isEmpty, "\(loud.map { "\($0.rule): \($0.message)" })")
  }

  @Test(arguments: ["dHN0LXNyY2gtY2hubA==", "AA", "c29tZSBsb25nZXIgY2hhbm5lbCBpZGVudGlmaWVyIHRoYW4gdXN1YWw="])
  func takesChannelsOfAnyLength(_ channel: String) {
    var setting = Example.Setting()
    setting.headers = [
      ("apns-channel-id", channel), ("apns-push-type", "liveactivity"), ("apns-priority", "10"),
      ("apns-expiration", "0"),
    ]
    let loud = lint(#"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1}}}"#, setting)
      .filter { $0.severity > .info }
    #expect(loud.isEmpty, "\(loud.map(\.message))")
  }
}
