extension RuleFamily {
  static let apsBesideMDM = RuleFamily(
    id: "mdm/aps-beside-mdm", severity: .warning,
    summary: "`aps` in a push for device management",
    rationale: """
      A push for device management has one key, mdm, with the device's PushMagic. Nothing of aps is shown, and the \
      device's daemon complains about an aps without content.
      """,
    source: "https://developer.apple.com/forums/thread/738806",
    examples: {
      [
        .bad(
          #"{«"aps"»:{},"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#,
          fixed: #"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
        .bad(#"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1",«"aps"»:{"alert":"Update","content-available":1}}"#),
        .good(#"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
        .good(#"{"aps":{"alert":"Hi"},"mdm":"of the app"}"#),
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isSurely(.mdm), request.payload.has(.mdm), let aps = request.payload.member(.aps) else {
        return
      }
      report.flag(
        .key(aps), "a push for device management has only the key mdm, found aps beside it",
        note: "the device reads mdm alone", fix: .remove(aps, from: request.payload.body, "take aps out"))
    })

  static let keyBesideMDM = RuleFamily(
    id: "mdm/key-beside-mdm", severity: .info,
    summary: "key other than `mdm` in a push for device management",
    rationale: "A push for device management only wakes the device, which then asks its server. It carries no data.",
    source: "https://developer.apple.com/forums/thread/738806",
    examples: {
      [
        .bad(
          #"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1",«"command"»:"lock"}"#,
          fixed: #"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#
        ) { $0.isVerbatim = true },
        .good(#"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#) { $0.isVerbatim = true },
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isSurely(.mdm), request.payload.has(.mdm) else { return }
      for unknown in request.payload.unknown where unknown.location == .top {
        report.flag(
          .key(unknown.member),
          "a push for device management has only the key mdm, found \(Quoting.quoted(unknown.member.name))",
          note: "the device reads mdm alone, and asks its server for commands",
          fix: .remove(unknown.member, from: request.payload.body, "leave it out"))
      }
    })

  static let emptyMDM = RuleFamily(
    id: "mdm/empty", severity: .error,
    summary: "empty PushMagic",
    rationale: "The device compares mdm with the PushMagic that it gave its server, and discards a push with another.",
    source: "https://developer.apple.com/forums/thread/738806",
    examples: {
      [
        .bad(#"{"mdm":«""»}"#),
        .good(#"{"mdm":"A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
        .good(#"{"mdm":"{{magic}}"}"#) { $0.templates = true },
      ]
    },
    check: .request(when: .traits(.otherTypes)) { request, report in
      guard request.pushType.isSurely(.mdm), let mdm = request.payload[.mdm], mdm.isEmptyString else { return }
      report.flag(
        .value(mdm), "mdm is empty", note: "\(Key.mdm.fact.effect)", help: "write the device's PushMagic")
    })
}
