extension RuleFamily {
  static let newerKey = RuleFamily(
    id: "os/newer-key", severity: .info,
    summary: "key that an older OS version does not know",
    rationale: """
      Systems ignore keys that they do not know yet. With --minimum-os the linter names those that the oldest system \
      of the app passes over.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi",«"interruption-level"»:"passive"}}"#) { $0.minimumOS = "iOS 14" },
        .good(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#) { $0.minimumOS = "iOS 15, watchOS 8" },
        .good(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#),
      ]
    },
    check: .request(when: .traits(.minimumOS)) { request, report in
      for (member, key, missing) in NewerKey.all(request) where !NewerKey.breaking.contains(key) {
        report.flag(
          .key(member), "\(key.fact.label) is known from \(missing.since) on; the payload is for \(missing.minimum)",
          note: "older systems ignore it")
      }
    })

  static let breakingKey = RuleFamily(
    id: "os/breaking-key", severity: .warning,
    summary: "key that breaks the push on an older OS version",
    rationale: """
      Some keys are not only passed over by systems that do not know them: a Live Activity with input-push-channel is \
      not started before iOS 18, and event "start" starts nothing before iOS 17.2.
      """,
    source: Source.liveActivity,
    examples: {
      [
        .bad(
          #"""
          {"aps":{"timestamp":1700000000,"event":"start","content-state":{"n":1},"attributes-type":"Ride",
          "attributes":{},"alert":{"title":"Ada","body":"Hi"},«"input-push-channel"»:"dHN0LXNyY2gtY2hubA=="}}
          """#
        ) { $0.minimumOS = "iOS 17.2" },
        .bad(
          #"""
          {"headers":{"apns-push-type":"widgets","apns-topic":"com.example.app.push-type.widgets"},
          "payload":{"aps":{«"content-changed"»:true}}}
          """#
        ) { $0.minimumOS = "iOS 18" },
        .good(
          #"""
          {"headers":{"apns-push-type":"controls","apns-topic":"com.example.app.push-type.controls"},
          "payload":{"aps":{"content-changed":true}}}
          """#
        ) { $0.minimumOS = "iOS 18, macOS 26" },
        .good(
          #"""
          {"aps":{"timestamp":1700000000,"event":"start","content-state":{"n":1},"attributes-type":"Ride",
          "attributes":{},"alert":{"title":"Ada","body":"Hi"},"input-push-channel":"dHN0LXNyY2gtY2hubA=="}}
          """#
        ) { $0.minimumOS = "iOS 18" },
      ]
    },
    check: .request(when: .traits(.minimumOS)) { request, report in
      for (member, key, missing) in NewerKey.all(request) where NewerKey.breaking.contains(key) {
        report.flag(
          .key(member), "\(key.fact.label) is known from \(missing.since) on; the payload is for \(missing.minimum)",
          note: "\(key.fact.effect) there", help: "send another payload to older systems")
      }
    })
}

private enum NewerKey {
  /// Keys without which older systems would do better.
  static let breaking: Set<Key> = [.inputPushChannel, .attributesType, .contentChanged]

  /// The first systems that know a key in a push of this type.
  private static func since(_ fact: KeyFact, _ request: Request) -> StaticString {
    guard fact.key == .contentChanged, let type = request.pushType.type, !type.fact.since.utf8CodeUnitIsEmpty else {
      return fact.since
    }
    return type.fact.since
  }

  struct Missing {
    let since: String
    let minimum: String
  }

  /// Known keys of the payload that the oldest systems do not know, each with the first such system.
  static func all(_ request: Request) -> [(Member, Key, Missing)] {
    guard let minimum = request.settings.minimumOS else { return [] }
    return request.payload.present.lazy.map(\.fact).compactMap { fact in
      guard request.uses(fact.key), let member = request.payload.member(fact.key),
        let since = SystemVersions("\(since(fact, request))")
      else { return nil }
      for entry in minimum.entries {
        if let first = since[entry.system], entry.version < first {
          let system = entry.system.rawValue
          return (
            member, fact.key,
            Missing(since: "\(system) \(first.text)", minimum: "\(system) \(entry.version.text)")
          )
        }
      }
      return nil
    }
  }
}
