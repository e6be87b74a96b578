extension Example {
  /// A sample that is a file of the app and not a payload.
  static func app(_ outcome: Outcome, _ fileName: String, _ text: String) -> Example {
    func describe(_ setting: inout Setting) {
      setting.fileName = fileName
      setting.isAppFile = true
    }
    return outcome == .good ? good(text, describe) : bad(text, describe)
  }

  /// A sample in which the marks stand in the manifest, beside a payload that has nothing to do with it.
  static func manifest(_ outcome: Outcome, _ text: String) -> Example {
    let payload = #"{"aps":{"alert":"Hi"}}"#
    return switch outcome {
    case .good: good(payload) { $0.manifest = text }
    case .bad:
      bad(payload) {
        $0.manifest = text
        $0.marksManifest = true
      }
    }
  }

  /// The same with another file of the app beside it.
  func beside(_ name: String, _ text: String) -> Example {
    var setting = setting
    setting.besides = (name, text)
    return Example(outcome: outcome, text: self.text, fixed: fixed, setting: setting)
  }
}

extension AppFacts {
  /// The facts of each app alone where several were scanned, else all.
  var eachApp: [AppFacts] {
    let apps = separated().map(\.facts)
    return apps.isEmpty ? [self] : apps
  }

  /// What is at fault in any of the apps; what several share is at fault once.
  func faults(_ body: (AppFacts) -> [FactFault]) -> [FactFault] { eachApp.flatMap(body).onePerPlace }
}

extension Report {
  /// Reports what the scan itself has to say of one kind.
  mutating func flagScan(_ kind: ScanFinding.Kind, _ facts: AppFacts) {
    for finding in facts.scanFindings where finding.kind == kind {
      flag(
        .place(finding.place, pointer: ""), finding.message, notes: finding.note.map { [$0] } ?? [],
        help: finding.help.map { [$0] } ?? [], related: finding.related, fix: nil)
    }
  }
}
