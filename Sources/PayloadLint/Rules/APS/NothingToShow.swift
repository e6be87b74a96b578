extension RuleFamily {
  static let nothingToShow = RuleFamily(
    id: "aps/nothing-to-show", severity: .warning,
    summary: "nothing to show or play, and no `content-available`",
    rationale: """
      A notification needs an alert, a sound or a badge; a silent push needs content-available. With none of them the \
      device has nothing to do with the push, and hands it to an app that happens to be in front, or drops it.
      """,
    source: Source.sending,
    examples: {
      [
        .bad(#"{"aps":«{»"category":"INVITE","thread-id":"a"}}"#),
        .bad(#"{"aps":«{»},"type":"sync"}"#) {
          $0.headers = [("apns-push-type", "alert"), ("apns-topic", "com.example.app")]
        },
        .good(#"{"aps":{"badge":0}}"#),
        .good(#"{"aps":{"content-available":1},"type":"sync"}"#),
        .good(#"{"aps":{},"temperature":21}"#) {
          $0.headers = [("apns-push-type", "complication"), ("apns-topic", "com.example.app.complication")]
        },
        .good(#"{"aps":{}}"#),
      ]
    },
    check: .request(when: .without([.alert, .badge, .sound, .contentAvailable, .mutableContent])) { request, report in
      guard request.pushType.isWithin([.alert, .background]), !request.pushType.isSurely(.background),
        !request.headersHideLiveActivity,
        let aps = request.payload.object(.aps)
      else { return }
      let keys: [Key] = [.alert, .badge, .sound, .contentAvailable, .mutableContent]
      guard !keys.contains(where: request.payload.has), !NothingToShow.isExplained(request) else { return }
      report.flag(
        .start(aps), "aps has no alert, sound or badge, and no content-available",
        note: "the device shows nothing, and the app is not woken",
        help: "add \"alert\" for a notification, or \"content-available\": 1 for a silent push")
    })
}

private enum NothingToShow {
  /// Another finding is the cause: a key that was meant to show something is misspelled or misplaced.
  static func isExplained(_ request: Request) -> Bool {
    request.unknown.contains { unknown in
      guard let key = unknown.meaning.key else { return false }
      return [.alert, .badge, .sound, .contentAvailable, .title, .body, .locKey, .titleLocKey].contains(key)
    }
  }
}
