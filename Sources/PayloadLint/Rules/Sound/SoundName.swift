extension RuleFamily {
  static let soundNames = RuleFamily.contents(
    when: .keys([.sound, .soundName]), find: SoundName.all,
    [
      RuleRow(
        id: "sound/format", severity: .warning,
        summary: "sound file format is not documented",
        rationale: """
          Notification sounds are Linear PCM, MA4, µLaw or aLaw in a file that ends with .aiff, .wav or .caf. For other \
          files many devices play the default sound. Live Activities are an exception: Apple's own samples name an .mp4.
          """,
        source: Source.sound,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","sound":«"siren.mp3"»}}"#),
            .bad(#"{"aps":{"alert":"Hi","sound":«"chime"»}}"#),
            .bad(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":«"siren.m4a"»,"volume":1}}}"#),
            .good(#"{"aps":{"alert":"Hi","sound":"siren.caf"}}"#),
            .good(#"{"aps":{"alert":"Hi","sound":"default"}}"#),
            .good(
              #"""
              {"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},
              "alert":{"title":"Ada","body":"Hi","sound":"down.mp4"}}}
              """#),
          ]
        },
        statement: { fault in
          guard !fault.isReserved, !fault.name.contains("/"), !fault.name.isEmpty, !fault.isMissing else { return nil }
          guard let ending = SoundName.ending(fault.name) else {
            return Statement(
              .value(fault.value), "sound \(Quoting.quoted(fault.name)) has no file extension",
              note: "a file is looked up by its whole name; when there is none, the default sound is played",
              help: "write the name with its extension: .caf, .aiff or .wav")
          }
          guard !SoundName.endings.contains(ending) else { return nil }
          return Statement(
            .value(fault.value), "\(Quoting.quoted(".\(ending)")) is not a supported notification sound format",
            note: "many devices play the default sound instead", help: "use a .caf, .aiff or .wav file")
        }
      ),
      RuleRow(
        id: "sound/path", severity: .warning,
        summary: "sound is a path or a URL",
        rationale: """
          A sound is the name of a file in the app's bundle or in Library/Sounds. Folders are not documented in it, and a \
          push cannot bring a sound along from the web.
          """,
        source: Source.sound,
        examples: {
          [
            .bad(#"{"aps":{"alert":"Hi","sound":«"sounds/chime.caf"»}}"#),
            .bad(#"{"aps":{"alert":"Hi","sound":«"https://example.com/chime.caf"»}}"#),
            .good(#"{"aps":{"alert":"Hi","sound":"chime.caf"}}"#),
          ]
        },
        statement: { fault in
          guard fault.name.contains("/") else { return nil }
          let isURL = fault.name.contains("://")
          return Statement(
            .value(fault.value), "sound must be the name of a file of the app, but is \(isURL ? "a URL" : "a path")",
            note: "the default sound is played",
            help: isURL
              ? "put the file into the app's bundle and write its name"
              : "write the name alone: \(Quoting.quoted(String(fault.name.split(separator: "/").last ?? "")))")
        }
      ),
      RuleRow(
        id: "sound/default-misspelled", formerly: ["sound/default-misspelt"], severity: .info,
        summary: "misspelled value `default`",
        rationale: """
          The system sound is called "default", in small letters. "Default" is the name of a file; the app most likely \
          has none, and then the default sound is played all the same.
          """,
        source: Source.generating,
        examples: {
          [
            .bad(
              #"{"aps":{"alert":"Hi","sound":«"Default"»}}"#, fixed: #"{"aps":{"alert":"Hi","sound":"default"}}"#),
            .good(#"{"aps":{"alert":"Hi","sound":"default"}}"#),
          ]
        },
        statement: { fault in
          guard fault.isReserved else { return nil }
          return Statement(
            .value(fault.value), "\(Quoting.quoted(fault.name)) looks like the value \"default\"",
            note: "any other value is the name of a file in the app's bundle",
            fix: .replace(fault.value, with: "\"default\"", "write \"default\"", isSafe: false))
        }
      ),
    ])

  static let soundEmpty = RuleFamily(
    id: "sound/empty", severity: .info,
    summary: "sound is empty",
    rationale: "An empty name plays nothing on today's systems, as if the key were left out.",
    source: "https://docs.jiguang.cn/jpush/server/push/rest_api_v3_push",
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","sound":«""»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .content(when: .keys([.sound, .soundName])) { request, report in
      guard request.uses(.sound), let sound = request.payload.member(.sound), sound.value.isEmptyString,
        let aps = request.payload.object(.aps), !request.isOn(.contentAvailable)
      else { return }
      report.flag(
        .value(sound.value), "sound is empty: no sound is played", fix: .remove(sound, from: aps, "leave \"sound\" out")
      )
    })

  static let soundDictionaryNotCritical = RuleFamily(
    id: "sound/not-critical", severity: .info,
    summary: "sound object without `critical`",
    rationale: """
      The object form of sound is for critical alerts. For any other sound its name alone says the same, in fewer \
      bytes and without doubt.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi","sound":«{"name":"ping.caf"}»}}"#, fixed: #"{"aps":{"alert":"Hi","sound":"ping.caf"}}"#
        ),
        .good(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"ping.caf","volume":0.5}}}"#),
      ]
    },
    check: .content(when: .keys([.sound, .soundName])) { request, report in
      guard request.uses(.sound), let sound = request.payload.object(.sound) else { return }
      if let critical = request.payload[.soundCritical], critical.double != 0 { return }
      guard !SoundName.meansCritical(request), !request.ignoresVolume else { return }
      let name = request.payload[.soundName].flatMap { $0.isString ? $0 : nil }
      report.flag(
        .value(sound), "a sound object without \"critical\": 1 is not documented",
        note: "the object form is for critical alerts",
        help: name == nil ? "write the name alone, such as \"default\"" : nil,
        fix: name.map { .replace(sound, with: $0.source, "write \"sound\": \($0.source)", isSafe: false) })
    })

  static let soundVolumeRange = RuleFamily(
    id: "sound/volume-range", severity: .warning,
    summary: "`volume` is not between 0 and 1",
    rationale: "The volume of a critical alert is a number from 0, silent, to 1, full. 50 is not half.",
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"a.caf","volume":«50»}}}"#),
        .good(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"a.caf","volume":0.5}}}"#),
      ]
    },
    check: .content(when: .keys([.soundVolume])) { request, report in
      guard request.uses(.sound), let volume = request.payload[.soundVolume], let number = volume.double,
        !(0...1).contains(number)
      else { return }
      report.flag(
        .value(volume), "volume must be within 0 and 1, but is \(volume.source)",
        note: "what the device makes of other numbers is not documented",
        help: "write a number from 0, silent, to 1, full")
    })
}

/// The name of a sound that is not simply "default".
struct SoundName {
  let value: Value
  let name: String
  /// The app's sounds are known, and it is not one of them: a rule of its own says so.
  let isMissing: Bool

  /// Another spelling of "default".
  var isReserved: Bool { SoundName.isReserved(name) }

  /// The endings of the documented containers.
  static let endings: Set<String> = ["aiff", "aif", "aifc", "wav", "caf"]

  /// The names of sounds that a notification has, in the string or the object; those that are not known yet are left
  /// out.
  static func all(_ request: Request) -> [SoundName] {
    guard !request.isLiveActivity else { return [] }
    var names: [SoundName] = []
    for key in [Key.sound, .soundName] as KeySet where request.uses(key) {
      guard let value = request.payload[key], !value.equals("default"), let (_, name) = request.text(key) else {
        continue
      }
      names.append(SoundName(value: value, name: name, isMissing: AppSound.isMissing(name, request.facts)))
    }
    return names
  }

  static func ending(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
      return nil
    }
    return name[name.index(after: dot)...].lowercased()
  }

  static func isReserved(_ name: String) -> Bool { name.lowercased() == "default" }

  /// An unknown key of the sound was meant to be `critical`.
  static func meansCritical(_ request: Request) -> Bool {
    request.unknown.contains { unknown in
      unknown.location == .sound
        && unknown.meaning.key == .soundCritical
    }
  }
}
