import Testing

@testable import PayloadLint

/// Why each fix that `--fix` makes unasked changes nothing that the device could have read another way.
@Suite struct SafeFixTests {
  private enum Reason {
    /// It is not JSON as it is, and can be read in one way.
    case oneReading
    /// APNs, the device or the service ignores or refuses what is there, and the new name or value says the same.
    case sameMeaning
    /// A push of its type does nothing without what is added, and there is one thing to add.
    case onlyMeaning
    /// What is removed has no effect.
    case noEffect
    /// The value is the same, written another way.
    case sameValue
  }

  private static let reasons: [(reason: Reason, rules: [String])] = [
    (
      .oneReading,
      [
        "json/bad-escape",
        "json/bad-literal",
        "json/bad-number",
        "json/byte-order-mark",
        "json/control-character",
        "json/curly-quotes",
        "json/escaped-quotes",
        "json/extra-comma",
        "json/missing-braces",
        "json/missing-colon",
        "json/missing-comma",
        "json/single-quotes",
        "json/trailing-comma",
        "json/unexpected-bracket",
        "json/unquoted-key",
        "json/unquoted-string",
        "json/unterminated-string",
        "json/unusual-space",
        "json/utf16",
      ]
    ),
    (
      .sameMeaning,
      [
        "alert/element-not-string",
        "aps/flag-as-boolean",
        "aps/flag-as-string",
        "aps/misspelled",
        "aps/unknown-key",
        "aps/unknown-value",
        "aps/wrong-type",
        "background/priority",
        "category/undeclared",
        "envelope/admin-flag",
        "envelope/aliyun-ext-parameters",
        "envelope/fcm-data-not-text",
        "envelope/fcm-legacy-field",
        "envelope/fcm-unknown-field",
        "envelope/header-not-text",
        "envelope/sns-not-text",
        "headers/authorization-form",
        "headers/bad-value",
        "headers/expiration-milliseconds",
        "headers/unknown-header",
        "live-activity/fraction-of-second",
        "live-activity/missing-key",
        "live-activity/misspelled-property",
        "live-activity/not-in-seconds",
        "live-activity/text-unknown-key",
        "live-activity/string-wrong-type",
        "live-activity/unknown-case",
        "live-activity/wrong-property-type",
        "push-type/content-changed-value",
        "simulator/misspelled-key",
        "sound/not-in-app",
        "web-push/action-wrong-type",
        "web-push/unknown-key",
      ]
    ),
    (
      .onlyMeaning,
      [
        "background/missing-content-available",
        "push-type/missing-content-changed",
        "push-type/missing-file-provider-key",
      ]
    ),
    (
      .noEffect,
      [
        "alert/empty-text-hides-loc-key",
        "aps/duplicate-key",
        "aps/flag-off",
        "aps/flag-off-as-string",
        "json/duplicate-key",
      ]
    ),
    (
      .sameValue,
      [
        "size/too-large"
      ]
    ),
  ]

  @Test func everySafeFixHasItsReason() {
    var names: Set<String> = []
    for testCase in ExampleCase.all where testCase.example.outcome == .bad {
      let setting = testCase.example.setting
      guard !setting.isAppFile, !setting.marksManifest else { continue }
      let text = MarkedText(testCase.example.text, isLatin1: setting.isLatin1).text
      for finding in lint(text, setting, with: testCase.rule) where finding.fix?.applicability == .safe {
        names.insert(finding.rule.description)
      }
    }
    let known = Set(SafeFixTests.reasons.flatMap(\.rules))
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.subtracting(names).sorted() == [])
  }
}
