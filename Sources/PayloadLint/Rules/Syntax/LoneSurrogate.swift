extension RuleFamily {
  static let loneSurrogate = RuleFamily(
    id: "json/lone-surrogate", severity: .warning,
    summary: "unpaired surrogate in an escape sequence",
    rationale: """
      A character above U+FFFF, such as an emoji, is two escape sequences in a row. One without the other is not a \
      character: the string was cut in the middle of the pair. RFC 8259 allows it and calls the result unpredictable: \
      a replacement character, or a parser that rejects the payload.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi «\ud83d»"}}"#),
        .bad(#"{"aps":{"alert":"«\udc4b» Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi \ud83d\udc4b"}}"#),
      ]
    },
    check: .tree(when: .loneSurrogate) { tree, report in
      for index in tree.nodes.indices where tree.nodes[index].kind == .string {
        guard tree.nodes[index].flags.contains(.escaped) else { continue }
        let value = Value(tree: tree, index: index)
        guard let escape = firstLoneSurrogate(in: tree.bytes, value.contents) else { continue }
        report.flag(
          .part(value, escape), "\(tree.text(escape)) is an unpaired surrogate",
          note: "the device shows U+FFFD in its place; some parsers reject the whole payload",
          help: "write both escapes of the pair, or the character itself")
      }
    })

  /// The first escape of a surrogate that has no partner.
  private static func firstLoneSurrogate(in bytes: ContiguousArray<UInt8>, _ content: ByteRange) -> ByteRange? {
    var index = content.lower
    while index < content.upper {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let escape = StringToken.unicodeEscape(bytes, at: index, end: content.upper)
      if let escape, escape.scalar == nil { return ByteRange(index, index + escape.length) }
      index += escape?.length ?? 2
    }
    return nil
  }
}
