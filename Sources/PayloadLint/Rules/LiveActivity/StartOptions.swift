extension RuleFamily {
  static let tokenAndChannel = RuleFamily(
    id: "live-activity/token-and-channel", severity: .warning,
    summary: "both `input-push-token` and `input-push-channel`",
    rationale: """
      A started Live Activity gets its updates through a token of its own, which input-push-token asks for, or through \
      a channel, which input-push-channel names. Apple documents one or the other.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(StartSample.text(#","input-push-token":1,«"input-push-channel"»:"dHN0LXNyY2gtY2hubA==""#)),
        .good(StartSample.text(#","input-push-token":1"#)),
        .good(StartSample.text(#","input-push-channel":"dHN0LXNyY2gtY2hubA==""#)),
        .good(StartSample.text(#","input-push-token":0,"input-push-channel":"dHN0LXNyY2gtY2hubA==""#)),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.startsLiveActivity, request.isOn(.inputPushToken),
        let token = request.payload.member(.inputPushToken),
        let channel = request.payload.member(.inputPushChannel), channel.value.kind != .null
      else { return }
      report.flag(
        .key(channel), "input-push-channel and input-push-token are both set",
        note: "a Live Activity gets its updates through a token or through a channel",
        help: "keep one of the two", related: [RelatedAnchor(anchor: .key(token), message: "this asks for a token")])
    })

  static let channelNotBase64 = RuleFamily(
    id: "live-activity/channel-not-base64", severity: .error,
    summary: "`input-push-channel` is not base64",
    rationale: """
      The identifier of a channel is the base64 text that APNs gives out in apns-channel-id when the channel is made. \
      Any other text names no channel.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(StartSample.text(#","input-push-channel":«"match 42"»"#)),
        .bad(StartSample.text(#","input-push-channel":«""»"#)),
        .good(StartSample.text(#","input-push-channel":"dHN0LXNyY2gtY2hubA==""#)),
        .good(StartSample.text(#","input-push-channel":"${CHANNEL}""#)) { $0.templates = true },
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.startsLiveActivity, let (value, text) = request.text(.inputPushChannel), !Base64.isWellFormed(text)
      else { return }
      report.flag(
        .value(value), "input-push-channel must be base64, but is \(value.described)",
        note: "\(Key.inputPushChannel.fact.effect)",
        help: "write the apns-channel-id that APNs answered when the channel was made")
    })

  static let attributesTypeForm = RuleFamily(
    id: "live-activity/attributes-type-form", severity: .warning,
    summary: "`attributes-type` is not a plain type name",
    rationale: """
      attributes-type is the name of the struct alone, as Swift prints it: without its module, without the type around \
      it, and in its own letter case.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          StartSample.text("", type: #"«"MyApp.MatchAttributes"»"#),
          fixed: StartSample.text("", type: #""MatchAttributes""#)),
        .bad(StartSample.text("", type: #"«"match-attributes"»"#)),
        .good(StartSample.text("")),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard request.startsLiveActivity, !request.knowsLiveActivityTypes,
        let (value, text) = request.text(.attributesType), !text.isEmpty, !TypeName.isPlain(text)
      else { return }
      let last = text.split(separator: ".").last.map(String.init) ?? ""
      report.flag(
        .value(value), "attributes-type must be the name of a Swift type, but is \(value.described)",
        note: MissingKey.effect(.start), help: "write the name of the struct alone, such as \"MatchAttributes\"",
        fix: text.contains(".") && TypeName.isPlain(last)
          ? .replace(value, with: JSONWriter.quoted(last), "write \(Quoting.quoted(last))", isSafe: false) : nil)
    })

  static let soundBesideAlert = RuleFamily(
    id: "live-activity/sound-beside-alert", severity: .warning,
    summary: "Live Activity sound outside `alert`",
    rationale: """
      In ordinary notifications sound stands in aps. The alert of a Live Activity has it inside, beside title and \
      body; ActivityKit documents no other place.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"""
          {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},«"sound"»:"chime.caf",
          "alert":{"title":"Match","body":"Goal"}}}
          """#,
          fixed: #"""
            {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"alert":{"sound": "chime.caf","title":"Match","body":"Goal"}}}
            """#),
        .bad(#"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},«"sound"»:"default"}}"#),
        .good(
          #"""
          {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},
          "alert":{"title":"Match","body":"Goal","sound":"chime.caf"}}}
          """#),
        .good(#"{"aps":{"alert":{"title":"Match","body":"Goal"},"sound":"chime.caf"}}"#),
      ]
    },
    check: .request(when: .liveActivity) { request, report in
      guard let activity = request.liveActivity, let sound = request.payload.member(.sound), sound.value.kind != .null
      else { return }
      let alert = request.payload.object(.alert)
      let fix: TreeFix? =
        if let alert, sound.value.isString, !request.payload.has(.alertSound) {
          .move(sound, from: activity.aps, to: alert, "move it into alert")
        } else {
          nil
        }
      report.flag(
        .key(sound), "sound of a Live Activity is outside its alert",
        note: "ActivityKit reads the sound inside alert",
        help: fix == nil ? "write the name of the sound inside alert, beside title and body" : nil, fix: fix)
    })
}

extension Request {
  /// Whether an unknown attributes-type can be told: the app's types are known, and no list of them has gaps.
  var knowsLiveActivityTypes: Bool {
    guard let types = facts.liveActivities, !types.isEmpty else { return false }
    return facts.open[.liveActivities] == nil
  }
}

enum TypeName {
  /// Whether a text can be the name of a Swift type: letters, digits and underscores, and no digit in front.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}

private enum StartSample {
  static func text(_ more: String, type: String = #""MatchAttributes""#) -> String {
    #"""
    {"aps":{"timestamp":1700000000,"event":"start","content-state":{"n":1},"attributes-type":\#(type),"attributes":{},
    "alert":{"title":"Match","body":"Kick-off"}\#(more)}}
    """#
  }
}
