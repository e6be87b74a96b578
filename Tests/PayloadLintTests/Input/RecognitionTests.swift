import Testing

@testable import PayloadLint

@Suite struct RecognitionTests {
  static let samples: [(Document.Kind, Int, String)] = [
    (.payload, 1, #"{"aps":{"alert":"Hi"}}"#),
    (.payload, 1, #"{"web_push":8030,"notification":{"title":"a","navigate":"https://example.com/"}}"#),
    (.payload, 1, #"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
    (.payload, 2, #"{"silent":{"aps":{"content-available":1}},"note":"two","alert":{"aps":{"alert":"Hi"}}}"#),
    (.simulatorFile, 1, #"{"Simulator Target Bundle":"com.example.app","aps":{}}"#),
    (.request, 1, #"{"headers":{"apns-topic":"com.example.app"},"payload":{"aps":{}}}"#),
    (.request, 1, #"{"name":"a test","payload":{"aps":{"mutableContent":true}},"headers":{}}"#),
    (.provider(.fcm), 1, #"{"message":{"token":"t","apns":{"payload":{"aps":{}}}}}"#),
    (.provider(.fcm), 1, #"{"validate_only":true,"message":{"topic":"t","notification":{"title":"a"}}}"#),
    (.provider(.firebaseAdmin), 1, #"{"apns":{"payload":{"aps":{"mutableContent":true}}},"tokens":["t"]}"#),
    (.provider(.fcmLegacy), 1, #"{"to":"t","notification":{"title":"a"}}"#),
    (.provider(.fcmLegacy), 1, #"{"registration_ids":["t"],"data":{"a":"b"}}"#),
    (.provider(.sns), 2, #"{"default":"a","APNS":"{\"aps\":{}}","APNS_SANDBOX":"{\"aps\":{}}"}"#),
    (
      .provider(.fcm), 1,
      #"{"GCM":"{\"fcmV1Message\":{\"message\":{\"token\":\"t\",\"apns\":{\"payload\":{\"aps\":{}}}}}}","APNS":"x"}"#
    ),
    (.provider(.sns), 1, #"{"TopicArn":"a","MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{}}\"}"}"#),
    (
      .provider(.azureInstallation), 1,
      #"{"installationId":"a","templates":{"n":{"body":"{\"aps\":{\"alert\":\"$(m)\"}}"}}}"#
    ),
    (.provider(.oneSignal), 1, #"{"app_id":"a","contents":{"en":"Hi"}}"#),
    (.provider(.expo), 1, #"{"to":"ExponentPushToken[x]","title":"Hi"}"#),
    (.provider(.aliyun), 1, #"{"AppKey":1,"iOSNotificationCategory":"A"}"#),
    (.provider(.jpush), 1, #"{"platform":"all","notification":{"ios":{"alert":"Hi"}}}"#),
    (.provider(.airship), 1, #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":"Hi"}}}"#),
    (.provider(.braze), 1, #"{"messages":{"apple_push":{"alert":"Hi"}}}"#),
    (.provider(.parse), 1, #"{"where":{},"data":{"alert":"Hi"}}"#),
    (.provider(.pusherBeams), 1, #"{"interests":["a"],"apns":{"aps":{"alert":"Hi"}}}"#),
    (.provider(.pinpoint), 1, #"{"MessageConfiguration":{"APNSMessage":{"Body":"Hi"}}}"#),
    (.provider(.unifiedPush), 1, #"{"message":{"alert":"Hi"},"criteria":{"alias":["a"]}}"#),
  ]

  @Test(arguments: samples)
  func recognizesEachKindOfDocument(_ kind: Document.Kind, _ count: Int, _ text: String) {
    let contents = contents(of: text)
    #expect(contents.documents.map(\.kind) == Array(repeating: kind, count: count))
  }

  @Test(arguments: [
    #"{"name":"package","version":"1.0.0","dependencies":{}}"#, #"{"hello":"world"}"#, #"[]"#, #"[1,2]"#, #""text""#,
    #"{"title":"a","body":"b","data":{"aps":{}}}"#, #"{"message":"commit","author":"Ada"}"#,
    #"{"one":{"aps":{"alert":"Hi"}},"two":{"title":"a"}}"#,
    #"{"notification":{"title":"a"}}"#, #"{"data":{"alert":"a"}}"#, #"{"apns":true}"#,
  ])
  func takesNothingElseForAPayload(_ text: String) {
    #expect(contents(of: text).documents.isEmpty)
  }

  @Test func namesEveryProviderOnce() {
    #expect(Set(Providers.all.map { "\($0.id)" }).count == Providers.all.count)
  }

  /// The elements around one that is recognized are payloads too, however broken.
  @Test(arguments: [
    #"[{"aps":{}},{"to":"t","notification":{"title":"a"}},{"asp":1},{"aps":{"alert":"Hi"}}]"#,
    #"[{"asp":1},{"aps":{}},{"to":"t","notification":{"title":"a"}},3,{"aps":{"alert":"Hi"}}]"#,
  ])
  func countsEveryPayloadOfAnArray(_ text: String) {
    let kinds = contents(of: text).documents.map(\.kind)
    #expect(kinds.count == 4)
    #expect(kinds.filter { $0 == .payload }.count == 3)
  }

  @Test func findsTheFaultsOfEachOfSeveralPayloads() {
    let text = #"{"silent":{"aps":{"content-available":"1"}},"alert":{"aps":{"alert":"Hi","badge":"2"}}}"#
    let found = Linter().lint(SourceFile(path: "a.json", text: text)).findings.filter { $0.severity == .error }
    #expect(Set(found.map(\.pointer)) == ["/silent/aps/content-available", "/alert/aps/badge"])
  }

  @Test func readsOneTextAfterTheOther() {
    let contents = Contents()
    for (kind, count, text) in RecognitionTests.samples {
      contents.removeAll()
      contents.read(Tree.parse(SourceFile(path: "a.json", text: text)), isNamed: false)
      #expect(contents.documents.map(\.kind) == Array(repeating: kind, count: count))
    }
  }

  @Test func recognizesEscapedKeys() {
    let text = #"{"app\u005fid":"a","contents":{"en":"Hi"}}"#
    #expect(contents(of: text).documents.map(\.kind) == [.provider(.oneSignal)])
  }

  @Test func opensEachStringOnce() {
    let text = #"{"TopicArn":"a","Message":"{\"APNS\":\"{\\\"aps\\\":{}}\",\"default\":\"{}\"}"}"#
    let contents = contents(of: text)
    #expect(contents.trees.count == 3)
    #expect(contents.envelopes.map(\.provider) == [.snsPublish, .sns])
  }

  @Test func readsNoDeeperThanAnyoneWraps() {
    var text = #"{"aps":{"alert":"Hi"}}"#
    for _ in 0..<8 { text = "{\"APNS\":\(JSONWriter.quoted(text))}" }
    #expect(contents(of: text).trees.count <= 6)
  }

  private func contents(of text: String) -> Contents {
    Recognition.contents(of: Tree.parse(SourceFile(path: "a.json", text: text)), isNamed: false)
  }
}
