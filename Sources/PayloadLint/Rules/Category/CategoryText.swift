extension RuleFamily {
  static let emptyCategory = RuleFamily(
    id: "category/empty", severity: .warning,
    summary: "category is empty",
    rationale: """
      No category can be registered under an empty name, so the key has no effect; mostly a value was missing when the \
      payload was made.
      """,
    source: Source.category,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","category":«""»}}"#, fixed: #"{"aps":{"alert":"Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi","category":"INVITE"}}"#),
        .good(#"{"aps":{"alert":"Hi"}}"#),
      ]
    },
    check: .content(when: .keys([.category])) { request, report in
      guard request.uses(.category), let member = request.payload.member(.category), member.value.isEmptyString,
        let aps = request.payload.object(.aps)
      else { return }
      report.flag(
        .value(member.value), "category is empty", note: "the notification shows without actions",
        fix: .remove(member, from: aps, "name a category, or leave the key out"))
    })

  static let categoryWhiteSpace = RuleFamily(
    id: "category/white-space", severity: .info,
    summary: "white space at the start or end of a category",
    rationale: """
      Names of categories are compared byte by byte, and white space is part of the name. It is allowed, and hardly \
      ever meant.
      """,
    source: Source.category,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi","category":"INVITE« »"}}"#, fixed: #"{"aps":{"alert":"Hi","category":"INVITE"}}"#),
        .bad(#"{"aps":{"alert":"Hi","category":"«  »INVITE"}}"#, fixed: #"{"aps":{"alert":"Hi","category":"INVITE"}}"#),
        .good(#"{"aps":{"alert":"Hi","category":"NEW MESSAGE"}}"#),
        .good(#"{"aps":{"alert":"Hi","category":"INVITE "}}"#) { $0.manifest = #"{"categories":["INVITE "]}"# },
      ]
    },
    check: .content(when: .keys([.category])) { request, report in
      guard let blank = request.payload[.category]?.outerBlank, let (value, name) = request.category,
        case .unknown = request.facts.standing(ofCategory: name)
      else { return }
      let trimmed = NameDifference.trimmed(name)
      report.flag(
        .part(value, blank), "category \(Quoting.quoted(name)) has white space at an end",
        note: "names of categories are compared byte by byte",
        fix: trimmed.isEmpty
          ? nil
          : .replace(
            value, with: JSONWriter.quoted(String(trimmed)), "write \(Quoting.quoted(String(trimmed)))", isSafe: false))
    })
}

extension Value {
  /// The blanks at the start of a string's text, else those at its end, as they are written; nil when there are none.
  fileprivate var outerBlank: ByteRange? {
    guard isString else { return nil }
    let inside = contents
    let isBlank = { (byte: UInt8) in byte == 0x20 }
    var lower = inside.lower
    while lower < inside.upper, isBlank(tree.bytes[lower]) { lower += 1 }
    if lower > inside.lower { return ByteRange(inside.lower, lower) }
    var upper = inside.upper
    while upper > inside.lower, isBlank(tree.bytes[upper - 1]) { upper -= 1 }
    if upper < inside.upper { return ByteRange(upper, inside.upper) }
    guard lower < upper,
      flags.contains(.escaped) || tree.bytes[lower] <= 0x20 || tree.bytes[upper - 1] <= 0x20
        || flags.contains(.nonASCII)
    else { return nil }
    // White space that is written as an escape, or is no blank: the whole text stands for it.
    return NameDifference.trimmed(text).count < text.count ? inside : nil
  }
}
