import Testing

@testable import PayloadLint

/// What Firebase refuses, ignores and renames.
@Suite struct FirebaseKindTests {
  private static let unknown = "envelope/fcm-unknown-field"
  private static let inData = "envelope/fcm-setting-in-data"

  static let v1: [KindCase] = [
    KindCase(
      "fields of other levels in the message",
      #"{"message":{"token":"t","content_available":true,"priority":"high","collapse_key":"k","sound":"a"}}"#,
      "error /message/content_available \(unknown)", "error /message/priority \(unknown)",
      "error /message/collapse_key \(unknown)", "error /message/sound \(unknown)"),
    KindCase(
      "settings of Apple devices in notification",
      #"{"message":{"token":"t","notification":{"title":"a","sound":"default","badge":1,"click_action":"A","subtitle":"s"}}}"#,
      "error /message/notification/sound \(unknown)", "error /message/notification/badge \(unknown)",
      "error /message/notification/click_action \(unknown)", "error /message/notification/subtitle \(unknown)"),
    KindCase(
      "unknown fields of android and its notification",
      #"{"message":{"token":"t","android":{"sound":"a","notification":{"title":"a","badge":"1"}}}}"#,
      "error /message/android/sound \(unknown)", "error /message/android/notification/badge \(unknown)"),
    KindCase(
      "unknown fields of webpush and its options",
      #"{"message":{"token":"t","webpush":{"icon":"i","fcm_options":{"url":"u"}}}}"#,
      "error /message/webpush/icon \(unknown)", "error /message/webpush/fcm_options/url \(unknown)"),
    KindCase(
      "unknown fields of apns and its options",
      #"{"message":{"token":"t","apns":{"category":"A","payload":{"aps":{"alert":"a"}},"fcm_options":{"badge":1}}}}"#,
      "error /message/apns/category \(unknown)", "error /message/apns/fcm_options/badge \(unknown)"),
    KindCase(
      "every level in its right form",
      #"""
      {"message":{"token":"t","notification":{"title":"a","body":"b","image":"i"},"data":{"a":"b"},
      "android":{"ttl":"3s","collapse_key":"c","notification":{"channelId":"c","notification_count":1,
      "light_settings":{"color":{"red":1}}}},"webpush":{"headers":{"TTL":"1"},"notification":{"badge":"b"}},
      "apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"sound":"default"}}},"fcmOptions":{"analyticsLabel":"l"}}}
      """#),
    KindCase(
      "flags of Apple devices in data",
      #"{"message":{"token":"t","data":{"mutable_content":"true","content-available":"1"}}}"#,
      "warning /message/data/mutable_content \(inData)", "warning /message/data/content-available \(inData)"),
    KindCase(
      "badge and sound in data beside a notification",
      #"{"message":{"token":"t","notification":{"title":"a"},"data":{"badge":"1","sound":"a"}}}"#,
      "warning /message/data/badge \(inData)", "warning /message/data/sound \(inData)"),
    KindCase("badge and sound in data alone", #"{"message":{"token":"t","data":{"badge":"1","sound":"a"}}}"#),
    KindCase(
      "a flag in data that is in aps, too",
      #"{"message":{"token":"t","data":{"mutable_content":"1"},"apns":{"payload":{"aps":{"alert":"a","mutable-content":1}}}}}"#
    ),
    KindCase(
      "an aps that shows nothing, and no notification", #"{"message":{"token":"t","apns":{"payload":{"aps":{}}}}}"#,
      "warning /message/apns/payload/aps envelope/fcm-nothing-to-show"),
    KindCase(
      "an empty aps beside a notification",
      #"{"message":{"token":"t","notification":{"title":"a"},"apns":{"payload":{"aps":{}}}}}"#),
    KindCase(
      "the token of a Live Activity inside payload",
      #"""
      {"message":{"token":"t","apns":{"payload":{"live_activity_token":"a","aps":{"timestamp":1700000000,"event":"end",
      "content-state":{"a":1}}}}}}
      """#, "error /message/apns/payload/live_activity_token envelope/fcm-live-activity-token"),
    KindCase(
      "a header that is a duration",
      #"{"message":{"token":"t","apns":{"headers":{"apns-expiration":"3600"},"payload":{"aps":{"alert":"a"}}}}}"#,
      "warning /message/apns/headers/apns-expiration headers/expiration-in-past"),
  ]

  static let admin: [KindCase] = [
    KindCase(
      "camelCase that the SDK does not rename",
      #"{"token":"t","apns":{"payload":{"aps":{"alert":"a","interruptionLevel":"passive","relevanceScore":1}}}}"#,
      "error /apns/payload/aps/interruptionLevel aps/unknown-key",
      "error /apns/payload/aps/relevanceScore aps/unknown-key"
    ),
    KindCase(
      "every key that the SDK renames",
      #"""
      {"token":"t","apns":{"payload":{"aps":{"alert":{"titleLocKey":"T","titleLocArgs":["a"],"locKey":"B","locArgs":["b"],
      "subtitleLocKey":"S"},"contentAvailable":true,"mutableContent":true,"threadId":"a"}}}}
      """#),
    KindCase(
      "renamed keys beside those of APNs",
      #"{"token":"t","apns":{"payload":{"aps":{"alert":"a","mutableContent":true,"interruption-level":"active"}}}}"#),
    KindCase(
      "types are those of APNs",
      #"{"token":"t","apns":{"payload":{"aps":{"alert":"a","badge":"1","category":7,"mutableContent":true}}}}"#,
      "error /apns/payload/aps/badge aps/wrong-type", "error /apns/payload/aps/category aps/wrong-type"),
    KindCase(
      "a critical sound as a boolean",
      #"{"token":"t","apns":{"payload":{"aps":{"alert":"a","sound":{"critical":true,"name":"default","volume":1}}}}}"#),
    KindCase(
      "fields that notification does not have",
      #"{"topic":"t","notification":{"title":"a","clickAction":"A"},"apns":{"payload":{"aps":{"badge":1}}}}"#,
      "error /notification/clickAction \(unknown)"),
    KindCase(
      "a field of the message that belongs elsewhere",
      #"{"token":"t","notification":{"title":"a"},"clickAction":"A","apns":{"payload":{"aps":{"badge":1}}}}"#,
      "error /clickAction \(unknown)"),
    KindCase("a notification alone", #"{"token":"t","notification":{"title":"a"},"data":{"id":"7"}}"#),
    KindCase(
      "a badge in data beside a notification", #"{"token":"t","notification":{"title":"a"},"data":{"badge":"7"}}"#,
      "warning /data/badge \(inData)"),
    KindCase(
      "an image of a notification",
      #"{"topic":"t","notification":{"title":"a","imageUrl":"u"},"apns":{"payload":{"aps":{"badge":1}}}}"#),
  ]

  static let legacy: [KindCase] = [
    KindCase("a message of the legacy interface", #"{"to":"t","notification":{"title":"a"}}"#),
    KindCase(
      "content_available inside notification", #"{"to":"t","notification":{"title":"a","content_available":true}}"#),
    KindCase("an SMS", #"{"to":"+15551234567","from":"+1555","body":"sms"}"#),
    KindCase("an SMS in capitals", #"{"To":"+15551234567","From":"+1555","Body":"sms"}"#),
    KindCase("a trigger of Novu", #"{"workflowId":"w","to":{"subscriberId":"s"},"payload":{"a":1}}"#),
    KindCase("a message of Customer.io", #"{"to":"a@b.c","transactional_message_id":1,"identifiers":{"id":"1"}}"#),
    KindCase(
      "a campaign of CleverTap",
      #"{"to":{"FBID":["1"]},"content":{"title":"t","body":"b","platform_specific":{"ios":{"deep_link":"x"}}}}"#),
  ]

  @Test(arguments: v1 + admin + legacy)
  func saysWhatFirebaseDoes(_ testCase: KindCase) { testCase.check() }

  @Test func theLegacyInterfaceDrawsOneInfo() {
    let infos = FirebaseKindTests.legacy[0].findings.filter { $0.severity == .info }
    #expect(infos.map(\.rule) == ["envelope/fcm-legacy-shut-down"])
  }

  @Test(arguments: [
    ("sound", "move it to apns.payload.aps.sound"),
    ("content_available", "move it to apns.payload.aps.content-available"),
    ("priority", "move it to android.priority"), ("clickAction", "move it to apns.payload.aps.category"),
  ])
  func namesTheRightPlace(_ name: String, _ help: String) {
    let findings = lint(#"{"message":{"token":"t","notification":{"title":"a"},"\#(name)":"x"}}"#)
    #expect(findings.contains { $0.help.contains { $0.hasPrefix(help) } }, "\(findings.map(\.help))")
  }

  @Test func aBadgeOfAndroidIsACount() {
    let findings = lint(#"{"message":{"token":"t","android":{"notification":{"badge":"1"}}}}"#)
    #expect(findings.map(\.help) == [["move it to android.notification.notification_count"]])
  }
}
