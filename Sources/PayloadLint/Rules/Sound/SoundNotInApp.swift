extension RuleFamily {
  static let soundNotInApp = RuleFamily(
    id: "sound/not-in-app", severity: .warning,
    summary: "sound is not in the app",
    rationale: """
      A sound is found by its file name, in the app's bundle or its Library/Sounds folder. When there is no such file \
      the device plays the default sound, so nobody hears that something is wrong.
      """,
    source: Source.sound,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","sound":«"Chime.caf"»}}"#, fixed: #"{"aps":{"alert":"Hi","sound":"chime.caf"}}"#) {
          $0.manifest = soundsManifest
        },
        .bad(#"{"aps":{"alert":"Hi","sound":«"chime"»}}"#, fixed: #"{"aps":{"alert":"Hi","sound":"chime.caf"}}"#) {
          $0.manifest = soundsManifest
        },
        .bad(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":«"siren.caf"»,"volume":0.5}}}"#) {
          $0.manifest = soundsManifest
        },
        .bad(
          #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"alert":{"title":"A","body":"B","sound":«"gong.caf"»}}}"#
        ) { $0.manifest = soundsManifest },
        .good(#"{"aps":{"alert":"Hi","sound":"chime.caf"}}"#) { $0.manifest = soundsManifest },
        .bad(#"{"aps":{"alert":"Hi","sound":«"knock.mp3"»}}"#, fixed: #"{"aps":{"alert":"Hi","sound":"knock.wav"}}"#) {
          $0.manifest = soundsManifest
        },
        .good(#"{"aps":{"alert":"Hi","sound":"default"}}"#) { $0.manifest = soundsManifest },
        .good(#"{"aps":{"alert":"Hi","sound":"${sound}.caf"}}"#) { $0.manifest = soundsManifest },
        .good(#"{"aps":{"alert":"Hi","sound":"gong.caf"}}"#) {
          $0.manifest = #"{"open":["sounds"],"sounds":["chime.caf"]}"#
        },
        .good(#"{"aps":{"alert":"Hi","sound":"gong.caf"}}"#),
      ]
    },
    check: .content(when: .keys([.sound, .soundName, .alertSound], given: .knownSounds)) { request, report in
      let sounds = request.facts.sounds ?? []
      for key in [Key.sound, .soundName, .alertSound] where request.uses(key) {
        // A path, and another spelling of "default", have rules of their own.
        guard let (value, name) = request.text(key), !name.isEmpty, !SoundName.isReserved(name), !name.contains("/"),
          AppSound.isMissing(name, request.facts)
        else { continue }
        let nearest = AppSound.nearest(to: name, among: sounds.map(\.name))
        let fix = nearest.map { right in
          TreeFix.replace(
            value, with: JSONWriter.quoted(right), "write \(Quoting.quoted(right))",
            isSafe: NameDifference(name, from: right)?.isSlight == true)
        }
        let place = sounds.first { $0.name == nearest }?.place
        report.flag(
          .value(value), "sound \(Quoting.quoted(name)) is not among the app's sounds",
          note: "the device plays the default sound, unless the app has put the file into its Library/Sounds folder",
          help: fix == nil && !sounds.isEmpty
            ? "name a sound of the app: \(Wording.list(names: sounds.map(\.name), "or"))" : nil,
          related: place.map {
            [RelatedAnchor(anchor: .place($0, pointer: ""), message: "the sound with the nearest name")]
          } ?? [],
          fix: fix)
      }
    })

  private static let soundsManifest = #"{"sounds":["chime.caf","knock.wav"]}"#
}

enum AppSound {
  /// Whether the app's sounds are known, and this is none of them.
  static func isMissing(_ name: String, _ facts: AppFacts) -> Bool {
    guard let sounds = facts.sounds, facts.open[.sounds] == nil else { return false }
    return !sounds.contains { $0.name.isIdentical(to: name) }
  }

  /// The sound that is most likely meant: one that differs in its extension alone, else the nearest name.
  static func nearest(to name: String, among known: [String]) -> String? {
    let stem = NearestName.folded(stem(name))
    let alike = Set(known.filter { NearestName.folded(AppSound.stem($0)) == stem })
    return alike.count == 1 ? alike.first : NearestName.find(name, among: Set(known + ["default"]))
  }

  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
