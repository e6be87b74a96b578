extension Example {
  /// A sample that is a file of the app and not a payload.
  static func app(_ outcome: Outcome, _ fileName: String, _ text: String) -> Example {
    func describe(_ setting: inout Setting) {
      setting.fileName = fileName
      setting.isAppFile = true
    }
    return outcome == .good ? good(text, describe) : bad(text, describe)
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
  /// Reports what the scan itself has to say under the name of a rule.
  mutating func flagScan(_ rule: StaticString, _ facts: AppFacts) {
    for finding in facts.scanFindings where "\(finding.rule)" == "\(rule)" {
      flag(
        .place(finding.place, pointer: ""), finding.message, notes: finding.note.map { [$0] } ?? [],
        help: finding.help.map { [$0] } ?? [], related: finding.related, fix: nil)
    }
  }
}
