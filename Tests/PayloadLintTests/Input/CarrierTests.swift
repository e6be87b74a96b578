import Foundation
import Testing

@testable import PayloadLint

@Suite struct CarrierTests {
  static let samples: [(Carrier, Int, String)] = [
    (.payload, 1, #"{"aps":{"alert":"Hi"}}"#),
    (.payload, 1, #"{"web_push":8030,"notification":{"title":"a","navigate":"https://example.com/"}}"#),
    (.payload, 1, #"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
    (.simulator, 1, #"{"Simulator Target Bundle":"com.example.app","aps":{}}"#),
    (.request, 1, #"{"headers":{"apns-topic":"com.example.app"},"payload":{"aps":{}}}"#),
    (.request, 1, #"{"name":"a test","payload":{"aps":{"mutableContent":true}},"headers":{}}"#),
    (.fcm, 1, #"{"message":{"token":"t","apns":{"payload":{"aps":{}}}}}"#),
    (.fcm, 1, #"{"validate_only":true,"message":{"topic":"t","notification":{"title":"a"}}}"#),
    (.firebaseAdmin, 1, #"{"apns":{"payload":{"aps":{"mutableContent":true}}},"tokens":["t"]}"#),
    (.fcmLegacy, 1, #"{"to":"t","notification":{"title":"a"}}"#),
    (.fcmLegacy, 1, #"{"registration_ids":["t"],"data":{"a":"b"}}"#),
    (.sns, 2, #"{"default":"a","APNS":"{\"aps\":{}}","APNS_SANDBOX":"{\"aps\":{}}"}"#),
    (
      .fcm, 1,
      #"{"GCM":"{\"fcmV1Message\":{\"message\":{\"token\":\"t\",\"apns\":{\"payload\":{\"aps\":{}}}}}}","APNS":"x"}"#
    ),
    (.sns, 1, #"{"TopicArn":"a","MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{}}\"}"}"#),
    (.azureInstallation, 1, #"{"installationId":"a","templates":{"n":{"body":"{\"aps\":{\"alert\":\"$(m)\"}}"}}}"#),
    (.oneSignal, 1, #"{"app_id":"a","contents":{"en":"Hi"}}"#),
    (.expo, 1, #"{"to":"ExponentPushToken[x]","title":"Hi"}"#),
    (.aliyun, 1, #"{"AppKey":1,"iOSNotificationCategory":"A"}"#),
    (.jpush, 1, #"{"platform":"all","notification":{"ios":{"alert":"Hi"}}}"#),
    (.airship, 1, #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":"Hi"}}}"#),
    (.braze, 1, #"{"messages":{"apple_push":{"alert":"Hi"}}}"#),
    (.parse, 1, #"{"where":{},"data":{"alert":"Hi"}}"#),
    (.pusherBeams, 1, #"{"interests":["a"],"apns":{"aps":{"alert":"Hi"}}}"#),
    (.pinpoint, 1, #"{"MessageConfiguration":{"APNSMessage":{"Body":"Hi"}}}"#),
    (.unifiedPush, 1, #"{"message":{"alert":"Hi"},"criteria":{"alias":["a"]}}"#),
  ]

  @Test(arguments: samples)
  func tellsEachKindOfDocument(_ carrier: Carrier, _ count: Int, _ text: String) {
    let contents = contents(of: text)
    #expect(contents.documents.map(\.carrier) == Array(repeating: carrier, count: count))
  }

  @Test(arguments: [
    #"{"name":"package","version":"1.0.0","dependencies":{}}"#, #"{"hello":"world"}"#, #"[]"#, #"[1,2]"#, #""text""#,
    #"{"title":"a","body":"b","data":{"aps":{}}}"#, #"{"message":"commit","author":"Ada"}"#,
    #"{"notification":{"title":"a"}}"#, #"{"data":{"alert":"a"}}"#, #"{"apns":true}"#,
  ])
  func takesNothingElseForAPayload(_ text: String) {
    #expect(contents(of: text).documents.isEmpty)
  }

  @Test func everyKindHasARowAndALineInTheDocumentation() throws {
    let rows = Set(CarrierShape.all.map(\.carrier))
    let plain: Set<Carrier> = [.payload, .simulator]
    #expect(rows.union(plain) == Set(Carrier.allCases))
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/envelopes.md"),
      encoding: .utf8)
    for shape in CarrierShape.all {
      let name = "\(shape.name)".split(separator: " ").first.map(String.init) ?? ""
      #expect(page.contains(name), "\(name)")
    }
  }

  @Test func countsEveryPayloadOfAnArray() {
    let text = #"[{"aps":{}},{"to":"t","notification":{"title":"a"}},{"a":1},{"aps":{"alert":"Hi"}}]"#
    #expect(contents(of: text).documents.map(\.carrier) == [.payload, .fcmLegacy, .payload])
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
