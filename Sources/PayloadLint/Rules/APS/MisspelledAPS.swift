extension RuleFamily {
  static let misspelledAPS = RuleFamily(
    id: "aps/misspelled", severity: .error,
    summary: "`aps` in another spelling",
    rationale: """
      The system looks for aps, in small letters and without blanks. A payload with Aps, APS or asp in its place shows \
      nothing.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(#"{«"Aps"»:{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .bad(#"{«"APS"»:{"alert":"Hi"},"id":7}"#, fixed: #"{"aps":{"alert":"Hi"},"id":7}"#),
        .bad(#"{«"aps "»:{"badge":1}}"#, fixed: #"{"aps":{"badge":1}}"#),
        .bad(#"{«"asp"»:{"alert":"Hi"}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi"},"APS":"a custom key"}"#),
      ]
    },
    check: .request(when: .traits(.noAPS)) { request, report in
      guard let member = request.misspelledAPS else { return }
      report.flag(
        .key(member), "unknown key \(Quoting.quoted(member.name)) at top level, and no \"aps\"",
        note: "the device ignores it and shows nothing", fix: .rename(member, to: "aps", "write \"aps\""))
    })
}

extension Request {
  /// The member that was meant to be `aps`, in a payload that has none and needs it.
  var misspelledAPS: Member? {
    guard !payload.has(.aps), !payload.has(.mdm), readsAPS else { return nil }
    return payload.unknown.first { unknown in
      guard unknown.location == .top, unknown.member.value.isObject, unknown.member.value["aps"] == nil else {
        return false
      }
      let name = unknown.member.name
      return NearestName.folded(name) == "aps" || NearestName.find(name, among: ["aps"]) != nil
    }?.member
  }
}

extension Value {
  /// Whether a rule of its own says that a member was meant to be `aps`.
  var hasMisspelledAPS: Bool {
    members.contains { $0.value.isObject && $0.value["aps"] == nil && NearestName.folded($0.name) == "aps" }
  }
}
