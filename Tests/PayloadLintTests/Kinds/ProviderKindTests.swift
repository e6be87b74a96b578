import Testing

@testable import PayloadLint

/// Every provider is judged by its own words.
@Suite struct ProviderKindTests {
  private static func sns(_ target: String, _ members: String) -> String {
    #"{"\#(target)","MessageStructure":"json","Message":\#(JSONWriter.quoted("{\(members)}"))}"#
  }

  private static let apns = #""APNS":"{\"aps\":{\"alert\":\"Hi\"}}""#
  private static let topic = #"TopicArn":"arn:aws:sns:us-east-1:123456789012:news"#
  private static let endpoint = #"TargetArn":"arn:aws:sns:us-east-1:123456789012:endpoint/APNS/app/1"#

  static let amazon: [KindCase] = [
    KindCase(
      "a topic without default", sns(topic, apns), "error /Message/default envelope/sns-missing-default"),
    KindCase("a topic with default", sns(topic, #""default":"Hi",\#(apns)"#)),
    KindCase("an endpoint without default", sns(endpoint, apns)),
    KindCase(
      "aps beside default", sns(topic, #""default":"Hi","aps":{"alert":"Hi"}"#),
      "error /Message/aps envelope/sns-aps-outside"),
    KindCase("plain text for a topic", #"{"\#(topic)","Message":"Hi"}"#),
    KindCase(
      "the raw content of Pinpoint", #"{"APNSMessage":{"RawContent":"{\"aps\":{\"badge\":\"1\"}}"}}"#,
      "error /APNSMessage/RawContent/aps/badge aps/wrong-type"),
    KindCase(
      "the raw content of a direct message",
      #"{"MessageConfiguration":{"APNSMessage":{"RawContent":"{\"aps\":{\"mutableContent\":1,\"alert\":\"a\"}}"}}}"#,
      "error /MessageConfiguration/APNSMessage/RawContent/aps/mutableContent aps/unknown-key"),
    KindCase(
      "the raw content of a template", #"{"APNS":{"RawContent":"{\"aps\":{\"alert\":\"a\"}}","Action":"OPEN_APP"}}"#),
  ]

  static let oneSignal: [KindCase] = [
    KindCase("a level in OneSignal's spelling", oneSignal(#""ios_interruption_level":"time_sensitive""#)),
    KindCase(
      "a level in another spelling", oneSignal(#""ios_interruption_level":"TimeSensitive""#),
      "error /ios_interruption_level envelope/unknown-value"),
    KindCase("no sound", oneSignal(#""ios_sound":"nil""#)),
    KindCase("one less on the badge", oneSignal(#""ios_badgeType":"Increase","ios_badgeCount":-1"#)),
    KindCase(
      "an update of a Live Activity",
      #"{"event":"update","name":"n","event_updates":{"a":1},"contents":{"en":"x"},"sound":"nil","priority":5}"#),
    KindCase(
      "a start of a Live Activity",
      #"""
      {"event":"start","activity_id":"a","event_updates":{"a":1},"event_attributes":{"t":"x"},"stale_date":1700003600,
      "contents":{"en":"x"},"headings":{"en":"y"},"included_segments":["All"]}
      """#),
    KindCase(
      "an event that OneSignal does not have", #"{"event":"finish","name":"n","event_updates":{"a":1}}"#,
      "error /event envelope/unknown-value"),
  ]

  private static func oneSignal(_ field: String) -> String { #"{"app_id":"a","contents":{"en":"x"},\#(field)}"# }

  private static func airship(_ notification: String) -> String {
    #"{"audience":"all","device_types":"all","notification":{\#(notification)}}"#
  }

  private static func azure(_ template: String) -> String {
    #"{"installationId":"a","platform":"apns","pushChannel":"b","templates":{"t":{\#(template)}}}"#
  }

  static let others: [KindCase] = [
    KindCase(
      "settings of iOS beside the alert of Airship",
      airship(#""alert":"a","badge":"1","extra":{"a":"b"},"sound":"a.caf""#),
      "error /notification/badge envelope/misplaced-field", "error /notification/extra envelope/misplaced-field",
      "error /notification/sound envelope/misplaced-field"),
    KindCase(
      "settings of iOS in their object", airship(#""alert":"a","ios":{"badge":"+1","extra":{"a":"b"},"sound":"a.caf"}"#)
    ),
    KindCase(
      "a Live Activity of Airship",
      airship(#""ios":{"live_activity":{"event":"update","name":"n","content_state":{"a":1},"timestamp":1700000000}}"#)),
    KindCase(
      "a Live Activity of Braze",
      #"{"app_id":"a","activity_id":"b","content_state":{"x":1},"dismissal_date":"2026-03-01T12:00:00Z"}"#),
    KindCase(
      "the start of a Live Activity of Braze",
      #"{"app_id":"a","activity_attributes_type":"A","activity_attributes":{},"content_state":{"x":1}}"#),
    KindCase(
      "a template of Azure without aps", azure(#""body":"{\"alert\":\"$(m)\"}""#),
      "error /templates/t/body envelope/azure-missing-aps"),
    KindCase(
      "a template of Azure with headers",
      azure(#""body":"{\"aps\":{\"alert\":\"$(m)\"}}","headers":{"apns-priority":"5"}"#),
      "warning /templates/t/headers envelope/azure-template-headers"),
    KindCase(
      "headers of Pusher Beams", #"{"interests":["a"],"apns":{"headers":{"apns-priority":"5"},"aps":{"alert":"a"}}}"#,
      "warning /apns/headers/apns-priority headers/in-payload"),
    KindCase(
      "a critical sound of Expo",
      #"{"to":"ExponentPushToken[x]","title":"a","sound":{"critical":true,"name":"default","volume":0.5}}"#),
    KindCase("a push of Ably", #"{"apns":{"aps":{"alert":"x"}}}"#),
    KindCase(
      "a fault in a push of Ably", #"{"recipient":{"deviceId":"d"},"push":{"apns":{"aps":{"alert":"x","badge":"1"}}}}"#,
      "error /push/apns/aps/badge aps/wrong-type"),
    KindCase(
      "a fault in a message of PubNub", #"{"pn_apns":{"aps":{"alert":"x","badge":"1"},"pn_push":[]}}"#,
      "error /pn_apns/aps/badge aps/wrong-type"),
    KindCase(
      "a fault in the payload of a Matrix client",
      #"{"notification":{"devices":[{"app_id":"a","data":{"default_payload":{"aps":{"alert":"x","mutable-content":"1"}}}}]}}"#,
      "error /notification/devices/0/data/default_payload/aps/mutable-content aps/flag-as-string"),
    KindCase(
      "a fault in a template of Stream",
      #"{"push_provider_type":"apn","template":"{\"aps\":{\"alert\":\"{{ message.text }}\",\"badge\":\"1\"}}"}"#,
      "error /template/aps/badge aps/wrong-type"),
    KindCase(
      "a title of SAP that is no string", #"{"apns":{"alertTitle":5,"badge":"1"}}"#,
      "warning /apns/alertTitle envelope/field-type"),
  ]

  @Test(arguments: amazon + oneSignal + others)
  func saysWhatTheProviderDoes(_ testCase: KindCase) { testCase.check() }

  @Test func anExpressionOfAzureNeedsQuotes() {
    let findings = lint(ProviderKindTests.azure(#""body":"{\"aps\":{\"alert\":\"x\",\"badge\":$(b)}}""#))
    #expect(findings.first?.help.first?.hasPrefix("put quotes around it") == true)
  }

  @Test func findingsOfAnEnvelopeCiteItsProvider() {
    let findings = lint(#"{"to":"ExponentPushToken[x]","title":"Hi","badge":"1"}"#)
    #expect(findings.first { $0.rule == "envelope/field-type" }?.docs == "\(Provider.expo.source)")
  }
}
