extension RuleFamily {
  static let unknownKey = RuleFamily(
    id: "aps/unknown-key", severity: .error,
    summary: "a key that is nearly one of Apple's",
    rationale: """
      Keys are compared letter by letter: mutableContent, mutable_content and Mutable-Content are not \
      mutable-content. APNs delivers them all, and the device ignores what it does not know.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(
          #"{"aps":{"alert":"Hi",«"mutableContent"»:true}}"#, fixed: #"{"aps":{"alert":"Hi","mutable-content":1}}"#),
        .bad(#"{"aps":{«"content_available"»:1}}"#, fixed: #"{"aps":{"content-available":1}}"#),
        .bad(
          #"{"aps":{"alert":{"body":"Hi",«"Title"»:"Ada"}}}"#, fixed: #"{"aps":{"alert":{"body":"Hi","title":"Ada"}}}"#),
        .bad(
          #"{"aps":{"alert":{"body":"Hi",«"lockey"»:"GREETING"}}}"#),
        .bad(#"{"aps":{"alert":"Hi",«"catagory"»:"INVITE"}}"#, fixed: #"{"aps":{"alert":"Hi","category":"INVITE"}}"#),
        .bad(
          #"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"a.caf",«"Volume"»:"0.5"}}}"#,
          fixed: #"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"a.caf","volume":0.5}}}"#),
        .good(#"{"aps":{"alert":"Hi","mutable-content":1},"mutableContent":"of the app, perhaps"}"#) { _ in },
      ]
    },
    check: .request(when: .traits(.unknownKeys)) { request, report in
      guard request.readsAPS else { return }
      for unknown in request.unknown where unknown.location != .top {
        let name = unknown.member.name
        let key: Key
        switch unknown.meaning {
        case .style(let nearest), .typo(let nearest): key = nearest
        default: continue
        }
        let taken = request.payload.has(key)
        report.flag(
          .key(unknown.member), "unknown key \(Quoting.quoted(name)) \(unknown.location.phrase)",
          note: key.fact.effect.utf8CodeUnitCount > 0
            ? "the device ignores it, and \(key.fact.effect)" : "the device ignores it",
          help: taken ? "\"\(key.fact.name)\" stands there too: keep that one" : nil,
          fix: taken ? nil : .renaming(unknown.member, to: key))
      }
    })
}

extension TreeFix {
  /// Gives a member the name of a known key, and its value the kind that the key wants.
  static func renaming(_ member: Member, to key: Key) -> TreeFix {
    let name = "\(key.fact.name)"
    let json = KnownValue.json(member.value, for: key)
    let shown = json ?? member.value.source
    let title =
      shown.utf8.count <= 40 && !shown.utf8.contains(0x0A) ? "write \"\(name)\": \(shown)" : "write \"\(name)\""
    // A string that does not say what the flag is was perhaps meant to be something else.
    let isPlain =
      !(key.fact.types.contains(.flag) && member.value.isString)
      || FlagText.saysOn(member.value.text) || FlagText(member.value.text) == .off
    return .rename(member, to: name, value: json, title, isSafe: isPlain)
  }
}

/// A value as a known key wants it.
enum KnownValue {
  /// The value in the right kind, when it is of a wrong one and plain what was meant; nil to keep it as it is.
  static func json(_ value: Value, for key: Key) -> String? {
    let kinds = key.fact.types
    if kinds.contains(.flag) {
      switch value.kind {
      case .true: return "1"
      case .string: return FlagText(value.text) == .on ? "1" : "0"
      case .false: return "0"
      default: return nil
      }
    }
    let isRight =
      switch value.kind {
      case .string: kinds.contains(.string)
      case .number: kinds.contains(.number)
      default: true
      }
    return isRight ? nil : KindCheck.converted(value, to: kinds)
  }
}
