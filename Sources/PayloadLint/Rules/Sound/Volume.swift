extension RuleFamily {
  static let volumeWithoutCritical = RuleFamily(
    id: "sound/volume-without-critical", severity: .warning,
    summary: "volume of a sound that is not critical",
    rationale: """
      volume is the volume of a critical alert. Any other sound is played at the volume that the user has set, whatever \
      the payload says.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","sound":{"name":"ping.caf",«"volume"»:1.0}}}"#),
        .bad(#"{"aps":{"alert":"Hi","sound":{"critical":0,"name":"ping.caf",«"volume"»:0.5}}}"#),
        .good(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"ping.caf","volume":0.5}}}"#),
      ]
    },
    check: .request(when: .keys([.soundVolume])) { request, report in
      guard request.ignoresVolume, let member = request.payload.member(.soundVolume) else { return }
      report.flag(
        .key(member), "volume has no effect without \"critical\": 1",
        note: "the sound is played at the volume that the user has set",
        help: "leave it out, or write \"critical\": 1 if the app has the entitlement for critical alerts")
    })
}

extension Request {
  /// Whether the sound has a volume that is surely not that of a critical alert.
  var ignoresVolume: Bool {
    guard uses(.sound), !isLiveActivity, payload.has(.soundVolume), !SoundName.meansCritical(self) else { return false }
    guard let critical = payload[.soundCritical] else { return true }
    return critical.kind == .false || critical.double == 0
  }
}
