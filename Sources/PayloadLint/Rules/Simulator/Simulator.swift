extension RuleFamily {
  static let simulatorMissingAPS = RuleFamily(
    id: "simulator/missing-aps", severity: .error,
    summary: "simulator file without `aps`",
    rationale: "`simctl push` refuses a file whose JSON has no aps.",
    source: Source.simulator,
    examples: {
      [
        .bad(#"«{»"Simulator Target Bundle":"com.example.app","id":7}"#) { $0.fileName = "push.apns" },
        .good(#"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
      ]
    },
    check: .request(when: .traits(.simulator)) { request, report in
      guard request.payload.document.kind == .simulatorFile, !request.payload.has(.aps),
        MisplacedKey.atTopLevel(request).isEmpty
      else { return }
      report.flag(
        .missing("aps", in: request.payload.body), "the file has no \"aps\" dictionary",
        note: "simctl push refuses the file", help: "put what is to be shown into aps: {\"aps\": {\"alert\": …}}")
    })

  static let simulatorMissingBundle = RuleFamily(
    id: "simulator/missing-bundle", severity: .info,
    summary: "simulator file without `Simulator Target Bundle`",
    rationale: """
      A file that is dragged onto a simulator needs the key to find its app. `simctl push` also takes the bundle \
      identifier as an argument, so a file without it is right too.
      """,
    source: Source.simulator,
    examples: {
      [
        .bad(#"«{»"aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
        .good(#"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .request(when: .traits(.simulator)) { request, report in
      guard request.payload.document.kind == .simulatorFile, !request.payload.has(.simulatorTargetBundle),
        SimulatorKey.misspelled(request) == nil
      else { return }
      report.flag(
        .missing("Simulator Target Bundle", in: request.payload.body), "the file has no \"Simulator Target Bundle\"",
        note: "the file cannot be dragged onto a simulator; simctl push needs the bundle identifier as an argument",
        help: "add \"Simulator Target Bundle\": the app's bundle identifier")
    })

  static let simulatorMisspelledKey = RuleFamily(
    id: "simulator/misspelled-key", formerly: ["simulator/misspelt-key"], severity: .warning,
    summary: "misspelled `Simulator Target Bundle`",
    rationale:
      "The simulator reads the key `Simulator Target Bundle`, to the letter. Any other key is data of the app.",
    source: Source.simulator,
    examples: {
      [
        .bad(
          #"{«"Simulation Target Bundle"»:"com.example.app","aps":{"alert":"Hi"}}"#,
          fixed: #"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#),
        .good(#"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
      ]
    },
    check: .request(when: .traits(.unknownKeys)) { request, report in
      guard let member = SimulatorKey.misspelled(request), !request.payload.has(.simulatorTargetBundle) else { return }
      report.flag(
        .key(member), "unknown key \(Quoting.quoted(member.name)) at top level",
        note: "the simulator cannot route the file to an app",
        fix: .rename(member, to: SimulatorKey.name, "write \"\(SimulatorKey.name)\""))
    })

  static let simulatorBundleForm = RuleFamily(
    id: "simulator/bundle-identifier", severity: .warning,
    summary: "`Simulator Target Bundle` is not a bundle identifier",
    rationale: """
      The value is the bundle identifier of the app in the simulator, such as com.example.app. A placeholder of a \
      template was not filled in.
      """,
    source: Source.simulator,
    examples: {
      [
        .bad(#"{"Simulator Target Bundle":«"[BUNDLE_ID]"»,"aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
        .bad(#"{"Simulator Target Bundle":«"{{bundle}}"»,"aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
        .good(#"{"Simulator Target Bundle":"{{bundle}}","aps":{"alert":"Hi"}}"#) {
          $0.fileName = "push.apns"
          $0.templates = true
        },
        .good(#"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
      ]
    },
    check: .request(when: .traits(.simulator)) { request, report in
      guard let value = request.payload[.simulatorTargetBundle], value.isString else { return }
      let text = value.text
      if request.settings.placeholders.occurs(in: text) {
        guard !request.settings.templates else { return }
        report.flag(
          .value(value), "Simulator Target Bundle contains a placeholder: \(Quoting.quoted(text))",
          note: "the simulator does not find an app with that identifier",
          help: "fill it in, or declare templates with --templates")
      } else if !BundleIdentifier.isWellFormed(text) {
        report.flag(
          .value(value), "\(Quoting.quoted(text)) is not a bundle identifier",
          note: "the simulator does not find an app with that identifier",
          help: "write the app's identifier, such as \"com.example.app\"")
      }
    })

  static let simulatorTooLarge = RuleFamily(
    id: "simulator/file-too-large", severity: .warning,
    summary: "simulator file over 4,096 bytes",
    rationale: "`simctl push` takes the file as it is, white space included, and refuses more than 4,096 bytes.",
    source: Source.simulator,
    examples: {
      [
        .bad(SimulatorKey.sample(4097, marked: true)) {
          $0.fileName = "push.apns"
          $0.isVerbatim = true
        },
        .good(SimulatorKey.sample(4096, marked: false)) {
          $0.fileName = "push.apns"
          $0.isVerbatim = true
        },
      ]
    },
    check: .request(when: .traits(.simulator)) { request, report in
      let body = request.payload.body
      guard request.payload.document.kind == .simulatorFile, body.index == 0 else { return }
      let size = body.tree.bytes.count
      guard size > 4096, PayloadSize(body).minified <= request.sizeLimit else { return }
      report.flag(
        .start(body), "the file is \(Wording.count(size, "byte")); simctl push takes at most 4,096",
        note: "simctl reads the file as it is, with its white space", help: "take line breaks and indentation out")
    })

  static let simulatorPushType = RuleFamily(
    id: "simulator/push-type", severity: .info,
    summary: "push type that the simulator does not accept",
    rationale:
      "`simctl push` delivers ordinary notifications only; VoIP, complication, File Provider and others it does not.",
    source: Source.simulator,
    examples: {
      [
        .bad(#"{"Simulator Target Bundle":"com.example.app","aps":{«"content-changed"»:true}}"#) {
          $0.fileName = "push.apns"
        },
        .good(#"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#) { $0.fileName = "push.apns" },
      ]
    },
    check: .request(when: .traits(.simulator)) { request, report in
      guard request.payload.document.kind == .simulatorFile, case .key(let member) = request.pushType.evidence,
        request.pushType.types.isDisjoint(with: [.alert, .background, .safari])
      else { return }
      report.flag(
        .key(member), "a push of type \(request.pushTypeName) cannot be sent to a simulator by a file",
        note: "simctl push takes ordinary notifications only",
        help: "send it through the sandbox of APNs to a device or a simulator that is registered there")
    })

  static let simulatorLeftOver = RuleFamily(
    id: "simulator/left-over", severity: .info,
    summary: "key for Xcode's template or the simulator, in a payload to send",
    rationale: """
      Simulator Target Bundle in a payload to send is only another key of the app, and the text of Xcode's template in \
      customKey was written to be replaced. Both cost bytes.
      """,
    source: Source.simulator,
    examples: {
      [
        .bad(
          #"{«"customKey"»:"Use this file to define a testing payload for your notifications.","aps":{"alert":"Hi"}}"#
        ) {
          $0.fileName = "push.apns"
        },
        .good(#"{"customKey":"of the app","aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .request(when: .traits(.unknownKeys)) { request, report in
      for unknown in request.payload.unknown where unknown.location == .top && unknown.member.key.equals("customKey") {
        guard unknown.member.value.isString, unknown.member.value.text.hasPrefix("Use this file to define") else {
          continue
        }
        report.flag(
          .key(unknown.member), "the text of Xcode's template is still here",
          fix: .remove(unknown.member, from: request.payload.body, "take \"customKey\" out"))
      }
    })
}

private enum SimulatorKey {
  static let name = "Simulator Target Bundle"
  /// Of keys, quotes included, that may be near it.
  private static let lengths = 18...32

  /// A key at top level that was meant to be `Simulator Target Bundle`.
  static func misspelled(_ request: Request) -> Member? {
    request.payload.unknown.first { unknown in
      unknown.location == .top && lengths.contains(unknown.member.key.range.count)
        && NearestName.find(unknown.member.name, among: [name]) != nil
    }?.member
  }

  static func sample(_ count: Int, marked: Bool) -> String {
    let frame = "{\"Simulator Target Bundle\":\"com.example.app\", \"aps\":{\"alert\":\"Hi\"}}"
    return (marked ? "«{»" : "{") + String(repeating: " ", count: count - frame.utf8.count) + frame.dropFirst()
  }
}
